import type { ContractRecord, ContractText, Signer } from '#domain/contracts/contracts.schemas.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { notePaper } from '#src/features/matricula/enrolling/steps/contract/contract.requests.ts'
import { textName } from '#src/features/matricula/enrolling/steps/contract/signingOf.ts'

/** Asks to confirm a signature on paper. */
export const paperAsked = (contract: ContractRecord, text: ContractText, { id, nome }: Signer) =>
  dialogOpened({
    title: 'Assinatura em papel',
    message: `${nome} assinou “${textName(contract, text)}” em papel, e a escola guarda a via assinada?`,
    confirmLabel: 'Registrar assinatura',
    confirm: notePaper.asked({ textId: text.id, hash: text.hash, signerId: id }),
  })
