import { type Action, isAction, type Middleware } from '@reduxjs/toolkit'
import type { StartSagas } from '#src/app/store/rootSaga.ts'
import { untilItComes } from '#src/app/store/untilItComes.ts'

interface LateSagas<State> {
  /** Whether the sagas have work yet; earlier events are not queued for them. Default: from the start. */
  readonly needed?: (state: State) => boolean
  /** Fetches the code. */
  readonly load: () => Promise<StartSagas>
  /** Called when the code failed to load; it is retried until it loads. */
  readonly onFailure: (error: unknown) => void
}

/**
 * A middleware for sagas whose code loads after the first paint. Until then events are queued, and are then delivered
 * in their order: none is missed. `ready` resolves when all queued events are delivered, or the first attempt to load
 * the code failed.
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
