import { screen, waitFor, within } from '@testing-library/react'
import { listDivisions, placeStudents } from '#domain/classDivisions/classDivisions.endpoints.ts'
import { createClassGroup, getClassGroup, updateClassGroup } from '#domain/classGroups/classGroups.endpoints.ts'
import { message, MESSAGES } from '#domain/all/messages.ts'
import { CLOSED, RUNNING, type YearStatus } from '#domain/calendars/calendarStatus.ts'
import { classGroupDraftOf } from '#domain/classGroups/classGroup.ts'
import { call, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startDemoApi } from '#test/helpers/demoApi.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
beforeAll(async () => {
  world = await startDemoApi()
})
afterAll(() => world.close())

const MASTER = 'master@demo.escola'
const GROUPS = '/academico/cadastros/turmas'
const OFFERS = '/academico/cadastros/gestao-cursos'

type App = Awaited<ReturnType<typeof renderApp>>

const open = async (at: string, as = MASTER) => {
  const app = await renderApp({ world, at, as })
  await app.settled()
  return app
}

const field = (name: string) => screen.getByRole('textbox', { name })
const box = (name: string) => screen.getByRole('combobox', { name })
const write = async ({ user }: App, name: string, text: string) => {
  await user.clear(field(name))
  await user.click(field(name))
  await user.paste(text)
}
const press = ({ user }: App, name: string) => user.click(screen.getByRole('button', { name }))
const choose = ({ user }: App, name: string, option: string) => user.selectOptions(box(name), option)

const seek = async ({ user, settled }: App, text: string) => {
  await user.type(within(screen.getByRole('search', { name: 'Filtros' })).getByRole('searchbox'), text)
  await settled()
}

/** Opens the menu of a row and chooses an entry. */
const act = async ({ user }: App, name: string, entry: string) => {
  const toggle = await screen.findByRole('button', { name: `Ações: ${name}` })
  await user.click(toggle)
  const row = toggle.closest('tr')
  if (row === null) throw new Error(`${name} stands in no row`)
  await user.click(await within(row).findByRole('button', { name: entry }))
}
const confirm = async ({ user }: App, label: string) => {
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: label }))
}

test('a group of two grades: the shift gives its hours, a small room warns, a stage of one grade is refused', async () => {
  const app = await open(`${GROUPS}/novo`)
  expect(screen.getByRole('heading', { level: 1, name: 'Nova turma' })).toBeVisible()
  await press(app, 'Salvar')
  for (const label of ['Unidade', 'Curso', 'Turno', 'Nome', 'Vagas', 'Início', 'Término']) {
    expect(await screen.findByText(`O campo ${label} é obrigatório.`)).toBeInTheDocument()
  }
  await choose(app, 'Unidade', 'Unidade Centro')
  await choose(app, 'Turno', 'Matutino')
  expect(field('Início')).toHaveValue('07:30')
  expect(field('Intervalo')).toHaveValue('20')
  await choose(app, 'Turno', 'Vespertino')
  expect(field('Início')).toHaveValue('13:00')
  await choose(app, 'Curso', 'Ensino Fundamental I')
  await app.user.click(screen.getByRole('checkbox', { name: '1º ano' }))
  await app.user.click(screen.getByRole('checkbox', { name: '2º ano' }))
  await write(app, 'Vagas', '40')
  await choose(app, 'Local', 'Sala 201 · 35 pessoas')
  expect(await screen.findByText('Sala 201 comporta 35 pessoas, e a turma tem 40 vagas.')).toBeVisible()
  await choose(app, 'Etapa Educacenso', '14')
  await write(app, 'Nome', 'Ateliê')
  await press(app, 'Salvar')
  expect(
    await screen.findByText('Esta etapa é de uma só série. Escolha uma etapa multisseriada ou não seriada.'),
  ).toBeInTheDocument()
  await choose(app, 'Etapa Educacenso', '22')
  await press(app, 'Salvar')
  expect(await screen.findByText('Turma cadastrada com sucesso!')).toBeInTheDocument()
})

