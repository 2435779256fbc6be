import { sql } from 'kysely'
import { RE_ENROLMENT, RESERVATION } from '#domain/enrolments/enrolmentStatus.ts'
import { MOVEMENT } from '#domain/reports/reports.lists.ts'
import { CLASS_GROUP, classGroupReport, PLACE } from '#server/modules/academico/reports/classGroupReport.ts'
import { ENTERED_ON, enrolmentReport, shared } from '#server/modules/academico/reports/enrolmentReport.ts'
import {
  amongIds,
  inPeriod,
  inPlace,
  named,
  type Report,
  share,
  summed,
  unless,
} from '#server/modules/academico/reports/report.ts'
import { enrolmentNearTo } from '#server/rows/people.ts'

/** Who sits in which class group. */
export const studentsByClass = enrolmentReport({
  slug: 'alunos-por-turma',
  name: 'Alunos por turma',
  group: MOVEMENT,
  about: 'Quem está em cada turma, com número de chamada, RA e idade.',
  filters: ['unidade', 'serie', 'turno', 'turma'],
  columns: shared('turma', 'numero', 'aluno', 'ra', 'nascimento', 'idade', 'sexo', 'serie', 'turno', 'unidade'),
  standard: ['turma', 'numero', 'aluno', 'ra', 'nascimento', 'sexo'],
  which: () => sql`own.status = 'Matriculado' and own.class_group_id is not null`,
})

const enrolments = enrolmentReport({
  slug: 'matriculas-por-periodo',
  name: 'Matrículas por período',
  group: MOVEMENT,
  about: 'As matrículas que entraram em cada dia do período, por tipo, série e unidade.',
  filters: ['unidade', 'serie', 'turno', 'periodo'],
  columns: shared('entrada', 'aluno', 'ra', 'tipo', 'situacao', 'serie', 'turno', 'turma', 'curso', 'unidade'),
  standard: ['entrada', 'aluno', 'ra', 'tipo', 'situacao', 'serie', 'unidade'],
  which: (asked) => sql`(own.status = 'Matriculado' or own.ended_on is not null) and ${inPeriod(ENTERED_ON, asked)}`,
})

const departures = enrolmentReport({
  slug: 'saidas',
  name: 'Saídas e transferidos',
  group: MOVEMENT,
  about: 'Quem deixou a escola no período, em que dia e por que motivo.',
  filters: ['unidade', 'serie', 'turno', 'periodo'],
  columns: shared('saida', 'aluno', 'ra', 'situacao', 'motivoSaida', 'serie', 'turma', 'entrada', 'curso', 'unidade'),
  standard: ['saida', 'aluno', 'ra', 'situacao', 'motivoSaida', 'serie', 'turma'],
  which: (asked) => sql`own.ended_on is not null and ${inPeriod(sql`own.ended_on`, asked)}`,
})

const withoutClass = enrolmentReport({
  slug: 'sem-enturmacao',
  name: 'Sem enturmação',
  group: MOVEMENT,
  about: 'Alunos matriculados que ainda não estão em uma turma.',
  filters: ['unidade', 'serie', 'turno'],
  columns: shared('aluno', 'ra', 'serie', 'turno', 'tipo', 'entrada', 'curso', 'unidade'),
  which: () => sql`own.status = 'Matriculado' and own.class_group_id is null`,
})

const ageAndGrade = enrolmentReport({
  slug: 'distorcao-idade-serie',
  name: 'Distorção idade-série',
  group: MOVEMENT,
  about: 'Alunos com dois anos ou mais acima da idade ideal da série, pela idade em 31 de março.',
  filters: ['unidade', 'serie', 'turno', 'turma'],
  columns: shared('serie', 'aluno', 'ra', 'nascimento', 'idade', 'idadeIdeal', 'turma', 'turno', 'unidade'),
  which: () => sql`own.status = 'Matriculado'
    and student.birth_date <= make_date(year.year - grade.ideal_age - 2, 3, 31)`,
})

const birthdays = enrolmentReport({
  slug: 'aniversariantes',
  name: 'Aniversariantes',
  group: MOVEMENT,
  about: 'Os aniversários de cada mês, por dia e turma.',
  filters: ['unidade', 'serie', 'turno', 'turma', 'mes'],
  columns: shared('mesDeNascimento', 'diaDeNascimento', 'aluno', 'turma', 'nascimento', 'serie', 'turno', 'unidade'),
  standard: ['mesDeNascimento', 'diaDeNascimento', 'aluno', 'turma'],
  which: ({ month }) => sql`own.status = 'Matriculado'
    and ${unless(month, (number) => sql`extract(month from student.birth_date) = ${number}`)}`,
})

