import { endpoint } from '#domain/base/endpoint.ts'
import { MESSAGES } from '#domain/all/messages.ts'
import { draftChanged } from '#src/core/forms/forms.slice.ts'
import { watch } from '#src/core/requests/requests.saga.ts'
import { requestsSlice, selectIsRunning, selectRequest } from '#src/core/requests/requests.slice.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { signOut } from '#src/core/session/session.requests.ts'
import { sessionSaga } from '#src/core/session/session.saga.ts'
import { personChanged, renewed, signedOut } from '#src/core/session/session.slice.ts'
import type { Reply } from '#src/platform/http/http.ts'
import { type Concurrency, defineRequest, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'
import { failed, fakePorts, ok } from '#test/helpers/fakePorts.ts'
import { given } from '#test/helpers/given.ts'
import { people } from '#test/helpers/people.ts'
import { runRuntime, runSaga } from '#test/helpers/runSagas.ts'

interface Question {
  query: { q: string }
  answer: string
}
const question = endpoint<Question>('matricula', 'GET', 'Pergunta', 'signedIn')
const open = endpoint<Question>('matricula', 'GET', 'Aberta', 'public')

const askOf = (concurrency: Concurrency, scope: 'screen' | 'app' = 'app') =>
  defineRequest('ask', question, {
    concurrency,
    scope,
    call: (q: string) => ({ query: { q } }),
    onFailure: { say: 'server', else: 'Não deu.' },
  })
const ask = askOf('latest')

const SIGNED_IN = { session: { status: 'signedIn', user: people.staff(), firstAccess: null } } as const

/** A reply that the test sends when it wants. */
const later = () => {
  let answer: (reply: Reply) => void = () => undefined
  const reply = new Promise<Reply>((resolve) => {
    answer = resolve
  })
  return { reply, answer: (data: string) => answer(ok(data)) }
}

describe('the status of a request', () => {
  const { asked, answered, failed: failedTo, dropped } = ask
  const failure = { status: 500, code: null, message: 'x', fields: {}, current: null }
  const running = { ask: { status: 'running', failure: null } } as const
  const done = { ask: { status: 'done', failure: null } } as const
  const broken = { ask: { status: 'failed', failure } } as const

  test.each([
    ['asked', {}, asked('a'), running],
    ['asked again after a failure', broken, asked('a'), running],
    ['answered', running, answered({ input: 'a', result: 'b' }), done],
    ['failed', running, failedTo({ input: 'a', failure }), broken],
    ['dropped while it ran', running, dropped({ input: 'a' }), {}],
    ['dropped after the answer', done, dropped({ input: 'a' }), done],
  ])('%s', (_, before, event, after) => {
    given(requestsSlice, before).when(event).gives(after)
  })

  test('is kept by key where several of a kind run side by side', () => {
    const keyed = defineRequest('mark', question, {
      concurrency: 'every',
      keyOf: (q: string) => q,
      call: (q: string) => ({ query: { q } }),
    })
    const state = {
      requests: given(requestsSlice, {}).when(
        keyed.asked('1'),
        keyed.asked('2'),
        keyed.answered({ input: '1', result: '' }),
      ).state,
    }
    expect(selectIsRunning(state, keyed, '1')).toBe(false)
    expect(selectIsRunning(state, keyed, '2')).toBe(true)
    expect(selectRequest(state, keyed, '3')).toBeNull()
  })
})

/** Two calls, the second while the first runs; then their replies arrive, the newer one first. */
const twoAtOnce = async (concurrency: Concurrency) => {
  const [first, second] = [later(), later()]
  const ports = fakePorts({ 'GET Pergunta': [first.reply, second.reply] }, { cookies: { token: 't' } })
  const request = askOf(concurrency)
  const run = runSaga(() => watch(request), { ports, state: SIGNED_IN })
  await run.dispatch(request.asked('a'))
  await run.dispatch(request.asked('b'))
  const sentAtOnce = ports.calls.length
  second.answer('B')
  await run.rest()
  first.answer('A')
  await run.rest()
  const results = run.events.filter((type) => type === 'ask/answered').length
  return {
    sentAtOnce,
    sent: ports.calls.map(({ query }) => query),
    results,
    aborted: ports.calls[0]?.signal.aborted,
    run,
  }
}

describe('a second question while the first runs', () => {
  test('latest: only the newer one counts, the older call is ended', async () => {
    const { sentAtOnce, results, aborted, run } = await twoAtOnce('latest')
    expect([sentAtOnce, results, aborted]).toEqual([2, 1, true])
    expect(selectIsRunning(run.state, ask)).toBe(false)
  })

  test('leading: the second is not asked', async () => {
    const { sent, results } = await twoAtOnce('leading')
    expect([sent, results]).toEqual([[{ q: 'a' }], 1])
  })

  test('queue: one after the other, none is lost', async () => {
    const { sentAtOnce, sent, results } = await twoAtOnce('queue')
    expect([sentAtOnce, sent, results]).toEqual([1, [{ q: 'a' }, { q: 'b' }], 2])
  })

  test('queue: goes on after it was empty', async () => {
    const request = askOf('queue')
    const ports = fakePorts({ 'GET Pergunta': [ok('A')] }, { cookies: { token: 't' } })
    const run = runSaga(() => watch(request), { ports, state: SIGNED_IN })
    for (const input of ['a', 'b', 'c']) await run.dispatch(request.asked(input))
    expect(ports.calls.map(({ query }) => query)).toEqual([{ q: 'a' }, { q: 'b' }, { q: 'c' }])
  })

  test('every: both at once, both count', async () => {
    const { sentAtOnce, results } = await twoAtOnce('every')
    expect([sentAtOnce, results]).toEqual([2, 2])
  })
})

describe('a screen that is left', () => {
  const leave = async (scope: 'screen' | 'app', to: string) => {
    const { reply, answer } = later()
    const ports = fakePorts({ 'GET Pergunta': [reply] }, { cookies: { token: 't' } })
    const request = askOf('latest', scope)
    const run = runSaga(() => watch(request), { ports, state: SIGNED_IN })
    await run.dispatch(pushed('/matricula/alunos'))
    await run.dispatch(request.asked('a'))
    await run.dispatch(pushed(to))
    answer('A')
    await run.rest()
    return {
      aborted: ports.calls[0]?.signal.aborted,
      last: run.events.at(-1),
      status: selectRequest(run.state, ask)?.status,
    }
  }

  test('ends its calls', async () => {
    expect(await leave('screen', '/sobre')).toEqual({ aborted: true, last: 'ask/dropped', status: undefined })
  })

  test('goes on where only the query changed', async () => {
    expect(await leave('screen', '/matricula/alunos?aba=2')).toMatchObject({ last: 'ask/answered', status: 'done' })
  })

  test('goes on where the portal asked, not the screen', async () => {
    expect(await leave('app', '/sobre')).toMatchObject({ last: 'ask/answered', status: 'done' })
  })
})

describe('what is said at the end of a request', () => {
  const request = defineRequest('ask', question, {
    concurrency: 'latest',
    scope: 'app',
    call: (q: string) => ({ query: { q } }),
    onSuccess: (q, answer) => (answer === '' ? null : `${q}: ${answer}`),
    onFailure: SAY_WHY_NOT_SAVED,
  })
  const saidAfter = async (reply: Reply) => {
    const ports = fakePorts({ 'GET Pergunta': [reply] }, { cookies: { token: 't' } })
    const run = runSaga(() => watch(request), { ports, state: SIGNED_IN })
    await run.dispatch(request.asked('a'))
    return run.state.alerts.map(({ type, message }) => `${type}: ${message}`)
  }

  test.each([
    ['the answer', ok('sim'), ['success: a: sim']],
    ['nothing to say', ok(''), []],
    ['a refusal', failed(422, { message: 'Não.' }), ['error: Não.']],
    ['a refusal without a sentence', failed(500), [`error: ${MESSAGES.UNEXPECTED}`]],
    ['a refusal that stands beside its field', failed(422, { message: 'Não.', fields: { q: 'Longo.' } }), []],
    ['a conflict, which has its dialog', failed(409, { message: 'Não.', current: 'b' }), []],
  ])('%s', async (_, reply, said) => {
    expect(await saidAfter(reply)).toEqual(said)
  })
})

describe('the request guard', () => {
  test('without a token nothing leaves, and the person is at the root, signed out', async () => {
    const ports = fakePorts()
    const run = runSaga(() => watch(ask), { ports, state: SIGNED_IN })
    await run.dispatch(pushed('/matricula/alunos'))
    await run.dispatch(ask.asked('a'))
    expect(run.calls).toEqual([])
    expect(run.state.session.status).toBe('signedOut')
    expect(run.state.router.at.pathname).toBe('/')
    expect(run.state.alerts).toEqual([])
    expect(selectIsRunning(run.state, ask)).toBe(false)
  })

  test('what was still in line when somebody signed out goes nowhere, and they stay at their door', async () => {
    const ports = fakePorts(
      { 'GET Pergunta': [later().reply], 'POST Sessao/encerrar': [ok(null)] },
      { cookies: { token: 't' } },
    )
    const runtime = { requests: [askOf('queue')], sagas: { session: sessionSaga } }
    const session = { ...SIGNED_IN.session, user: people.guardian() }
    const run = runRuntime(runtime, { ports, state: { session } })
    await run.dispatch(ask.asked('a'))
    await run.dispatch(ask.asked('b'))
    await run.dispatch(signOut.asked(null))
    expect(run.calls).toEqual(['GET Pergunta', 'POST Sessao/encerrar'])
    expect(run.state.router.at.pathname).toBe('/acesso/geral')
    expect(run.events.filter((type) => type === signedOut.type)).toHaveLength(1)
  })

  test('public calls leave without one', async () => {
    const request = defineRequest('open', open, {
      concurrency: 'latest',
      scope: 'app',
      call: (q: string) => ({ query: { q } }),
    })
    const ports = fakePorts({ 'GET Aberta': [ok('A')] })
    const run = runSaga(() => watch(request), { ports })
    await run.dispatch(request.asked('a'))
    expect(ports.calls.map(({ token }) => token)).toEqual([null])
    expect(run.events.at(-1)).toBe('open/answered')
  })

  test('the token of the cookie goes along', async () => {
    const ports = fakePorts({ 'GET Pergunta': [ok('A')] }, { cookies: { token: 'mine' } })
    await runSaga(() => watch(ask), { ports, state: SIGNED_IN }).dispatch(ask.asked('a'))
    expect(ports.calls.map(({ token }) => token)).toEqual(['mine'])
  })
})

describe('a session that expired', () => {
  const expire = async () => {
    const ports = fakePorts({ 'GET Pergunta': [failed(401), ok('A')] }, { cookies: { token: 'old' } })
    const run = runSaga(() => watch(ask), { ports, state: SIGNED_IN })
    await run.dispatch(pushed('/matricula/alunos'))
    await run.dispatch(draftChanged({ form: 'f', draft: { values: { nome: 'An' }, touched: [], tried: false } }))
    await run.dispatch(ask.asked('a'))
    return { ports, run }
  }

  test('waits in place, with all that was typed', async () => {
    const { run } = await expire()
    expect(run.state.session).toMatchObject({ status: 'expired', user: people.staff() })
    expect(run.state.router.at.pathname).toBe('/matricula/alunos')
    expect(run.state.forms['f']?.values).toEqual({ nome: 'An' })
    expect(selectIsRunning(run.state, ask)).toBe(true)
  })

  test('asks again with the new token once the password came', async () => {
    const { ports, run } = await expire()
    ports.cookies.write('token', 'new')
    await run.dispatch(renewed())
    expect(ports.calls.map(({ token }) => token)).toEqual(['old', 'new'])
    expect(selectRequest(run.state, ask)?.status).toBe('done')
    expect(run.state.session.status).toBe('signedIn')
  })

  test('asks nothing more when the person leaves instead', async () => {
    const { run } = await expire()
    await run.dispatch(signedOut())
    expect(run.calls).toHaveLength(1)
    expect(run.state.alerts).toEqual([])
    expect(selectIsRunning(run.state, ask)).toBe(false)
  })
})

test('an answer that comes after the person left is not told to the next one', async () => {
  const { reply, answer } = later()
  const ports = fakePorts({ 'GET Pergunta': [reply] }, { cookies: { token: 'mine' } })
  const run = runSaga(() => watch(ask), { ports, state: SIGNED_IN })
  await run.dispatch(ask.asked('a'))
  await run.dispatch(personChanged({ user: people.guardian(), permissions: [] }))
  answer('A')
  await run.rest()
  expect(run.events).not.toContain(ask.answered.type)
  expect(selectRequest(run.state, ask)).toBeNull()
})

describe('a failure is told', () => {
  test.each([
    ['in the server’s words', failed(422, { message: 'A turma está cheia.' }), 'A turma está cheia.'],
    ['in ours where it has none', failed(500), 'Não deu.'],
    ['when the network is gone', failed(null, { message: MESSAGES.OFFLINE }), MESSAGES.OFFLINE],
  ])('%s', async (_, reply, text) => {
    const ports = fakePorts({ 'GET Pergunta': [reply] }, { cookies: { token: 't' } })
    const run = runSaga(() => watch(ask), { ports, state: SIGNED_IN })
    await run.dispatch(ask.asked('a'))
    expect(run.state.alerts).toEqual([{ id: 'id1', type: 'error', message: text, persist: false }])
    expect(selectRequest(run.state, ask)?.status).toBe('failed')
  })
})
