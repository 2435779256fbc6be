import { screen, within } from '@testing-library/react'
import { MESSAGES } from '#domain/messages.ts'
import type { TestApi } from '#test/helpers/api.ts'
import { startDemoApi } from '#test/helpers/demoApi.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
beforeAll(async () => {
  world = await startDemoApi()
}, 120_000)
afterAll(() => world.close())

const PROCESSES = '/matricula/matriculas/gestao-processos'

type App = Awaited<ReturnType<typeof renderApp>>

const open = async (at: string) => {
  const app = await renderApp({ world, at, as: 'master@demo.escola' })
  await app.settled()
  return app
}

const press = ({ user }: App, name: string | RegExp) => user.click(screen.getByRole('button', { name }))
const choose = ({ user }: App, name: string, option: string) =>
  user.selectOptions(screen.getByRole('combobox', { name }), option)
const write = async ({ user }: App, name: RegExp, text: string) => {
  const box = screen.getByRole('textbox', { name })
  await user.clear(box)
  await user.click(box)
  await user.paste(text)
}

test('a process of its own dates is made, and refused where another one is open', async () => {
  const app = await open(`${PROCESSES}/novo`)
  await press(app, 'Salvar')
  expect(await screen.findByText('O campo Nome do processo é obrigatório.')).toBeInTheDocument()
  await write(app, /^Nome do processo/, 'Matrículas de verão')
  await write(app, /^Início/, '01122026')
  await write(app, /^Fim/, '30112026')
  await press(app, 'Salvar')
  expect(await screen.findByText('O fim não pode vir antes do início.')).toBeInTheDocument()
  await write(app, /^Fim/, '15122026')
  await press(app, 'Salvar')
  expect((await screen.findAllByText(/^O processo Matrículas 2027 já recebe matrícula/)).length).toBeGreaterThan(0)
  await write(app, /^Início/, '01022027')
  await write(app, /^Fim/, '12022027')
  await press(app, 'Salvar')
  expect(await screen.findByText(MESSAGES.PROCESS_CREATED)).toBeInTheDocument()
  const row = await screen.findByRole('row', { name: /Matrículas de verão/ })
  expect(within(row).getByText('Agendado')).toBeVisible()
})

test('those who wait for the school are approved from the list', async () => {
  const app = await open(`${PROCESSES}/2/inscricoes`)
  await choose(app, 'Situação', 'Aguardando a escola')
  await app.settled()
  const boxes = await screen.findAllByRole('checkbox', { name: /^Selecionar/ })
  for (const box of boxes.slice(1, 3)) await app.user.click(box)
  await press(app, 'Aprovar')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/^Deseja aprovar 2 inscrições\?/)).toBeVisible()
  await app.user.click(dialog.getByRole('button', { name: 'Aprovar' }))
  expect(await screen.findByText('2 alunos matriculados com sucesso!')).toBeInTheDocument()
})

test('what a process offers of a grade: fewer seats than taken are refused, the rest is kept', async () => {
  const app = await open('/matricula/matriculas/configuracao/cursos-regulares')
  await choose(app, 'Processo', 'Matrículas 2027')
  await choose(app, 'Série', '1º ano')
  await app.settled()
  await app.user.click((await screen.findAllByRole('button', { name: /1º ano/ }))[0] ?? document.body)
  const dialog = within(await screen.findByRole('dialog'))
  const seats = dialog.getByRole('textbox', { name: /^Vagas ofertadas/ })
  await app.user.clear(seats)
  await app.user.type(seats, '1')
  await app.user.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(await dialog.findByText(/vagas preenchidas: não podem ser menos que isso/)).toBeVisible()
  await app.user.clear(seats)
  await app.user.type(seats, '40')
  await app.user.click(dialog.getByRole('checkbox', { name: 'Ofertado neste processo' }))
  await app.user.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Oferta do processo salva com sucesso!')).toBeInTheDocument()
  await app.settled()
  const [first] = await screen.findAllByRole('row', { name: /1º ano/ })
  expect(first).toHaveTextContent(/40.*Não/)
})

test('a pre-reservation by the keyboard alone', async () => {
  const app = await open('/matricula/cursos/pre-reserva')
  const { user } = app
  await choose(app, 'Curso', 'Teatro · Centro')
  await choose(app, 'Turma', 'Turma A')
  await app.settled()
  const [first] = await screen.findAllByRole('button', { name: /^Incluir / })
  first?.focus()
  await user.keyboard('{Enter}{ArrowDown}{Enter}')
  expect(document.activeElement).toHaveAccessibleName(/^Incluir /)
  expect(screen.getByText('2 a incluir, 0 a retirar')).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Turma' })).toBeDisabled()
  const members = within(screen.getByRole('region', { name: 'Alunos na pré-reserva' }))
  members.getAllByRole('button')[0]?.focus()
  await user.keyboard('{Enter}')
  expect(screen.getByText('1 a incluir, 0 a retirar')).toBeVisible()
  screen.getByRole('button', { name: 'Salvar' }).focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText(MESSAGES.PRE_RESERVATION_SAVED)).toBeInTheDocument()
  await app.settled()
  expect(await screen.findAllByRole('button', { name: /^Retirar / })).toHaveLength(1)
  await choose(app, 'Modo', 'Copiar para outra turma')
  await app.settled()
  await choose(app, 'Copiar para', 'Teatro · Jardim · Turma A')
  await press(app, 'Salvar')
  expect(await screen.findByText(/^O curso não aceita /)).toBeInTheDocument()
  await press(app, 'Restaurar')
  await app.settled()
  expect(screen.getByRole('combobox', { name: 'Turma' })).toBeEnabled()
})
