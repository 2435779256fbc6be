import { screen, waitFor, within } from '@testing-library/react'
import type { TestApi } from '#test/helpers/api.ts'
import { startDemoApi } from '#test/helpers/demoApi.ts'
import { fillEarlierStages } from '#test/helpers/earlierMarks.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
beforeAll(async () => {
  world = await startDemoApi()
  await fillEarlierStages(world.db)
})
afterAll(() => world.close())

/** The first class group of the teacher, in which T is worth 2 and has no mark yet. */
const at = '/academico/apontamentos/nota'

const heads = async () =>
  within(await screen.findByRole('grid', { name: 'Notas' }))
    .getAllByRole('columnheader')
    .map(({ title }) => title)

type App = Awaited<ReturnType<typeof renderApp>>

const undoFromAlert = async (app: App, said: RegExp) => {
  const alert = (await screen.findByText(said)).closest<HTMLElement>('.alert')
  await app.user.click(within(alert ?? document.body).getByRole('button', { name: 'Desfazer' }))
}

const dividing = async (app: App) => {
  await app.user.click(await screen.findByRole('button', { name: 'Dividir T…' }))
  return within(await screen.findByRole('dialog', { name: 'Dividir Trabalho em grupo' }))
}

test('a teacher divides an assessment of a sheet into parts that sum up to it, over a reload, and undoes it from the alert', async () => {
  const first = await renderApp({ world, at, as: 'professor@demo.escola' })
  const [name] = (await dividing(first)).getAllByRole('textbox', { name: 'Nome da parte' })
  await first.user.clear(name ?? document.body)
  await first.user.type(name ?? document.body, 'Cartaz')
  await first.user.tab()
  await first.settled()
  first.close()

  const app = await renderApp({ world, at, browser: first.browser })
  const dialog = await dividing(app)
  await waitFor(() => expect(dialog.getAllByRole('textbox', { name: 'Nome da parte' })[0]).toHaveValue('Cartaz'))
  const [, second] = dialog.getAllByRole('textbox', { name: /^Quanto vale/ })
  await app.user.clear(second ?? document.body)
  await app.user.type(second ?? document.body, '0,5')
  await app.user.click(dialog.getByRole('button', { name: 'Dividir' }))
  expect(await dialog.findByText('As partes somam 1,5 de 2,0: ponha 0,5.')).toBeVisible()
  await app.user.clear(second ?? document.body)
  await app.user.type(second ?? document.body, '1')
  await app.user.click(dialog.getByRole('button', { name: 'Dividir' }))
  expect(await screen.findByTitle('Cartaz')).toBeVisible()
  // While the dialog goes, the page behind it takes no clicks.
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await undoFromAlert(app, /^Avaliação dividida/)
  const question = within(await screen.findByRole('dialog', { name: 'Desfazer esta ação?' }))
  expect(question.getByText(/^Dividiu T · Trabalho em grupo · .º ano A, Matemática, 4ª etapa$/)).toBeVisible()
  await app.user.click(question.getByRole('button', { name: 'Desfazer' }))
  expect(await screen.findByText('Para dividir de novo, use a planilha de notas.')).toBeVisible()
  app.close()

  const again = await renderApp({ world, at, as: 'professor@demo.escola' })
  expect(await screen.findByRole('columnheader', { name: /^T / })).toBeVisible()
  expect(await heads()).not.toContain('Cartaz')
  again.close()
})

test('a teacher dismisses a student from an assessment, and takes it back from the alert', async () => {
  const app = await renderApp({ world, at, as: 'professor@demo.escola' })
  const cell = async () =>
    within(await screen.findByRole('grid', { name: 'Notas' })).getAllByRole('gridcell', { name: /^T, / })[0] ??
    document.body
  const before = (await cell()).textContent
  await app.user.click(await cell())
  await app.user.click(await screen.findByRole('button', { name: /^Histórico e dispensa: / }))
  const dialog = within(await screen.findByRole('dialog'))
  await app.user.type(await dialog.findByRole('textbox', { name: /^Motivo da dispensa/ }), 'Atestado')
  await app.user.click(dialog.getByRole('button', { name: 'Dispensar da avaliação' }))

  await undoFromAlert(app, /^Aluno dispensado da avaliação/)
  const question = within(await screen.findByRole('dialog', { name: 'Desfazer esta ação?' }))
  expect(question.getByText(/^Dispensou .* de .* · .º ano A, Matemática, 4ª etapa$/)).toBeVisible()
  await app.user.type(question.getByRole('textbox', { name: /^Motivo/ }), 'Fez a prova')
  await app.user.click(question.getByRole('button', { name: 'Desfazer' }))
  expect(await screen.findByText(/^Ação desfeita/)).toBeVisible()
  app.close()

  const again = await renderApp({ world, at, as: 'professor@demo.escola' })
  expect((await cell()).textContent).toBe(before)
  again.close()
})
