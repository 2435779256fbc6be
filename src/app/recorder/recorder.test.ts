import { configureStore, type UnknownAction } from '@reduxjs/toolkit'
import { waitFor } from '@testing-library/react'
import { recorderMiddleware } from '#src/app/recorder/recorderMiddleware.ts'
import { redact } from '#src/app/recorder/redact.ts'
import { stateHash } from '#src/app/replay/stateHash.ts'
import { EMPTY_STATE, readTrace, statesOf } from '#src/app/replay/trace.ts'
import { reducer } from '#src/app/store/reducer.ts'
import { alertShown } from '#src/core/alerts/alerts.slice.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { filtersChanged } from '#src/core/filters/filters.slice.ts'
import { type Draft, draftChanged } from '#src/core/forms/forms.slice.ts'
import { quickSearchTyped } from '#src/core/quickSearch/quickSearch.slice.ts'
import { recordingStarted, recordingStopped } from '#src/core/recording/recording.slice.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { signIn } from '#src/core/session/session.requests.ts'
import { type SessionUser, signedIn } from '#src/core/session/session.slice.ts'
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
  const eventsOf = (...events: readonly UnknownAction[]) => redact({ start: EMPTY_STATE, events, outline: [] }).events
  const answered = (part: string, result: unknown): UnknownAction => ({
    type: `${part}/load/answered`,
    payload: { result },
  })

  test.each([
    ['a CPF with and without dots', '529.982.247-25 ou 52998224725', '•••.•••.•••-•• ou •••.•••.•••-••'],
    ['a phone', 'Ligue (11) 98765-4321', 'Ligue (••) •••••-••••'],
    ['an e-mail in a sentence', 'Escreva a ana@a.br.', 'Escreva a pessoa1@exemplo.'],
    ['no instant', '2026-11-21T12:00:00.000Z', '2026-11-21T12:00:00.000Z'],
    ['no uuid that ends in digits', '5f1c6a3e-8b2d-4c7a-9e10-a52998224725', '5f1c6a3e-8b2d-4c7a-9e10-a52998224725'],
  ])('finds in free text %s', (_, text, clean) => {
    expect(eventsOf(answered('units', { texto: text }))).toEqual([answered('units', { texto: clean })])
  })

  test.each([
    [
      'students, and not the unit',
      'studentList',
      { items: [{ name: 'Ana Sá', cpf: '1', avatar: 'data:', unidade: 'Centro' }] },
      { items: [{ name: 'Pessoa 1', cpf: '•••.•••.•••-••', avatar: null, unidade: 'Centro' }] },
    ],
    [
      'a colleague, and not the job',
      'users',
      { nome: 'Rita Prado', cargo: { nome: 'Professora' } },
      { nome: 'Pessoa 1', cargo: { nome: 'Professora' } },
    ],
    [
      'no document that a student brings',
      'requirements',
      { requisitos: [{ nome: 'RG' }] },
      { requisitos: [{ nome: 'RG' }] },
    ],
    ['no name of a place', 'locations', { nome: 'Biblioteca', tipo: 1 }, { nome: 'Biblioteca', tipo: 1 }],
    [
      'answers to configured fields',
      'personRecords',
      { respostas: [{ valor: 'Asma' }] },
      { respostas: [{ valor: '•••' }] },
    ],
    ['what was written about somebody', 'discounts', { motivo: 'Perda de renda' }, { motivo: '•••' }],
  ])('replaces what a part declares: %s', (_, part, result, clean) => {
    expect(eventsOf(answered(part, result))).toEqual([answered(part, clean)])
  })

  test('drafts belong to the part that their name begins with', () => {
    const typed = (form: string, values: Draft['values']) =>
      draftChanged({ form, draft: { values, touched: [], tried: false } })
    expect(
      eventsOf(
        typed('users/3', { nome: 'Rita' }),
        typed('classGroups/3', { nome: '6º A' }),
        typed('elsewhere/3', { nome: 'Rita' }),
      ),
    ).toEqual([
      typed('users/3', { nome: 'Pessoa 1' }),
      typed('classGroups/3', { nome: '6º A' }),
      typed('elsewhere/3', { nome: '•••' }),
    ])
  })

  test('an event that waits for a confirmation is one of its part', () => {
    const save = (nome: string) => ({ type: 'users/save/asked', payload: { input: { values: { nome } } } })
    const question = (nome: string) => dialogOpened({ message: 'Salvar?', confirm: save(nome) })
    expect(eventsOf(question('Rita Prado'))).toEqual([question('Pessoa 1')])
  })

  test('what is searched for leaves as a stand-in, and an address keeps its query', () => {
    const moved = pushed('/matricula/alunos?ordem=nome')
    expect(eventsOf(filtersChanged({ search: 'Ana', idUnidade: 2 }), moved)).toEqual([
      filtersChanged({ search: 'busca 1', idUnidade: 2 }),
      moved,
    ])
  })

  test.each([
    ['staff', people.staff(), { nome: 'Pessoa 1' }],
    ['a guardian', people.guardian(), { nomeResponsavel: 'Pessoa 1' }],
    ['a student', people.student(), { name: 'Pessoa 1' }],
  ])('the person who is signed in has no name: %s', (_, user, nameless) => {
    const entered = (who: SessionUser) => signedIn({ user: who, permissions: [] })
    expect(eventsOf(entered(user))).toEqual([entered({ ...user, ...nameless })])
  })

  test('a name is the same person everywhere, in sentences and in the outline too', () => {
    const events = [
      answered('home', { texto: 'Falta assinar o contrato de Ana Sá.' }),
      answered('studentList', { name: 'Ana Sá' }),
      answered('studentLinks', { vinculos: [{ nome: 'Ana Sá' }] }),
    ]
    expect(redact({ start: EMPTY_STATE, events, outline: ['título 1: Olá, Ana'] })).toMatchObject({
      events: [
        answered('home', { texto: 'Falta assinar o contrato de Pessoa 1.' }),
        answered('studentList', { name: 'Pessoa 1' }),
        answered('studentLinks', { vinculos: [{ nome: 'Pessoa 1' }] }),
      ],
      outline: ['título 1: Olá, Pessoa'],
    })
  })

  test('the state at the start is replaced as events are', () => {
    const events = [signedIn({ user: people.staff({ nome: 'Rita Prado' }), permissions: [] })]
    const start = events.reduce(reducer, EMPTY_STATE)
    expect(JSON.stringify(redact({ start, events: [], outline: [] }))).not.toContain('Rita')
  })
})
