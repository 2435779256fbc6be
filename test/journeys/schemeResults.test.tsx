import { screen, within } from '@testing-library/react'
import type { TestApi } from '#test/helpers/api.ts'
import { startTaughtApi } from '#test/helpers/demoApi.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
beforeAll(async () => {
  world = await startTaughtApi()
})
afterAll(() => world.close())

const inDialog = async () => within(await screen.findByRole('dialog'))

test('a coordinator sees who changes by a draft and how, and puts it in force', async () => {
  const app = await renderApp({ world, at: '/academico/avaliacao/esquema', as: 'master@demo.escola' })
  await app.settled()
  await app.user.click(await screen.findByRole('button', { name: /Ações: Anos finais com exame, 2026, versão 3/ }))
  await app.user.click(await screen.findByRole('button', { name: 'Pôr em vigor' }))
  let dialog = await inDialog()
  const groups = within(await dialog.findByRole('table', { name: 'Quem muda' }))
  await app.user.click(groups.getByRole('button', { name: 'Ver quem muda na turma 8º ano A' }))
  dialog = await inDialog()
  expect(await dialog.findByRole('heading', { name: 'Quem muda: 8º ano A' })).toBeVisible()
  const [student] = await dialog.findAllByRole('table', { name: /^O que muda para / })
  if (student === undefined) throw new Error('Nobody changes')
  expect(within(student).getAllByRole('cell', { name: /^\d,?\d*$/ }).length).toBeGreaterThan(1)
  const [steps] = within(student).getAllByRole('button', { name: /^Como chegamos / })
  if (steps === undefined) throw new Error('Nothing to explain')
  await app.user.click(steps)
  dialog = await inDialog()
  const before = await dialog.findByRole('region', { name: 'Hoje' })
  const after = dialog.getByRole('region', { name: 'Depois' })
  expect(within(before).getAllByText(/recuperação/).length).toBeGreaterThan(0)
  expect(after.textContent).not.toBe(before.textContent)
  await app.user.click(dialog.getByRole('button', { name: 'Voltar' }))
  await app.user.click((await inDialog()).getByRole('button', { name: 'Voltar' }))
  await app.user.click((await inDialog()).getByRole('button', { name: 'Pôr em vigor' }))
  expect(
    await screen.findByText('Esquema em vigor! As séries vinculadas passam a seguir esta versão.'),
  ).toBeInTheDocument()
})
