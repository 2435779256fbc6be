import { screen, waitFor, within } from '@testing-library/react'
import { sql } from 'kysely'
import type { TestApi } from '#test/helpers/api.ts'
import { startTaughtApi } from '#test/helpers/demoApi.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
beforeAll(async () => {
  world = await startTaughtApi()
  await sql`delete from mark_release`.execute(world.db)
})
afterAll(() => world.close())

const openBoard = async () => {
  const app = await renderApp({ world, at: '/academico/publicacoes/notas', as: 'coordenacao@demo.escola' })
  await app.settled()
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Turma' }), '8º ano A')
  await app.settled()
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Etapa' }), '3ª etapa')
  await app.settled()
  return app
}

const rowOf = (name: RegExp) => within(screen.getByRole('row', { name }))

type App = Awaited<ReturnType<typeof openBoard>>

const openHiding = async (app: App, row: RegExp) => {
  await app.user.click(rowOf(row).getByRole('button', { name: /^Ações/ }))
  await app.user.click(await rowOf(row).findByRole('button', { name: 'Ocultar' }))
}

const cancel = async (app: App) => {
  await app.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

test('coordination publishes subjects of a class, and takes one back with a reason', async () => {
  const app = await openBoard()
  const table = within(screen.getByRole('table', { name: 'Notas por disciplina' }))
  for (const name of [/^Selecionar Matemática/, /^Selecionar Ciências/])
    await app.user.click(table.getByRole('checkbox', { name }))
  await app.user.click(screen.getByRole('button', { name: 'Publicar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Publicar notas: 2 disciplinas' }))
  expect(await dialog.findByText(/Ainda faltam notas|Todas as notas estão lançadas/)).toBeVisible()
  await app.settled()
  await app.user.click(dialog.getByRole('button', { name: 'Publicar' }))
  await app.settled()
  expect(rowOf(/Matemática/).getByText('Publicada')).toBeVisible()
  expect(rowOf(/Ciências/).getByText('Publicada')).toBeVisible()
  expect(rowOf(/História/).getByText('Oculta')).toBeVisible()

  await openHiding(app, /Matemática/)
  const taking = within(await screen.findByRole('dialog', { name: /^Ocultar notas: Matemática/ }))
  await app.user.click(taking.getByRole('button', { name: 'Ocultar' }))
  await app.settled()
  expect(await taking.findByText(/Diga o motivo para tirá-las de lá/)).toBeVisible()
  await cancel(app)
  await openHiding(app, /Ciências/)
  const another = within(await screen.findByRole('dialog', { name: /^Ocultar notas: Ciências/ }))
  expect(another.getByRole('textbox', { name: /^Motivo/ })).toHaveAttribute('aria-invalid', 'false')
  await cancel(app)
  await openHiding(app, /Matemática/)
  const again = within(await screen.findByRole('dialog', { name: /^Ocultar notas: Matemática/ }))
  await app.user.type(again.getByRole('textbox', { name: /^Motivo/ }), 'Uma prova foi corrigida de novo.')
  await app.user.click(again.getByRole('button', { name: 'Ocultar' }))
  await app.settled()
  expect(rowOf(/Matemática/).getByText('Oculta')).toBeVisible()
})

test('coordination schedules a subject for a day of the school', async () => {
  const app = await openBoard()
  await app.user.click(rowOf(/História/).getByRole('button', { name: /^Ações/ }))
  await app.user.click(await screen.findByRole('button', { name: 'Publicar' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Publicar notas: História/ }))
  await app.user.selectOptions(dialog.getByRole('combobox', { name: 'Quando' }), 'Agendar')
  const day = dialog.getByRole('textbox', { name: /^Dia/ })
  await app.user.clear(day)
  await app.user.type(day, '01/12/2026')
  await app.settled()
  await app.user.click(dialog.getByRole('button', { name: 'Agendar' }))
  await app.settled()
  expect(rowOf(/História/).getByText('Agendada')).toBeVisible()
  expect(rowOf(/História/).getByText('01/12/2026, 08:00')).toBeVisible()
})
