import { screen, within } from '@testing-library/react'
import { startDemoApi } from '#test/helpers/demoApi.ts'
import type { TestApi } from '#test/helpers/api.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
beforeAll(async () => {
  world = await startDemoApi()
})
afterAll(() => world.close())

const MASTER = 'master@demo.escola'
const CURRICULA = '/academico/gerenciamento/curriculo-comum'

type App = Awaited<ReturnType<typeof renderApp>>

const open = async (at: string) => {
  const app = await renderApp({ world, at, as: MASTER })
  await app.settled()
  return app
}
const press = ({ user }: App, name: string) => user.click(screen.getByRole('button', { name }))
const choose = ({ user }: App, name: string, option: string) =>
  user.selectOptions(screen.getByRole('combobox', { name }), option)

/** Opens the menu of a row and chooses an entry. */
const act = async ({ user }: App, name: RegExp, entry: string) => {
  const toggle = await screen.findByRole('button', { name })
  await user.click(toggle)
  await user.click(await screen.findByRole('button', { name: entry }))
}
const confirm = async ({ user }: App, label: string) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: label }))

test('a matrix is built by keyboard, told what it lacks, kept, and put in force once it is whole', async () => {
  const app = await open(`${CURRICULA}/novo`)
  await choose(app, 'Ano letivo', '2027')
  await choose(app, 'Unidade', 'Unidade Centro')
  await choose(app, 'Série', '6º ano · Ensino Fundamental II')
  await choose(app, 'Turno', 'Matutino')
  await press(app, 'Salvar')
  expect(await screen.findByText('Inclua ao menos uma disciplina.')).toBeVisible()
  for (const [subject, lessons] of [
    ['Língua Portuguesa', '12'],
    ['Matemática', '11'],
  ] as const) {
    await choose(app, 'Incluir disciplina', subject)
    // The focus is on its lessons already.
    expect(screen.getByRole('textbox', { name: `Aulas por semana: ${subject}` })).toHaveFocus()
    await app.user.keyboard(lessons)
  }
  expect(screen.getByRole('textbox', { name: 'Horas por ano: Língua Portuguesa' })).toHaveValue('400')
  expect(screen.getByText('Faltam 33 h para as 800 h do ano.')).toBeVisible()
  expect(screen.getByText('Faltam 2 aulas para os 25 horários de aula da semana.')).toBeVisible()
  await app.user.keyboard('{ArrowUp}')
  expect(screen.getByRole('textbox', { name: 'Aulas por semana: Língua Portuguesa' })).toHaveFocus()
  const second = screen.getByRole('checkbox', { name: '2ª etapa: Matemática' })
  await app.user.click(second)
  expect(second).not.toBeChecked()
  expect(screen.getByRole('checkbox', { name: '1ª etapa: Matemática' })).toBeChecked()
  await app.user.click(second)
  await press(app, 'Descer Língua Portuguesa')
  await press(app, 'Salvar')
  expect(await screen.findByText('Matriz curricular cadastrada com sucesso!')).toBeInTheDocument()
  await app.settled()
  await choose(app, 'Ano letivo', '2027')
  await app.settled()
  const name = /Ações: 6º ano, Matutino, Centro, 2027, versão 1/
  await act(app, name, 'Pôr em vigor')
  await confirm(app, 'Pôr em vigor')
  expect(await screen.findByText(/^A matriz ainda não pode entrar em vigor\. Faltam 33 h/)).toBeInTheDocument()
  await app.settled()
  await act(app, name, 'Editar')
  await screen.findByRole('heading', { level: 1, name: 'Matriz curricular' })
  await app.settled()
  await app.user.clear(screen.getByRole('textbox', { name: 'Aulas por semana: Matemática' }))
  await app.user.type(screen.getByRole('textbox', { name: 'Aulas por semana: Matemática' }), '13')
  expect(screen.getByText('Cumpre as 800 h do ano e ocupa os 25 horários de aula da semana')).toBeVisible()
  await press(app, 'Salvar')
  expect(await screen.findByText('Matriz curricular atualizada com sucesso!')).toBeInTheDocument()
  await app.settled()
  await act(app, name, 'Pôr em vigor')
  await confirm(app, 'Pôr em vigor')
  expect(
    await screen.findByText('Matriz em vigor! As turmas da série passam a seguir esta versão.'),
  ).toBeInTheDocument()
  await app.settled()
  await act(app, name, 'Nova versão')
  expect(await screen.findByText(/a partir da versão 1$/)).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Série' })).toBeDisabled()
})

