import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { EnrolmentCounts, ReportedEnrolment } from '#domain/enrolmentReport/enrolmentReport.schemas.ts'
import {
  BY_CLASS_GROUP,
  BY_COURSE,
  BY_GRADE,
  BY_MONTH,
  BY_ORIGIN,
  BY_SHIFT,
  BY_STATUS,
  BY_TYPE,
  BY_UNIT,
  type EnrolmentGroup,
  seriesOf,
  seriesOfStatus,
} from '#domain/enrolmentReport/enrolmentReport.lists.ts'
import {
  ENROLMENT_STATUS_LABEL,
  ENROLMENT_STATUSES,
  ENROLMENT_TYPE_NAME,
  type EnrolmentStatus,
  type EnrolmentType,
} from '#domain/enrolments/enrolmentStatus.ts'
import { sumBy } from '#domain/base/sum.ts'
import { holdsOn } from '#server/db/holdsOn.ts'
import type { Database } from '#server/db/schema.ts'
import { atSchool, dayAtSchool } from '#server/db/schoolTime.ts'
import {
  type EnrolmentFilter,
  enrolmentConditions,
  readEnrolments,
} from '#server/modules/matricula/enrolments/index.ts'

/** The given enrolments as the report shows them, in the order of the ids. */
export const readReported = async (
  db: Kysely<Database>,
  ids: readonly number[],
  today: string,
): Promise<readonly ReportedEnrolment[]> => {
  const named = await readEnrolments(db, ids, today)
  const { rows: more } = await sql<More>`
    select enrolment.id, course.name as curso, ${dayAtSchool(sql`enrolment.created_at`)} as inicio,
      student.birth_date as nascimento, student.cpf, payer.mobile as celular, payer.email, process.name as processo,
      origin.description as origem, enrolment.end_reason as motivo,
      (select contract.number || '/' || contract.year from contract where contract.enrolment_id = enrolment.id
        order by contract.id desc limit 1) as contrato
    from enrolment
    join student on student.id = enrolment.student_id
    join grade on grade.id = enrolment.grade_id
    join course on course.id = grade.course_id
    left join enrolment_process as process on process.id = enrolment.process_id
    left join contact_origin as origin on origin.id = enrolment.origin_id
    left join lateral (
      select guardian.mobile, guardian.email from student_guardian as link
      join guardian on guardian.id = link.guardian_id
      where link.student_id = enrolment.student_id and link.is_financial and ${holdsOn('link', today)}
      order by link.id limit 1) as payer on true
    where enrolment.id = any(${ids}::integer[])
  `.execute(db)
  const one = new Map(named.map((row) => [row.id, row]))
  const other = new Map(more.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const [row, rest] = [one.get(id), other.get(id)]
    return row === undefined || rest === undefined ? [] : [{ ...row, ...rest }]
  })
}

type More = Omit<ReportedEnrolment, keyof Awaited<ReturnType<typeof readEnrolments>>[number]> & { readonly id: number }

/** A grouping of enrolments: id, name and order; null for no group. */
interface By {
  readonly id: RawBuilder<unknown>
  readonly name: RawBuilder<unknown>
  readonly place: RawBuilder<unknown>
  readonly join: RawBuilder<unknown>
}

const NO_JOIN = sql``
const grades = sql`left join grade on grade.id = counted.grade_id`
const MONTH = sql`date_trunc('month', ${atSchool(sql`counted.created_at`)})`
const none = sql`null::integer`

const BY: Readonly<Record<EnrolmentGroup, By>> = {
  [BY_GRADE]: { id: sql`grade.id`, name: sql`grade.name`, place: sql`grade.position`, join: grades },
  [BY_COURSE]: {
    id: sql`course.id`,
    name: sql`course.name`,
    place: sql`course.position`,
    join: sql`${grades} left join course on course.id = grade.course_id`,
  },
  [BY_SHIFT]: {
    id: sql`shift.id`,
    name: sql`shift.name`,
    place: sql`shift.position`,
    join: sql`left join shift on shift.id = counted.shift_id`,
  },
  [BY_UNIT]: {
    id: sql`unit.id`,
    name: sql`unit.name`,
    place: sql`unit.name`,
    join: sql`left join unit on unit.id = counted.unit_id`,
  },
  [BY_CLASS_GROUP]: {
    // Units use the same names for their class groups.
    id: sql`class_group.id`,
    name: sql`class_group.name || ' · ' || unit.name`,
    place: sql`class_group.name`,
    join: sql`left join class_group on class_group.id = counted.class_group_id
      left join unit on unit.id = class_group.unit_id`,
  },
  [BY_STATUS]: { id: none, name: sql`counted.status`, place: none, join: NO_JOIN },
  [BY_TYPE]: { id: sql`counted.type`, name: sql`counted.type::text`, place: sql`counted.type`, join: NO_JOIN },
  [BY_MONTH]: { id: none, name: sql`to_char(${MONTH}, 'MM/YYYY')`, place: MONTH, join: NO_JOIN },
  [BY_ORIGIN]: {
    id: none,
    name: sql`origin.description`,
    place: sql`origin.description`,
    join: sql`left join contact_origin as origin on origin.id = counted.origin_id`,
  },
}

