import type { EndMovement, MovementSheet } from '#domain/movements/movements.schemas.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { refuseFlaws } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { refuseOlder } from '#server/modules/matricula/movements/open.ts'
import { requireMovement } from '#server/modules/matricula/movements/read.ts'
import { readSheet } from '#server/modules/matricula/movements/sheet.ts'
import { takeBack } from '#server/modules/matricula/movements/takeBack.ts'

/**
 * Takes a departure back: the student is where they were, without a gap. @throws Refusal 404; 409 with the departure where somebody
 * changed it; 422 as `takeBack`
 */
export const undoMovement = async (incoming: SignedIncoming<EndMovement>): Promise<MovementSheet> => {
  const { db, params, body, ...act } = incoming
  await requireMovement(incoming, params.id)
  const reason = body.motivo.trim()
  refuseFlaws(reason === '' ? { motivo: 'Escreva por que a saída é desfeita.' } : {})
  await refuseOlder(incoming, body.versao)
  await inTransaction(db, (trx) => takeBack(trx, act, params.id, reason))
  return readSheet(incoming, params.id)
}
