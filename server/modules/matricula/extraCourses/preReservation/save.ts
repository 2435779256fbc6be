import { type Kysely, sql, type Transaction } from 'kysely'
import type {
  GetPreReservation,
  PreReservationLists,
  SavePreReservation,
} from '#domain/signUps/preReservations.schemas.ts'
import { placeOf } from '#domain/extraCourses/extraCourse.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor, notFoundAudited } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { refuseInClosedYear } from '#server/school/years/years.ts'
import { readLists, readUnfit } from '#server/modules/matricula/extraCourses/preReservation/students.ts'
import { readExtraCourse } from '#server/modules/matricula/extraCourses/read.ts'
import { studentInUnitsOf } from '#server/rows/people.ts'

/** The pre-reservation lists of a course in the caller's units. @throws Refusal 404 */
export const readPreReservation = async (incoming: SignedIncoming<GetPreReservation>): Promise<PreReservationLists> => {
  const { db, params, query, now } = incoming
  const course = await readExtraCourse(incoming, params.cursoExtraId)
  return readLists(db, course, query.Filtro ?? '', schoolDay(now))
}

/**
 * Adds and removes students in one change. Adding one who is in, or removing one who is out, does nothing, so that two
 * people who work on one list lose nothing. @throws Refusal 404; 422 SCHOOL_YEAR_CLOSED, or PRE_RESERVATION_UNFIT with
 * the names of students whom the course does not accept
 */
export const savePreReservation = async (
  incoming: SignedIncoming<SavePreReservation>,
): Promise<PreReservationLists> => {
  const { db, params, body, ...act } = incoming
  const course = await readExtraCourse(incoming, params.cursoExtraId)
  await requireKnown(incoming, [...body.adicionados, ...body.removidos])
  return inTransaction(db, async (trx) => {
    await trx.selectFrom('extra_course').where('id', '=', course.id).select('id').forUpdate().execute()
    await refuseInClosedYear(trx, placeOf(course))
    const unfit = await readUnfit(trx, course, body.adicionados)
    if (unfit.length > 0) throw new Refusal(422, 'PRE_RESERVATION_UNFIT', { values: { alunos: unfit.join(', ') } })
    const removed = await takeOut(trx, course.id, body.removidos)
    const added = await takeIn(trx, course.id, body.adicionados, act.now)
    await audit(trx, act, course.id, { added, removed })
    return readLists(trx, course, '', schoolDay(act.now))
  })
}

/** Refuses students outside the caller's units. @throws Refusal 404, audited */
const requireKnown = async (
  incoming: Act & { readonly db: Kysely<Database> },
  ids: readonly number[],
): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    select one as id from unnest(${ids}::integer[]) as one
    where not exists (
      select 1 from student where student.id = one and ${studentInUnitsOf(incoming.caller, 'student.id')}) limit 1
  `.execute(incoming.db)
  const [foreign] = rows
  if (foreign !== undefined) throw await notFoundAudited(incoming, 'student', foreign.id)
}

const takeOut = async (trx: Transaction<Database>, course: number, ids: readonly number[]): Promise<number[]> => {
  const rows = await trx
    .deleteFrom('pre_reservation')
    .where('extra_course_id', '=', course)
    .where('student_id', '=', sql<number>`any(${ids}::integer[])`)
    .returning('student_id')
    .execute()
  return rows.map(({ student_id }) => student_id)
}

const takeIn = async (
  trx: Transaction<Database>,
  course: number,
  ids: readonly number[],
  now: Date,
): Promise<number[]> => {
  const { rows } = await sql<{ student_id: number }>`
    insert into pre_reservation (extra_course_id, student_id, created_at)
    select ${course}::integer, one, ${now}::timestamptz from unnest(${ids}::integer[]) as one
    on conflict do nothing returning student_id
  `.execute(trx)
  return rows.map(({ student_id }) => student_id)
}

interface Changed {
  readonly added: readonly number[]
  readonly removed: readonly number[]
}

/** Audits the change by names, which stay readable for ever; no entry without a change. */
const audit = async (trx: Transaction<Database>, act: Act, course: number, { added, removed }: Changed) => {
  if (added.length + removed.length === 0) return
  await writeAudit(trx, {
    ...actor(act),
    entity: 'pre_reservation',
    entity_id: String(course),
    action: 'update',
    before: { Retirados: await studentNames(trx, removed) },
    after: { Incluídos: await studentNames(trx, added) },
  })
}

const studentNames = async (trx: Transaction<Database>, ids: readonly number[]): Promise<string> => {
  const { rows } = await sql<{ names: string | null }>`
    select string_agg(coalesce(social_name, name), ', ' order by name_search, id) as names
    from student where id = any(${ids}::integer[])
  `.execute(trx)
  return rows[0]?.names ?? ''
}
