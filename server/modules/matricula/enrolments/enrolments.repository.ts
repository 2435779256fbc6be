import {
  type AliasedSelectQueryBuilder,
  type Expression,
  type ExpressionBuilder,
  type Kysely,
  type Selectable,
  type SqlBool,
  sql,
} from 'kysely'
import type { EnrolmentRow } from '#domain/enrolments/enrolments.schemas.ts'
import type { EnrolmentStatus, EnrolmentType } from '#domain/enrolments/enrolmentStatus.ts'
import type { Need } from '#domain/enrolments/needs.ts'
import { searchable } from '#domain/base/text.ts'
import { FIRST_STEP } from '#domain/enrolling/enrollingSteps.ts'
import { type Fillable, oncePerForm } from '#server/db/once.ts'
import type { Database } from '#server/db/schema.ts'
import { endOfDay, startOfDay } from '#server/db/schoolTime.ts'
import { type Page, rowsOf, skipOf, totalOf } from '#server/http/paging.ts'
import type { InUnits } from '#server/http/person.ts'
import { meansStudent } from '#server/school/families/search.ts'
import { holdsOn } from '#server/db/holdsOn.ts'
import { type InUnitsGiven, inGivenUnits, inUnitsOf, unitsToGive } from '#server/rows/units.ts'
import { waitsFor } from '#server/modules/matricula/enrolments/needs.ts'
import { withProgress } from '#server/modules/matricula/enrolments/progress.ts'
import { campaignYear } from '#server/school/years/years.ts'

/** Fields that sort the list, each with its column. */
const ORDER = {
  nomeAluno: 'enrolment.student_search',
  ra: 'student.ra',
  anoLetivo: 'school_year.year',
  unidade: 'unit.name',
  serie: 'grade.position',
  tipo: 'enrolment.type',
  status: 'enrolment.status',
  etapa: 'enrolment.step',
  inicio: 'enrolment.created_at',
} as const

export type EnrolmentOrder = keyof typeof ORDER

export interface EnrolmentFilter {
  readonly text: string
  readonly caller: InUnits
  /** Only enrolments of this process. */
  readonly processId?: number
  readonly yearId: number | undefined
  /** Only those of the year of the open campaign, else of the running one. */
  readonly isOfCampaign?: boolean
  readonly unitId: number | undefined
  readonly gradeId: number | undefined
  readonly courseId?: number | undefined
  readonly shiftId?: number | undefined
  readonly classGroupId?: number | undefined
  /** ISO days at school on which the enrolments began, both included. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly type: EnrolmentType | undefined
  /** Undefined: any status. */
  readonly statuses: readonly EnrolmentStatus[] | undefined
  /** Only those that wait for that, of a member of staff. */
  readonly need?: Need | undefined
  readonly personId?: number | undefined
  readonly today: string
}

/** The values of the list's conditions. */
type Asked = Omit<Fillable<EnrolmentFilter, keyof Values & keyof EnrolmentFilter>, 'caller'> & {
  readonly caller: InUnitsGiven
}

type Values = Omit<EnrolmentFilter, 'text' | 'caller' | 'isOfCampaign' | 'statuses' | 'need'> & {
  readonly unitIds: readonly number[] | undefined
}

/** A page of enrolments, and the total count. */
export const findEnrolments = async (
  db: Kysely<Database>,
  filter: EnrolmentFilter,
  page: Page<EnrolmentOrder>,
): Promise<{ readonly items: EnrolmentRow[]; readonly totalCount: number }> => {
  const { text, caller, isOfCampaign, statuses, need, ...values } = filter
  const isFirst = searchable(text) === '' && page.offset === 0
  const rows = await (isFirst
    ? firstPage(db, { ...values, unitIds: unitsToGive(caller) }, { page, isOfCampaign, statuses, need })
    : pageQuery(db, filter, page).execute())
  const totalCount = await totalOf(rows, page, () => countEnrolments(db, filter))
  const items = rows.map(({ total: _total, ...row }) => row)
  return { items: await withProgress(db, filter.today, items), totalCount }
}

