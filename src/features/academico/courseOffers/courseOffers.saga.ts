import { isAnyOf } from '@reduxjs/toolkit'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { sayWhy, sayWhyNotSaved } from '#src/core/alerts/sayWhy.saga.ts'
import { selectFilters } from '#src/core/filters/filters.slice.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { watch } from '#src/core/requests/requests.saga.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import {
  courseOffersAsked,
  createCourseOffer,
  loadCourseOffer,
  loadCourseOffers,
  loadOfferChoices,
  removeCourseOffer,
  setCourseOfferStatus,
  updateCourseOffer,
} from '#src/features/academico/courseOffers/courseOffers.requests.ts'
import { COURSE_OFFERS, draftOf } from '#src/features/academico/courseOffers/paths.ts'
import { fork, put, type Saga, select, takeEvery } from '#src/platform/effects.ts'

const goBack = (form: string, text: string): Saga => formSaved(form, text, pushed(COURSE_OFFERS))

const created = ({ payload: { input } }: ReturnType<typeof createCourseOffer.answered>): Saga =>
  goBack(draftOf(null, input.copied), 'Oferta de curso cadastrada com sucesso!')

const updated = ({ payload: { input } }: ReturnType<typeof updateCourseOffer.answered>): Saga =>
  goBack(draftOf(input.id, null), 'Oferta de curso atualizada com sucesso!')

const statusSaved = ({ payload: { input } }: ReturnType<typeof setCourseOfferStatus.answered>): Saga =>
  showAlert('success', `Oferta de curso ${input.ativo ? 'ativada' : 'inativada'} com sucesso!`)

const removed = (): Saga => showAlert('success', 'Oferta de curso excluída com sucesso!')

function* listAgain(): Saga {
  yield* put(courseOffersAsked(yield* select(selectFilters)))
}

const actionEnded = isAnyOf(
  setCourseOfferStatus.answered,
  setCourseOfferStatus.failed,
  removeCourseOffer.answered,
  removeCourseOffer.failed,
)

export function* courseOffersSaga(): Saga {
  yield* fork(watch, loadCourseOffers)
  yield* fork(watch, loadOfferChoices)
  yield* fork(watch, loadCourseOffer)
  yield* fork(watch, createCourseOffer)
  yield* fork(watch, updateCourseOffer)
  yield* fork(watch, setCourseOfferStatus)
  yield* fork(watch, removeCourseOffer)
  yield* fork(takeEvery, createCourseOffer.answered, created)
  yield* fork(takeEvery, updateCourseOffer.answered, updated)
  yield* fork(takeEvery, setCourseOfferStatus.answered, statusSaved)
  yield* fork(takeEvery, removeCourseOffer.answered, removed)
  yield* fork(takeEvery, createCourseOffer.failed, sayWhyNotSaved)
  yield* fork(takeEvery, updateCourseOffer.failed, sayWhyNotSaved)
  yield* fork(takeEvery, setCourseOfferStatus.failed, sayWhy)
  yield* fork(takeEvery, removeCourseOffer.failed, sayWhy)
  yield* takeEvery({ match: actionEnded }, listAgain)
}
