import { type Action, createAction } from '@reduxjs/toolkit'
import { serve } from '#src/app/store/rootSaga.ts'
import { filtersChanged } from '#src/core/filters/filters.slice.ts'
import { memberRouterSaga } from '#src/core/router/router.saga.ts'
import { outdated, pushed } from '#src/core/router/router.slice.ts'
import type { Runtime } from '#src/core/router/runtime.ts'
import { people } from '#test/helpers/people.ts'
import { runSaga } from '#test/helpers/runSagas.ts'

const SIGNED_IN = { session: { status: 'signedIn', user: people.staff(), firstAccess: null } } as const

const removed = createAction('colours/removed')
const asked = (what: string): Action => ({ type: `asked/${what}` })

const colours: Runtime = {
  uses: [{ outdatedBy: [createAction('shared/changed')] }],
  outdatedBy: [removed],
  feeds: {
    '/cores': ({ arriving, outdated: again, turning }) => [
      ...(arriving ? [asked('choices')] : []),
      ...(arriving || again ? [asked('batches')] : []),
      ...(turning ? [] : [asked('counts')]),
      asked('list'),
    ],
  },
}

const screen = () => Promise.reject(new Error('nothing is drawn'))
const ROUTES = [
  {
    path: '/cores',
    title: 'Cores',
    audience: 'staff',
    feature: null,
    screen,
    runtime: async () => ({ runtime: colours }),
  },
  { path: '/sobre', title: 'Sobre', audience: 'staff', feature: null, screen },
] as const

/** The events that follow the last of the given events. */
const after = async (...events: readonly Action[]) => {
  const router = memberRouterSaga({
    rowsAt: function* rowsAt() {
      return ROUTES
    },
    open: function* open() {
      return colours
    },
  })
  const run = runSaga(
    () =>
      serve(
        { sagas: { router } },
        (_, error) => {
          throw error
        },
        new Set(),
      ),
    { state: SIGNED_IN },
  )
  let before = 0
  for (const event of events) {
    before = run.events.length + 1
    await run.dispatch(event)
  }
  return run.events.slice(before)
}

test('on arrival all is asked', async () => {
  expect(await after(pushed('/cores'))).toEqual(['asked/choices', 'asked/batches', 'asked/counts', 'asked/list'])
})

test('for another page only the list is asked, and for another filter its counts besides', async () => {
  expect(await after(pushed('/cores'), filtersChanged({ page: 2 }))).toEqual(['asked/list'])
  expect(await after(pushed('/cores'), filtersChanged({ nome: 'a' }))).toEqual(['asked/counts', 'asked/list'])
})

test('what is outdated is asked again, and not what was asked once', async () => {
  expect(await after(pushed('/cores'), outdated())).toEqual(['asked/batches', 'asked/counts', 'asked/list'])
})

describe('an event that outdates', () => {
  const AGAIN = ['router/outdated', 'asked/batches', 'asked/counts', 'asked/list']

  test('has it asked again at a place of its feature', async () => {
    expect(await after(pushed('/cores'), removed())).toEqual(AGAIN)
    expect(await after(pushed('/cores'), { type: 'shared/changed' })).toEqual(AGAIN)
  })

  test('asks nothing elsewhere', async () => {
    expect(await after(removed())).toEqual([])
    expect(await after(pushed('/cores'), pushed('/sobre'), removed())).toEqual([])
  })
})
