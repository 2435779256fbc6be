import { screen, within } from '@testing-library/react'
import { MESSAGES } from '#domain/all/messages.ts'
import type { TestApi } from '#test/helpers/api.ts'
import { startDemoApi } from '#test/helpers/demoApi.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
beforeAll(async () => {
  world = await startDemoApi()
})
afterAll(() => world.close())

const MOTHER = 'responsavel@demo.escola'
const ELECTIVES = '/academico/gerenciamento/curriculo-diversificado'
const GROUP = 'Clubes da manhã'

type App = Awaited<ReturnType<typeof renderApp>>

const open = async (as: string, at: string) => {
  const app = await renderApp({ world, as, at })
  await app.settled()
  return app
}
const press = ({ user }: App, name: string) => user.click(screen.getByRole('button', { name }))
const choose = ({ user }: App, name: string, option: string) =>
  user.selectOptions(screen.getByRole('combobox', { name }), option)
const write = async ({ user }: App, name: string, text: string) => {
  const field = screen.getByRole('textbox', { name })
  await user.clear(field)
  await user.type(field, text)
}

test('the school opens a group, a mother chooses and waits, and the school changes her choice with a reason', async () => {
  const school = await open('master@demo.escola', `${ELECTIVES}/novo`)
  await press(school, 'Salvar')
  expect(await screen.findByText('O campo Nome é obrigatório.')).toBeVisible()
  await write(school, 'Nome', GROUP)
  await choose(school, 'Unidade', 'Unidade Centro')
  await school.user.click(screen.getByRole('checkbox', { name: '6º ano' }))
  await write(school, 'Escolhas de', '16/11/2026')
  await write(school, 'Escolhas até', '04/12/2026')
  for (const [place, subject, seats] of [
    [1, 'Teatro', '1'],
    [2, 'Xadrez', '20'],
  ] as const) {
    const row = within(screen.getByRole('group', { name: new RegExp(`^Opção ${place}`) }))
    await school.user.selectOptions(row.getByRole('combobox', { name: 'Disciplina' }), subject)
    expect(row.getByRole('textbox', { name: 'Nome para as famílias' })).toHaveValue(subject)
    await school.user.type(row.getByRole('textbox', { name: 'Vagas' }), seats)
  }
  await press(school, 'Salvar')
  expect(await screen.findByText('Grupo de optativas cadastrado com sucesso!')).toBeInTheDocument()
  school.close()

  const home = await open(MOTHER, '/matricula/alunos')
  expect(await screen.findByText(`${GROUP}: até 04/12/2026.`)).toBeVisible()
  home.close()

  const family = await open(MOTHER, '/academico/area/optativas')
  const ursula = () => within(screen.getByRole('region', { name: new RegExp(`^${GROUP} · Úrsula`) }))
  await family.user.click(ursula().getByRole('button', { name: 'Confirmar escolha' }))
  expect(await ursula().findByText('Escolha pelo menos 1 opção.')).toBeVisible()
  await family.user.click(ursula().getByRole('radio', { name: /^Teatro/ }))
  await family.user.click(ursula().getByRole('button', { name: 'Confirmar escolha' }))
  expect(await screen.findByText(MESSAGES.ELECTIVES_CHOSEN)).toBeInTheDocument()
  await family.settled()
  expect(ursula().getByRole('radio', { name: /^Teatro.*Vaga garantida$/ })).toBeChecked()
  // Chess of the end of the year is full: she waits.
  const workshops = () => within(screen.getByRole('region', { name: /^Oficinas de fim de ano · Úrsula/ }))
  await family.user.click(workshops().getByRole('radio', { name: /^Xadrez.*Sem vagas/ }))
  expect(workshops().getByText('Xadrez: sem vagas agora, entra na lista de espera.')).toBeVisible()
  await family.user.click(workshops().getByRole('button', { name: 'Confirmar e entrar na lista de espera' }))
  expect(await screen.findByText(MESSAGES.ELECTIVES_WAITING)).toBeInTheDocument()
  await family.settled()
  expect(workshops().getByText(/^Lista de espera: \d+º lugar$/)).toBeVisible()
  family.close()

  const desk = await open('master@demo.escola', `${ELECTIVES}/disciplinas`)
  await desk.user.selectOptions(screen.getByRole('combobox', { name: 'Grupo' }), `${GROUP} · Centro · 2026`)
  await desk.settled()
  await choose(desk, 'Situação', 'Escolheram')
  await desk.settled()
  await desk.user.click(screen.getByRole('button', { name: /^Ações: Úrsula/ }))
  await desk.user.click(await screen.findByRole('button', { name: 'Escolher pelo aluno' }))
  const dialog = within(await screen.findByRole('dialog'))
  await desk.user.click(dialog.getByRole('radio', { name: /^Xadrez/ }))
  await desk.user.click(dialog.getByRole('button', { name: 'Salvar escolha' }))
  expect(await dialog.findByText('O campo Motivo é obrigatório.')).toBeVisible()
  await desk.user.type(dialog.getByRole('textbox', { name: /^Motivo/ }), 'Pedido da mãe por telefone')
  await desk.user.click(dialog.getByRole('button', { name: 'Salvar escolha' }))
  expect(await screen.findByText(MESSAGES.ELECTIVES_SAVED)).toBeInTheDocument()
  await desk.settled()
  expect(within(screen.getByRole('row', { name: /Úrsula/ })).getByText('Xadrez')).toBeVisible()
  desk.close()
})

test('the groups of a unit are copied to the next year: simulated, then made once', async () => {
  const app = await open('master@demo.escola', ELECTIVES)
  await press(app, 'Copiar grupos')
  const dialog = within(await screen.findByRole('dialog'))
  await app.user.click(dialog.getByRole('button', { name: 'Simular' }))
  expect(await dialog.findByText(/escolhas de 09\/11\/2027 até 30\/11\/2027/)).toBeVisible()
  await app.user.click(dialog.getByRole('button', { name: /^Copiar \d grupos$/ }))
  expect(await screen.findByText(/^\d grupos copiados\. Confira os prazos\.$/)).toBeInTheDocument()
  await app.settled()
  await press(app, 'Copiar grupos')
  const again = within(await screen.findByRole('dialog'))
  await app.user.click(again.getByRole('button', { name: 'Simular' }))
  expect(await again.findByRole('button', { name: 'Nada a copiar' })).toBeDisabled()
})
