import { idleSaga } from '#src/core/idle/idle.saga.ts'
import { loadParameters } from '#src/core/parameters/parameters.requests.ts'
import { renewed, signedIn } from '#src/core/session/session.slice.ts'
import { fakePorts, NOW, ok } from '#test/helpers/fakePorts.ts'
import { people } from '#test/helpers/people.ts'
import { runRuntime } from '#test/helpers/runSagas.ts'
import { parameterOf } from '#test/helpers/parameters.ts'

const MINUTE = 60_000

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse(NOW) })
})
afterEach(() => {
  jest.useRealTimers()
})

const limit = (minutes: number) =>
  loadParameters.answered({
    input: null,
    result: [parameterOf('minutosSemUso', String(minutes))],
  })

/** A portal with a fake clock; `touch` stands for the person using it. */
const open = async ({ minutes = 15, lastUse = null as string | null, cookies = {} } = {}) => {
  const fake = fakePorts(
    { 'POST Sessao/trancar': [ok({ isSuccess: true })], 'GET version': Array.from({ length: 9 }, () => ok({})) },
    { cookies: { token: 't', ...cookies } },
  )
  let touched: string | null = null
  const now = () => new Date(Date.now()).toISOString()
  const ports = {
    ...fake,
    clock: { now },
    device: { ...fake.device, lastUse: () => touched },
  }
  if (lastUse !== null) ports.storage.write('lastUse', lastUse)
  const state = { session: { status: 'signedIn', user: people.staff(), firstAccess: null } } as const
  const run = runRuntime({ sagas: { idle: idleSaga } }, { ports, state })
  await run.dispatch(limit(minutes))
  const ended = () => ports.calls.filter(({ endpoint }) => endpoint.path === 'Sessao/trancar')
  return {
    run,
    ports,
    ended,
    told: () => ports.calls.filter(({ endpoint }) => endpoint.path === 'version'),
    touch: () => void (touched = now()),
    isLocked: () => run.state.session.status === 'expired',
  }
}

test('after as many minutes without use the portal asks for the password, and the session is over', async () => {
  const { run, ended, isLocked } = await open()
  await run.pass(15 * MINUTE - 1)
  expect(isLocked()).toBe(false)
  await run.pass(1)
  expect(isLocked()).toBe(true)
  expect(ended()).toHaveLength(1)
  expect(run.state.session.user).not.toBeNull()
})

test('a key or pointer starts the time again, and dispatches nothing', async () => {
  const { run, touch, isLocked } = await open()
  const before = run.events.length
  await run.pass(14 * MINUTE)
  touch()
  await run.pass(14 * MINUTE)
  expect(isLocked()).toBe(false)
  expect(run.events).toHaveLength(before)
  await run.pass(MINUTE)
  expect(isLocked()).toBe(true)
})

test('a call starts the time again', async () => {
  const { run, isLocked } = await open()
  await run.pass(14 * MINUTE)
  await run.dispatch(loadParameters.asked(null))
  await run.dispatch(limit(15))
  await run.pass(14 * MINUTE)
  expect(isLocked()).toBe(false)
})

test('the server is told of somebody who uses the portal without a call, and of nobody else', async () => {
  const { run, touch, told } = await open()
  for (let time = 0; time < 3; time += 1) {
    await run.pass(7 * MINUTE)
    touch()
    await run.pass(0.5 * MINUTE)
  }
  expect(told()).toHaveLength(3)
  await run.pass(15 * MINUTE)
  expect(told()).toHaveLength(3)
})

test('use of another tab counts', async () => {
  const { run, ports, isLocked } = await open()
  await run.pass(14 * MINUTE)
  ports.storage.write('lastUse', new Date(Date.now()).toISOString())
  await run.pass(14 * MINUTE)
  expect(isLocked()).toBe(false)
})

test('a page that opens long after the last use asks at once', async () => {
  const { isLocked } = await open({ lastUse: '2026-11-21T11:45:00.000Z' })
  expect(isLocked()).toBe(true)
})

test('the password starts the time again', async () => {
  const { run, isLocked } = await open()
  await run.pass(15 * MINUTE)
  await run.dispatch(renewed())
  await run.pass(14 * MINUTE)
  expect(isLocked()).toBe(false)
  await run.pass(MINUTE)
  expect(isLocked()).toBe(true)
})

test('with 0 nobody is ever asked, and nothing is kept', async () => {
  const { run, ports, isLocked } = await open({ minutes: 0, lastUse: '2026-11-20T12:00:00.000Z' })
  await run.pass(10 * 60 * MINUTE)
  expect(isLocked()).toBe(false)
  expect(ports.kept).toEqual({})
})

test('a limit that the school changes counts at once', async () => {
  const { run, isLocked } = await open({ minutes: 0 })
  await run.pass(60 * MINUTE)
  await run.dispatch(limit(5))
  expect(isLocked()).toBe(false)
  await run.pass(5 * MINUTE)
  expect(isLocked()).toBe(true)
})

test('nobody who is signed out is asked, and a sign-in begins the time', async () => {
  const { run, isLocked } = await open({ lastUse: '2026-11-21T11:58:00.000Z' })
  await run.pass(5 * MINUTE)
  await run.dispatch(signedIn({ user: people.guardian(), permissions: [] }))
  await run.pass(14 * MINUTE)
  expect(isLocked()).toBe(false)
})

test('a person who entered as somebody else ends their own session', async () => {
  const { run, ended } = await open({ cookies: { token: 'theirs', originalToken: 'mine' } })
  await run.pass(15 * MINUTE)
  expect(ended().map(({ token }) => token)).toEqual(['mine'])
})