test('an empty group is inactivated, then removed', async () => {
  const { as } = await enterDemo(world, 'admin@demo.escola')
  const body = { ...classGroupDraftOf(await read(1)), nome: 'Oficina', vagas: 40 }
  expect((await call(world, createClassGroup, { as, body })).status).toBe(200)
  const app = await open(GROUPS)
  await seek(app, 'OFICINA')
  const row = await screen.findByRole('row', { name: /Oficina/ })
  expect(within(row).getByText(/0 de 40/)).toBeInTheDocument()
  await act(app, 'Oficina', 'Inativar')
  await confirm(app, 'Inativar')
  expect(await screen.findByText('Turma inativada com sucesso!')).toBeInTheDocument()
  await app.settled()
  await act(app, 'Oficina', 'Excluir')
  await confirm(app, 'Excluir')
  expect(await screen.findByText('Turma excluída com sucesso!')).toBeInTheDocument()
  await app.settled()
  expect(screen.queryByRole('row', { name: /Oficina/ })).toBeNull()
})

test('a group with students keeps its place and its seats, and names what uses it', async () => {
  const app = await open(`${GROUPS}/1`)
  expect(box('Unidade')).toBeDisabled()
  expect(box('Turno')).toBeDisabled()
  await write(app, 'Vagas', '1')
  await press(app, 'Salvar')
  expect(await screen.findByText(/^O campo Vagas não pode ser menor que os \d+ lugares ocupados\.$/)).toBeVisible()
  await press(app, 'Abandonar')
  await confirm(app, 'Confirmar')
  await screen.findByRole('heading', { level: 1, name: 'Turmas' })
  await app.settled()
  const name = (await read(1)).nome
  await seek(app, name)
  await app.settled()
  const [first] = await screen.findAllByRole('button', { name: `Ações: ${name}` })
  if (first === undefined) throw new Error(`${name} is not listed`)
  await app.user.click(first)
  const row = first.closest('tr')
  if (row === null) throw new Error(`${name} stands in no row`)
  await app.user.click(await within(row).findByRole('button', { name: 'Excluir' }))
  await confirm(app, 'Excluir')
  expect(await screen.findByText(/^Não é possível excluir: em uso em Matrículas \(\d+\)\.$/)).toBeInTheDocument()
})

const read = async (id: number) => {
  const { as } = await enterDemo(world, 'admin@demo.escola')
  return (await call(world, getClassGroup, { as, params: { id } })).answer
}

test('two people at one group: both values, field by field, then saved', async () => {
  const app = await open(`${GROUPS}/2`)
  const { as } = await enterDemo(world, 'admin@demo.escola')
  const group = await read(2)
  const { id, versao } = group
  const other = { ...classGroupDraftOf(group), versao, diasSemana: [1, 2, 3, 4, 5, 6], vagas: 40 }
  expect((await call(world, updateClassGroup, { as, params: { id }, body: other })).status).toBe(200)

  await write(app, 'Vagas', '45')
  await press(app, 'Salvar')
  const dialog = within(await screen.findByRole('dialog', { name: 'Alguém salvou este registro antes de você' }))
  expect(dialog.getByRole('radio', { name: 'Vagas: O que você digitou' })).toBeChecked()
  expect(dialog.getByRole('radio', { name: 'Dias da semana: O que está salvo' })).toBeChecked()
  await app.user.click(dialog.getByRole('button', { name: 'Salvar com estas escolhas' }))
  expect(await screen.findByText('Turma atualizada com sucesso!')).toBeInTheDocument()
  expect(await read(2)).toMatchObject({ vagas: 45, diasSemana: [1, 2, 3, 4, 5, 6] })
})

