import { screen, within } from '@testing-library/react'
import type { TestApi } from '#test/helpers/api.ts'
import { startDemoApi } from '#test/helpers/demoApi.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
beforeAll(async () => {
  world = await startDemoApi()
})
afterAll(() => world.close())

const SCHEMES = '/academico/avaliacao/esquema'

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
/** Opens the menu of a row and chooses an entry. */
const act = async ({ user }: App, name: RegExp, entry: string) => {
  await user.click(await screen.findByRole('button', { name }))
  await user.click(await screen.findByRole('button', { name: entry }))
}
const inDialog = async () => within(await screen.findByRole('dialog'))

test('a scheme with exam and half points is built from nothing, tried out, put in force, and its next version says what it changes', async () => {
  const app = await open(`${SCHEMES}/novo`)
  await press(app, 'Salvar')
  expect(await screen.findByText('O campo Nome é obrigatório.')).toBeVisible()
  await type(app, 'Nome', 'Técnico')
  await type(app, 'Fórmula da média final', '(E1+E2+E3+E5)/4')
  expect(await screen.findByText('Na posição 11, “E5” não existe: o ano tem 4 etapas.')).toBeVisible()
  expect(screen.getByText('E5)/4')).toBeVisible()
  expect(screen.getByText(/^Corrija o que falta no esquema/)).toBeVisible()
  await choose(app, 'Fórmulas prontas: fórmula da média final', 'Média das etapas: Se/Et')
  expect(screen.getByText(/^Soma das etapas dividida pelo número de etapas\./)).toBeVisible()
  expect(screen.getByText('Exemplo: 27 ÷ 4 = 6,75')).toBeVisible()
  await choose(app, 'Incluir tabela de arredondamento', 'Meio ponto')
  await choose(app, 'Arredondamento da média final', 'Meio ponto')
  await app.user.click(screen.getByRole('checkbox', { name: 'Há exame final' }))
  await choose(app, 'Fórmulas prontas: fórmula com exame', '60% da média e 40% do exame: 0,6*M + 0,4*Rc')
  expect(screen.getByText(/^0,6 vezes a média mais 0,4 vezes a nota do exame\./)).toBeVisible()
  for (const [stage, mark] of ['4', '5', '6', '5,1'].entries()) await type(app, `Nota da ${stage + 1}ª etapa`, mark)
  // 5,025 is 5 by half points, and from 4,75 on a mean with the exam is 5, too.
  expect(screen.getByText('Em exame')).toBeVisible()
  expect(screen.getByText('Precisa no exame').nextElementSibling).toHaveTextContent('4,4')
  await type(app, 'Exame', '6')
  expect(screen.getByText('Aprovado após exame')).toBeVisible()
  await type(app, 'Faltas', '51')
  expect(screen.getByText('Retido por falta')).toBeVisible()
  await press(app, 'Salvar')
  expect(await screen.findByText('Esquema de avaliação cadastrado com sucesso!')).toBeInTheDocument()
  await app.settled()
  await act(app, /Ações: Técnico, 2026, versão 1/, 'Pôr em vigor')
  let dialog = await inDialog()
  expect(await dialog.findByText('É a primeira versão: nada vigora antes dela.')).toBeVisible()
  await app.user.click(dialog.getByRole('button', { name: 'Pôr em vigor' }))
  expect(
    await screen.findByText('Esquema em vigor! As séries vinculadas passam a seguir esta versão.'),
  ).toBeInTheDocument()
  await app.settled()
  await act(app, /Ações: Técnico, 2026, versão 1/, 'Nova versão')
  expect(await screen.findByText('Técnico · a partir da versão 1')).toBeVisible()
  await app.settled()
  expect(screen.getByRole('textbox', { name: 'Nome' })).toBeDisabled()
  await type(app, 'Média mínima após o exame', '6')
  await press(app, 'Salvar')
  await screen.findByText('Esquema de avaliação cadastrado com sucesso!')
  await app.settled()
  await act(app, /Ações: Técnico, 2026, versão 2/, 'Pôr em vigor')
  dialog = await inDialog()
  const changes = within(await dialog.findByRole('table', { name: 'O que muda' }))
  expect(changes.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'CampoHojeDepois',
    'Média mínima após o exame56',
  ])
})

test('many grades are linked at once, another scheme is refused in words, and a subject has its own', async () => {
  const app = await open(`${SCHEMES}/vinculos`)
  const grade = (name: string) => screen.getByRole('row', { name: new RegExp(`^Selecionar ${name},`) })
  const select = async (...names: readonly string[]) => {
    for (const name of names) await app.user.click(within(grade(name)).getByRole('checkbox'))
  }
  const link = async (scheme: string, subject?: string) => {
    await press(app, 'Vincular esquema')
    const dialog = await inDialog()
    if (subject !== undefined)
      await app.user.selectOptions(dialog.getByRole('combobox', { name: 'Vale para' }), subject)
    await app.user.selectOptions(dialog.getByRole('combobox', { name: 'Esquema' }), scheme)
    await app.user.click(dialog.getByRole('button', { name: 'Vincular' }))
  }
  await select('6º ano', '7º ano')
  await link('Ensino Médio com dependência')
  expect(await screen.findByText(/^6º ano, Centro já segue o esquema “Anos finais com exame”\./)).toBeInTheDocument()
  await app.user.click((await inDialog()).getByRole('button', { name: 'Abandonar' }))
  await press(app, 'Desfazer vínculos')
  await app.user.click((await inDialog()).getByRole('button', { name: 'Desfazer' }))
  expect(await screen.findByText('2 vínculos desfeitos.')).toBeInTheDocument()
  await app.settled()
  expect(screen.getByText('Sem esquema: Centro: 6º ano, 7º ano.')).toBeVisible()
  await select('6º ano', '7º ano')
  await link('Ensino Médio com dependência')
  expect(await screen.findByText('2 séries vinculadas.')).toBeInTheDocument()
  await app.settled()
  await select('6º ano')
  await link('Anos iniciais por conceito', 'Arte')
  expect(await screen.findByText('1 série vinculada.')).toBeInTheDocument()
  await app.settled()
  expect(within(grade('6º ano')).getByText(/^Arte: Anos iniciais por conceito/)).toBeVisible()
  expect(screen.queryByText(/^Sem esquema:/)).toBeNull()
})
