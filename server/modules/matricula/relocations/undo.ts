import type { undoRelocation as undoCall } from '#domain/relocations/relocations.endpoints.ts'
import type { RelocationSheet, UndoRelocation } from '#domain/relocations/relocations.wire.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { portalOf } from '#server/http/portal.ts'
import { refuseFlaws, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { readKept, requireBothUnits } from '#server/modules/matricula/relocations/read.ts'
import { readSheet } from '#server/modules/matricula/relocations/sheet.ts'
import { takeBack } from '#server/modules/matricula/relocations/takeBack.ts'
import { summonWaiting } from '#server/modules/matricula/waiting/index.ts'

/**
 * Takes a relocation back: the student is where they were. @throws Refusal 404 for somebody who does not work in both units; 409 with the
 * relocation where somebody changed it; 409, 422 as `takeBack`
 */
export const undoRelocation = async (incoming: SignedIncoming<UndoRelocation>): Promise<RelocationSheet> => {
  const { db, params, body, ...act } = incoming
  await requireBothUnits(incoming, params.id)
  const reason = body.motivo.trim()
  refuseFlaws(reason === '' ? { motivo: 'Escreva por que a mudança é desfeita.' } : {})
  const { versao } = await readKept(db, params.id)
  if (versao !== body.versao) throw stale<typeof undoCall>(await readSheet(incoming, params.id))
  const drafting = { ...act, portal: await portalOf(incoming) }
  await inTransaction(db, (trx) => takeBack(trx, drafting, params.id, reason))
  await summonWaiting(db, act.now)
  return readSheet(incoming, params.id)
}
