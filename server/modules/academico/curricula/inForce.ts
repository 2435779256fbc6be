import type { Transaction } from 'kysely'
import { ENDED, IN_FORCE } from '#domain/curricula/curricula.lists.ts'
import type { CurriculumRecord, PutInForce } from '#domain/curricula/curricula.schemas.ts'
import { curriculumNeeds, curriculumSums, shortfalls } from '#domain/curricula/curriculum.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { EVERYWHERE } from '#server/http/person.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { takingUnique } from '#server/http/taking.ts'
import { readCurriculumFacts } from '#server/modules/academico/curricula/facts.ts'
import { curricula } from '#server/modules/academico/curricula/read.ts'
import { CURRICULA, refuseFrozen } from '#server/modules/academico/curricula/save.ts'
import { lockedAt } from '#server/records/save.ts'

type Trx = Transaction<Database>

/**
 * Puts a draft in force from this day on; the version before it ends. @throws Refusal 404, audited where it is of another
 * unit; 409 for an older version; 422 SCHOOL_YEAR_CLOSED, CURRICULUM_FROZEN, or CURRICULUM_SHORT with what it lacks
 */
export const putInForce = async (incoming: SignedIncoming<PutInForce>): Promise<CurriculumRecord> => {
  const { db, params, body, ...act } = incoming
  await curricula.own(incoming, params.id)
  return takingUnique(db, CURRICULA.taken, async (trx) => {
    const draft = await lockedAt(trx, curricula, params, body)
    await refuseFrozen(trx, draft)
    await refuseShort(trx, draft)
    const today = schoolDay(act.now)
    await endFormer(trx, act, draft, today)
    await trx
      .updateTable('curriculum')
      .set((eb) => ({ status: IN_FORCE, in_force_on: today, version: eb('version', '+', 1) }))
      .where('id', '=', params.id)
      .execute()
    const entity = { entity: 'curriculum', entity_id: String(params.id) } as const
    await writeAudit(trx, { ...actor(act), ...entity, action: 'begin', after: { 'Vigente desde': today } })
    return curricula.written(trx, params.id)
  })
}

/** @throws Refusal 422 CURRICULUM_SHORT with a sentence for each thing that the law or the week asks for */
const refuseShort = async (trx: Trx, draft: CurriculumRecord): Promise<void> => {
  const needs = curriculumNeeds(await readCurriculumFacts(trx, EVERYWHERE), draft)
  const faltas = shortfalls(curriculumSums(draft.disciplinas), needs).join(' ')
  if (faltas !== '') throw new Refusal(422, 'CURRICULUM_SHORT', { values: { faltas } })
}

const endFormer = async (trx: Trx, act: Act, place: CurriculumRecord, today: string): Promise<void> => {
  const ended = await trx
    .updateTable('curriculum')
    .set((eb) => ({ status: ENDED, ended_on: today, version: eb('version', '+', 1) }))
    .where('status', '=', IN_FORCE)
    .where('school_year_id', '=', place.idAnoLetivo)
    .where('unit_id', '=', place.idUnidade)
    .where('grade_id', '=', place.idSerie)
    .where('shift_id', '=', place.idPeriodo)
    .returning('id')
    .execute()
  for (const { id } of ended)
    await writeAudit(trx, {
      ...actor(act),
      entity: 'curriculum',
      entity_id: String(id),
      action: 'close',
      after: { 'Encerrada em': today },
    })
}
