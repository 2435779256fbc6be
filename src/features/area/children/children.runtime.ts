import { GUARDIAN } from '#domain/base/signedIn.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { answerIntention, loadIntentions } from '#src/features/area/children/intentions/intentions.requests.ts'
import { intentionsSaga } from '#src/features/area/children/intentions/intentions.saga.ts'
import { intentionsSlice } from '#src/features/area/children/intentions/intentions.slice.ts'
import { loadStarts } from '#src/features/area/children/starts/starts.requests.ts'
import { startsSaga } from '#src/features/area/children/starts/starts.saga.ts'
import { startsSlice } from '#src/features/area/children/starts/starts.slice.ts'

export const runtime = defineRuntime({
  state: { enrolmentStarts: startsSlice.reducer, intentions: intentionsSlice.reducer },
  recorded: ['enrolmentStarts', 'intentions'],
  requests: [loadIntentions, answerIntention, loadStarts],
  sagas: { enrolmentStarts: startsSaga, intentions: intentionsSaga },
  feeds: {
    '/matricula/alunos': ({ user, arriving }) =>
      arriving && user?.tipoLogin === GUARDIAN ? [loadStarts.asked(null), loadIntentions.asked(null)] : [],
  },
})
