import { ActionCreators, instrument, type LiftedStore } from '@redux-devtools/instrument'
import { combineReducers, configureStore, type UnknownAction } from '@reduxjs/toolkit'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Field, Form, Formik } from 'formik'
import { StrictMode } from 'react'
import { Provider } from 'react-redux'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { draftChanged, draftClosed, formsSlice } from '#src/core/forms/forms.slice.ts'
import { routerSlice } from '#src/core/router/router.slice.ts'

const reducer = combineReducers({ forms: formsSlice.reducer, router: routerSlice.reducer })

type State = ReturnType<typeof reducer>

/** A store with time travel. */
const createStore = (preloadedState?: Partial<State>) => {
  const store = configureStore({
    reducer,
    preloadedState,
    devTools: false,
    enhancers: (defaults) => defaults().concat(instrument()),
  })
  const { liftedStore } = store as typeof store & {
    liftedStore: LiftedStore<State, UnknownAction & { type: string }, null>
  }
  const history = () => {
    const { stagedActionIds, actionsById } = liftedStore.getState()
    return stagedActionIds.slice(1).map((id): unknown => actionsById[id]?.action)
  }
  return {
    store,
    history,
    jump: (index: number) => act(async () => void liftedStore.dispatch(ActionCreators.jumpToState(index))),
  }
}

const onSubmit = jest.fn()

const draft = (values: Record<string, unknown>, touched: readonly string[] = [], tried = false) => ({
  form: 'guardian',
  draft: { values, touched, tried },
})

const NEW = { nome: '', senha: '' }

const show = (portal: ReturnType<typeof createStore>, record = NEW, asks = false) =>
  render(formOf(portal, record, asks))

const formOf = (portal: ReturnType<typeof createStore>, record: typeof NEW, asks = false) => (
  <StrictMode>
    <Provider store={portal.store}>
      <Formik
        initialValues={record}
        enableReinitialize
        validate={({ nome }) => (nome === '' ? { nome: 'O campo Nome é obrigatório.' } : {})}
        onSubmit={onSubmit}
      >
        {({ errors, touched }) => (
          <Form>
            <Field name="nome" aria-label="Nome" />
            <Field name="senha" type="password" aria-label="Senha" />
            <DraftMirror form="guardian" omit={['senha']} asks={asks} />
            {errors.nome && touched.nome && <p role="alert">{errors.nome}</p>}
            <button type="submit">Salvar</button>
          </Form>
        )}
      </Formik>
    </Provider>
  </StrictMode>
)

let user: ReturnType<typeof userEvent.setup>

beforeEach(() => {
  jest.useFakeTimers()
  user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
})
afterEach(() => {
  jest.useRealTimers()
  onSubmit.mockClear()
})

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const name = () => screen.getByLabelText('Nome')

test('nothing is sent by showing a form', async () => {
  const portal = createStore()
  show(portal)
  await pass(1000)
  await user.click(name())
  expect(portal.history()).toEqual([])
})

test('typing is sent once it rests', async () => {
  const portal = createStore()
  show(portal)
  await user.type(name(), 'Ana')
  expect(portal.history()).toEqual([])
  await pass(500)
  expect(portal.history()).toEqual([draftChanged(draft({ nome: 'Ana' }))])
})

test('leaving a field sends at once, with the visit, and without the secret', async () => {
  const portal = createStore()
  show(portal)
  await user.type(name(), 'Ana')
  await user.tab()
  await pass(1)
  expect(portal.history()).toEqual([draftChanged(draft({ nome: 'Ana' }, ['nome']))])
  await user.type(screen.getByLabelText('Senha'), 'Demo#2026')
  await pass(1000)
  expect(portal.history()).toHaveLength(1)
})

test('the draft is sent before the form is', async () => {
  const portal = createStore()
  show(portal)
  onSubmit.mockImplementation(() => {
    expect(portal.history()).toEqual([draftChanged(draft({ nome: 'Ana' }, ['nome', 'senha'], true))])
  })
  await user.type(name(), 'Ana{Enter}')
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

test('the page goes: what was typed is sent', async () => {
  const portal = createStore()
  show(portal)
  await user.type(name(), 'An')
  act(() => void window.dispatchEvent(new Event('pagehide')))
  expect(portal.history()).toEqual([draftChanged(draft({ nome: 'An' }))])
})

test('a draft from before shows, with the errors it had, and nothing is sent', async () => {
  const portal = createStore({ forms: { guardian: { values: { nome: '' }, touched: ['nome'], tried: true } } })
  show(portal, { nome: 'Bia', senha: '' })
  await pass(1000)
  expect(name()).toHaveValue('')
  expect(screen.getByRole('alert')).toHaveTextContent('O campo Nome é obrigatório.')
  expect(portal.history()).toEqual([])
})

test('jumping in time shows what was typed then and appends nothing', async () => {
  const portal = createStore()
  show(portal)
  for (const letter of 'Ana') {
    await user.type(name(), letter)
    await pass(500)
  }
  await user.tab()
  await pass(1)
  expect(portal.history()).toHaveLength(4)
  for (const [index, text] of [
    [0, ''],
    [2, 'An'],
    [4, 'Ana'],
    [1, 'A'],
    [3, 'Ana'],
    [0, ''],
    [4, 'Ana'],
  ] as const) {
    await portal.jump(index)
    await pass(1000)
    expect(name()).toHaveValue(text)
  }
  expect(portal.history()).toHaveLength(4)
})

test('a closed draft leaves the form as it was', async () => {
  const portal = createStore()
  show(portal, { nome: 'Bia', senha: '' })
  await user.type(name(), 'na')
  await pass(500)
  await act(async () => void portal.store.dispatch(draftClosed({ form: 'guardian' })))
  await pass(1000)
  expect(name()).toHaveValue('Bia')
  expect(portal.store.getState().forms).toEqual({})
})

test('a record that arrives again is no draft', async () => {
  const portal = createStore()
  const { rerender } = show(portal)
  rerender(formOf(portal, { nome: 'Bia', senha: '' }))
  await pass(1000)
  expect(name()).toHaveValue('Bia')
  expect(portal.history()).toEqual([])
})

test('a form whose leaving asks says where it differs from its record, and jumping in time appends nothing', async () => {
  const portal = createStore()
  show(portal, { nome: 'Bia', senha: '' }, true)
  await user.type(name(), 'na')
  await pass(500)
  const changed = draft({ nome: 'Biana' })
  expect(portal.history()).toEqual([draftChanged({ ...changed, draft: { ...changed.draft, unsavedAt: '/' } })])
  await user.type(name(), '{Backspace}{Backspace}')
  await pass(500)
  expect(portal.history().at(-1)).toEqual(draftChanged(draft({ nome: 'Bia' })))
  for (const index of [1, 0, 2, 1]) {
    await portal.jump(index)
    await pass(1000)
  }
  expect(name()).toHaveValue('Biana')
  expect(portal.history()).toHaveLength(2)
})