/**
 * Gives the total count with the rows. Cuts the page before looking up names and guardians, so that its cost stays
 * flat, and looks them up one by one, because planning seven joins takes longer than ten rows.
 */
const pageQuery = (db: Kysely<Database>, filter: Asked, page: Page<EnrolmentOrder>) => {
  const onPage = ordered(db, filter, page)
    .selectAll('enrolment')
    .select(counted(db, filter).as('total'))
    .select(
      ORDER[page.field] === 'enrolment.student_search'
        ? sql<null>`null`.as('first')
        : sql.ref(ORDER[page.field]).as('first'),
    )
    .offset(skipOf(page))
    .limit(rowsOf(page))
  return named(db, onPage.as('enrolment'), filter.today)
    .select(sql<number>`enrolment.total`.as('total'))
    .orderBy('enrolment.first', page.direction)
    .orderBy('enrolment.student_search', page.direction)
    .orderBy('enrolment.id', page.direction)
}

type Form = Pick<EnrolmentFilter, 'isOfCampaign' | 'statuses' | 'need'> & { readonly page: Page<EnrolmentOrder> }

/** Keeps the most common query: the first page without a search. */
const firstPage = oncePerForm<Values>()((db, { unitIds, ...filter }, { page, ...form }: Form) =>
  pageQuery(db, { ...filter, ...form, text: '', caller: inGivenUnits(unitIds) }, page),
)

type Order = Pick<Page<EnrolmentOrder>, 'field' | 'direction'>

/** A query of the ids of all enrolments that the filter lets through. */
export const enrolmentIds = (db: Kysely<Database>, filter: EnrolmentFilter, order: Order) =>
  ordered(db, filter, order).select('enrolment.id')

/** The given enrolments as the list shows them, in any order. */
export const readEnrolments = async (
  db: Kysely<Database>,
  ids: readonly number[],
  today: string,
): Promise<readonly EnrolmentRow[]> => {
  const some = db
    .selectFrom('enrolment')
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .selectAll()
    .select(sql<null>`null`.as('first'))
  return withProgress(db, today, await named(db, some.as('enrolment'), today).execute())
}

/** The enrolments that the filter lets through, ordered. */
const ordered = (db: Kysely<Database>, filter: Asked, { field, direction }: Order) =>
  db
    .selectFrom('enrolment')
    // Left joins: the planner leaves out those that the order does not use.
    .leftJoin('student', 'student.id', 'enrolment.student_id')
    .leftJoin('school_year', 'school_year.id', 'enrolment.school_year_id')
    .leftJoin('unit', 'unit.id', 'enrolment.unit_id')
    .leftJoin('grade', 'grade.id', 'enrolment.grade_id')
    .where((eb) => eb.and(enrolmentConditions(eb, filter)))
    .orderBy(ORDER[field], direction)
    .orderBy('enrolment.student_search', direction)
    .orderBy('enrolment.id', direction)

/** An enrolment, with the value that orders the page unless that is the student's name. */
type Cut = Selectable<Database['enrolment']> & { readonly first: unknown }

/** Adds the names of everything that an enrolment refers to. */
const named = (db: Kysely<Database>, enrolments: AliasedSelectQueryBuilder<Cut, 'enrolment'>, today: Asked['today']) =>
  db
    .selectFrom(enrolments)
    .innerJoin('student', 'student.id', 'enrolment.student_id')
    .select(NAMES)
    .select([
      'enrolment.id',
      'student.id as idAluno',
      'student.ra',
      'enrolment.type as tipo',
      'enrolment.version as versao',
      'enrolment.status',
      'enrolment.school_year_id as yearId',
      'enrolment.unit_id as unitId',
      'enrolment.grade_id as gradeId',
      payer(today).as('responsavelFinanceiro'),
    ])

