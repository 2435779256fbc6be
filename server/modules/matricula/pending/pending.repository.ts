import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { PendingRow } from '#domain/pending/pending.schemas.ts'
import { kindsFor, OWED_DOCUMENT, type PendingKind } from '#domain/pending/pending.lists.ts'
import { sumBy } from '#domain/base/sum.ts'
import { LIVING_STATUSES } from '#domain/enrolments/enrolmentStatus.ts'
import type { Database } from '#server/db/schema.ts'
import { type Page, rowsOf, skipOf } from '#server/http/paging.ts'
import type { InUnits } from '#server/http/person.ts'
import { mayBeTold } from '#server/messages/index.ts'
import { meansStudent } from '#server/school/families/search.ts'
import { owed } from '#server/modules/matricula/pending/owed.ts'
import { type AskedOfPlace, countAskedByPlace } from '#server/school/requirements/asked.ts'
import { inUnitsOf, worksEverywhere } from '#server/rows/units.ts'

/** Fields that sort the report, each with its column. */
const ORDER = {
  nomeAluno: 'found.name_search',
  item: 'found.item',
  prazo: 'found.due_on',
  dias: 'found.since',
} as const

export type PendingOrder = keyof typeof ORDER
export const PENDING_ORDER: readonly [PendingOrder, ...PendingOrder[]] = ['nomeAluno', 'item', 'prazo', 'dias']

export interface PendingFilter {
  readonly text: string
  readonly caller: InUnits
  readonly unitId: number | undefined
  readonly gradeId: number | undefined
  readonly kind: PendingKind | undefined
  readonly late: boolean
  /** Whether the caller may see money. */
  readonly seesMoney: boolean
  /** Only these students. */
  readonly students?: readonly number[]
  readonly today: string
}

/** The kinds that a filter lets through. */
export const kindsIn = ({ kind, seesMoney }: PendingFilter): readonly PendingKind[] =>
  kindsFor(seesMoney).flatMap(({ id }) => (kind === undefined || kind === id ? [id] : []))

/** How many students are searched at first, and then, while they owe too little for the page. */
const WINDOWS = [50, 1_000, 10_000] as const
/** The items that a student is likely to owe: for a later page than that, a window is not tried. */
const OWED_BY_ONE = 4

/**
 * A page of pending items. In the order of student names it searches only the first students, since a large school is
 * not searched for ten lines.
 */
export const findPending = async (
  db: Kysely<Database>,
  filter: PendingFilter,
  page: Page<PendingOrder>,
): Promise<PendingRow[]> => {
  const windows = page.field === 'nomeAluno' && filter.students === undefined ? WINDOWS : []
  for (const size of windows) {
    if (page.offset + page.limit > size * OWED_BY_ONE) continue
    const students = await firstStudents(db, filter, page, size)
    const rows = await readPending(db, { ...filter, students }, page)
    if (rows.length === page.limit || students.length < size) return rows
  }
  return readPending(db, filter, page)
}

/** The first students in the order of a page: at most the given number, or all. */
const firstStudents = async (
  db: Kysely<Database>,
  filter: PendingFilter,
  { direction }: Page<PendingOrder>,
  size: number,
): Promise<readonly number[]> => {
  const order = sql.raw(direction)
  // Few students are sorted; in the whole school the index of names soon finds enough.
  const { rows } = isNarrow(filter)
    ? await sql<{ id: number }>`
        select student_id as id from (${places(filter)}) place
        order by name_search ${order}, student_id ${order} limit ${sql.lit(size)}
      `.execute(db)
    : await sql<{ id: number }>`
        select student.id from student
        where ${meant(filter)} and exists (
          select 1 from enrolment join school_year on school_year.id = enrolment.school_year_id
          where enrolment.student_id = student.id and ${attending(filter)})
        order by student.name_search ${order}, student.id ${order} limit ${sql.lit(size)}
      `.execute(db)
  return rows.map(({ id }) => id)
}

const isNarrow = ({ caller, unitId, gradeId, text }: PendingFilter): boolean =>
  !worksEverywhere(caller) || unitId !== undefined || gradeId !== undefined || text !== ''

/** Cuts the page before looking up what it only shows. */
const readPending = async (
  db: Kysely<Database>,
  filter: PendingFilter,
  page: Page<PendingOrder>,
): Promise<PendingRow[]> => {
  const direction = sql.raw(page.direction)
  const order = sql`${sql.ref(ORDER[page.field])} ${direction} nulls last, found.name_search ${direction},
    found.student_id ${direction}, found.kind, found.item, found.due_on, found.guardian_id, found.enrolment_id`
  const { rows } = await sql<Omit<PendingRow, 'id'>>`
    with place as materialized (${places(filter)}),
      page as (
        select found.* from (${await pendingIn(db, filter)}) found order by ${order} offset ${skipOf(page)} limit ${rowsOf(page)}
      )
    select student.id as "idAluno", coalesce(student.social_name, student.name) as "nomeAluno", student.ra,
      unit.name as unidade, grade.name as serie, class_group.name as turma, found.kind as tipo, found.item,
      found.behaviour as comportamento, found.status, found.due_on as prazo,
      (${filter.today}::date - found.since) as dias,
      coalesce(found.answers, (select name from guardian where id = found.guardian_id), ${answering(filter.today)})
        as responsavel,
      found.guardian_id as "idResponsavel", found.of_link as "doVinculo", found.enrolment_id as "idMatricula"
    from page as found
    join student on student.id = found.student_id
    join unit on unit.id = found.unit_id
    join grade on grade.id = found.grade_id
    left join class_group on class_group.id = found.class_group_id
    order by ${order}
  `.execute(db)
  return rows.map((row, place) => ({ id: page.offset + place + 1, ...row }))
}

