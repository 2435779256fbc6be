import { type Kysely, sql, type Transaction } from 'kysely'
import Type from 'typebox'
import { LIVING_JOBS } from '#domain/jobs/jobs.lists.ts'
import { CLOSING_CONFIRMED, CLOSING_MADE } from '#domain/yearEnd/closing.lists.ts'
import type { ClosingSummary, SimulateClosing } from '#domain/yearEnd/closing.schemas.ts'
import { isDecided } from '#domain/yearEnd/outcome.ts'
import type { StudentOutcome } from '#domain/yearEnd/outcome.schemas.ts'
import { outcomeDiff } from '#domain/yearEnd/outcomeText.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { schoolDay } from '#server/http/clock.ts'
import { notFound, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { begun, defineJobKind, enqueue, type Hurry } from '#server/jobs/index.ts'
import { holdClosing, requireClosing } from '#server/modules/academico/yearClosing/rows.ts'
import { isInUnitsOf } from '#server/rows/units.ts'
import { readFrozen } from '#server/school/yearEnd/frozen.ts'
import { judgeGroup } from '#server/school/yearEnd/judgedGroup.ts'
import { readStamps } from '#server/school/yearEnd/stamps.ts'

type Trx = Transaction<Database>

/** @throws Refusal 422 CLOSING_RUNS while a simulation or a processing of it goes on */
export const refuseRunning = async (db: Kysely<Database>, closingId: number): Promise<void> => {
  const { rows } = await sql`select job.id from year_closing as own
    join job on job.id in (own.simulation_id, own.job_id) and job.status = any(${[...LIVING_JOBS]}::smallint[])
    where own.id = ${closingId}`.execute(db)
  if (rows.length > 0) throw ruleBroken('CLOSING_RUNS')
}

/**
 * Judges the class groups of a closing in the background, a part for each; nothing is frozen by it. One that was processed
 * in part begins again, with a new confirmation. @throws Refusal 404, audited for one of another unit; 422 CLOSING_RUNS
 */
export const simulateClosing = async (incoming: SignedIncoming<SimulateClosing>, hurry: Hurry) => {
  const { db, caller, now, params } = incoming
  await requireClosing(incoming, params.id)
  const idTarefa = await inTransaction(db, async (trx) => {
    const { classGroups, status } = await holdClosing(trx, params.id)
    await refuseRunning(trx, params.id)
    const id = await enqueue(trx, {
      kind: 'simulateClosing',
      input: { closing: params.id },
      items: classGroups.map((classGroup) => ({ classGroup })),
      staffUserId: caller.personId,
      now,
    })
    await trx
      .updateTable('year_closing')
      .set({ simulation_id: id, version: sql`version + 1`, asked_by: null, asked_at: null })
      .set({ status: CLOSING_MADE, confirmed_by: null, confirmed_at: null })
      .$if(status === CLOSING_CONFIRMED, (query) => query.set({ job_id: null }))
      .where('id', '=', params.id)
      .execute()
    return id
  })
  return begun(db, idTarefa, hurry)
}

/** Judges one class group, and keeps what would be frozen beside what was kept before. */
export const simulationJob = defineJobKind({
  input: Type.Object({ closing: Type.Integer() }),
  item: Type.Object({ classGroup: Type.Integer() }),
  result: Type.Object({ students: Type.Integer() }),
  run: async (trx, { input: { closing }, item: { classGroup }, author, now }) => {
    const [place] = await trx.selectFrom('class_group').where('id', '=', classGroup).select('unit_id as unit').execute()
    if (place === undefined || !isInUnitsOf(author, place.unit)) throw notFound()
    const stamp = (await readStamps(trx, [classGroup])).get(classGroup) ?? ''
    const judged = await judgeGroup(trx, { classGroupId: classGroup, today: schoolDay(now) })
    const outcomes = judged.map(({ outcome }) => outcome)
    const before = await readBefore(trx, closing, classGroup)
    const summary = summaryOf(outcomes, before)
    await sql`
      update year_closing_group set previous = ${before === null ? null : JSON.stringify(before)}::jsonb,
        simulated = ${JSON.stringify(outcomes)}::jsonb, summary = ${JSON.stringify(summary)}::jsonb, stamp = ${stamp},
        simulated_at = ${now}, outcome = null
      where closing_id = ${closing} and class_group_id = ${classGroup}`.execute(trx)
    return { students: outcomes.length }
  },
})

/** What a simulation is compared with: what is frozen, else the one before; null: neither. */
const readBefore = async (trx: Trx, closing: number, classGroup: number): Promise<readonly StudentOutcome[] | null> => {
  const frozen = [...(await readFrozen(trx, classGroup)).values()].map(({ outcome }) => outcome)
  if (frozen.length > 0) return frozen
  const kept = await trx
    .selectFrom('year_closing_group')
    .where('closing_id', '=', closing)
    .where('class_group_id', '=', classGroup)
    .select('simulated')
    .executeTakeFirst()
  return kept?.simulated ?? null
}

/** Names make no difference to whether something changed. */
const nameless = (id: number): string => String(id)

/** What a simulation counts. @param before null: there is nothing to compare with, so nobody changed */
const summaryOf = (outcomes: readonly StudentOutcome[], before: readonly StudentOutcome[] | null): ClosingSummary => {
  const counts = new Map<number | null, number>()
  for (const { situacao } of outcomes) counts.set(situacao, (counts.get(situacao) ?? 0) + 1)
  const then = new Map((before ?? []).map((one) => [one.idMatricula, one]))
  const changed = outcomes.filter((one) => outcomeDiff(then.get(one.idMatricula) ?? null, one, nameless).length > 0)
  return {
    contagem: [...counts].map(([situacao, alunos]) => ({ situacao, alunos })),
    mudaram: before === null ? 0 : changed.length,
    semResultado: outcomes.flatMap((one) => (isDecided(one) ? [] : [one.idMatricula])),
  }
}
