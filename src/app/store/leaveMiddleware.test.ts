import { configureStore } from '@reduxjs/toolkit'
import { leaveMiddleware } from '#src/app/store/leaveMiddleware.ts'
import { reducer } from '#src/app/store/reducer.ts'
import { draftChanged, left } from '#src/core/forms/forms.slice.ts'
import { popped, pushed, replaced, started } from '#src/core/router/router.slice.ts'
import { fakePorts } from '#test/helpers/fakePorts.ts'

const FORM = '/sobre?pageType=edicao'

/** A person at a form, with a draft. */
const at = (unsavedAt?: string) => {
  const { urlBar, shown } = fakePorts()
  const store = configureStore({ reducer, middleware: (defaults) => defaults().concat(leaveMiddleware(urlBar)) })
  store.dispatch(started(FORM))
  store.dispatch(draftChanged({ form: 'f', draft: { values: { nome: 'Ana' }, touched: [], tried: false, unsavedAt } }))
  return { store, shown }
}

test.each([
  ['by a link', pushed],
  ['by going back', popped],
])('leaving unsaved changes %s asks, and stays', (_, move) => {
  const { store, shown } = at(FORM)
  store.dispatch(move('/sobre'))
  const { router, dialog, forms } = store.getState()
  expect(router.at).toMatchObject({ pathname: '/sobre', search: '?pageType=edicao' })
  expect(dialog.open?.message).toBe('Deseja sair sem salvar?')
  expect(forms['f']).toBeDefined()
  expect(shown.at(-1)).toBe(move === popped ? FORM : undefined)
})

test('who confirms goes on, without the draft', () => {
  const { store } = at(FORM)
  store.dispatch(pushed('/novidades'))
  const confirm = store.getState().dialog.open?.confirm
  if (confirm === undefined) throw new Error('nothing was asked')
  store.dispatch(confirm)
  expect(store.getState().router.at.pathname).toBe('/novidades')
  expect(store.getState().forms).toEqual({})
})

test('a form that is given up goes with its visits, also where nothing was typed', () => {
  const { store } = at()
  store.dispatch(left({ from: FORM, to: '/novidades', form: 'f' }))
  expect(store.getState().forms).toEqual({})
  expect(store.getState().router.at.pathname).toBe('/novidades')
})

test.each([
  ['a form as its record is', undefined, pushed('/sobre')],
  ['unsaved changes of another place', '/outro', pushed('/sobre')],
  ['a place that the portal leaves by itself', FORM, replaced('/sobre')],
  ['nothing but another part of the page', FORM, pushed(`${FORM}#fim`)],
])('%s is left without asking', (_, unsavedAt, move) => {
  const { store } = at(unsavedAt)
  store.dispatch(move)
  expect(store.getState().dialog.open).toBeNull()
})