test('the matrices of a unit are copied to the next year: simulated, then applied, and a second time nothing is made', async () => {
  const app = await open(CURRICULA)
  await press(app, 'Copiar matrizes')
  const dialog = within(await screen.findByRole('dialog'))
  await app.user.selectOptions(dialog.getByRole('combobox', { name: 'Unidade de origem' }), 'Unidade Jardim')
  await app.user.selectOptions(dialog.getByRole('combobox', { name: 'Unidade de destino' }), 'Unidade Jardim')
  await app.user.click(dialog.getByRole('button', { name: 'Simular' }))
  await app.settled()
  const apply = dialog.getByRole('button', { name: /^Copiar \d+ matrizes$/ })
  expect(dialog.getAllByText('Nova').length).toBeGreaterThan(3)
  await app.user.click(apply)
  expect(await screen.findByText(/^\d+ matrizes copiadas como rascunho\.$/)).toBeInTheDocument()
  await app.settled()
  await press(app, 'Copiar matrizes')
  const again = within(await screen.findByRole('dialog'))
  await app.user.selectOptions(again.getByRole('combobox', { name: 'Unidade de origem' }), 'Unidade Jardim')
  await app.user.selectOptions(again.getByRole('combobox', { name: 'Unidade de destino' }), 'Unidade Jardim')
  await app.user.click(again.getByRole('button', { name: 'Simular' }))
  expect(await again.findByText('No destino nada muda: o que pode ser copiado já está lá.')).toBeVisible()
  expect(again.getByRole('button', { name: 'Nada a copiar' })).toBeDisabled()
})

test('in a closed year a matrix is only read', async () => {
  const { id } = await world.db
    .selectFrom('unit_year')
    .innerJoin('unit', 'unit.id', 'unit_year.unit_id')
    .innerJoin('school_year', 'school_year.id', 'unit_year.school_year_id')
    .where('unit.short_name', '=', 'Jardim')
    .where('school_year.year', '=', 2026)
    .select('unit_year.id')
    .executeTakeFirstOrThrow()
  await world.db.updateTable('unit_year').set({ status: 2 }).where('id', '=', id).execute()
  const matrix = await world.db
    .selectFrom('curriculum')
    .innerJoin('unit', 'unit.id', 'curriculum.unit_id')
    .where('unit.short_name', '=', 'Jardim')
    .select('curriculum.id')
    .orderBy('curriculum.id')
    .executeTakeFirstOrThrow()
  await open(`${CURRICULA}/${matrix.id}`)
  expect(await screen.findByText('O ano letivo 2026 está encerrado: nada nele pode ser alterado.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull()
  expect(screen.queryByRole('combobox', { name: 'Incluir disciplina' })).toBeNull()
  await world.db.updateTable('unit_year').set({ status: 1 }).where('id', '=', id).execute()
})

test('the skills of the BNCC are found from the matrices, by words and by year', async () => {
  const app = await open(CURRICULA)
  await app.user.click(screen.getByRole('link', { name: 'Habilidades' }))
  await screen.findByRole('heading', { level: 1, name: 'Habilidades' })
  await app.settled()
  await app.user.type(within(screen.getByRole('search', { name: 'Filtros' })).getByRole('searchbox'), 'FRACOES')
  await choose(app, 'Ano', '6º ano')
  await app.settled()
  expect(await screen.findByText('EF06MA07')).toBeVisible()
  await choose(app, 'Componente', 'Ensino Religioso')
  await app.settled()
  expect(await screen.findByText('Nenhuma habilidade encontrada')).toBeVisible()
})
