import { sql } from 'kysely'
import { MONTHS } from '#domain/calendars/calendars.lists.ts'
import { ABSENT, DISMISSED, JUSTIFIED, NOT_PLACED } from '#domain/attendance/attendance.lists.ts'
import { CHANGE_STATUSES } from '#domain/marks/lateChanges.lists.ts'
import { EMPTIED, MARK_COLUMNS, MARK_STATUSES } from '#domain/marks/marks.lists.ts'
import { EXAM } from '#domain/marks/sheetStage.ts'
import { DIARY } from '#domain/reports/reports.lists.ts'
import {
  CONTENT_MISSING,
  EXAM_MISSING,
  MARK_MISSING,
  MEAN_MISSING,
  OPINION_MISSING,
  PENDING_ITEMS,
  ROLL_MISSING,
} from '#domain/yearEnd/pendingItems.lists.ts'
import { CLASS_GROUP, classGroupReport, PLACE } from '#server/modules/academico/reports/classGroupReport.ts'
import { enrolmentReport, shared } from '#server/modules/academico/reports/enrolmentReport.ts'
import {
  averaged,
  IN_CLASS,
  inPeriod,
  nameOfCode,
  type Report,
  type ReportColumn,
  share,
  SUBJECT,
  summed,
  unless,
} from '#server/modules/academico/reports/report.ts'
import { dayAtSchool } from '#server/db/schoolTime.ts'
import { countedAbsences } from '#server/school/attendance/countedAbsences.ts'

/** The number of a stage, of what is under an alias. */
const stageOf = (table: string) =>
  ({
    heading: 'Etapa',
    kind: 'text',
    value: sql`case ${sql.ref(`${table}.stage_number`)} when ${sql.lit(EXAM)} then 'Exame final'
      else ${sql.ref(`${table}.stage_number`)} || 'ª etapa' end`,
    order: [sql.ref(`${table}.stage_number`)],
    groups: true,
  }) as const satisfies ReportColumn

const absences = enrolmentReport({
  slug: 'faltas-por-aluno',
  name: 'Faltas por aluno',
  group: DIARY,
  about: 'Quantas aulas ou dias cada aluno faltou no ano, e quanto isso é das chamadas feitas.',
  filters: IN_CLASS,
  columns: shared('turma', 'aluno', 'ra', 'aulas', 'faltas', 'faltasPercentual', 'serie', 'turno', 'unidade'),
  standard: ['turma', 'aluno', 'aulas', 'faltas', 'faltasPercentual'],
  which: () => sql`own.status = 'Matriculado' and missed.called > 0`,
})

const absencesBySubject = enrolmentReport({
  slug: 'faltas-por-disciplina',
  name: 'Faltas por disciplina',
  group: DIARY,
  about: 'As faltas de cada aluno em cada disciplina e etapa, com as justificadas e as compensadas.',
  filters: IN_CLASS,
  columns: {
    ...shared('turma', 'aluno'),
    disciplina: { ...SUBJECT, value: sql`coalesce(subject.name, 'Dia inteiro')` },
    etapa: stageOf('kept'),
    aulas: summed({ heading: 'Aulas ou dias', kind: 'number', value: sql`kept.called` }),
    faltas: summed({ heading: 'Faltas', kind: 'number', value: sql`kept.absences` }),
    justificadas: summed({ heading: 'Justificadas', kind: 'number', value: sql`kept.justified` }),
    compensadas: summed({ heading: 'Compensadas', kind: 'number', value: sql`kept.compensated` }),
    percentual: share('Faltas (%)', sql`kept.absences`, sql`kept.called`),
    ...shared('ra', 'serie', 'turno', 'unidade'),
  },
  standard: ['turma', 'aluno', 'disciplina', 'etapa', 'aulas', 'faltas', 'justificadas', 'percentual'],
  each: {
    by: sql`coalesce(kept.subject_id, 0) * 20 + kept.stage_number`,
    joins: () => sql`join ${countedAbsences} as kept on kept.enrolment_id = own.id and kept.called > 0
      left join subject on subject.id = kept.subject_id`,
  },
  which: () => sql`own.status = 'Matriculado'`,
})

