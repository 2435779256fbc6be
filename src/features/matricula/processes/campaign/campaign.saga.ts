import { isAnyOf } from '@reduxjs/toolkit'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { sayWhy } from '#src/core/alerts/sayWhy.saga.ts'
import { selectFilters } from '#src/core/filters/filters.slice.ts'
import { jobQueued } from '#src/core/jobs/jobNotices.saga.ts'
import { watch } from '#src/core/requests/requests.saga.ts'
import {
  campaignAsked,
  chooseForStudent,
  loadCampaign,
  offerReEnrolments,
} from '#src/features/matricula/processes/campaign/campaign.requests.ts'
import { fork, put, type Saga, select, takeEvery } from '#src/platform/effects.ts'

function* offered({ payload }: ReturnType<typeof offerReEnrolments.answered>): Saga {
  const isDone = payload.result.concluida
  yield* showAlert(
    isDone ? 'success' : 'info',
    isDone ? 'Rematrículas ofertadas com sucesso!' : 'A oferta continua em segundo plano.',
  )
  if (!isDone) yield* put(jobQueued())
  yield* put(campaignAsked(payload.input, yield* select(selectFilters)))
}

function* chosen({ payload: { input } }: ReturnType<typeof chooseForStudent.answered>): Saga {
  yield* put(campaignAsked(input.id, yield* select(selectFilters)))
}

export function* campaignSaga(): Saga {
  yield* fork(watch, loadCampaign)
  yield* fork(watch, chooseForStudent)
  yield* fork(watch, offerReEnrolments)
  yield* fork(takeEvery, chooseForStudent.answered, chosen)
  yield* fork(takeEvery, offerReEnrolments.answered, offered)
  yield* takeEvery({ match: isAnyOf(chooseForStudent.failed, offerReEnrolments.failed) }, sayWhy)
}
