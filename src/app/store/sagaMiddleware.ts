import { type Action, isAction, type Middleware } from '@reduxjs/toolkit'
import type { StartSagas } from '#src/app/store/rootSaga.ts'
import { untilItComes } from '#src/app/store/untilItComes.ts'

interface LateSagas<State> {
  /** From when on there is something to do for them: events before that are not theirs. Default: from the start. */
  readonly needed?: (state: State) => boolean
  /** Fetches the code. */
  readonly load: () => Promise<StartSagas>
  /** The code did not come; it is asked for again until it does. */
  readonly onFailure: (error: unknown) => void
}

/**
 * Sagas whose code comes behind the first paint. Until then events wait, and are then heard in the order in which they
 * happened: none is missed. `ready`: they have heard them all, or the first try to fetch them failed.
 */
export const sagaMiddleware = <State>({ needed = () => true, load, onFailure }: LateSagas<State>) => {
  let isReady = () => {}
  const ready = new Promise<void>((resolve) => {
    isReady = resolve
  })
  const code = () =>
    untilItComes(load, (error) => {
      onFailure(error)
      isReady()
    })
  const middleware: Middleware<object, State> = (store) => {
    const waiting: Action[] = []
    let isNeeded = false
    let tell = (event: Action): void => {
      waiting.push(event)
    }
    const start = (startSagas: StartSagas) => {
      const hear = startSagas(store)
      for (let event = waiting.shift(); event !== undefined; event = waiting.shift()) hear(event)
      tell = hear
      isReady()
    }
    const look = () => {
      if (isNeeded || !needed(store.getState())) return
      isNeeded = true
      void code().then(start)
    }
    look()
    return (next) => (event) => {
      const result = next(event)
      look()
      if (isNeeded && isAction(event)) tell(event)
      return result
    }
  }
  return { middleware, ready }
}
