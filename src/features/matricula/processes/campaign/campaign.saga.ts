import { isAnyOf } from '@reduxjs/toolkit'
import * as processMessages from '#domain/processes/processes.messages.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { sayWhy, sayWhyNotSaved } from '#src/core/alerts/sayWhy.saga.ts'
import { selectFilters } from '#src/core/filters/filters.slice.ts'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { goesOn } from '#src/core/jobs/goesOn.saga.ts'
import { watch } from '#src/core/requests/requests.saga.ts'
import {
  campaignAsked,
  chooseForStudent,
  loadCampaign,
  noteDraftOf,
  noteIntention,
  offerReEnrolments,
  remindFamilies,
  simulateReminder,
} from '#src/features/matricula/processes/campaign/campaign.requests.ts'
import { fork, put, type Saga, select, takeEvery } from '#src/platform/effects.ts'

function* offered({ payload }: ReturnType<typeof offerReEnrolments.answered>): Saga {
  yield* goesOn(payload.result.concluida, 'Rematrículas ofertadas com sucesso!', 'A oferta continua em segundo plano.')
  yield* put(campaignAsked(payload.input, yield* select(selectFilters)))
}

const reminded = ({ payload }: ReturnType<typeof remindFamilies.answered>): Saga =>
  goesOn(payload.result.concluida, 'Lembrete enviado com sucesso!', 'O lembrete continua em segundo plano.')

function* chosen({ payload: { input } }: ReturnType<typeof chooseForStudent.answered>): Saga {
  yield* put(campaignAsked(input.id, yield* select(selectFilters)))
}

function* noted({ payload: { input } }: ReturnType<typeof noteIntention.answered>): Saga {
  yield* put(draftClosed({ form: noteDraftOf(input) }))
  yield* showAlert('success', processMessages.INTENTION_NOTED)
  yield* put(campaignAsked(input.id, yield* select(selectFilters)))
}

export function* campaignSaga(): Saga {
  yield* fork(watch, loadCampaign)
  yield* fork(watch, chooseForStudent)
  yield* fork(watch, offerReEnrolments)
  yield* fork(watch, noteIntention)
  yield* fork(watch, simulateReminder)
  yield* fork(watch, remindFamilies)
  yield* fork(takeEvery, remindFamilies.answered, reminded)
  yield* fork(takeEvery, chooseForStudent.answered, chosen)
  yield* fork(takeEvery, offerReEnrolments.answered, offered)
  yield* fork(takeEvery, noteIntention.answered, noted)
  yield* fork(takeEvery, noteIntention.failed, sayWhyNotSaved)
  yield* takeEvery(
    {
      match: isAnyOf(chooseForStudent.failed, offerReEnrolments.failed, simulateReminder.failed, remindFamilies.failed),
    },
    sayWhy,
  )
}
