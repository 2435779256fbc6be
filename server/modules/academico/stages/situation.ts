import type { Transaction } from 'kysely'
import { STAGE_CLOSED, STAGE_CLOSING, STAGE_STATUSES, type StageStatus } from '#domain/assessment/assessment.lists.ts'
import { stageSteps, stepNeedsReason } from '#domain/assessment/divisions.ts'
import type { DivisionRecord, SetStageSituation } from '#domain/assessment/stages.schemas.ts'
import type { AuditAction } from '#domain/audit/auditLabels.ts'
import { message } from '#domain/all/messages.ts'
import { nameIn } from '#domain/base/list.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { Refusal, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { divisions } from '#server/modules/academico/stages/read.ts'
import { refuseUnchangeable } from '#server/modules/academico/stages/save.ts'
import { raiseVersion } from '#server/modules/academico/stages/stageRows.ts'
import { lockedAt } from '#server/records/save.ts'

type Trx = Transaction<Database>

/**
 * Begins the closing of a stage, closes it, or opens it again, with who did it and why. @throws Refusal 404, audited where
 * it is of another unit; 409 for an older version; 422 DIVISION_OF_SCHOOL, SCHOOL_YEAR_CLOSED, STAGE_GONE, STAGE_STEP, STAGE_REASON
 */
export const setStageSituation = async (incoming: SignedIncoming<SetStageSituation>): Promise<DivisionRecord> => {
  const { db, params, body } = incoming
  await divisions.own(incoming, params.id)
  return inTransaction(db, async (trx) => {
    const division = await lockedAt(trx, divisions, params, body)
    await refuseUnchangeable(trx, incoming, division)
    await takeStep(trx, incoming, division, body)
    return divisions.written(trx, params.id)
  })
}

const takeStep = async (
  trx: Trx,
  act: Act,
  division: DivisionRecord,
  { idEtapa, situacao, motivo }: SetStageSituation['body'],
): Promise<void> => {
  const state = division.estados.find((one) => one.idEtapa === idEtapa)
  if (state === undefined) throw ruleBroken('STAGE_GONE', { idEtapa: message('STAGE_GONE') })
  const next = stageSteps(state.situacao).find((one) => one === situacao)
  const [de, para] = [nameIn(STAGE_STATUSES, state.situacao), nameIn(STAGE_STATUSES, situacao)]
  if (next === undefined) throw new Refusal(422, 'STAGE_STEP', { values: { de, para } })
  const reason = motivo.trim()
  if (stepNeedsReason(situacao) && reason === '') throw ruleBroken('STAGE_REASON', { motivo: message('STAGE_REASON') })
  await trx.updateTable('stage').set({ status: situacao }).where('id', '=', idEtapa).execute()
  await raiseVersion(trx, division.id)
  await trx
    .insertInto('stage_step')
    .values({
      stage_id: idEtapa,
      from_status: state.situacao,
      status: situacao,
      reason: reason || null,
      staff_user_id: act.caller.personId,
      at: act.now,
    })
    .execute()
  const etapa = division.etapas.find(({ id }) => id === idEtapa)?.nome ?? ''
  await writeAudit(trx, {
    ...actor(act),
    entity: 'stage',
    entity_id: String(idEtapa),
    action: actionOf(situacao),
    before: { Etapa: etapa, Lugar: division.lugar, Situação: de },
    after: { Etapa: etapa, Lugar: division.lugar, Situação: para },
    reason: reason || null,
  })
}

const actionOf = (situation: StageStatus): AuditAction => {
  if (situation === STAGE_CLOSED) return 'close'
  return situation === STAGE_CLOSING ? 'update' : 'reopen'
}