const monthlyPresence = enrolmentReport({
  slug: 'frequencia-mensal',
  name: 'Frequência mensal',
  group: DIARY,
  about: 'A frequência de cada aluno de uma turma, mês a mês, pelas chamadas feitas.',
  filters: [...IN_CLASS, 'mes'],
  requires: 'turma',
  columns: {
    ...shared('turma', 'aluno'),
    mes: {
      heading: 'Mês',
      kind: 'text',
      value: nameOfCode(MONTHS, sql`monthly.month`),
      order: [sql`monthly.month`],
      groups: true,
    },
    aulas: summed({ heading: 'Aulas ou dias', kind: 'number', value: sql`monthly.called` }),
    faltas: summed({ heading: 'Faltas', kind: 'number', value: sql`monthly.absences` }),
    frequencia: share('Frequência', sql`(monthly.called - monthly.absences)`, sql`monthly.called`),
    ...shared('numero', 'ra', 'serie', 'unidade'),
  },
  standard: ['turma', 'aluno', 'mes', 'aulas', 'faltas', 'frequencia'],
  each: {
    by: sql`monthly.month`,
    joins: ({ classGroupId = 0 }) => sql`join lateral (
      select extract(month from roll.day)::integer as month,
        count(*) filter (where coalesce(said.value not in (${sql.lit(DISMISSED)}, ${sql.lit(NOT_PLACED)}), true))::integer as called,
        count(*) filter (where said.value in (${sql.lit(ABSENT)}, ${sql.lit(JUSTIFIED)}) and not said.is_waived)::integer as absences
      from roll left join roll_mark as said on said.roll_id = roll.id and said.enrolment_id = own.id
      where roll.class_group_id = ${classGroupId} and own.id = any(roll.enrolment_ids) group by 1) as monthly on true`,
  },
  which: ({ month }) => unless(month, (number) => sql`monthly.month = ${number}`),
})

const marks = enrolmentReport({
  slug: 'mapa-de-notas',
  name: 'Mapa de notas',
  group: DIARY,
  about: 'Todas as notas lançadas de uma turma, por disciplina, etapa e avaliação.',
  filters: IN_CLASS,
  requires: 'turma',
  columns: {
    disciplina: { ...SUBJECT, value: sql`coalesce(subject.name, 'Todas as disciplinas')` },
    etapa: stageOf('mark'),
    ...shared('aluno'),
    avaliacao: {
      heading: 'Avaliação',
      kind: 'text',
      value: sql`coalesce(assessment.name, ${nameOfCode(MARK_COLUMNS, sql`mark.kind`)})`,
      groups: true,
    },
    nota: averaged({ heading: 'Nota', kind: 'number', value: sql`mark.value` }),
    conceito: { heading: 'Conceito', kind: 'text', value: sql`mark.concept`, groups: true },
    situacao: { heading: 'Situação', kind: 'text', value: nameOfCode(MARK_STATUSES, sql`mark.status`), groups: true },
    ...shared('numero', 'ra', 'turma', 'unidade'),
  },
  standard: ['disciplina', 'etapa', 'aluno', 'avaliacao', 'nota', 'situacao'],
  each: {
    id: sql`mark.id`,
    joins: ({ classGroupId = 0 }) => sql`
      join mark on mark.enrolment_id = own.id and mark.class_group_id = ${classGroupId} and mark.status <> ${sql.lit(EMPTIED)}
      left join subject on subject.id = mark.subject_id left join assessment on assessment.id = mark.assessment_id`,
  },
  which: () => sql`true`,
})

const notPosted = classGroupReport({
  slug: 'lancamentos-pendentes',
  name: 'Lançamentos pendentes por professor',
  group: DIARY,
  about:
    'Notas, chamadas, conteúdos e pareceres que faltam, por professor, como as pendências do fechamento os contam.',
  filters: IN_CLASS,
  columns: {
    professor: {
      heading: 'Professor',
      kind: 'text',
      value: sql`coalesce(staff_user.name, 'Sem professor')`,
      order: [sql`staff_user.name_search`],
      groups: true,
    },
    turma: CLASS_GROUP,
    disciplina: { ...SUBJECT, value: sql`coalesce(subject.name, 'Todas as disciplinas')` },
    etapa: stageOf('item'),
    pendencia: { heading: 'Pendência', kind: 'text', value: nameOfCode(PENDING_ITEMS, sql`item.code`), groups: true },
    itens: summed({ heading: 'Itens', kind: 'number', value: sql`item.items` }),
    dia: { heading: 'Primeiro dia', kind: 'date', value: sql`item.day` },
    desde: { heading: 'Desde', kind: 'date', value: dayAtSchool(sql`item.found_at`) },
    ...PLACE,
  },
  standard: ['professor', 'turma', 'disciplina', 'etapa', 'pendencia', 'itens', 'desde'],
  each: {
    id: sql`item.id`,
    joins: () => sql`join pending_item as item on item.class_group_id = own.id and item.code in (${sql.join(
      [MARK_MISSING, ROLL_MISSING, CONTENT_MISSING, MEAN_MISSING, EXAM_MISSING, OPINION_MISSING].map((code) =>
        sql.lit(code),
      ),
    )})
      left join subject on subject.id = item.subject_id left join staff_user on staff_user.id = item.responsible_id`,
  },
})

