import { type Kysely, sql, type Transaction } from 'kysely'
import {
  type ClosingOutcome,
  GROUP_CHANGED,
  GROUP_CLOSED,
  GROUP_SAME,
  YEAR_REOPENING_DONE,
} from '#domain/yearEnd/closing.lists.ts'
import { closingObstacles, heldBack } from '#domain/yearEnd/obstacles.ts'
import { isDecided } from '#domain/yearEnd/outcome.ts'
import type { StudentOutcome } from '#domain/yearEnd/outcome.schemas.ts'
import { outcomeDiff } from '#domain/yearEnd/outcomeText.ts'
import type { Database } from '#server/db/schema.ts'
import { writeAudit } from '#server/db/audit.ts'
import { actor, type Audited, type PersonalAct } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import { isInUnitsOf } from '#server/rows/units.ts'
import { type ClosedGroup, readClosedGroups } from '#server/school/classGroups/closedGroups.ts'
import { type FrozenResult, readFrozen, writeFrozen } from '#server/school/yearEnd/frozen.ts'
import { judgeGroup } from '#server/school/yearEnd/judgedGroup.ts'
import { factsOf, readStandingOf } from '#server/school/yearEnd/obstacles.ts'
import { keepTranscriptYears } from '#server/school/transcripts/keepYears.ts'
import { refuseInClosedYear } from '#server/school/years/years.ts'

type Trx = Transaction<Database>

/** What became of a class group, and of how many students a result was written. */
export interface Closed {
  readonly outcome: ClosingOutcome
  readonly students: number
}

/**
 * Freezes the results of a class group as they were simulated, in one transaction: all of it or nothing. Who saves something
 * that is judged waits for it, and then meets a closed class group. Closed before, it changes only what a reopening lets
 * change and students who had no result yet: a second run writes nothing.
 * @param simulated what the person who confirmed saw
 * @throws Refusal 404 for one of another unit; 422 SCHOOL_YEAR_CLOSED, CLOSING_BLOCKED, CLOSING_STALE
 */
export const closeGroup = async (
  trx: Trx,
  act: PersonalAct,
  classGroupId: number,
  simulated: readonly StudentOutcome[] | null,
): Promise<Closed> => {
  const group = await holdGroup(trx, classGroupId)
  if (group === undefined || !isInUnitsOf(act.caller, group.unitId)) throw notFound()
  await refuseInClosedYear(trx, { idAnoLetivo: group.yearId, idUnidade: group.unitId })
  const today = schoolDay(act.now)
  const judged = await judgeGroup(trx, { classGroupId, today })
  if (
    simulated === null ||
    differs(
      simulated,
      judged.map(({ outcome }) => outcome),
    )
  )
    throw new Refusal(422, 'CLOSING_STALE', { values: { turmas: group.name } })
  const undecided = judged.flatMap(({ name, outcome }) =>
    isDecided(outcome) ? [] : [{ enrolmentId: outcome.idMatricula, name }],
  )
  const facts = factsOf(await readStandingOf(trx, [classGroupId]), classGroupId, undecided)
  const [motivo] = closingObstacles(facts)
  if (motivo !== undefined) throw new Refusal(422, 'CLOSING_BLOCKED', { values: { turma: group.name, motivo } })
  const held = heldBack(facts)
  const before = (await readClosedGroups(trx, [classGroupId], today)).get(classGroupId)
  const frozen = await readFrozen(trx, classGroupId)
  const decided = judged.flatMap(({ outcome }) =>
    isDecided(outcome) && !held.has(outcome.idMatricula) ? [outcome] : [],
  )
  const written = toFreeze(decided, { frozen, before })
  await writeFrozen(trx, { classGroupId, now: act.now, staffId: act.caller.personId }, written)
  await keepTranscriptYears(
    trx,
    written.map(({ idMatricula }) => idMatricula),
    act.now,
  )
  const outcome = before === undefined ? GROUP_CLOSED : written.length > 0 ? GROUP_CHANGED : GROUP_SAME
  if (before?.window != null) await endWindow(trx, before.window.id)
  if (outcome !== GROUP_SAME) await noteClosed(trx, act, { ...group, id: classGroupId }, written.length)
  return { outcome, students: written.length }
}

interface Group {
  readonly name: string
  readonly unitId: number
  readonly yearId: number
}

/** Whatever changes what is judged in the class group waits, or has ended. */
const holdGroup = async (trx: Trx, id: number): Promise<Group | undefined> => {
  const { rows } = await sql<Group>`select name, unit_id as "unitId", school_year_id as "yearId"
    from class_group where id = ${id} for update`.execute(trx)
  return rows[0]
}

const nameless = (id: number): string => String(id)

/** Whether two judgements of a class group differ in anything that is frozen. */
export const differs = (then: readonly StudentOutcome[], now: readonly StudentOutcome[]): boolean => {
  const before = new Map(then.map((one) => [one.idMatricula, one]))
  return (
    before.size !== now.length ||
    now.some((one) => outcomeDiff(before.get(one.idMatricula) ?? null, one, nameless).length > 0)
  )
}

interface Before {
  readonly frozen: ReadonlyMap<number, FrozenResult>
  readonly before: ClosedGroup | undefined
}

const toFreeze = (decided: readonly StudentOutcome[], { frozen, before }: Before): readonly StudentOutcome[] =>
  decided.filter((outcome) => {
    const kept = frozen.get(outcome.idMatricula)
    if (kept === undefined) return true
    const students = before?.window?.students
    const isReopened = students !== undefined && (students.length === 0 || students.includes(outcome.idMatricula))
    return isReopened && kept.lock === null && outcomeDiff(kept.outcome, outcome, nameless).length > 0
  })

const endWindow = async (trx: Trx, id: number): Promise<void> => {
  await sql`update year_reopening set status = ${YEAR_REOPENING_DONE}, version = version + 1 where id = ${id}`.execute(
    trx,
  )
}

/** Keeps that a class group is closed, and locks it by that; the number of its minutes stays what it was. */
const noteClosed = async (
  trx: Trx,
  act: Audited,
  { id, name, unitId, yearId }: Group & { readonly id: number },
  students: number,
): Promise<void> => {
  await sql`select id from unit where id = ${unitId} for no key update`.execute(trx)
  await sql`
    insert into closed_class_group as own (class_group_id, unit_id, school_year_id, minutes_number, closed_at, closed_by)
    values (${id}, ${unitId}, ${yearId}, (select coalesce(max(minutes_number), 0) + 1 from closed_class_group
      where unit_id = ${unitId} and school_year_id = ${yearId}), ${act.now}, ${act.caller.personId})
    on conflict (class_group_id) do update set closed_at = excluded.closed_at, closed_by = excluded.closed_by,
      version = own.version + 1`.execute(trx)
  await writeAudit(trx, {
    ...actor(act),
    entity: 'closed_class_group',
    entity_id: String(id),
    action: 'update',
    after: { Turma: name, 'Resultados congelados': students },
  })
}

/** What the last simulation of a closing says of a class group; null: none. */
export const readSimulated = async (
  db: Kysely<Database>,
  closingId: number,
  classGroupId: number,
): Promise<readonly StudentOutcome[] | null> => {
  const row = await db
    .selectFrom('year_closing_group')
    .where('closing_id', '=', closingId)
    .where('class_group_id', '=', classGroupId)
    .select('simulated')
    .executeTakeFirst()
  return row?.simulated ?? null
}
