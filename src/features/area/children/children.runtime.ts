import { GUARDIAN } from '#domain/base/signedIn.ts'
import { paymentsRuntime } from '#src/core/payments/payments.runtime.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { loadNews, loadNextCharges, loadOpenDocuments } from '#src/features/area/children/home/home.requests.ts'
import { homeSlice } from '#src/features/area/children/home/home.slice.ts'
import { answerIntention, loadIntentions } from '#src/features/area/children/intentions/intentions.requests.ts'
import { intentionsSaga } from '#src/features/area/children/intentions/intentions.saga.ts'
import { intentionsSlice } from '#src/features/area/children/intentions/intentions.slice.ts'
import { loadStarts } from '#src/features/area/children/starts/starts.requests.ts'
import { startsSaga } from '#src/features/area/children/starts/starts.saga.ts'
import { startsSlice } from '#src/features/area/children/starts/starts.slice.ts'
import { pushRuntime } from '#src/screens/push/push.runtime.ts'
import { offerWanted } from '#src/screens/push/push.slice.ts'
import { NOTHING_PERSONAL } from '#src/core/recording/personal.ts'

export const runtime = defineRuntime({
  uses: [paymentsRuntime, pushRuntime],
  state: {
    enrolmentStarts: startsSlice.reducer,
    intentions: intentionsSlice.reducer,
    familyHome: homeSlice.reducer,
  },
  recorded: { enrolmentStarts: NOTHING_PERSONAL, intentions: NOTHING_PERSONAL, familyHome: NOTHING_PERSONAL },
  requests: [loadIntentions, answerIntention, loadStarts, loadNextCharges, loadOpenDocuments, loadNews],
  sagas: { enrolmentStarts: startsSaga, intentions: intentionsSaga },
  feeds: {
    '/matricula/alunos': ({ user, studentId, arriving }) => [
      ...(arriving ? [loadNextCharges.asked(null), loadOpenDocuments.asked(null), offerWanted()] : []),
      loadNews.asked(studentId),
      ...(arriving && user?.tipoLogin === GUARDIAN ? [loadStarts.asked(null), loadIntentions.asked(null)] : []),
    ],
  },
})