const placeChanges = enrolmentReport({
  slug: 'trocas-de-turma',
  name: 'Trocas de turma, turno e curso',
  group: MOVEMENT,
  about: 'Quem mudou de lugar no período, de onde para onde, e por que motivo.',
  filters: ['unidade', 'serie', 'turno', 'turma', 'periodo'],
  columns: {
    dia: { heading: 'A partir de', kind: 'date', value: sql`change.effective_on` },
    ...shared('aluno', 'ra'),
    de: { heading: 'Turma anterior', kind: 'text', value: sql`from_group.name` },
    turnoAnterior: { heading: 'Turno anterior', kind: 'text', value: sql`from_shift.name` },
    ...shared('turma', 'turno'),
    motivo: { heading: 'Motivo', kind: 'text', value: sql`change.reason` },
    autor: { heading: 'Feita por', kind: 'text', value: sql`author.name`, groups: true },
    ...shared('serie', 'unidade'),
  },
  standard: ['dia', 'aluno', 'de', 'turma', 'turno', 'motivo', 'autor'],
  each: {
    id: sql`change.id`,
    joins: () => sql`join place_change as change on change.enrolment_id = own.id
      join staff_user as author on author.id = change.changed_by
      left join class_group as from_group on from_group.id = change.left_class_group_id
      left join shift as from_shift on from_shift.id = change.left_shift_id`,
  },
  which: (asked) => inPeriod(sql`change.effective_on`, asked),
})

/** What happened to an enrolment on which day: it came in, it ended, or it moved. */
const EVENTS = sql`(
  select ${ENTERED_ON} as day, case own.type when ${sql.lit(RE_ENROLMENT)} then 'renewed' else 'new' end as what
    where own.status = 'Matriculado' or own.ended_on is not null
  union all select own.ended_on, case own.status when 'Transferido' then 'transferred' else 'left' end where own.ended_on is not null
  union all select change.effective_on, 'moved' from place_change as change where change.enrolment_id = own.id)`

const counted = (heading: string, what: string) =>
  summed({ heading, kind: 'number', value: sql`told.${sql.ref(what)}` })

const months: Report = {
  slug: 'movimento-mensal',
  name: 'Movimento mensal',
  group: MOVEMENT,
  about: 'Entradas, saídas e trocas de cada mês, por unidade e série.',
  filters: ['unidade', 'serie', 'turno', 'periodo'],
  id: sql`told.id`,
  columns: {
    mes: {
      heading: 'Mês',
      kind: 'text',
      value: sql`to_char(told.month, 'MM/YYYY')`,
      order: [sql`told.month`],
      groups: true,
    },
    unidade: { heading: 'Unidade', kind: 'text', value: sql`unit.name`, groups: true },
    serie: { heading: 'Série', kind: 'text', value: sql`grade.name`, order: [sql`grade.position`], groups: true },
    matriculas: counted('Matrículas', 'new'),
    rematriculas: counted('Rematrículas', 'renewed'),
    transferidos: counted('Transferidos', 'transferred'),
    saidas: counted('Outras saídas', 'left'),
    trocas: counted('Trocas', 'moved'),
    saldo: summed({
      heading: 'Saldo',
      kind: 'number',
      value: sql`(told.new + told.renewed - told.transferred - told.left)`,
    }),
  },
  rows: (asked) => sql`(
      select min(own.id) * 100000::bigint + extract(year from event.day)::integer * 12 + extract(month from event.day)::integer as id, own.unit_id, own.grade_id,
        date_trunc('month', event.day)::date as month, ${sql.join(
          ['new', 'renewed', 'transferred', 'left', 'moved'].map(
            (what) => sql`count(*) filter (where event.what = ${sql.lit(what)})::integer as ${sql.ref(what)}`,
          ),
        )}
      from enrolment as own join school_year as year on year.id = own.school_year_id
      cross join lateral ${EVENTS} as event
      where own.school_year_id = ${asked.yearId} and own.type <> ${sql.lit(RESERVATION)} and ${enrolmentNearTo(asked.caller, 'own')}
        and ${inPlace(asked)} and ${inPeriod(sql`event.day`, asked)}
      group by own.unit_id, own.grade_id, extract(year from event.day), extract(month from event.day),
        date_trunc('month', event.day)) as told
    join unit on unit.id = told.unit_id join grade on grade.id = told.grade_id
    where ${named(sql`unit.name_search`, asked)} and ${amongIds(sql`told.id`, asked)}`,
}

const seats = classGroupReport({
  slug: 'vagas',
  name: 'Vagas por turma',
  group: MOVEMENT,
  about: 'Vagas de cada turma, quantas estão ocupadas e quantas sobram.',
  filters: ['unidade', 'serie', 'turno'],
  columns: {
    turma: CLASS_GROUP,
    ...PLACE,
    vagas: summed({ heading: 'Vagas', kind: 'number', value: sql`own.seats` }),
    ocupadas: summed({ heading: 'Ocupadas', kind: 'number', value: sql`taken.count` }),
    livres: summed({ heading: 'Livres', kind: 'number', value: sql`(own.seats - taken.count)` }),
    ocupacao: share('Ocupação', sql`taken.count`, sql`own.seats`),
  },
  each: {
    id: sql`own.id`,
    joins: () => sql`cross join lateral (select count(*)::integer as count from enrolment
      where enrolment.class_group_id = own.id and enrolment.status = 'Matriculado') as taken`,
  },
})

/** Who comes and goes (D 2.15, “Movement”). */
export const MOVEMENT_REPORTS: readonly Report[] = [
  studentsByClass,
  enrolments,
  months,
  departures,
  placeChanges,
  seats,
  withoutClass,
  ageAndGrade,
  birthdays,
]