/** The number of pending items of a kind in a place, and how many of them are late. */
export interface PendingCount {
  readonly kind: PendingKind
  readonly unitId: number
  readonly gradeId: number
  readonly count: number
  readonly late: number
}

/** Counts all pending items. Documents are counted by set, not one by one (ADR 33). */
export const countPending = async (db: Kysely<Database>, filter: PendingFilter): Promise<readonly PendingCount[]> => {
  const kinds = kindsIn(filter)
  const documents = kinds.includes(OWED_DOCUMENT) ? await countAskedByPlace(db, places(filter), filter.today) : []
  const others = kinds.filter((kind) => kind !== OWED_DOCUMENT)
  const { rows } = await sql<PendingCount>`
    with place as materialized (${places(filter)})
    select kind, unit_id as "unitId", grade_id as "gradeId", count(*)::integer as count,
      (count(*) filter (where due_on < ${filter.today}::date))::integer as late
    from (${await owed(db, others, filter)}) found group by kind, unit_id, grade_id
  `.execute(db)
  const counts = [...documents.map(ofDocuments), ...rows]
  return filter.late ? counts.map((one) => ({ ...one, count: one.late })) : counts
}

/** How it stands with the documents of the students whom the report is about, who are the same whatever shows the number. */
export const countDocuments = async (
  db: Kysely<Database>,
  filter: PendingFilter,
): Promise<Omit<AskedOfPlace, 'unitId' | 'gradeId'>> => {
  const counts = await countAskedByPlace(db, places(filter), filter.today)
  return {
    pendentes: sumBy(counts, ({ pendentes }) => pendentes),
    vencidos: sumBy(counts, ({ vencidos }) => vencidos),
    alunos: sumBy(counts, ({ alunos }) => alunos),
    aConferir: sumBy(counts, ({ aConferir }) => aConferir),
  }
}

const ofDocuments = (asked: AskedOfPlace): PendingCount => ({
  kind: OWED_DOCUMENT,
  unitId: asked.unitId,
  gradeId: asked.gradeId,
  count: asked.pendentes,
  late: asked.vencidos,
})

/** The pending items that a filter lets through, as a query of the columns of `owed`. Needs a query `place` beside it: see `places`. */
export const pendingIn = async (db: Kysely<Database>, filter: PendingFilter): Promise<RawBuilder<unknown>> => sql`
  select owed.* from (${await owed(db, kindsIn(filter), filter)}) owed
  where ${filter.late ? sql`owed.due_on < ${filter.today}::date` : sql`true`}`

/** The students of the report, and the place of each: the living enrolment of the nearest year that is not closed. */
export const places = (filter: PendingFilter): RawBuilder<unknown> => sql`
  select distinct on (enrolment.student_id) enrolment.student_id, enrolment.unit_id, enrolment.grade_id,
    enrolment.class_group_id, (enrolment.created_at at time zone 'America/Sao_Paulo')::date as asked_on,
    student.name_search
  from enrolment join school_year on school_year.id = enrolment.school_year_id
  join student on student.id = enrolment.student_id
  where ${meant(filter)} and ${attending(filter)}
  order by enrolment.student_id, school_year.status = 1 desc, school_year.year, enrolment.id`

/** Conditions of the filter on `student`. */
const meant = ({ text, students, today }: PendingFilter): RawBuilder<unknown> =>
  sql.join(
    [
      sql`student.active`,
      ...(students === undefined ? [] : [sql`student.id = any(${students}::integer[])`]),
      ...meansStudent(text, today, 'student.id'),
    ],
    sql` and `,
  )

/** Conditions of the filter on an `enrolment` in a `school_year`. */
const attending = ({ caller, unitId, gradeId }: PendingFilter): RawBuilder<unknown> =>
  sql.join(
    [
      sql`school_year.status <> 2`,
      sql`enrolment.status in (${sql.join(LIVING_STATUSES.map((status) => sql.lit(status)))})`,
      inUnitsOf(caller, 'enrolment.unit_id'),
      ...(unitId === undefined ? [] : [sql`enrolment.unit_id = ${unitId}`]),
      ...(gradeId === undefined ? [] : [sql`enrolment.grade_id = ${gradeId}`]),
    ],
    sql` and `,
  )

/** The guardian whom the school asks: the financial one, else the first who can be reached. */
const answering = (today: string): RawBuilder<unknown> => sql`(
  select guardian.name from student_guardian link join guardian on guardian.id = link.guardian_id
  where link.student_id = student.id and ${mayBeTold('link', 'guardian', today)}
  order by link.is_financial desc, link.id limit 1)`
