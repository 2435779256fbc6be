import { configureStore } from '@reduxjs/toolkit'
import { waitFor } from '@testing-library/react'
import { recorderMiddleware } from '#src/app/recorder/recorderMiddleware.ts'
import { redact } from '#src/app/recorder/redact.ts'
import { stateHash } from '#src/app/replay/stateHash.ts'
import { EMPTY_STATE, readTrace, statesOf } from '#src/app/replay/trace.ts'
import { reducer } from '#src/app/store/reducer.ts'
import { alertShown } from '#src/core/alerts/alerts.slice.ts'
import { draftChanged } from '#src/core/forms/forms.slice.ts'
import { quickSearchTyped } from '#src/core/quickSearch/quickSearch.slice.ts'
import { recordingStarted, recordingStopped } from '#src/core/recording/recording.slice.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { signIn } from '#src/core/session/session.requests.ts'
import { signedIn } from '#src/core/session/session.slice.ts'
import { fakePorts } from '#test/helpers/fakePorts.ts'
import { people } from '#test/helpers/people.ts'

const portal = () => {
  const ports = fakePorts()
  const store = configureStore({
    reducer,
    devTools: false,
    middleware: (defaults) => defaults({ thunk: false }).concat(recorderMiddleware(ports.files)),
  })
  const stop = async (): Promise<string> => {
    store.dispatch(recordingStopped())
    await waitFor(() => expect(ports.downloads).toHaveLength(1))
    return ports.downloads[0]?.text ?? ''
  }
  return { store, ports, stop }
}

const session = async () => {
  const { store, ports, stop } = portal()
  store.dispatch(pushed('/acesso/administrativo'))
  store.dispatch(recordingStarted())
  store.dispatch(signIn.asked({ door: 'staff', login: 'rita@escola.br', senha: { sealed: 's1' } }))
  store.dispatch(signedIn({ user: people.staff({ nome: 'Rita Prado' }), permissions: [] }))
  store.dispatch({ type: 'persist/REHYDRATE', payload: 'not ours' })
  store.dispatch(pushed('/matricula/alunos?ordem=nome#3'))
  store.dispatch(quickSearchTyped('Marina '))
  store.dispatch(draftChanged({ form: 'f', draft: { values: { cpf: '529.982.247-25' }, touched: [], tried: false } }))
  store.dispatch(alertShown({ id: 'a', type: 'info', message: 'Olá, Rita Prado: (11) 98765-4321', persist: true }))
  const text = await stop()
  return { text, name: ports.downloads[0]?.name, end: store.getState() }
}

test('a recording holds the events of the portal in their order, and the state they began with', async () => {
  const { text, name } = await session()
  const trace = readTrace(text)
  expect(trace?.events.map(({ type }) => type)).toEqual([
    'session/signIn/asked',
    'session/signedIn',
    'router/pushed',
    'quickSearch/typed',
    'forms/draftChanged',
    'alerts/shown',
  ])
  expect(trace?.start.router.at.pathname).toBe('/acesso/administrativo')
  expect(trace?.start.recording.on).toBe(false)
  expect(trace).toMatchObject({ route: '/matricula/alunos', as: 'staff' })
  expect(name).toBe('sessao-matricula-alunos.json')
})

test('a recording knows its states', async () => {
  const trace = readTrace((await session()).text)
  if (trace === null) throw new Error('The recording cannot be read')
  expect([...statesOf(trace)].map(stateHash)).toEqual(trace.hashes)
  expect(new Set(trace.hashes).size).toBe(trace.hashes.length)
})

describe('the fingerprint of a state', () => {
  const moved = reducer(reducer(EMPTY_STATE, pushed('/alunos')), quickSearchTyped('Marina'))
  const hash = stateHash(moved)

  test('does not know a part that is as it began: a feature that comes later changes no recording', () => {
    const before = Object.fromEntries(Object.entries(moved).filter(([name]) => name !== 'users'))
    expect(stateHash(before)).toBe(hash)
    const reread: typeof moved = JSON.parse(JSON.stringify(moved))
    expect(stateHash({ ...reread, feed: { ...EMPTY_STATE.feed } })).toBe(hash)
  })

  test('knows every part that is not', () => {
    const names = Object.keys(EMPTY_STATE)
    const others = names.map((name) => stateHash({ ...moved, [name]: { another: true } }))
    expect(new Set([hash, ...others]).size).toBe(names.length + 1)
    expect(stateHash({ ...moved, router: EMPTY_STATE.router })).not.toBe(hash)
  })
})

