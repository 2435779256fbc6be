import { screen, within } from '@testing-library/react'
import type { TestApi } from '#test/helpers/api.ts'
import { startTaughtApi } from '#test/helpers/demoApi.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
beforeAll(async () => {
  world = await startTaughtApi()
})
afterAll(() => world.close())

const open = async (at: string, as: string) => {
  const app = await renderApp({ world, at, as })
  await app.settled()
  return app
}

test('coordination opens an alert, searches for the student, and closes with what came of it', async () => {
  const app = await open('/academico/gerenciamento/infrequencia', 'master@demo.escola')
  const table = within(screen.getByRole('table', { name: 'Alertas de infrequência' }))
  const [first] = table.getAllByRole('link')
  const name = first?.textContent ?? ''
  await app.user.click(first ?? document.body)
  await app.settled()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(name.replace(/RA.*$/, '').trim())
  expect(screen.getByRole('progressbar', { name: 'Limite do ano' })).toBeVisible()

  await app.user.click(screen.getByRole('button', { name: 'Iniciar busca ativa' }))
  await app.settled()
  await app.user.click(screen.getByRole('button', { name: 'Registrar contato' }))
  const contact = within(await screen.findByRole('dialog', { name: 'Registrar contato' }))
  await app.user.click(contact.getByRole('button', { name: 'Registrar' }))
  expect(await contact.findByText('O campo Com quem é obrigatório.')).toBeVisible()
  await app.user.selectOptions(contact.getByRole('combobox', { name: /^Meio/ }), 'Visita')
  await app.user.type(contact.getByRole('textbox', { name: /^Com quem/ }), 'Avó')
  await app.user.type(contact.getByRole('textbox', { name: /^O que responderam/ }), 'O aluno está com a mãe.')
  await app.user.click(contact.getByRole('button', { name: 'Registrar' }))
  await app.settled()
  expect(within(screen.getByRole('list', { name: 'Contatos' })).getByText('Visita: Avó')).toBeVisible()

  await app.user.click(screen.getByRole('button', { name: 'Encerrar busca' }))
  const closing = within(await screen.findByRole('dialog', { name: 'Encerrar busca ativa' }))
  await app.user.selectOptions(closing.getByRole('combobox', { name: /^Resultado/ }), 'Retornou com justificativa')
  await app.user.selectOptions(closing.getByRole('combobox', { name: /^Motivo provável/ }), 'Viagem')
  await app.user.click(closing.getByRole('button', { name: 'Encerrar' }))
  await app.settled()
  expect(screen.getByText(/Motivo provável: viagem/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Iniciar busca ativa' })).toBeVisible()

  await app.user.click(screen.getByRole('button', { name: 'Imprimir notificação' }))
  await app.user.click(await screen.findByRole('button', { name: 'Registrar entrega' }))
  const delivery = within(await screen.findByRole('dialog', { name: 'Entrega ao Conselho Tutelar' }))
  await app.user.type(delivery.getByRole('textbox', { name: /^Protocolo/ }), '45/2026')
  await app.user.click(delivery.getByRole('button', { name: 'Registrar' }))
  expect(await screen.findByText(/^Encaminhado em .*, protocolo 45\/2026$/)).toBeVisible()
})

test('a guardian sees the absences of a child, and how many more are possible', async () => {
  const app = await open('/academico/area/frequencia', 'responsavel@demo.escola')
  const children = within(screen.getByRole('group', { name: 'Mostrar a frequência de' }))
  await app.user.click(children.getByRole('button', { name: /Tomás/ }))
  await app.settled()
  expect(screen.getByText('Ainda pode faltar')).toBeVisible()
  await app.user.click(screen.getAllByText('Como chegamos neste valor')[0] ?? document.body)
  expect(screen.getAllByText(/^Presença: \d+ faltas? em/)[0]).toBeVisible()
})
