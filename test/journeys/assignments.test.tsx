import { screen, within } from '@testing-library/react'
import { startDemoApi } from '#test/helpers/demoApi.ts'
import type { TestApi } from '#test/helpers/api.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
beforeAll(async () => {
  world = await startDemoApi()
})
afterAll(() => world.close())

const BOARD = '/academico/gerenciamento/atribuicao-aulas'

test('an open subject gets a teacher by keyboard, whose hours are warned of and confirmed', async () => {
  const app = await renderApp({ world, at: BOARD, as: 'master@demo.escola' })
  await app.settled()
  const [open] = await screen.findAllByRole('button', { name: /^Arte, .*Sem professor/ })
  if (open === undefined) throw new Error('Every subject has a teacher')
  open.focus()
  await app.user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog')
  await app.user.type(within(dialog).getByRole('combobox', { name: 'Professor' }), 'caetano')
  await app.user.keyboard('{Enter}')
  expect(within(dialog).getByText(/passa a ter .* de aula por semana; o contrato é de/)).toBeVisible()
  await app.user.click(within(dialog).getByRole('button', { name: 'Atribuir' }))
  expect(within(dialog).getByText('Leia os avisos e marque que os conferiu.')).toBeVisible()
  await app.user.click(within(dialog).getByRole('checkbox', { name: 'Conferi os avisos e quero continuar' }))
  await app.user.click(within(dialog).getByRole('button', { name: 'Atribuir' }))
  expect(await screen.findByText('1 disciplina atribuída.')).toBeInTheDocument()
  await app.settled()
  expect(await screen.findByRole('button', { name: /^Arte, .*Caetano Mello/ })).toBeVisible()
})
