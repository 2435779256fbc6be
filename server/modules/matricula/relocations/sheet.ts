import { holds } from '#domain/access/permissions.ts'
import { RELOCATED } from '#domain/relocations/relocations.lists.ts'
import type { ReadRelocation, RelocationSheet } from '#domain/relocations/relocations.wire.ts'
import { portalOf } from '#server/http/portal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { staffSeesFinance } from '#server/modules/financeiro/charges/index.ts'
import { readKept, requireRelocation } from '#server/modules/matricula/relocations/read.ts'
import { hindranceOfUndoing } from '#server/modules/matricula/relocations/takeBack.ts'
import { noteOpening } from '#server/school/people/openings.ts'

/** One of them; that the student's was opened is noted. @throws Refusal 404 as `requireRelocation` */
export const getRelocation = async (incoming: SignedIncoming<ReadRelocation>): Promise<RelocationSheet> => {
  await requireRelocation(incoming, incoming.params.id)
  const sheet = await readSheet(incoming, incoming.params.id)
  await noteOpening(incoming, [sheet.idAluno])
  return sheet
}

type Reading = Pick<SignedIncoming<ReadRelocation>, 'db' | 'caller' | 'now' | 'address' | 'portalUrl'>

/** All of a relocation, as the caller may see it. Not inside of a transaction: it tries whether it can be undone. @throws Refusal 404 */
export const readSheet = async (reading: Reading, id: number): Promise<RelocationSheet> => {
  const { db, caller, now, address } = reading
  const kept = await readKept(db, id)
  const veFinanceiro = staffSeesFinance(caller)
  const mayUndo = kept.situacaoMudanca === RELOCATED && holds(caller, caller.permissions, 'transferencias', true)
  return {
    ...kept,
    ...(!veFinanceiro && { valorAntes: null, valorDepois: null }),
    veFinanceiro,
    impedimentoDesfazer: mayUndo
      ? await hindranceOfUndoing({ db, caller, now, address, portal: await portalOf(reading) }, id)
      : '',
  }
}
