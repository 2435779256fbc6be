import { deviceChanged } from '#src/core/device/device.slice.ts'
import { fakePorts } from '#test/helpers/fakePorts.ts'
import { people } from '#test/helpers/people.ts'
import { runSagas } from '#test/helpers/runSagas.ts'

const wide = deviceChanged({ online: true, narrow: false })
const narrow = deviceChanged({ online: true, narrow: true })

const runAs = (user: ReturnType<typeof people.staff> | null, ports = fakePorts({}, { cookies: { token: 't' } })) =>
  runSagas({ ports, state: user === null ? {} : { session: { status: 'signedIn', user, firstAccess: null } } })

test('a narrow device is asked to be turned once in a browser, until it is turned or some seconds are over', async () => {
  const ports = fakePorts({}, { cookies: { token: 't' } })
  const run = runAs(people.staff(), ports)
  expect(run.state.device.advised).toBe(false)
  await run.dispatch(narrow)
  expect(run.state.device.advised).toBe(true)
  await run.dispatch(wide)
  expect(run.state.device.advised).toBe(false)
  await run.dispatch(narrow)
  expect(run.state.device.advised).toBe(false)
  const reloaded = runAs(people.staff(), ports)
  await reloaded.dispatch(narrow)
  expect(reloaded.state.device.advised).toBe(false)
})

test('the public pages do not ask', async () => {
  const run = runAs(null)
  await run.dispatch(narrow)
  expect(run.state.device.advised).toBe(false)
})

test('without network the state says so', async () => {
  const run = runAs(people.staff())
  await run.dispatch(deviceChanged({ online: false, narrow: false }))
  expect(run.state.device.online).toBe(false)
})
