// Must come first: the store looks for the extension on its first import.
import { historyOf } from '#test/helpers/devTools.ts'
import { act, screen, waitFor } from '@testing-library/react'
import type { UnknownAction } from '@reduxjs/toolkit'
import { DEMO_PASSWORD } from '#server/db/demo/index.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { signedIn } from '#src/core/session/session.slice.ts'
import type { TestApi } from '#test/helpers/api.ts'
import { startDemoApi } from '#test/helpers/demoApi.ts'
import { people } from '#test/helpers/people.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
beforeAll(async () => {
  world = await startDemoApi()
})
afterAll(() => world.close())

type App = Awaited<ReturnType<typeof renderApp>>

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

const signIn = async (): Promise<App> => {
  const app = await renderApp({ world, at: '/acesso/administrativo' })
  await app.user.type(await screen.findByLabelText(/^E-mail/), 'master@demo.escola')
  await app.user.type(screen.getByLabelText(/^Senha/), DEMO_PASSWORD)
  await app.user.click(screen.getByRole('button', { name: 'Entrar' }))
  await heading('Gestão de matrículas')
  await app.settled()
  return app
}

const go = async ({ store, settled }: App, to: string, name: string | RegExp) => {
  await act(async () => {
    store.dispatch(pushed(to))
  })
  await heading(name)
  await settled()
}

/** Waits for the list: its head is one row. */
const rows = () => waitFor(() => expect(screen.queryAllByRole('row').length).toBeGreaterThan(1))

/** A step in the panel of the extension. */
const travel = ({ store }: App, step: UnknownAction) =>
  act(async () => {
    historyOf(store).dispatch(step)
  })

test('the live portal works under Redux DevTools, with its full history', async () => {
  const app = await signIn()
  await go(app, '/matricula/alunos', 'Alunos')
  await rows()
  await go(app, '/academico/cadastros/turmas', 'Turmas')
  await rows()
  await go(app, '/academico/cadastros/unidades', 'Unidades')
  await rows()
  await go(app, '/academico/cadastros/series', 'Séries')
  await rows()
  await go(app, '/academico/cadastros/turmas/1', /./)
  const seats = await screen.findByRole('textbox', { name: 'Vagas' })
  await app.user.clear(seats)
  await app.user.type(seats, '61')
  await app.user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Turma atualizada com sucesso!')).toBeVisible()
  await app.settled()

  const { actionsById, stagedActionIds, computedStates } = historyOf(app.store).getState()
  const events = stagedActionIds.map((id) => actionsById[id]?.action)
  expect(events.map((event) => event?.type)).toEqual(
    expect.arrayContaining(['@@INIT', 'router/started', 'session/signedIn', 'classGroups/update/asked']),
  )
  expect(computedStates.filter(({ error }) => error !== undefined)).toEqual([])

  const signedInAt = events.findIndex((event) => event?.type === 'session/signedIn')
  await travel(app, { type: 'JUMP_TO_STATE', actionId: signedInAt - 1, index: signedInAt - 1 })
  expect(await screen.findByRole('button', { name: 'Entrar' })).toBeVisible()
  await travel(app, { type: 'JUMP_TO_STATE', actionId: events.length - 1, index: events.length - 1 })
  await heading('Turmas')

  const openedForm = stagedActionIds.filter((id) => actionsById[id]?.action.type === 'router/pushed').at(-1)
  await travel(app, { type: 'TOGGLE_ACTION', id: openedForm })
  await heading(/./)
  expect(historyOf(app.store).getState().skippedActionIds).toEqual([openedForm])

  await travel(app, { type: 'IMPORT_STATE', nextLiftedState: events.slice(1, signedInAt) })
  expect(await screen.findByRole('button', { name: 'Entrar' })).toBeVisible()
})

test('a list of states that is imported at the sign-in says where it belongs', async () => {
  const app = await renderApp({ world, at: '/acesso/administrativo' })
  await screen.findByLabelText(/^E-mail/)
  await travel(app, { type: 'IMPORT_STATE', nextLiftedState: [signedIn({ user: people.staff(), permissions: [] })] })
  expect(await screen.findByRole('heading', { name: 'O portal ainda não chegou' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'o modo de reprodução' })).toHaveAttribute('href', '/?replay')
})
