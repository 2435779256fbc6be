import { type Entry, entryOf, type RollEntry } from '#src/core/outbox/entries.ts'
import { outboxRuntime } from '#src/core/outbox/outbox.runtime.ts'
import { added, retryAsked } from '#src/core/outbox/outbox.slice.ts'
import { waitingText } from '#src/core/outbox/waiting.ts'
import type { Reply } from '#src/platform/http/http.ts'
import { failed, fakePorts, ok } from '#test/helpers/fakePorts.ts'
import { people } from '#test/helpers/people.ts'
import { runRuntime } from '#test/helpers/runSagas.ts'

const roll = (id: string, lesson = 1, at = '2026-11-13T12:00:00.000Z'): RollEntry => ({
  kind: 'roll',
  id,
  lesson,
  title: 'Matemática · 8º ano A, 13/11/2026, 1ª aula',
  at,
  status: 'waiting',
  reason: '',
  versao: 0,
  alunos: [],
  before: [],
})

const SAVED = ok({ versao: 1, salvaEm: '2026-11-13T12:00:00.000Z' })
const CALL = 'PUT Presenca/Aula/:id'

const run = (ports: ReturnType<typeof fakePorts>) =>
  runRuntime(outboxRuntime, {
    ports,
    state: { session: { status: 'signedIn', user: people.staff(), firstAccess: null } },
  })

const portsWith = (...replies: Reply[]) => fakePorts({ [CALL]: replies }, { cookies: { token: 't' } })

test('what waits for a lesson is sent in its order, and each leaves the device', async () => {
  const ports = portsWith(failed(null, { message: 'x' }), SAVED)
  const { dispatch } = run(ports)
  await dispatch(added(roll('one')))
  await dispatch(added(roll('two')))
  await dispatch(retryAsked())
  const keys = ports.calls.map(({ body }) => (body instanceof Object && 'chave' in body ? body.chave : null))
  expect(keys.filter((key, at) => key !== keys[at - 1])).toEqual(['one', 'two'])
  expect((await ports.shelf.read('outbox/')).length).toBe(0)
})

test('what the server refuses stays with its reason, and holds up only its own lesson', async () => {
  const running = run(portsWith(failed(422, { message: 'A etapa está fechada.' }), SAVED))
  await running.dispatch(added(roll('one')))
  await running.dispatch(added(roll('two', 2)))
  await running.dispatch(added(roll('three')))
  const { entries } = running.state.outbox
  expect(entries.map(({ id, status, reason }) => [id, status, reason])).toEqual([
    ['one', 'refused', 'A etapa está fechada.'],
    ['three', 'waiting', ''],
  ])
})

test('a browser without room says so, and what waits is still sent', async () => {
  const ports = portsWith(failed(null, { message: 'x' }), SAVED)
  ports.shelf.full = true
  const running = run(ports)
  await running.dispatch(added(roll('one')))
  expect(running.state.outbox.isKept).toBe(false)
})

test('what was saved after the clock of the device was set back by a day is still sent after what it follows', async () => {
  const ports = portsWith(failed(null, { message: 'x' }))
  const running = run(ports)
  await running.dispatch(added(roll('one', 1, '2026-11-14T12:00:00.000Z')))
  await running.dispatch(added(roll('two', 1, '2026-11-13T12:00:10.000Z')))
  const again = run(ports)
  await again.dispatch(retryAsked())
  expect(again.state.outbox.entries.map(({ id }) => id)).toEqual(['one', 'two'])
})

test.each<[string | null, readonly Entry[]]>([
  [null, []],
  ['1 chamada aguarda conexão', [roll('one'), roll('two')]],
  ['3 chamadas aguardam conexão', [roll('one', 1), roll('two', 2), roll('three', 3)]],
  ['1 chamada precisa de você', [{ ...roll('one'), status: 'refused' }, roll('two', 2)]],
])('%s', (text, entries) => expect(waitingText(entries)).toBe(text))

test('of what the device kept only whole entries are taken up', () => {
  expect(entryOf(roll('one'))).toEqual(roll('one'))
  expect(entryOf({ ...roll('one'), alunos: [{ nome: 'x' }] })).toBeNull()
  expect(entryOf({ id: 'one' })).toBeNull()
})
