import { screen, within } from '@testing-library/react'
import * as messages from '#domain/lessons/lessonChanges.messages.ts'
import type { TestApi } from '#test/helpers/api.ts'
import { startTaughtApi } from '#test/helpers/demoApi.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
beforeAll(async () => {
  world = await startTaughtApi()
})
afterAll(() => world.close())

test('a coordinator cancels a lesson that has records, is told what becomes of them, makes up for it, and takes it back', async () => {
  const app = await renderApp({ world, at: '/academico/gerenciamento/quadro-horarios', as: 'coordenacao@demo.escola' })
  await app.settled()
  await app.user.click(screen.getByRole('link', { name: 'Aulas do dia' }))
  await app.settled()
  const sixth = screen.getByRole('option', { name: /^6º ano A/ })
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Turma' }), sixth)
  await app.settled()
  const name = screen.getAllByRole('button', { name: /^Mudar / })[0]?.getAttribute('aria-label') ?? ''
  const row = () => {
    const item = screen.getByRole('button', { name }).closest('li')
    if (item === null) throw new Error('The lesson has no row')
    return within(item)
  }
  const choose = async (entry: string) => {
    await app.user.click(row().getByRole('button', { name }))
    await app.user.click(screen.getByRole('button', { name: entry }))
    await app.settled()
  }

  await choose('Cancelar aula')
  const cancelling = within(await screen.findByRole('dialog', { name: 'Cancelar aula' }))
  expect(cancelling.getByText(/fica guardada, mas deixa de contar/)).toBeVisible()
  await app.user.type(cancelling.getByRole('textbox', { name: 'Motivo' }), 'Falta de energia')
  await app.user.click(cancelling.getByRole('checkbox', { name: 'Conferi o que acontece com os registros' }))
  await app.user.click(cancelling.getByRole('button', { name: 'Cancelar aula' }))
  await app.settled()
  expect(row().getByText('Cancelada')).toBeVisible()
  expect(row().getByText(/^Motivo: Falta de energia/)).toBeVisible()

  await choose('Agendar reposição')
  const replacing = within(await screen.findByRole('dialog', { name: 'Agendar reposição' }))
  await app.user.type(replacing.getByRole('textbox', { name: 'Dia' }), '22112026')
  await app.user.selectOptions(replacing.getByRole('combobox', { name: 'Horário' }), '1')
  await app.user.type(replacing.getByRole('textbox', { name: 'Motivo' }), 'Completar o bimestre')
  await app.user.click(replacing.getByRole('button', { name: 'Agendar' }))
  await app.settled()
  // A Sunday.
  expect(replacing.getByText(/não é um dia letivo da turma/)).toBeVisible()
  await app.user.click(replacing.getByRole('button', { name: 'Abandonar' }))
  await app.settled()

  await choose('Desfazer cancelamento')
  await app.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Desfazer' }))
  await app.settled()
  expect(screen.getByText(messages.LESSON_CHANGE_UNDONE)).toBeInTheDocument()
  expect(row().queryByText('Cancelada')).toBeNull()
})

test('a teacher sees what is owed of their lessons and says why, and the coordination reads it', async () => {
  const app = await renderApp({ world, at: '/academico/apontamentos/conteudo/saldo', as: 'professor@demo.escola' })
  await app.settled()
  const first = screen.getAllByRole('row')[1]
  if (first === undefined) throw new Error('Nothing is planned')
  await app.user.click(within(first).getAllByRole('button')[0] ?? first)
  const dialog = within(await screen.findByRole('dialog'))
  await app.user.clear(dialog.getByRole('textbox', { name: 'Por que faltam aulas' }))
  await app.user.type(dialog.getByRole('textbox', { name: 'Por que faltam aulas' }), 'Passeio ao museu.')
  await app.user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await app.settled()
  expect(within(screen.getAllByRole('row')[1] ?? first).getByText('Passeio ao museu.')).toBeVisible()
  app.close()

  const other = await renderApp({ world, at: '/academico/apontamentos/conteudo/saldo', as: 'coordenacao@demo.escola' })
  await other.settled()
  expect(screen.getAllByRole('columnheader', { name: 'Professor' })).toHaveLength(1)
})