const contents = classGroupReport({
  slug: 'conteudos',
  name: 'Conteúdos ministrados',
  group: DIARY,
  about: 'O que foi dado em cada aula de uma turma, com a tarefa de casa.',
  filters: [...IN_CLASS, 'periodo'],
  requires: 'turma',
  columns: {
    dia: { heading: 'Dia', kind: 'date', value: sql`lesson.day` },
    disciplina: SUBJECT,
    conteudo: { heading: 'Conteúdo', kind: 'text', value: sql`coalesce(nullif(content.body, ''), content.daily)` },
    tarefa: { heading: 'Tarefa de casa', kind: 'text', value: sql`content.homework` },
    habilidades: { heading: 'Habilidades', kind: 'text', value: sql`content.skills` },
    professor: { heading: 'Registrado por', kind: 'text', value: sql`author.name`, groups: true },
    turma: CLASS_GROUP,
    ...PLACE,
  },
  standard: ['dia', 'disciplina', 'conteudo', 'tarefa', 'professor'],
  each: {
    id: sql`content.id`,
    joins:
      () => sql`join lesson on lesson.class_group_id = own.id join lesson_content as content on content.lesson_id = lesson.id
      join subject on subject.id = lesson.subject_id left join staff_user as author on author.id = content.author_id`,
  },
  which: (asked) => inPeriod(sql`lesson.day`, asked),
})

const changedMarks = enrolmentReport({
  slug: 'alteracoes-de-notas',
  name: 'Alterações de notas',
  group: DIARY,
  about: 'As alterações pedidas depois do prazo: o que estava, o que se pediu, por que, e quem decidiu.',
  filters: [...IN_CLASS, 'periodo'],
  needs: ['apontamentoNota'],
  columns: {
    pedido: { heading: 'Pedido em', kind: 'date', value: dayAtSchool(sql`change.asked_at`) },
    ...shared('turma', 'aluno'),
    disciplina: { ...SUBJECT, value: sql`coalesce(subject.name, 'Todas as disciplinas')` },
    etapa: stageOf('mark'),
    antes: { heading: 'Antes', kind: 'text', value: sql`change.was` },
    depois: {
      heading: 'Depois',
      kind: 'text',
      value: sql`coalesce(replace(trim_scale(change.value)::text, '.', ','), change.concept,
        ${nameOfCode(MARK_STATUSES, sql`change.status`)})`,
    },
    motivo: { heading: 'Motivo', kind: 'text', value: sql`change.reason` },
    professor: { heading: 'Pedida por', kind: 'text', value: sql`asker.name`, groups: true },
    decisao: {
      heading: 'Decisão',
      kind: 'text',
      value: nameOfCode(CHANGE_STATUSES, sql`change.decision`),
      groups: true,
    },
    decisor: { heading: 'Decidida por', kind: 'text', value: sql`decider.name`, groups: true },
    ...shared('ra', 'serie', 'unidade'),
  },
  standard: ['pedido', 'turma', 'aluno', 'disciplina', 'antes', 'depois', 'professor', 'decisao'],
  each: {
    id: sql`change.id`,
    joins: () => sql`join mark on mark.enrolment_id = own.id join late_change as change on change.mark_id = mark.id
      join staff_user as asker on asker.id = change.asked_by left join staff_user as decider on decider.id = change.decided_by
      left join subject on subject.id = mark.subject_id`,
  },
  which: (asked) => inPeriod(dayAtSchool(sql`change.asked_at`), asked),
})

const signInSheet = enrolmentReport({
  slug: 'lista-de-presenca',
  name: 'Lista de presença',
  group: DIARY,
  about: 'Os alunos de cada turma com uma linha para assinar, para provas, reuniões e passeios.',
  filters: IN_CLASS,
  columns: {
    ...shared('turma', 'numero', 'aluno', 'ra'),
    assinatura: { heading: 'Assinatura', kind: 'text', value: sql`''` },
    ...shared('serie', 'turno', 'unidade'),
  },
  standard: ['turma', 'numero', 'aluno', 'assinatura'],
  which: () => sql`own.status = 'Matriculado' and own.class_group_id is not null`,
})

/** What was recorded of lessons (D 2.15, “Diary”). */
export const DIARY_REPORTS: readonly Report[] = [
  signInSheet,
  absences,
  absencesBySubject,
  monthlyPresence,
  marks,
  notPosted,
  contents,
  changedMarks,
]
