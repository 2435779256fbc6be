import { MESSAGES } from '#domain/all/messages.ts'
import { alertClosed } from '#src/core/alerts/alerts.slice.ts'
import { deviceChanged } from '#src/core/device/device.slice.ts'
import { fakePorts } from '#test/helpers/fakePorts.ts'
import { people } from '#test/helpers/people.ts'
import { runSagas } from '#test/helpers/runSagas.ts'

const wide = deviceChanged({ online: true, narrow: false })
const narrow = deviceChanged({ online: true, narrow: true })

const runAs = (user: ReturnType<typeof people.staff> | null) =>
  runSagas({
    ports: fakePorts({}, { cookies: { token: 't' } }),
    state: user === null ? {} : { session: { status: 'signedIn', user, firstAccess: null } },
  })

test('a narrow device is asked once to be turned, and again only after it was wide', async () => {
  const run = runAs(people.staff())
  await run.dispatch(narrow)
  expect(run.state.alerts).toMatchObject([{ type: 'info', message: MESSAGES.NARROW_SCREEN, persist: false }])
  for (const { id } of run.state.alerts) await run.dispatch(alertClosed({ id }))
  await run.dispatch(narrow)
  expect(run.state.alerts).toEqual([])
  await run.dispatch(wide)
  await run.dispatch(narrow)
  expect(run.state.alerts).toHaveLength(1)
})

test('the public pages do not ask', async () => {
  const run = runAs(null)
  await run.dispatch(narrow)
  expect(run.state.alerts).toEqual([])
})

test('without network the state says so', async () => {
  const run = runAs(people.staff())
  await run.dispatch(deviceChanged({ online: false, narrow: false }))
  expect(run.state.device.online).toBe(false)
})
