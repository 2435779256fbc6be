import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import * as messages from '#domain/expectedContents/expectedContents.messages.ts'
import * as calls from '#domain/expectedContents/expectedContents.endpoints.ts'
import { call, type Credentials, signInStaff, type TestApi } from '#test/helpers/api.ts'
import { startDemoApi } from '#test/helpers/demoApi.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
let colleague: Credentials
beforeAll(async () => {
  world = await startDemoApi()
  colleague = (await signInStaff(world, { email: 'master@demo.escola', senha: 'Demo#2026' })).as
})
afterAll(() => world.close())

const PLANS = '/academico/gerenciamento/conteudo-previsto'

type App = Awaited<ReturnType<typeof renderApp>>

const open = async (at: string, as = 'admin@demo.escola') => {
  const app = await renderApp({ world, at, as })
  await app.settled()
  return app
}
const choose = async (app: App, name: string, option: string) => {
  await app.user.selectOptions(screen.getByRole('combobox', { name }), option)
  await app.settled()
}
const press = async (app: App, name: string) => {
  await app.user.click(screen.getByRole('button', { name }))
  await app.settled()
}
const contents = (stage: string) =>
  within(screen.getByRole('list', { name: `Conteúdos: ${stage}` }))
    .queryAllByRole('button', { name: /^Editar / })
    .map((button) => button.getAttribute('aria-label')?.replace('Editar ', ''))

test('a plan is written, ordered by keyboard and by mouse, and given skills by their words', async () => {
  const app = await open(PLANS)
  await choose(app, 'Série', '9º ano · Ensino Fundamental II')
  await choose(app, 'Disciplina', 'História')
  const form = within(screen.getByRole('form', { name: 'Novo conteúdo: 2º bimestre' }))
  await app.user.type(form.getByRole('textbox', { name: /^Objeto de conhecimento/ }), 'A ditadura civil-militar')
  await app.user.click(form.getByRole('button', { name: 'Incluir conteúdo' }))
  expect(await form.findByText('O campo Aulas previstas é obrigatório.')).toBeVisible()
  await app.user.type(form.getByRole('textbox', { name: /^Aulas previstas/ }), '9{Enter}')
  await app.settled()
  expect(screen.getByText(messages.CONTENT_ADDED)).toBeInTheDocument()
  expect(form.getByRole('textbox', { name: /^Objeto de conhecimento/ })).toHaveValue('')
  expect(contents('2º bimestre')).toEqual(['Urbanização e trabalhismo', 'A ditadura civil-militar'])

  screen.getByRole('button', { name: 'Mover A ditadura civil-militar para baixo' }).focus()
  await app.user.keyboard('{Enter}')
  await app.settled()
  expect(contents('3º bimestre')).toEqual(['A ditadura civil-militar', 'Revolução Russa e crise de 1929'])
  expect(screen.getByRole('button', { name: 'Mover A ditadura civil-militar para baixo' })).toHaveFocus()
  expect(screen.getByText('A ditadura civil-militar: 3º bimestre, posição 1 de 2')).toBeInTheDocument()

  const dataTransfer = { effectAllowed: '' }
  fireEvent.dragStart(screen.getByText('A ditadura civil-militar'), { dataTransfer })
  fireEvent.dragOver(screen.getByText('Urbanização e trabalhismo'), { dataTransfer })
  fireEvent.drop(screen.getByText('Urbanização e trabalhismo'), { dataTransfer })
  await app.settled()
  expect(contents('2º bimestre')).toEqual(['A ditadura civil-militar', 'Urbanização e trabalhismo'])

  await press(app, 'Editar A ditadura civil-militar')
  const dialog = within(await screen.findByRole('dialog'))
  await app.user.type(await dialog.findByRole('combobox', { name: 'Incluir habilidade' }), 'EF09HI19')
  await app.user.click(await dialog.findByRole('option', { name: /^EF09HI19/ }))
  await app.user.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText(messages.CONTENT_SAVED)).toBeInTheDocument()
  await app.settled()
  expect(screen.getByText('EF09HI19')).toBeVisible()
})

test('an order that somebody else changed first is told, and shown as it stands', async () => {
  const app = await open(PLANS)
  await choose(app, 'Série', '6º ano · Ensino Fundamental II')
  await choose(app, 'Disciplina', 'Matemática')
  const { items } = (await call(world, calls.listPlans, { as: colleague, query: { MaxResultCount: 500 } })).answer
  const found = items.find(({ nomeSerie, nomeDisciplina }) => nomeSerie === '6º ano' && nomeDisciplina === 'Matemática')
  const query = { serie: found?.serie ?? 0, disciplina: found?.disciplina ?? 0 }
  const { ano, unidade, serie, disciplina, etapas } = (await call(world, calls.readPlan, { as: colleague, query }))
    .answer
  const de = etapas.map(({ idEtapa, conteudos }) => ({ idEtapa, conteudos: conteudos.map(({ id }) => id) }))
  const para = de.map((stage) => ({ ...stage, conteudos: stage.conteudos.toReversed() }))
  await call(world, calls.orderPlan, { as: colleague, body: { ano, unidade, serie, disciplina, de, para } })
  await press(app, 'Mover Operações com números naturais para cima')
  expect(await screen.findByText(messages.PLAN_ORDER_CHANGED)).toBeVisible()
  expect(contents('1º bimestre')[0]).toBe('Operações com números naturais')
})

test('a teacher reads a plan, and finds the skills from there', async () => {
  const app = await open(PLANS, 'professor@demo.escola')
  await choose(app, 'Série', '6º ano · Ensino Fundamental II')
  await choose(app, 'Disciplina', 'Matemática')
  expect(screen.getByText(messages.PLAN_READ_ONLY)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Mover/ })).toBeNull()
  await app.user.click(screen.getByRole('link', { name: 'Habilidades' }))
  await app.settled()
  await app.user.type(screen.getByPlaceholderText('Código ou palavras'), 'robô')
  const found = ['AUR-ROB1', 'EM13CO16', 'EM13LP04']
  await waitFor(() =>
    expect(screen.getAllByText(/^(AUR|E[FIM])[-0-9]/).map(({ textContent }) => textContent)).toEqual(found),
  )
})
