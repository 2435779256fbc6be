import { screen, within } from '@testing-library/react'
import type { TestApi } from '#test/helpers/api.ts'
import { startDemoApi } from '#test/helpers/demoApi.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
beforeAll(async () => {
  world = await startDemoApi()
})
afterAll(() => world.close())

const ASSESSMENTS = '/academico/avaliacao/avaliacoes'

type App = Awaited<ReturnType<typeof renderApp>>

const open = async (at: string) => {
  const app = await renderApp({ world, at, as: 'master@demo.escola' })
  await app.settled()
  return app
}
const press = ({ user }: App, name: string) => user.click(screen.getByRole('button', { name }))
const choose = ({ user }: App, name: string, option: string) =>
  user.selectOptions(screen.getByRole('combobox', { name }), option)
const type = async ({ user }: App, name: string, text: string) => {
  const field = screen.getByRole('textbox', { name })
  await user.clear(field)
  await user.type(field, text)
}
const check = ({ user }: App, name: string) => user.click(screen.getByRole('checkbox', { name }))
/** The assessments of some stages, by their first words. */
const namesIn = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map((row) => within(row).getByText(/^[A-Z0-9]+$/).textContent)

test('a test is added to a stage that has room for it, divided, ordered and taken away again', async () => {
  const app = await open(ASSESSMENTS)
  const fourth = 'Ensino Médio com dependência, 4ª etapa'
  expect(namesIn(fourth)).toEqual(['P1', 'P2', 'REC'])
  expect(screen.getByText('8,0 de 10,0: faltam 2,0')).toBeVisible()

  await app.user.click(screen.getByRole('link', { name: 'Nova avaliação' }))
  await app.settled()
  expect(screen.queryByRole('textbox', { name: 'Valor máximo' })).toBeNull()
  await choose(app, 'Esquema de avaliação', 'Ensino Médio com dependência · 2026')
  await type(app, 'Sigla', 'P3')
  await type(app, 'Nome', 'Prova final')
  await type(app, 'Valor máximo', '3')
  await check(app, '4ª etapa')
  expect(screen.getByText('11,0 de 10,0: tire 1,0')).toBeVisible()
  await press(app, 'Salvar')
  expect(await screen.findByText('A etapa 4 soma 11,0 de 10,0: tire 1,0.')).toBeVisible()
  await type(app, 'Valor máximo', '2')
  await check(app, 'Pode ser dividida')
  await press(app, 'Dividir em duas partes')
  expect(screen.getByText('2,0 de 2,0')).toBeVisible()
  const second = screen.getByRole('group', { name: /^2ª parte/ })
  await app.user.clear(within(second).getByRole('textbox', { name: 'Quanto vale' }))
  await app.user.type(within(second).getByRole('textbox', { name: 'Quanto vale' }), '0,5')
  await press(app, 'Salvar')
  expect(await screen.findByText('As partes somam 1,5 de 2,0: ponha 0,5.')).toBeVisible()
  await press(app, 'Desfazer a divisão')
  await press(app, 'Dividir em duas partes')
  await press(app, 'Salvar')
  expect(await screen.findByText('Avaliação cadastrada com sucesso!')).toBeInTheDocument()
  await app.settled()

  expect(namesIn(fourth)).toEqual(['P1', 'P2', 'REC', 'P3'])
  expect(screen.queryByText('8,0 de 10,0: faltam 2,0')).toBeNull()
  expect(screen.getByText(/dividida em P3\.1 \(1,0\) e P3\.2 \(1,0\)/)).toBeVisible()
  await press(app, 'Mover Prova final, 4ª etapa para cima')
  await app.settled()
  expect(namesIn(fourth)).toEqual(['P1', 'P2', 'P3', 'REC'])
  expect(screen.getByText('Prova final: posição 3 de 4')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Mover Prova final, 4ª etapa para cima' })).toHaveFocus()

  const act = async (entry: string) => {
    await press(app, 'Ações: Prova final, 4ª etapa')
    await app.user.click(await screen.findByRole('button', { name: entry }))
    const dialog = within(await screen.findByRole('dialog'))
    await app.user.click(dialog.getByRole('button', { name: entry }))
    await app.settled()
  }
  await act('Inativar')
  expect(screen.getByText('8,0 de 10,0: faltam 2,0')).toBeVisible()
  await act('Excluir')
  expect(namesIn(fourth)).toEqual(['P1', 'P2', 'REC'])
})

test('the form asks only for what the scheme and the kind need', async () => {
  const app = await open(`${ASSESSMENTS}/novo`)
  const fields = () =>
    ['Valor máximo', 'Peso', 'Casas decimais'].filter((name) => screen.queryByRole('textbox', { name }) !== null)
  await choose(app, 'Esquema de avaliação', 'Educação Infantil · 2026')
  expect(fields()).toEqual([])
  expect(screen.queryByRole('checkbox', { name: 'Obrigatória' })).toBeNull()
  expect(screen.queryByRole('checkbox', { name: '5ª etapa' })).toBeNull()
  await choose(app, 'Esquema de avaliação', 'Anos finais com exame · 2026')
  expect(fields()).toEqual(['Valor máximo', 'Casas decimais'])
  await check(app, 'Nota complementar')
  expect(screen.getByRole('combobox', { name: 'O que faz com a nota' })).toHaveDisplayValue('Soma, até a nota máxima')
  expect(screen.queryByRole('checkbox', { name: 'Pode ser dividida' })).toBeNull()
  await choose(app, 'Tipo', 'Recuperação')
  expect(fields()).toEqual(['Casas decimais'])
})
