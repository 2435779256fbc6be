import { screen, within } from '@testing-library/react'
import type { TestApi } from '#test/helpers/api.ts'
import { startDemoApi } from '#test/helpers/demoApi.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
beforeAll(async () => {
  world = await startDemoApi()
})
afterAll(() => world.close())

test('an item by its condition: each price is shown, then the item is taken, and one is cancelled', async () => {
  const app = await renderApp({ world, at: '/matricula/outros-itens/alunos', as: 'secretaria@demo.escola' })
  await app.settled()
  await app.user.click(screen.getByRole('button', { name: 'Lançar item' }))
  const dialog = within(await screen.findByRole('dialog'))
  const choose = (name: RegExp, option: string | RegExp) =>
    app.user.selectOptions(
      dialog.getByRole('combobox', { name }),
      dialog.getByRole('option', { name: option, selected: false }),
    )
  await choose(/^Ano letivo/, '2026')
  await dialog.findByRole('option', { name: /^Kit de material/ })
  await choose(/^Item/, /^Kit de material/)
  await choose(/^Condição/, 'Três vezes: 40, 30 e 30%')
  await app.user.click(dialog.getByRole('searchbox', { name: 'Alunos' }))
  await app.user.paste('Vinícius Brandão Guimarães')
  await app.user.click(dialog.getByRole('button', { name: 'Simular' }))
  const rows = within(await dialog.findByRole('table', { name: 'Parcelas' })).getAllByRole('row')
  expect(rows.slice(1, -1).map((row) => row.textContent)).toEqual([
    expect.stringContaining('516,00'),
    expect.stringContaining('387,00'),
    expect.stringContaining('387,00'),
  ])
  await app.user.click(dialog.getByRole('button', { name: /^Lançar para 1 aluno: R\$\s1\.290,00$/ }))
  expect(await screen.findByText('Item lançado para 1 aluno!')).toBeInTheDocument()
  await app.user.click(await screen.findByRole('button', { name: /^Ações: Kit de material do ano de Vinícius/ }))
  await app.user.click(await screen.findByRole('button', { name: 'Cancelar' }))
  const reason = within(await screen.findByRole('dialog'))
  await app.user.click(reason.getByRole('textbox', { name: 'Motivo' }))
  await app.user.paste('A família devolveu o kit')
  await app.user.click(reason.getByRole('button', { name: 'Cancelar item' }))
  expect(await screen.findByText(/^Item cancelado com sucesso!/)).toBeInTheDocument()
  expect(await screen.findByText('A família devolveu o kit')).toBeVisible()
})
