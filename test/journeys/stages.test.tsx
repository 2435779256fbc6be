import { screen, within } from '@testing-library/react'
import { startDemoApi } from '#test/helpers/demoApi.ts'
import type { TestApi } from '#test/helpers/api.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
beforeAll(async () => {
  world = await startDemoApi()
})
afterAll(() => world.close())

const STAGES = '/academico/avaliacao/etapas'

type App = Awaited<ReturnType<typeof renderApp>>

const open = async (at: string) => {
  const app = await renderApp({ world, at, as: 'master@demo.escola' })
  await app.settled()
  return app
}
const stage = (name: string) => within(screen.getByRole('region', { name }))
const press = ({ user }: App, name: string) => user.click(screen.getByRole('button', { name }))
const inDialog = async () => within(await screen.findByRole('dialog'))
const type = async ({ user }: App, name: string, label: RegExp, day: string) => {
  const field = stage(name).getByRole('textbox', { name: label })
  await user.clear(field)
  await user.type(field, day)
}

test('a unit gets stages of its own, in equal parts, and one of them is closed and opened again', async () => {
  const app = await open(STAGES)
  expect(screen.getByText('Turma em ritmo próprio')).toBeVisible()
  expect(screen.getByText('Vale em Unidade Centro, sem etapas próprias')).toBeVisible()
  await press(app, 'Novas etapas')
  const dialog = await inDialog()
  await app.user.selectOptions(dialog.getByRole('combobox', { name: /Ano letivo/ }), '2027')
  await app.user.selectOptions(dialog.getByRole('combobox', { name: /Unidade/ }), 'Unidade Jardim')
  await app.user.selectOptions(dialog.getByRole('combobox', { name: /Tipo/ }), 'Bimestre')
  await app.user.click(dialog.getByRole('button', { name: 'Criar etapas' }))
  expect(await screen.findByText('Etapas cadastradas! Confira as datas e os prazos.')).toBeInTheDocument()
  await app.settled()
  expect(screen.getByText('Unidade Jardim · 2027 · Bimestre')).toBeVisible()
  await type(app, '1º bimestre', /Fim/, '14/04/2027')
  await press(app, 'Salvar')
  expect(await screen.findByText(/^Ficam 2 dias letivos sem etapa, a partir de 15\/04\/2027/)).toBeVisible()
  await press(app, 'Dividir em etapas iguais')
  await press(app, 'Salvar')
  expect(await screen.findByText('Etapas salvas com sucesso!')).toBeInTheDocument()
  await app.settled()
  for (const step of ['Iniciar fechamento', 'Fechar']) {
    await app.user.click(stage('1º bimestre').getByRole('button', { name: step }))
    await app.user.click((await inDialog()).getByRole('button', { name: step }))
    await app.settled()
  }
  expect(stage('1º bimestre').getByRole('textbox', { name: /Fim/ })).toBeDisabled()
  await app.user.click(stage('1º bimestre').getByRole('button', { name: 'Reabrir' }))
  const reopening = await inDialog()
  await app.user.type(reopening.getByRole('textbox', { name: /Motivo/ }), 'Uma prova foi corrigida de novo.')
  await app.user.click(reopening.getByRole('button', { name: 'Reabrir' }))
  await app.settled()
  expect(stage('1º bimestre').getByText('Uma prova foi corrigida de novo.')).toBeInTheDocument()
  expect(stage('1º bimestre').getByRole('textbox', { name: /Fim/ })).toBeEnabled()
})

test('a stage that moves under records says which, before it is saved', async () => {
  const app = await open(STAGES)
  await app.user.click(screen.getAllByText('Toda a escola')[0] ?? document.body)
  await screen.findByRole('heading', { level: 1, name: 'Etapas do ano letivo' })
  await app.settled()
  await type(app, '4º bimestre', /Fim/, '10/12/2026')
  const moved =
    /4º bimestre: de 01\/10\/2026 a 11\/12\/2026 para 01\/10\/2026 a 10\/12\/2026 \(\d+ conteúdos previstos, \d+ avaliações\)/
  expect(screen.getByText(moved)).toBeVisible()
  await press(app, 'Salvar')
  const dialog = await inDialog()
  expect(dialog.getByText(moved)).toBeVisible()
  await app.user.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Etapas salvas com sucesso!')).toBeInTheDocument()
  await app.settled()
  expect(stage('4º bimestre').getByRole('textbox', { name: /Fim/ })).toHaveValue('10/12/2026')
})
