import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { updateItemOffer } from '#src/features/matricula/offeredItems/offeredItems.requests.ts'
import { itemOfferDraft } from '#src/features/matricula/offeredItems/paths.ts'
import { on, type Saga } from '#src/platform/effects.ts'

const saved = ({ payload: { input } }: ReturnType<typeof updateItemOffer.answered>): Saga =>
  formSaved(itemOfferDraft(input.before), 'Oferta do item salva com sucesso!')

export const offeredItemsSaga = [on(updateItemOffer.answered, saved)]
