import { printCard } from '#src/core/reportCards/printCard.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { call, onLeading, type Saga } from '#src/platform/effects.ts'

const loadSaga = () => import(/* webpackChunkName: "print-card" */ '#src/core/reportCards/printCard.saga.ts')

/** What fetches the file comes with the first card that is printed. */
function* print(asked: ReturnType<typeof printCard.asked>): Saga {
  const { handCard } = yield* call(loadSaga)
  yield* handCard(asked)
}

/** For features that print the report card of a student. */
export const printCardRuntime = defineRuntime({ sagas: { printCard: [onLeading(printCard.asked, print)] } })
