import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { createCourseOffer, updateCourseOffer } from '#src/features/academico/courseOffers/courseOffers.requests.ts'
import { COURSE_OFFERS, draftOf } from '#src/features/academico/courseOffers/paths.ts'
import { on, type Saga } from '#src/platform/effects.ts'

const goBack = (form: string, text: string): Saga => formSaved(form, text, pushed(COURSE_OFFERS))

const created = ({ payload: { input } }: ReturnType<typeof createCourseOffer.answered>): Saga =>
  goBack(draftOf(null, input.copied), 'Oferta de curso cadastrada com sucesso!')

const updated = ({ payload: { input } }: ReturnType<typeof updateCourseOffer.answered>): Saga =>
  goBack(draftOf(input.id, null), 'Oferta de curso atualizada com sucesso!')

export const courseOffersSaga = [on(createCourseOffer.answered, created), on(updateCourseOffer.answered, updated)]
