import { holds } from '#domain/access/permissions.ts'
import { isUnderWay } from '#domain/movements/movement.ts'
import { CARRIED_OUT, DEATH } from '#domain/movements/movements.lists.ts'
import type { MovementSheet, ReadMovement } from '#domain/movements/movements.schemas.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { staffSeesFinance } from '#server/modules/financeiro/charges/index.ts'
import { checklistOf } from '#server/modules/matricula/movements/checklist.ts'
import { type Acting, readKept, requireMovement } from '#server/modules/matricula/movements/read.ts'
import { groupsToReturn } from '#server/modules/matricula/movements/comeBack.ts'
import { hindranceOfUndoing } from '#server/modules/matricula/movements/takeBack.ts'
import { noteOpening } from '#server/school/people/openings.ts'

/** One with what to look at; that the student's was opened is noted. @throws Refusal 404 as `requireMovement` */
export const getMovement = async (incoming: SignedIncoming<ReadMovement>): Promise<MovementSheet> => {
  await requireMovement(incoming, incoming.params.id)
  const sheet = await readSheet(incoming, incoming.params.id)
  await noteOpening(incoming, [sheet.idAluno])
  return sheet
}

/** All of a departure, as the caller may see it. Not inside of a transaction: it tries whether it can be undone. @throws Refusal 404 */
export const readSheet = async ({ db, caller, now, address }: Acting, id: number): Promise<MovementSheet> => {
  const kept = await readKept(db, id)
  const veFinanceiro = staffSeesFinance(caller)
  const mayUndo = kept.situacaoMovimento === CARRIED_OUT && holds(caller, caller.permissions, 'transferencias', true)
  return {
    ...kept,
    veFinanceiro,
    conferencia: isUnderWay(kept.situacaoMovimento) ? await checklistOf(db, kept, { now, veFinanceiro }) : [],
    turmasRetorno:
      kept.situacaoMovimento === CARRIED_OUT && kept.tipoMovimento !== DEATH ? await groupsToReturn(db, kept) : [],
    impedimentoDesfazer: mayUndo ? await hindranceOfUndoing({ db, caller, now, address }, id) : '',
  }
}
