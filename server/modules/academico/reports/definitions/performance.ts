import { sql } from 'kysely'
import { ABSENCE_LEVELS, ALERT_STATUSES, NO_LEVEL, RESOLVED } from '#domain/infrequency/infrequency.lists.ts'
import { PERFORMANCE } from '#domain/reports/reports.lists.ts'
import { CLASS_GROUP, classGroupReport, PLACE } from '#server/modules/academico/reports/classGroupReport.ts'
import { enrolmentReport, shared } from '#server/modules/academico/reports/enrolmentReport.ts'
import {
  averaged,
  IN_CLASS,
  nameOfCode,
  type Report,
  share,
  SUBJECT,
  summed,
} from '#server/modules/academico/reports/report.ts'

/** What stands in the transcript: what the council gave, else the mean. */
const FINAL = sql`coalesce(outcome.council, outcome.mean)`
const MEAN = averaged({ heading: 'Média final', kind: 'number', value: sql`round(${FINAL}, 2)` })
const SITUATION = { heading: 'Situação', kind: 'text', value: sql`outcome.situation`, groups: true } as const

/** A row for each subject with which the year of a student ended. */
const BY_SUBJECT = {
  by: sql`outcome.subject_id`,
  joins: () => sql`join subject_result as outcome on outcome.enrolment_id = own.id
    join subject on subject.id = outcome.subject_id`,
}

const finalResults = enrolmentReport({
  slug: 'resultados-finais',
  name: 'Resultados finais',
  group: PERFORMANCE,
  about: 'O resultado do ano de cada aluno das turmas fechadas, com a frequência.',
  filters: IN_CLASS,
  columns: shared('turma', 'aluno', 'ra', 'resultado', 'presenca', 'serie', 'turno', 'unidade'),
  standard: ['turma', 'aluno', 'ra', 'resultado', 'presenca'],
  which: () => sql`result.enrolment_id is not null`,
})

const minutes = enrolmentReport({
  slug: 'ata-de-resultados-finais',
  name: 'Ata de resultados finais',
  group: PERFORMANCE,
  about: 'Média, faltas, carga horária e situação de cada aluno em cada disciplina das turmas fechadas.',
  filters: IN_CLASS,
  columns: {
    ...shared('turma', 'aluno'),
    disciplina: SUBJECT,
    media: MEAN,
    exame: { heading: 'Exame', kind: 'number', value: sql`round(outcome.exam, 2)` },
    conceito: { heading: 'Conceito', kind: 'text', value: sql`outcome.concept`, groups: true },
    faltas: summed({ heading: 'Faltas', kind: 'number', value: sql`outcome.absences` }),
    horas: { heading: 'Carga horária', kind: 'number', value: sql`outcome.hours` },
    situacao: SITUATION,
    ...shared('resultado', 'presenca', 'ra', 'serie', 'turno', 'unidade'),
  },
  standard: ['turma', 'aluno', 'disciplina', 'media', 'faltas', 'situacao', 'resultado'],
  each: BY_SUBJECT,
  which: () => sql`true`,
})

const classMeans = classGroupReport({
  slug: 'medias-por-turma',
  name: 'Comparativo de médias por turma',
  group: PERFORMANCE,
  about: 'A média final de cada turma fechada em cada disciplina, e quantos alunos ficaram retidos nela.',
  filters: IN_CLASS,
  columns: {
    disciplina: SUBJECT,
    serie: PLACE.serie,
    turma: CLASS_GROUP,
    alunos: { heading: 'Alunos', kind: 'number', value: sql`told.students` },
    media: averaged({ heading: 'Média', kind: 'number', value: sql`told.mean` }),
    menor: { heading: 'Menor', kind: 'number', value: sql`told.least` },
    maior: { heading: 'Maior', kind: 'number', value: sql`told.most` },
    retidos: summed({ heading: 'Retidos', kind: 'number', value: sql`told.retained` }),
    percentual: share('Retidos (%)', sql`told.retained`, sql`told.students`),
    turno: PLACE.turno,
    unidade: PLACE.unidade,
  },
  standard: ['disciplina', 'serie', 'turma', 'alunos', 'media', 'menor', 'maior', 'percentual'],
  each: {
    by: sql`told.subject_id`,
    joins: () => sql`join lateral (
      select outcome.subject_id, count(*)::integer as students, round(avg(${FINAL}), 2) as mean, round(min(${FINAL}), 2) as least,
        round(max(${FINAL}), 2) as most, count(*) filter (where outcome.situation in ('Retido', 'Retido por falta'))::integer as retained
      from year_result as result join subject_result as outcome on outcome.enrolment_id = result.enrolment_id
      where result.class_group_id = own.id group by outcome.subject_id) as told on true
      join subject on subject.id = told.subject_id`,
  },
})