interface Counted {
  readonly id: number | null
  readonly name: string | null
  readonly status: EnrolmentStatus
  readonly type: EnrolmentType
  readonly count: number
}

/** The number of enrolments of each group, in the school's order; enrolments without a group come last. */
export const countReported = async (
  db: Kysely<Database>,
  filter: EnrolmentFilter,
  group: EnrolmentGroup,
): Promise<EnrolmentCounts['grupos']> => {
  const { id, name, place, join } = BY[group]
  const narrowed = db
    .selectFrom('enrolment')
    .where((eb) => eb.and(enrolmentConditions(eb, filter)))
    .select(['grade_id', 'shift_id', 'unit_id', 'class_group_id', 'origin_id', 'created_at', 'status', 'type'])
  const { rows } = await sql<Counted>`
    select ${id} as id, ${name} as name, counted.status, counted.type, count(*)::integer as count
    from (${narrowed}) as counted ${join}
    group by 1, 2, counted.status, counted.type, ${place} order by ${place} nulls last, 2
  `.execute(db)
  return grouped(rows, group)
}

const grouped = (rows: readonly Counted[], group: EnrolmentGroup): EnrolmentCounts['grupos'] => {
  const series = seriesOf(group)
  // Every status has its line, even with no enrolment.
  const first = group === BY_STATUS ? ENROLMENT_STATUSES.map((status) => ({ id: null, name: status })) : []
  const groups = new Map([...first, ...rows].map(({ id, name }) => [`${id}/${name}`, { id, name }]))
  return [...groups.values()].map(({ id, name }) => {
    const own = rows.filter((row) => row.id === id && row.name === name)
    return {
      id: group === BY_STATUS ? ENROLMENT_STATUSES.findIndex((status) => status === name) + 1 : id,
      nome: nameOf(name, group),
      valores: series.map((_, place) => sumBy(own, (row) => (seriesOfRow(row, group) === place ? row.count : 0))),
    }
  })
}

const seriesOfRow = ({ status, type }: Counted, group: EnrolmentGroup): number =>
  group === BY_STATUS ? type - 1 : seriesOfStatus(status)

const TYPES: readonly EnrolmentType[] = [1, 2, 3]
const NOWHERE: Partial<Record<EnrolmentGroup, string>> = {
  [BY_SHIFT]: 'Sem período',
  [BY_CLASS_GROUP]: 'Sem turma',
  [BY_ORIGIN]: 'Não informada',
}

const nameOf = (name: string | null, group: EnrolmentGroup): string => {
  if (name === null) return NOWHERE[group] ?? '–'
  if (group === BY_STATUS) {
    const status = ENROLMENT_STATUSES.find((one) => one === name)
    return status === undefined ? name : ENROLMENT_STATUS_LABEL[status]
  }
  const type = group === BY_TYPE ? TYPES.find((one) => String(one) === name) : undefined
  return type === undefined ? name : ENROLMENT_TYPE_NAME[type]
}

/** The number of students with these enrolments. */
export const countReportedStudents = async (db: Kysely<Database>, filter: EnrolmentFilter): Promise<number> => {
  const { count } = await db
    .selectFrom('enrolment')
    .where((eb) => eb.and(enrolmentConditions(eb, filter)))
    .select((eb) => eb.fn.count<number>('enrolment.student_id').distinct().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** @returns the number of a year; undefined for an unknown one */
export const yearNumber = async (db: Kysely<Database>, id: number | undefined): Promise<number | undefined> => {
  const year = await db
    .selectFrom('school_year')
    .where('id', '=', id ?? null)
    .select('year')
    .executeTakeFirst()
  return year?.year
}
