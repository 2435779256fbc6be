import { GUARDIAN } from '#domain/people.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { loadStarts } from '#src/features/area/children/starts/starts.requests.ts'
import { startsSaga } from '#src/features/area/children/starts/starts.saga.ts'
import { startsSlice } from '#src/features/area/children/starts/starts.slice.ts'

export const runtime = defineRuntime({
  state: { enrolmentStarts: startsSlice.reducer },
  sagas: { enrolmentStarts: startsSaga },
  feeds: {
    '/matricula/alunos': ({ user, arriving }) =>
      arriving && user?.tipoLogin === GUARDIAN ? [loadStarts.asked(null)] : [],
  },
})
