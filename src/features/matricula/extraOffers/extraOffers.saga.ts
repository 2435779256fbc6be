import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { updateOffer } from '#src/features/matricula/extraOffers/extraOffers.requests.ts'
import { offerDraft } from '#src/features/matricula/extraOffers/paths.ts'
import { on, type Saga } from '#src/platform/effects.ts'

const saved = ({ payload: { input } }: ReturnType<typeof updateOffer.answered>): Saga =>
  formSaved(offerDraft(input.before.id), 'Oferta do curso extra salva com sucesso!')

export const extraOffersSaga = [on(updateOffer.answered, saved)]
