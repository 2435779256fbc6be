import { type Action, configureStore } from '@reduxjs/toolkit'
import type { StartSagas } from '#src/app/store/rootSaga.ts'
import { sagaMiddleware } from '#src/app/store/sagaMiddleware.ts'
import { started } from '#src/core/router/router.slice.ts'
import { signedIn } from '#src/core/session/session.slice.ts'
import { fakePorts } from '#test/helpers/fakePorts.ts'
import { people } from '#test/helpers/people.ts'
import { runSagas } from '#test/helpers/runSagas.ts'

const DURING = { type: 'during' }

/** A store whose sagas dispatch a second event after the first. */
const storeOver = (load: () => Promise<StartSagas>, onFailure: (error: unknown) => void) => {
  const { middleware, ready } = sagaMiddleware({ load, onFailure })
  const store = configureStore({
    reducer: (state: null = null) => state,
    middleware: (defaults) => defaults({ thunk: false }).concat(middleware),
  })
  return { store, ready }
}

const listenTo =
  (heard: string[]): StartSagas =>
  ({ dispatch }) =>
  ({ type }: Action) => {
    heard.push(type)
    if (type === 'first') dispatch(DURING)
  }

const rethrow = (error: unknown) => {
  throw error
}

afterEach(() => jest.useRealTimers())

test('what happens before the sagas have come is heard later, in its order', async () => {
  const heard: string[] = []
  const { store, ready } = storeOver(async () => listenTo(heard), rethrow)
  store.dispatch({ type: 'first' })
  store.dispatch({ type: 'second' })
  expect(heard).toEqual([])
  await ready
  store.dispatch({ type: 'third' })
  expect(heard).toEqual(['first', 'second', 'during', 'third'])
})

test('code that does not come is told, and asked for again', async () => {
  jest.useFakeTimers()
  const heard: string[] = []
  const failures: unknown[] = []
  const answers = [async () => Promise.reject(new Error('no network')), async () => listenTo(heard)]
  const { store, ready } = storeOver(
    async () => answers.shift()?.() ?? Promise.reject(new Error('asked too often')),
    (error) => failures.push(error),
  )
  store.dispatch({ type: 'early' })
  // The page still renders, with an alert about the failure.
  await ready
  expect(failures).toEqual([new Error('no network')])
  expect(heard).toEqual([])
  await jest.advanceTimersByTimeAsync(5000)
  expect(heard).toEqual(['early'])
})

test('sagas that are needed later hear nothing of before, and all from the event on that needs them', async () => {
  const heard: string[] = []
  const { middleware, ready } = sagaMiddleware<boolean>({
    needed: (isIn) => isIn,
    load: async () => listenTo(heard),
    onFailure: rethrow,
  })
  const store = configureStore({
    reducer: (isIn: boolean = false, { type }) => isIn || type === 'comes in',
    middleware: (defaults) => defaults({ thunk: false }).concat(middleware),
  })
  for (const type of ['first', 'comes in', 'looks around']) store.dispatch({ type })
  await ready
  store.dispatch({ type: 'leaves' })
  expect(heard).toEqual(['comes in', 'looks around', 'leaves'])
})

describe('what a guardian needs is asked for, although the code comes later than the event', () => {
  const guardian = people.guardian()
  const ports = () => ({
    ...fakePorts({}, { cookies: { token: 'mine' } }),
    http: {
      follow: async () => undefined,
      addressOf: () => '',
      send: () => new Promise<never>(() => {}),
    },
  })
  const LOADS = ['students/load/asked', 'version/load/asked', 'menu/loadFinanceSite/asked']

  test('at the start of the page', async () => {
    const run = runSagas({
      state: { session: { status: 'signedIn', user: guardian, firstAccess: null } },
      ports: ports(),
    })
    await run.dispatch(started('/area/comunicados'))
    expect(run.events).toEqual(expect.arrayContaining(LOADS))
  })

  test('after a sign-in', async () => {
    const run = runSagas({ ports: ports() })
    await run.dispatch(signedIn({ user: guardian, permissions: [] }))
    expect(run.events).toEqual(expect.arrayContaining(LOADS))
  })
})
