import { MESSAGES } from '#domain/all/messages.ts'
import { loadFinanceSite, openFinanceSite } from '#src/core/menu/menu.requests.ts'
import { menuSlice, moduleDenied } from '#src/core/menu/menu.slice.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { failed, fakePorts, ok } from '#test/helpers/fakePorts.ts'
import { people } from '#test/helpers/people.ts'
import { runSagas } from '#test/helpers/runSagas.ts'

const SIGNED_IN = { session: { status: 'signedIn', user: people.staff(), firstAccess: null } } as const

const SITE = 'https://financeiro.escola/entrada?origem=portal'

const portsWith = (...replies: readonly ReturnType<typeof ok>[]) =>
  fakePorts({ 'GET Version/FrontConfigs': replies }, { cookies: { token: 't' } })

describe('the portal of the finances', () => {
  test('opens in a new tab with a fresh token in the query, which no event and no state holds', async () => {
    const ports = portsWith(ok({ urlFinanceiro: SITE, token: 'one-use' }))
    const run = runSagas({ ports, state: SIGNED_IN })
    await run.dispatch(openFinanceSite.asked(null))
    expect(ports.shown).toEqual([`${SITE}&token=one-use`])
    expect(JSON.stringify(run.state)).not.toContain('one-use')
  })

  test.each([
    ['exists', ok({ urlFinanceiro: SITE, token: 'one-use' }), true],
    ['does not exist', ok({ urlFinanceiro: null, token: null }), false],
    ['is not known', failed(500), false],
  ])('%s', async (_, reply, expected) => {
    const run = runSagas({ ports: portsWith(reply), state: SIGNED_IN })
    await run.dispatch(loadFinanceSite.asked(null))
    expect(run.state.menu.hasFinanceSite).toBe(expected)
    expect(run.state.alerts).toEqual([])
  })

  test('says why it does not open', async () => {
    const ports = portsWith(failed(503, { message: MESSAGES.UNAVAILABLE }))
    const run = runSagas({ ports, state: SIGNED_IN })
    await run.dispatch(openFinanceSite.asked(null))
    expect(ports.shown).toEqual([])
    expect(run.state.alerts).toMatchObject([{ type: 'error', message: MESSAGES.UNAVAILABLE }])
  })
})

test('a denied module says so and leaves the person where they are', async () => {
  const run = runSagas({ state: SIGNED_IN })
  await run.dispatch(moduleDenied())
  expect(run.state.alerts).toMatchObject([{ type: 'info', message: MESSAGES.MODULE_DENIED }])
  expect(run.state.router.moves).toBe(0)
})

describe('a change of route', () => {
  const open = {
    ...menuSlice.getInitialState(),
    drawerOpen: true,
    search: 'alu',
    docked: false,
    folds: { '1:11': { a: true } },
  }

  test('closes the drawer and empties its search; what the person folded stays', () => {
    const state = menuSlice.reducer(open, pushed('/academico/apontamentos/nota?turma=1'))
    expect(state).toEqual({ ...open, drawerOpen: false, search: '', module: 'academico' })
  })

  test('to a page of no module leaves the module of the menu', () => {
    const state = menuSlice.reducer({ ...open, module: 'financeiro' }, pushed('/sobre'))
    expect(state.module).toBe('financeiro')
  })
})
