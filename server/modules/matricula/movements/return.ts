import type { returnStudent as returnCall } from '#domain/movements/movements.endpoints.ts'
import type {
  MovementPreview,
  MovementSheet,
  PreviewReturn,
  ReturnStudent,
} from '#domain/movements/movements.schemas.ts'
import { onceByKey } from '#server/db/idempotency.ts'
import { inTransaction, rehearsed } from '#server/db/transaction.ts'
import { malformed, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { comeBack } from '#server/modules/matricula/movements/comeBack.ts'
import { shownTo } from '#server/modules/matricula/movements/leave.ts'
import { requireMovement } from '#server/modules/matricula/movements/read.ts'
import { readSheet } from '#server/modules/matricula/movements/sheet.ts'
import { requireClassGroup } from '#server/school/classGroups/classGroups.ts'

/** What the return of a student does: does all of it, and rolls back. @throws Refusal 404; 422 as `comeBack` */
export const previewReturn = async (incoming: SignedIncoming<PreviewReturn>): Promise<MovementPreview> => {
  const { db, params, body, ...act } = incoming
  await requireMovement(incoming, params.id)
  if (body.idTurma !== null) await requireClassGroup(incoming, body.idTurma)
  return shownTo(act, await rehearsed(db, (trx) => comeBack(trx, act, params.id, body)))
}

/** Takes a student in again, as it was looked at, once per preview. @throws Refusal 404; 409 with a new preview; 422 as `comeBack` */
export const returnStudent = async (incoming: SignedIncoming<ReturnStudent>): Promise<MovementSheet> => {
  const { db, params, body, ...act } = incoming
  await requireMovement(incoming, params.id)
  if (body.idTurma !== null) await requireClassGroup(incoming, body.idTurma)
  const { conferido, ...choice } = body
  await inTransaction(db, async (trx) => {
    const key = `movement-return-${params.id}-${act.caller.personId}-${conferido.slice(0, 32)}`
    const made = await onceByKey(trx, { key, caller: act.caller, now: act.now }, async () => {
      const preview = await comeBack(trx, act, params.id, choice)
      if (preview.conferido !== conferido) throw stale<typeof returnCall>(shownTo(act, preview))
      return params.id
    })
    if (made === null) throw malformed()
  })
  return readSheet(incoming, params.id)
}
