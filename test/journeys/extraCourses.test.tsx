import { screen, within } from '@testing-library/react'
import type { TestApi } from '#test/helpers/api.ts'
import { startDemoApi } from '#test/helpers/demoApi.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
beforeAll(async () => {
  world = await startDemoApi()
})
afterAll(() => world.close())

type App = Awaited<ReturnType<typeof renderApp>>

const open = async (at: string) => {
  const app = await renderApp({ world, at, as: 'master@demo.escola' })
  await app.settled()
  return app
}
const choose = ({ user }: App, name: string | RegExp, option: string) =>
  user.selectOptions(screen.getByRole('combobox', { name }), option)
const write = async ({ user }: App, name: string, text: string) => {
  await user.click(screen.getByRole('textbox', { name }))
  await user.paste(text)
}
const press = ({ user }: App, name: string) => user.click(screen.getByRole('button', { name }))

test('a new course, its schedule by keyboard alone; missing and overlapping values are shown', async () => {
  const app = await open('/matricula/cursos/cursos-extras/novo')
  const { user } = app
  await press(app, 'Salvar')
  expect(await screen.findByText('O campo Conta bancária é obrigatório.')).toBeInTheDocument()
  await write(app, 'Nome', 'Coral')
  await write(app, 'Turma', 'Vozes')
  await choose(app, 'Unidade', 'Unidade Centro')
  await choose(app, 'Local', 'Auditório')
  await write(app, 'Vagas', '1')
  await choose(app, 'Obrigatoriedade', 'Não')
  await choose(app, 'Conta bancária', 'Mensalidades')
  await choose(app, 'Histórico padrão', 'R04 · Curso extra {{curso}} {{parcela}}/{{total}}')
  await choose(app, 'Tipo de horário', 'Aberto')
  screen.getByRole('textbox', { name: 'Início 1' }).focus()
  await user.keyboard('1400{Tab}1500{Tab} {ArrowRight}{ArrowRight} ')
  expect(screen.getByRole('checkbox', { name: 'Quarta 1' })).toBeChecked()
  screen.getByRole('button', { name: 'Incluir horário' }).focus()
  await user.keyboard('{Enter}')
  screen.getByRole('checkbox', { name: 'Quarta 1' }).focus()
  await user.keyboard('{ArrowDown} ')
  expect(screen.getByRole('checkbox', { name: 'Quarta 2' })).toBeChecked()
  screen.getByRole('textbox', { name: 'Início 2' }).focus()
  await user.keyboard('1430{Tab}1530')
  await press(app, 'Salvar')
  expect(await screen.findByText('Este horário coincide com o 1º.')).toBeInTheDocument()
  const start = screen.getByRole('textbox', { name: 'Início 2' })
  await user.clear(start)
  await user.type(start, '1500')
  await press(app, 'Salvar')
  expect(await screen.findByText('Curso extra cadastrado com sucesso!')).toBeInTheDocument()
})

test('“Fechado” leaves one empty row, which cannot be added to', async () => {
  const app = await open('/matricula/cursos/cursos-extras/novo')
  await write(app, 'Início 1', '1400')
  await press(app, 'Incluir horário')
  await choose(app, 'Tipo de horário', 'Fechado')
  expect(screen.getByRole('textbox', { name: 'Início 1' })).toHaveValue('')
  expect(screen.queryByRole('textbox', { name: 'Início 2' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Incluir horário' })).not.toBeInTheDocument()
})

test('“Limpar” empties the form, down to one empty row of the schedule', async () => {
  const app = await open('/matricula/cursos/cursos-extras/novo')
  await write(app, 'Nome', 'Coral')
  await press(app, 'Incluir horário')
  await write(app, 'Início 2', '1400')
  await press(app, 'Limpar')
  expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveValue('')
  expect(screen.getByRole('combobox', { name: 'Ano letivo' })).toHaveValue('')
  expect(screen.getByRole('textbox', { name: 'Início 1' })).toHaveValue('')
  expect(screen.queryByRole('textbox', { name: 'Início 2' })).not.toBeInTheDocument()
})

test('the last seat is taken: a student sees that, and waits', async () => {
  const app = await open('/matricula/cursos/gestao-inscricoes')
  const { user } = app
  await press(app, 'Inscrever aluno')
  const dialog = within(await screen.findByRole('dialog'))
  const [robotics] = await dialog.findAllByRole('option', { name: /^Robótica · Iniciantes · Centro · sem vagas/ })
  if (robotics === undefined) throw new Error('No course without seats')
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Curso extra/ }), robotics)
  await user.type(dialog.getByRole('combobox', { name: /^Aluno/ }), 'a')
  await user.type(dialog.getByRole('combobox', { name: /^Aluno/ }), 'n')
  await app.settled()
  const group = await dialog.findByRole('group', { name: 'Podem se inscrever' })
  const [student] = within(group).getAllByRole('option')
  if (student === undefined) throw new Error('Nobody may sign up')
  await user.click(student)
  await user.click(dialog.getByRole('button', { name: 'Inscrever' }))
  expect(await dialog.findByText(/^Não há mais vagas em Robótica Iniciantes/)).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Entrar na lista de espera' }))
  expect(await screen.findByText('Aluno incluído na lista de espera, na posição 3.')).toBeInTheDocument()
})

test('courses for another year: the outcome of each is shown before and after', async () => {
  const app = await open('/matricula/cursos/replicacao')
  const { user } = app
  await user.click(await screen.findByRole('checkbox', { name: /Teatro Turma A/ }))
  await press(app, 'Replicar…')
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Ano de destino/ }), '2027')
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Unidade de destino/ }), 'Unidade Centro')
  await user.click(dialog.getByRole('button', { name: 'Simular' }))
  expect(await dialog.findByText('Será copiado')).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Replicar 1 curso extra' }))
  expect(await screen.findByText('1 curso extra replicado.')).toBeInTheDocument()
  expect(within(screen.getByRole('dialog')).getByText('Copiado: 1')).toBeInTheDocument()
})
