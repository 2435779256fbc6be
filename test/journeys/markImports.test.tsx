import { screen, waitFor, within } from '@testing-library/react'
import { readImportChoices } from '#domain/markImports/markImports.endpoints.ts'
import { call, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startDemoApi } from '#test/helpers/demoApi.ts'
import { fillEarlierStages } from '#test/helpers/earlierMarks.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
beforeAll(async () => {
  world = await startDemoApi()
  await fillEarlierStages(world.db)
})
afterAll(() => world.close())

type App = Awaited<ReturnType<typeof renderApp>>

const press = async ({ user }: App, name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
const select = async ({ user }: App, label: string, option: string) =>
  user.selectOptions(await screen.findByRole('combobox', { name: label }), option)
const choose = ({ user }: App, text: string) =>
  user.upload(screen.getByLabelText('Planilha'), new File([text], 'notas.csv', { type: 'text/csv' }))
const confirm = async ({ user }: App, label: string) =>
  user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: label }))
const row = (name: RegExp) => screen.findByRole('row', { name })

/** The students of the 8º ano A, in which the teacher gives Matemática. */
const students = async () => {
  const { as } = await enterDemo(world, 'professor@demo.escola')
  const { id } = await world.db
    .selectFrom('class_group')
    .where('name', '=', '8º ano A')
    .select('id')
    .executeTakeFirstOrThrow()
  const maths = await world.db
    .selectFrom('subject')
    .where('name', '=', 'Matemática')
    .select('id')
    .executeTakeFirstOrThrow()
  const query = { idTurma: id, idDisciplina: maths.id }
  return (await call(world, readImportChoices, { as, query })).answer.planilha?.alunos ?? []
}

test('a teacher sends a sheet of a class group, corrects it, imports it, and takes it back', async () => {
  const [first, second] = await students()
  const app = await renderApp({ world, at: '/academico/apontamentos/importar-avaliacao', as: 'professor@demo.escola' })
  await app.settled()
  await select(app, 'Turma', '8º ano A')
  await select(app, 'Disciplina', 'Matemática')
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Disciplina' })).toHaveDisplayValue('Matemática'))
  await app.settled()
  await press(app, 'Baixar modelo')
  await waitFor(() => expect(app.page.downloads.map(({ name }) => name)).toEqual(['modelo-notas.xlsx']))

  const file = (mark: string) => `RA;Aluno;P1;Média\n${first?.ra};${first?.nome};2,5;\n${second?.ra};Alguém;${mark};9\n`
  await choose(app, file('999'))
  expect(await screen.findByRole('combobox', { name: 'P1' })).toHaveDisplayValue(/^P1/)
  expect(screen.getByRole('combobox', { name: 'Média' })).toHaveDisplayValue('Não importar')
  await press(app, 'Conferir')
  expect(await row(/Linha 3.*Com erro.*999 não está entre 0 e/)).toBeInTheDocument()
  expect(screen.getByText(/1 turma tem linha com erro e não entra/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Importar/ })).toBeNull()

  await app.user.click(screen.getByRole('link', { name: 'Enviar outro arquivo' }))
  await screen.findByLabelText('Planilha')
  await choose(app, file('1,5'))
  await press(app, 'Conferir')
  expect(await row(/Linha 3.*Alterada.*vazia → 1,5/)).toBeInTheDocument()
  await press(app, 'Importar 2 notas de 1 turma')
  await confirm(app, 'Importar')
  expect(await screen.findByText('Importação aplicada.')).toBeInTheDocument()
  const alert = (await screen.findByText(/^Notas importadas/)).closest<HTMLElement>('.alert')
  expect(within(alert ?? document.body).getByRole('button', { name: 'Desfazer' })).toBeVisible()

  await app.user.click(screen.getByRole('link', { name: 'Todas as importações' }))
  expect(await row(/notas\.csv.*8º ano A.*Aplicada/)).toBeInTheDocument()
  await app.user.click(within(await row(/notas\.csv.*Aplicada/)).getByRole('link'))
  await press(app, 'Desfazer 8º ano A')
  await confirm(app, 'Desfazer')
  expect(await screen.findByText(/^Importação desfeita/)).toBeInTheDocument()
  expect(await screen.findByText(/^Desfeita por/)).toBeInTheDocument()
})