test('a person who may only see a group changes nothing', async () => {
  const app = await open(GROUPS, 'secretaria@demo.escola')
  expect(screen.queryByRole('link', { name: 'Nova turma' })).toBeNull()
  const [first] = await screen.findAllByRole('button', { name: /^Ações: / })
  if (first === undefined) throw new Error('There are no groups')
  await app.user.click(first)
  await app.user.click(await screen.findByRole('button', { name: 'Abrir' }))
  await screen.findByRole('heading', { level: 1, name: 'Turma' })
  await app.settled()
  expect(field('Nome')).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull()
})

test('an offer: its grid of seats, a duplicate, and a copy for the next year', async () => {
  const app = await open(OFFERS)
  const offer = 'Educação Infantil, Centro, 2026'
  await act(app, offer, 'Excluir')
  await confirm(app, 'Excluir')
  expect(
    await screen.findByText(/^Não é possível excluir: em uso em Matrículas \(\d+\), Turmas \(\d+\)\.$/),
  ).toBeVisible()

  await act(app, offer, 'Copiar para outro ano')
  await screen.findByRole('heading', { level: 1, name: 'Nova oferta de curso' })
  await screen.findByText('Cópia de Educação Infantil · Unidade Centro · 2026')
  expect(box('Ano letivo')).toHaveDisplayValue('2027')
  expect(field('Data de corte')).toHaveValue('31/03/2027')
  await press(app, 'Salvar')
  expect(await screen.findByText(MESSAGES.COURSE_OFFER_TAKEN)).toBeInTheDocument()

  await press(app, 'Abandonar')
  await screen.findByRole('heading', { level: 1, name: 'Gestão de cursos' })
  await app.settled()
  await act(app, offer, 'Editar')
  await screen.findByRole('heading', { level: 1, name: 'Oferta de curso' })
  await app.settled()
  await write(app, 'Vagas: Infantil 4, Integral', '1')
  await press(app, 'Salvar')
  expect(await screen.findByText('As vagas não podem ser menos que os lugares ocupados.')).toBeVisible()
  await write(app, 'Vagas: Infantil 4, Integral', '90')
  await app.user.keyboard('{ArrowDown}')
  expect(field('Vagas: Infantil 5, Integral')).toHaveFocus()
  await app.user.click(screen.getByRole('checkbox', { name: 'Estela São Pedro' }))
  await press(app, 'Salvar')
  expect(await screen.findByText('Oferta de curso atualizada com sucesso!')).toBeInTheDocument()
})