const belowMean = enrolmentReport({
  slug: 'abaixo-da-media',
  name: 'Abaixo da média',
  group: PERFORMANCE,
  about: 'Os alunos que não passaram direto em uma disciplina: por exame, pelo conselho, ou retidos.',
  filters: IN_CLASS,
  columns: {
    ...shared('turma', 'aluno'),
    disciplina: SUBJECT,
    media: MEAN,
    exame: { heading: 'Exame', kind: 'number', value: sql`round(outcome.exam, 2)` },
    situacao: SITUATION,
    ...shared('resultado', 'ra', 'serie', 'turno', 'unidade'),
  },
  standard: ['turma', 'aluno', 'disciplina', 'media', 'exame', 'situacao', 'resultado'],
  each: BY_SUBJECT,
  which: () =>
    sql`outcome.situation in ('Em exame', 'Aprovado após exame', 'Retido', 'Retido por falta', 'Aprovado pelo conselho')`,
})

const evolution = enrolmentReport({
  slug: 'evolucao-das-medias',
  name: 'Evolução das médias',
  group: PERFORMANCE,
  about: 'A média final de cada aluno em cada disciplina, ao lado da média do ano anterior.',
  filters: IN_CLASS,
  columns: {
    ...shared('turma', 'aluno'),
    disciplina: SUBJECT,
    anterior: averaged({ heading: 'Ano anterior', kind: 'number', value: sql`round(earlier.mean, 2)` }),
    media: MEAN,
    diferenca: averaged({ heading: 'Diferença', kind: 'number', value: sql`round(${FINAL} - earlier.mean, 2)` }),
    ...shared('ra', 'serie', 'turno', 'unidade'),
  },
  standard: ['turma', 'aluno', 'disciplina', 'anterior', 'media', 'diferenca'],
  each: {
    by: BY_SUBJECT.by,
    joins: () => sql`${BY_SUBJECT.joins()} join lateral (
      select coalesce(was.council, was.mean) as mean from enrolment as prior
      join school_year as before on before.id = prior.school_year_id and before.year = year.year - 1
      join subject_result as was on was.enrolment_id = prior.id and was.subject_id = outcome.subject_id
      where prior.student_id = own.student_id order by prior.id desc limit 1) as earlier on earlier.mean is not null`,
  },
  which: () => sql`${FINAL} is not null`,
})

const risk = enrolmentReport({
  slug: 'risco-por-faltas',
  name: 'Alunos em risco por faltas',
  group: PERFORMANCE,
  about: 'Quem passou de uma das três faixas de faltas, quanto ainda se permite, e o que a escola já faz.',
  filters: IN_CLASS,
  needs: ['infrequencia'],
  columns: {
    ...shared('turma', 'aluno'),
    faixa: {
      heading: 'Faixa',
      kind: 'text',
      value: nameOfCode(ABSENCE_LEVELS, sql`alert.level`),
      order: [sql`alert.level`],
      groups: true,
    },
    faltasContadas: summed({ heading: 'Faltas', kind: 'number', value: sql`alert.absences` }),
    permitidas: { heading: 'Permitidas', kind: 'number', value: sql`alert.permitted` },
    seguidos: { heading: 'Dias seguidos', kind: 'number', value: sql`alert.days_in_row` },
    acompanhamento: {
      heading: 'Acompanhamento',
      kind: 'text',
      value: nameOfCode(ALERT_STATUSES, sql`alert.status`),
      groups: true,
    },
    ...shared('ra', 'serie', 'turno', 'unidade'),
  },
  standard: ['turma', 'aluno', 'faixa', 'faltasContadas', 'permitidas', 'seguidos', 'acompanhamento'],
  each: { id: sql`alert.id`, joins: () => sql`join absence_alert as alert on alert.enrolment_id = own.id` },
  which: () => sql`alert.level <> ${sql.lit(NO_LEVEL)} and alert.status <> ${sql.lit(RESOLVED)}`,
})

/** What came of a year (D 2.15, “Performance”). A ranking of students is left out: it is off by default there. */
export const PERFORMANCE_REPORTS: readonly Report[] = [finalResults, minutes, classMeans, belowMean, evolution, risk]