/** The names of what an enrolment refers to. Built once, since the list is read all the time. */
const NAMES = [
  sql<string>`coalesce(student.social_name, student.name)`.as('nomeAluno'),
  sql<number>`(select year from school_year where school_year.id = enrolment.school_year_id)`.as('anoLetivo'),
  sql<string>`(select name from unit where unit.id = enrolment.unit_id)`.as('unidade'),
  sql<string>`(select name from grade where grade.id = enrolment.grade_id)`.as('serie'),
  sql<string | null>`(select name from shift where shift.id = enrolment.shift_id)`.as('periodo'),
  sql<string | null>`(select name from class_group where class_group.id = enrolment.class_group_id)`.as('turma'),
  sql<number>`coalesce(enrolment.step, ${sql.lit(FIRST_STEP)})`.as('etapa'),
]

const payer = (today: Asked['today']) => sql<string | null>`
  (select guardian.name from student_guardian as link join guardian on guardian.id = link.guardian_id
    where link.student_id = enrolment.student_id and link.is_financial and ${holdsOn('link', today)}
    order by link.id limit 1)`

export const countEnrolments = async (db: Kysely<Database>, filter: EnrolmentFilter): Promise<number> =>
  (await counted(db, filter).executeTakeFirstOrThrow()).count

const counted = (db: Kysely<Database>, filter: Asked) =>
  db
    .selectFrom('enrolment')
    .where((eb) => eb.and(enrolmentConditions(eb, filter)))
    .select(sql<number>`count(*)`.as('count'))

/** The number of enrolments by status. */
export const countByStatus = (db: Kysely<Database>, filter: EnrolmentFilter) =>
  db
    .selectFrom('enrolment')
    .where((eb) => eb.and(enrolmentConditions(eb, filter)))
    .select((eb) => ['enrolment.status', eb.fn.countAll<number>().as('count')])
    .groupBy('enrolment.status')
    .execute()

/** The conditions of the filter on an enrolment. */
export const enrolmentConditions = (
  eb: ExpressionBuilder<Database, 'enrolment'>,
  { text, caller, processId, yearId, isOfCampaign, unitId, gradeId, type, statuses, need, today, ...filter }: Asked,
): Expression<SqlBool>[] => [
  inUnitsOf(caller, 'enrolment.unit_id'),
  ...(processId === undefined ? [] : [eb('enrolment.process_id', '=', processId)]),
  ...(yearId === undefined ? [] : [eb('enrolment.school_year_id', '=', yearId)]),
  ...(isOfCampaign ? [sql<SqlBool>`enrolment.school_year_id = ${campaignYear(caller, today)}`] : []),
  ...(unitId === undefined ? [] : [eb('enrolment.unit_id', '=', unitId)]),
  ...(gradeId === undefined ? [] : [eb('enrolment.grade_id', '=', gradeId)]),
  ...(filter.courseId === undefined
    ? []
    : [sql<SqlBool>`enrolment.grade_id in (select id from grade where course_id = ${filter.courseId})`]),
  ...(filter.shiftId === undefined ? [] : [eb('enrolment.shift_id', '=', filter.shiftId)]),
  ...(filter.classGroupId === undefined ? [] : [eb('enrolment.class_group_id', '=', filter.classGroupId)]),
  ...(filter.from === undefined ? [] : [sql<SqlBool>`enrolment.created_at >= ${startOfDay(filter.from)}`]),
  ...(filter.to === undefined ? [] : [sql<SqlBool>`enrolment.created_at < ${endOfDay(filter.to)}`]),
  ...(type === undefined ? [] : [eb('enrolment.type', '=', type)]),
  ...(statuses === undefined ? [] : [eb('enrolment.status', 'in', statuses)]),
  ...(need === undefined ? [] : [waitsFor(need, { personId: filter.personId ?? 0, today })]),
  ...meansStudent(text, today, 'enrolment.student_id'),
]
