import type { changePlace as changeEndpoint } from '#domain/placeChanges/placeChanges.endpoints.ts'
import type {
  ChangePlace,
  Movable,
  PlaceChangePreview,
  PreviewPlaceChange,
} from '#domain/placeChanges/placeChanges.wire.ts'
import { onceByKey } from '#server/db/idempotency.ts'
import { inTransaction, rehearsed } from '#server/db/transaction.ts'
import { portalOf } from '#server/http/portal.ts'
import { malformed, ruleBroken, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { fingerprintOf } from '#server/http/simulated.ts'
import { type Moved, move } from '#server/modules/matricula/placeChanges/move.ts'
import { movable, movableRecord } from '#server/modules/matricula/placeChanges/movable.ts'

/** The effect of moving a student: does all of it, and rolls back. @throws Refusal 404; 422 as `move` */
export const previewChange = async (incoming: SignedIncoming<PreviewPlaceChange>): Promise<PlaceChangePreview> => {
  const { db, params, body, ...act } = incoming
  await movable.own(incoming, params.id)
  const drafting = { ...act, portal: await portalOf(incoming) }
  return rehearsed(db, async (trx) => previewOf(await move(trx, drafting, params.id, { ...body, motivo: '' })))
}

/**
 * Moves a student, once per preview, which a network may send twice. @throws Refusal 404; 409 with a new preview if
 * something has changed since the preview; 422 as `move`, REASON_MISSING
 */
export const carryOutChange = async (incoming: SignedIncoming<ChangePlace>): Promise<Movable> => {
  const { db, params, body, ...act } = incoming
  await movable.own(incoming, params.id)
  const motivo = body.motivo.trim()
  if (motivo === '') throw ruleBroken('REASON_MISSING')
  const drafting = { ...act, portal: await portalOf(incoming) }
  return inTransaction(db, async (trx) => {
    const { caller, now } = act
    const attempt = { key: `place-change-${params.id}-${caller.personId}-${body.conferido}`, caller, now }
    const made = await onceByKey(trx, attempt, async () => {
      const moved = await move(trx, drafting, params.id, { ...body, motivo })
      const preview = previewOf(moved)
      if (preview.conferido !== body.conferido) throw stale<typeof changeEndpoint>(preview)
      return moved.id
    })
    if (made === null) throw malformed()
    return movableRecord({ db: trx, now: act.now }, await movable.written(trx, params.id))
  })
}

/** Seats that others took meanwhile do not change the preview while one is left. */
const previewOf = ({ id: _, vagas, ...changed }: Moved): PlaceChangePreview => ({
  ...changed,
  vagas,
  conferido: fingerprintOf(changed),
})
