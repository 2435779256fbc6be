import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { MONTHS } from '#domain/calendars/calendars.lists.ts'
import { ENROLMENT_TYPE_NAME, NEW_ENROLMENT, RE_ENROLMENT, RESERVATION } from '#domain/enrolments/enrolmentStatus.ts'
import { YEAR_SITUATIONS } from '#domain/evaluation/situations.ts'
import { SEXES } from '#domain/people/people.lists.ts'
import {
  amongIds,
  type Asked,
  type Each,
  every,
  idOf,
  inPlace,
  named,
  nameOfCode,
  ofWholes,
  type Report,
  type ReportColumn,
  share,
  summed,
  unless,
} from '#server/modules/academico/reports/report.ts'
import { enrolmentNearTo } from '#server/rows/people.ts'
import { countedAbsences } from '#server/school/attendance/countedAbsences.ts'

/** Joined only where a column tells of it. */
const SEAT = sql`left join roster_number as seat
  on seat.enrolment_id = own.id and seat.class_group_id = own.class_group_id`
const RESULT = sql`left join year_result as result on result.enrolment_id = own.id`
const MISSED = sql`left join lateral (
  select sum(kept.called)::integer as called, sum(kept.absences)::integer as absences
  from ${countedAbsences} as kept where kept.enrolment_id = own.id) as missed on true`

/** The first day of an enrolment in its year. */
export const ENTERED_ON: RawBuilder<string> = sql<string>`greatest(own.enrolled_on, year.starts_on)`

interface EnrolmentColumn extends ReportColumn {
  readonly joins?: RawBuilder<unknown>
}

const TYPES = [NEW_ENROLMENT, RE_ENROLMENT].map((id) => ({ id, nome: ENROLMENT_TYPE_NAME[id] }))

/** What may be told of an enrolment (`own`) of a year. */
const COLUMNS = {
  turma: {
    heading: 'Turma',
    kind: 'text',
    value: sql`class_group.name`,
    order: [sql`unit.name`, sql`grade.position`, sql`class_group.name_search`],
    groups: true,
  },
  numero: {
    heading: 'Nº',
    kind: 'number',
    value: sql`seat.number`,
    joins: SEAT,
  },
  aluno: {
    heading: 'Aluno',
    kind: 'text',
    value: sql`coalesce(student.social_name, student.name)`,
    order: [sql`own.student_search`],
  },
  ra: { heading: 'RA', kind: 'text', value: sql`student.ra` },
  nascimento: { heading: 'Nascimento', kind: 'date', value: sql`student.birth_date` },
  mesDeNascimento: {
    heading: 'Mês',
    kind: 'text',
    value: nameOfCode(MONTHS, sql`extract(month from student.birth_date)`),
    order: [sql`extract(month from student.birth_date)`],
    groups: true,
  },
  diaDeNascimento: { heading: 'Dia', kind: 'number', value: sql`extract(day from student.birth_date)::integer` },
  idade: {
    heading: 'Idade em 31/03',
    kind: 'number',
    value: sql`(year.year - extract(year from student.birth_date)
      - case when to_char(student.birth_date, 'MMDD') > '0331' then 1 else 0 end)::integer`,
    groups: true,
  },
  idadeIdeal: { heading: 'Idade ideal', kind: 'number', value: sql`grade.ideal_age` },
  sexo: { heading: 'Sexo', kind: 'text', value: nameOfCode(SEXES, sql`student.sex`), groups: true },
  unidade: { heading: 'Unidade', kind: 'text', value: sql`unit.name`, groups: true },
  curso: { heading: 'Curso', kind: 'text', value: sql`course.name`, order: [sql`course.position`], groups: true },
  serie: {
    heading: 'Série',
    kind: 'text',
    value: sql`grade.name`,
    order: [sql`course.position`, sql`grade.position`],
    groups: true,
  },
  turno: { heading: 'Turno', kind: 'text', value: sql`shift.name`, order: [sql`shift.position`], groups: true },
  tipo: { heading: 'Tipo', kind: 'text', value: nameOfCode(TYPES, sql`own.type`), groups: true },
  situacao: { heading: 'Situação', kind: 'text', value: sql`own.status`, groups: true },
  entrada: { heading: 'Entrada', kind: 'date', value: ENTERED_ON },
  saida: { heading: 'Saída', kind: 'date', value: sql`own.ended_on` },
  motivoSaida: { heading: 'Motivo da saída', kind: 'text', value: sql`own.end_reason` },
  resultado: {
    heading: 'Resultado',
    kind: 'text',
    value: nameOfCode(
      Object.entries(YEAR_SITUATIONS).map(([nome, id]) => ({ id, nome })),
      sql`result.situation`,
    ),
    groups: true,
    joins: RESULT,
  },
  presenca: { heading: 'Frequência', kind: 'percent', value: sql`result.presence`, joins: RESULT },
  aulas: summed({ heading: 'Aulas ou dias', kind: 'number', value: sql`missed.called`, joins: MISSED }),
  faltas: summed({ heading: 'Faltas', kind: 'number', value: sql`missed.absences`, joins: MISSED }),
  faltasPercentual: { ...share('Faltas (%)', sql`missed.absences`, sql`missed.called`), joins: MISSED },
} as const satisfies Readonly<Record<string, EnrolmentColumn>>

type ColumnName = keyof typeof COLUMNS

/** Columns that reports of enrolments share, by their names, in this order. */
export const shared = (...names: readonly ColumnName[]): Readonly<Record<string, EnrolmentColumn>> =>
  Object.fromEntries(names.map((name) => [name, COLUMNS[name]]))

interface EnrolmentReport extends Omit<Report, 'rows' | 'id' | 'columns'> {
  /** The columns of the report; the first is the standard order. */
  readonly columns: Readonly<Record<string, EnrolmentColumn>>
  /** Which enrolments (`own`) it tells of. */
  readonly which: (asked: Asked) => RawBuilder<SqlBool>
  /** Left out: a row for each enrolment. */
  readonly each?: Each
}

/** A report of which each row is an enrolment of a year, or one of several things that belong to it. */
export const enrolmentReport = ({ columns, which, each, ...report }: EnrolmentReport): Report => ({
  ...report,
  id: idOf(each),
  columns,
  rows: (asked) => {
    const again = each?.by === undefined ? asked : ofWholes(asked)
    return sql`enrolment as own
      join student on student.id = own.student_id
      join school_year as year on year.id = own.school_year_id
      join unit on unit.id = own.unit_id
      join grade on grade.id = own.grade_id
      join course on course.id = grade.course_id
      left join shift on shift.id = own.shift_id
      left join class_group on class_group.id = own.class_group_id
      ${sql.join([...joinsOf(columns)], sql` `)}
      ${each === undefined ? sql`` : each.joins(again)}
      where own.school_year_id = ${asked.yearId} and own.type <> ${sql.lit(RESERVATION)}
        and ${enrolmentNearTo(asked.caller, 'own')} and ${amongIds(each?.id ?? sql`own.id`, again)}
        and ${every(narrowed(asked))} and ${which(asked)}`
  },
})

const joinsOf = (columns: Readonly<Record<string, EnrolmentColumn>>): ReadonlySet<RawBuilder<unknown>> =>
  new Set(Object.values(columns).map(({ joins = sql`` }) => joins))

const narrowed = (asked: Asked): readonly RawBuilder<SqlBool>[] => [
  inPlace(asked),
  unless(asked.classGroupId, (id) => sql<SqlBool>`own.class_group_id = ${id}`),
  named(sql`own.student_search`, asked),
]
