import {
  type Expression,
  type ExpressionBuilder,
  type Kysely,
  type Selectable,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import type { StudentRow } from '#domain/students/students.schemas.ts'
import { LIVING_STATUSES } from '#domain/enrolments/enrolmentStatus.ts'
import { searchable } from '#domain/base/text.ts'
import { nearness } from '#server/db/nearness.ts'
import { type Fillable, oncePerForm } from '#server/db/once.ts'
import type { Database } from '#server/db/schema.ts'
import { type Page, rowsOf, skipOf, totalOf } from '#server/http/paging.ts'
import type { InUnits } from '#server/http/person.ts'
import { meansStudent } from '#server/school/families/search.ts'
import { holdsOn } from '#server/db/holdsOn.ts'
import { inOwnClassesOf } from '#server/rows/people.ts'
import { type InUnitsGiven, inGivenUnits, inUnitsOf, unitsToGive, worksEverywhere } from '#server/rows/units.ts'

/** Fields that sort the list, each with its column. `proximidade` puts the names nearest to the search text first. */
const ORDER = {
  name: 'name_search',
  ra: 'ra',
  cpf: 'cpf',
  dataNascimento: 'birth_date',
  proximidade: 'name_search',
} as const

export interface StudentFilter {
  readonly text: string
  readonly caller: InUnits
  readonly yearId: number | undefined
  readonly unitId: number | undefined
  readonly gradeId: number | undefined
  readonly classGroupId?: number | undefined
  readonly today: string
}

/** The values of the list's conditions. */
type Asked = Omit<Fillable<StudentFilter, keyof Values & keyof StudentFilter>, 'caller'> & {
  readonly caller: InUnitsGiven
}

type StudentsPage = Page<keyof typeof ORDER>

/** A page of active students, and the total count. */
export const findStudents = async (
  db: Kysely<Database>,
  filter: StudentFilter,
  page: StudentsPage,
): Promise<{ readonly items: StudentRow[]; readonly totalCount: number }> => {
  const { text, caller, ...values } = filter
  // Of teachers with own classes a school has few, and their lists are short: their query is not kept.
  const isKept = searchable(text) === '' && page.offset === 0 && caller.ownClasses === null
  const rows = await (isKept
    ? firstPage(db, { ...values, unitIds: unitsToGive(caller) }, page)
    : pageQuery(db, filter, page).execute())
  const totalCount = await totalOf(rows, page, () => countStudents(db, filter))
  return { items: rows.map(({ total: _total, ...row }) => row), totalCount }
}

/** Gives the total count with the rows. Cuts the page before looking up places and guardians, so that the cost stays flat. */
const pageQuery = (db: Kysely<Database>, filter: Asked, page: StudentsPage) => {
  const searches = searchable(filter.text) !== ''
  const sought = db
    .selectFrom('student')
    .where((eb) => eb.and(conditions(eb, filter)))
    .select(FACTS)
    // A search reads every student once, in the cheapest order, and counts on the way.
    .$if(searches, (all) => all.offset(0))
  const onPage = db
    .selectFrom(sought.as('student'))
    .select(FACTS)
    .select(searches ? sql<number>`count(*) over ()`.as('total') : counted(db, filter).as('total'))
    .$if(page.field === 'proximidade', (all) => all.orderBy(nearName(filter)))
    .orderBy(ORDER[page.field], page.direction)
    .orderBy('id', page.direction)
    .offset(skipOf(page))
    .limit(rowsOf(page))
  return placedRows(db, onPage, filter)
    .select(sql.ref<number>('student.total').as('total'))
    .$if(page.field === 'proximidade', (all) => all.orderBy(nearName(filter)))
    .orderBy(`student.${ORDER[page.field]}`, page.direction)
    .orderBy('student.id', page.direction)
}

type Values = Omit<StudentFilter, 'text' | 'caller'> & { readonly unitIds: readonly number[] | undefined }

/** Keeps the most common query: the first page without a search. */
const firstPage = oncePerForm<Values>()((db, { unitIds, ...filter }, page: StudentsPage) =>
  pageQuery(db, { ...filter, text: '', caller: inGivenUnits(unitIds) }, page),
)

type Order = Pick<StudentsPage, 'field' | 'direction'>

/** A query of the ids of all students whom the filter lets through. */
export const studentIds = (db: Kysely<Database>, filter: StudentFilter, { field, direction }: Order) =>
  db
    .selectFrom('student')
    .where((eb) => eb.and(conditions(eb, filter)))
    .select('id')
    .$if(field === 'proximidade', (all) => all.orderBy(nearName(filter)))
    .orderBy(ORDER[field], direction)
    .orderBy('id', direction)

const nearName = ({ text }: Asked) => nearness('student.name_search', searchable(text))

/** The given students as the list shows them, in any order. */
export const readStudents = (
  db: Kysely<Database>,
  ids: readonly number[],
  about: Pick<StudentFilter, 'yearId' | 'today'>,
): Promise<readonly StudentRow[]> => {
  const some = db.selectFrom('student').where('id', '=', sql<number>`any(${ids}::integer[])`).select(FACTS)
  return placedRows(db, some, about).execute()
}

/** The student's own columns in the list. */
const FACTS = ['id', 'name', 'social_name', 'name_search', 'ra', 'cpf', 'birth_date'] as const

type Facts = SelectQueryBuilder<Database, 'student', Pick<Selectable<Database['student']>, (typeof FACTS)[number]>>

/** Adds the place of each student, and the guardian who answers. */
const placedRows = (db: Kysely<Database>, students: Facts, { yearId, today }: Pick<Asked, 'yearId' | 'today'>) =>
  db
    .selectFrom(students.as('student'))
    .leftJoinLateral(placed(db, yearId).as('placed'), (join) => join.onTrue())
    .leftJoin('unit', 'unit.id', 'placed.unit_id')
    .leftJoin('grade', 'grade.id', 'placed.grade_id')
    .leftJoin('class_group', 'class_group.id', 'placed.class_group_id')
    .select((eb) => [
      'student.id',
      eb.fn.coalesce('student.social_name', 'student.name').as('name'),
      'student.ra',
      'student.cpf',
      'student.birth_date as dataNascimento',
      'unit.name as unidade',
      'grade.name as serie',
      'class_group.name as turma',
      answering(db, today).as('responsavel'),
    ])

/** Counts for a page behind the last one, which has no row with the total. */
const countStudents = async (db: Kysely<Database>, filter: StudentFilter): Promise<number> =>
  (await counted(db, filter).executeTakeFirstOrThrow()).count

const counted = (db: Kysely<Database>, filter: Asked) =>
  db
    .selectFrom('student')
    .where((eb) => eb.and(conditions(eb, filter)))
    .select((eb) => eb.fn.countAll<number>().as('count'))

const conditions = (eb: ExpressionBuilder<Database, 'student'>, filter: Asked): Expression<SqlBool>[] => [
  eb('student.active', '=', eb.lit(true)),
  ...enrolledWhere(eb, filter),
  ...meansStudent(filter.text, filter.today, 'student.id'),
]

/**
 * Staff see the students who are or were enrolled in their units, a teacher perhaps only those of own classes; all
 * filters apply to the same enrolment.
 */
const enrolledWhere = (
  eb: ExpressionBuilder<Database, 'student'>,
  { caller, yearId, unitId, gradeId, classGroupId }: Asked,
): Expression<SqlBool>[] => {
  const narrowing = [yearId, unitId, gradeId, classGroupId]
  if (worksEverywhere(caller) && narrowing.every((id) => id === undefined)) return []
  const enrolments = eb
    .selectFrom('enrolment')
    .whereRef('enrolment.student_id', '=', 'student.id')
    .where((inner) =>
      inner.and([
        inUnitsOf(caller, 'enrolment.unit_id'),
        ...(yearId === undefined ? [] : [inner('enrolment.school_year_id', '=', yearId)]),
        ...(unitId === undefined ? [] : [inner('enrolment.unit_id', '=', unitId)]),
        ...(gradeId === undefined ? [] : [inner('enrolment.grade_id', '=', gradeId)]),
        // A student who left the class group is no longer in it.
        ...(classGroupId === undefined
          ? []
          : [inner('enrolment.class_group_id', '=', classGroupId), inner('enrolment.status', 'in', LIVING_STATUSES)]),
      ]),
    )
  return [eb.exists(enrolments.select('enrolment.id')), inOwnClassesOf(caller, 'student.id')]
}

/** The row of the page that a lateral join looks up. */
const ofTheRow = sql.ref<number>('student.id')

/** The place of a student: the living enrolment of the requested year, else of the running one, else of the next. */
const placed = (db: Kysely<Database>, yearId: Asked['yearId']) =>
  db
    .selectFrom('enrolment')
    .innerJoin('school_year', 'school_year.id', 'enrolment.school_year_id')
    .where('enrolment.student_id', '=', ofTheRow)
    .where('enrolment.status', 'in', LIVING_STATUSES)
    .where(yearId === undefined ? sql<SqlBool>`school_year.status <> 2` : sql<SqlBool>`school_year.id = ${yearId}`)
    .select(['enrolment.unit_id', 'enrolment.grade_id', 'enrolment.class_group_id'])
    .orderBy(sql`school_year.status = 1`, 'desc')
    .orderBy('school_year.year')
    .orderBy('enrolment.id')
    .limit(1)

/** The financial guardian, else the first who can be reached. */
const answering = (db: Kysely<Database>, today: Asked['today']) =>
  db
    .selectFrom('student_guardian as link')
    .innerJoin('guardian', 'guardian.id', 'link.guardian_id')
    .where('link.student_id', '=', ofTheRow)
    .where(holdsOn('link', today))
    .where('link.is_undeclared', '=', false)
    .where('link.is_deceased', '=', false)
    .select('guardian.name')
    .orderBy('link.is_financial', 'desc')
    .orderBy('link.id')
    .limit(1)