test('the same session gives the same file', async () => {
  expect((await session()).text).toBe((await session()).text)
})

test('no person is in a recording', async () => {
  const { text } = await session()
  for (const personal of ['rita@escola.br', 'Rita Prado', '529.982', '98765-4321', 'Marina']) {
    expect(text).not.toContain(personal)
  }
  expect(text).toContain('Pessoa')
})

test('Redux DevTools can import it: two texts of JSON', async () => {
  const file: unknown = JSON.parse((await session()).text)
  expect(file).toMatchObject({
    payload: expect.stringMatching(/^\[\{"type"/),
    preloadedState: expect.stringMatching(/^\{/),
  })
})

test.each([
  ['no JSON'],
  ['[]'],
  ['{}'],
  ['{"payload":"{}"}'],
  ['{"payload":"[1]"}'],
  ['{"payload":"[]","preloadedState":"1"}'],
])('%s is no recording', (text) => {
  expect(readTrace(text)).toBeNull()
})

describe('redaction', () => {
  const whole = { names: true }

  test.each([
    ['a CPF with and without dots', '529.982.247-25 ou 52998224725', '•••.•••.•••-•• ou •••.•••.•••-••'],
    ['a phone', 'Ligue (11) 98765-4321', 'Ligue (••) •••••-••••'],
    ['an e-mail in a sentence', 'Escreva a ana@a.br.', 'Escreva a pessoa1@exemplo.'],
    ['no instant', '2026-11-21T12:00:00.000Z', '2026-11-21T12:00:00.000Z'],
    ['no uuid that ends in digits', '5f1c6a3e-8b2d-4c7a-9e10-a52998224725', '5f1c6a3e-8b2d-4c7a-9e10-a52998224725'],
  ])('%s', (_, text, clean) => {
    expect(redact([text], whole)).toEqual([clean])
  })

  test.each([
    [
      'a student',
      { ra: '7', name: 'Ana', cpf: '1', avatar: 'data:', turma: '6A' },
      { ra: '7', name: 'Pessoa 1', cpf: '•••.•••.•••-••', avatar: null, turma: '6A' },
    ],
    [
      'a module, a request and a unit keep their names',
      { name: 'Matricula', meta: { request: { name: 'a/b' } }, nome: 'Unidade' },
      { name: 'Matricula', meta: { request: { name: 'a/b' } }, nome: 'Unidade' },
    ],
    [
      'an address keeps its query',
      { pathname: '/a', search: '?modo=aluno' },
      { pathname: '/a', search: '?modo=aluno' },
    ],
    ['filters lose what was searched for', { search: 'Ana', idUnidade: 2 }, { search: 'busca 1', idUnidade: 2 }],
  ])('%s', (_, value, clean) => {
    expect(redact([value], whole)).toEqual([clean])
  })

  test.each([
    ['staff', people.staff(), { nome: 'Pessoa 1' }],
    ['a guardian', people.guardian(), { nomeResponsavel: 'Pessoa 1' }],
    ['a student', people.student(), { name: 'Pessoa 1' }],
  ])('the person who is signed in has no name: %s', (_, user, nameless) => {
    expect(redact([user], whole)).toEqual([{ ...user, ...nameless }])
  })

  test('a name is the same person everywhere, in sentences too', () => {
    const parts = [
      'Falta assinar o contrato de Ana Sá.',
      { ra: '1', name: 'Ana Sá' },
      { parentesco: 'Mãe', nome: 'Ana Sá' },
    ]
    expect(redact(parts, whole)).toEqual([
      'Falta assinar o contrato de Pessoa 1.',
      { ra: '1', name: 'Pessoa 1' },
      { parentesco: 'Mãe', nome: 'Pessoa 1' },
    ])
  })

  test('documents, addresses and photos go in any case, names only when asked', () => {
    const student = { ra: '1', name: 'Ana', cpf: '529', dataNascimento: '2016-05-04', avatar: 'data:' }
    expect(redact([student], { names: false })).toEqual([{ ...student, cpf: '•••.•••.•••-••', avatar: null }])
  })
})