describe('a year that one unit has closed and the other has not', () => {
  const CLOSED_2026 = message('SCHOOL_YEAR_CLOSED', { ano: 2026 })
  const setStatuses = async (school: YearStatus, centro: YearStatus) => {
    const year = world.db.selectFrom('school_year').where('year', '=', 2026).select('id')
    const unit = world.db.selectFrom('unit').where('name', '=', 'Unidade Centro').select('id')
    await world.db.updateTable('school_year').set({ status: school }).where('id', '=', year).execute()
    await world.db
      .updateTable('unit_year')
      .set({ status: centro })
      .where('school_year_id', '=', year)
      .where('unit_id', '=', unit)
      .execute()
  }
  afterEach(() => setStatuses(RUNNING, RUNNING))

  test.each([
    ['a group', `${GROUPS}/1`],
    ['an offer', `${OFFERS}/1`],
  ])('%s is read-only there', async (_, at) => {
    await setStatuses(RUNNING, CLOSED)
    await open(at)
    expect(screen.getByText(CLOSED_2026)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull()
  })

  test.each([
    ['a group', `${GROUPS}/1`],
    ['an offer', `${OFFERS}/1`],
  ])('%s can be changed if only the year of the whole school is closed', async (_, at) => {
    await setStatuses(CLOSED, RUNNING)
    await open(at)
    expect(screen.queryByText(CLOSED_2026)).toBeNull()
    expect(screen.getByRole('button', { name: 'Salvar' })).toBeEnabled()
  })

  test.each([
    ['a new group', `${GROUPS}/novo`],
    ['a new offer', `${OFFERS}/novo`],
  ])('%s names another year or another unit', async (_, at) => {
    await setStatuses(RUNNING, CLOSED)
    const app = await open(at)
    expect(box('Ano letivo')).toHaveDisplayValue('2026')
    await choose(app, 'Unidade', 'Unidade Centro')
    await press(app, 'Salvar')
    expect(await screen.findByText(CLOSED_2026)).toBeInTheDocument()
    await choose(app, 'Unidade', 'Unidade Jardim')
    await waitFor(() => expect(screen.queryByText(CLOSED_2026)).toBeNull())
  })
})

test('a class group is parted in two, by the order of names and by hand, and somebody else does so meanwhile', async () => {
  const app = await open(GROUPS)
  await seek(app, '8º ano A')
  await act(app, '8º ano A', 'Divisões')
  await app.settled()
  expect(screen.getByText('Esta turma ainda não se divide')).toBeVisible()

  await press(app, 'Nova divisão')
  const naming = within(await screen.findByRole('dialog', { name: 'Nova divisão' }))
  await app.user.type(naming.getByRole('textbox', { name: 'Nome da divisão' }), 'Laboratório')
  const names = naming.getAllByRole('textbox', { name: 'Nome do subgrupo' })
  await app.user.clear(names[1] ?? field('missing'))
  await app.user.type(names[1] ?? field('missing'), 'grupo 1')
  await app.user.click(naming.getByRole('button', { name: 'Salvar divisão' }))
  expect(naming.getByText('Dois subgrupos não podem ter o mesmo nome.')).toBeVisible()
  await app.user.clear(names[1] ?? field('missing'))
  await app.user.type(names[1] ?? field('missing'), 'Grupo 2')
  await app.user.click(naming.getByRole('button', { name: 'Salvar divisão' }))
  await app.settled()

  const table = within(await screen.findByRole('table', { name: 'Alunos em Laboratório' }))
  const students = table.getAllByRole('row').slice(1)
  expect(screen.getByText(/por enquanto, as aulas deles chamam a turma toda/)).toBeVisible()
  await press(app, 'Dividir por igual, em ordem alfabética')
  const half = Math.ceil(students.length / 2)
  expect(table.getByRole('columnheader', { name: `Grupo 1 (${half})` })).toBeVisible()
  const inRow = (at: number, part: string) =>
    within(students[at] ?? document.body).getByRole('radio', { name: new RegExp(`: ${part}$`) })
  await app.user.click(inRow(0, 'Sem grupo'))
  expect(screen.getByText(/^1 aluno está sem grupo/)).toBeVisible()

  // Meanwhile a colleague puts the same student into the second part.
  const { as } = await enterDemo(world, MASTER)
  const row = await world.db
    .selectFrom('class_group')
    .where('name', '=', '8º ano A')
    .select('id')
    .executeTakeFirstOrThrow()
  const { answer } = await call(world, listDivisions, { as, params: { id: row.id }, query: {} })
  const division = answer.divisoes[0]
  const [first] = answer.alunos
  await call(world, placeStudents, {
    as,
    params: { id: division?.id ?? 0 },
    body: {
      inicio: answer.dia,
      versao: division?.versao ?? 0,
      alunos: [{ idMatricula: first?.idMatricula ?? 0, idSubgrupo: division?.subgrupos[1]?.id ?? null }],
    },
  })
  await press(app, 'Salvar alunos')
  await app.settled()
  const conflict = within(await screen.findByRole('dialog', { name: /Alguém salvou/ }))
  await app.user.click(conflict.getByRole('radio', { name: `${first?.nome}: O que está salvo` }))
  await app.user.click(conflict.getByRole('button', { name: 'Salvar com estas escolhas' }))
  await app.settled()
  expect(await screen.findByText(/^Alunos salvos\. As chamadas a partir de/)).toBeInTheDocument()
  const { answer: saved } = await call(world, listDivisions, { as, params: { id: row.id }, query: {} })
  expect(saved.divisoes[0]?.alunos).toHaveLength(students.length)
  expect(table.getByRole('columnheader', { name: `Grupo 1 (${half - 1})` })).toBeVisible()
})
