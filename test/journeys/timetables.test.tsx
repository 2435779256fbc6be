import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { startTaughtApi } from '#test/helpers/demoApi.ts'
import type { TestApi } from '#test/helpers/api.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
beforeAll(async () => {
  world = await startTaughtApi()
})
afterAll(() => world.close())

const LIST = '/academico/gerenciamento/quadro-horarios'

const open = async () => {
  const app = await renderApp({ world, at: LIST, as: 'master@demo.escola' })
  await app.settled()
  await app.user.click(await screen.findByRole('link', { name: '8º ano A' }))
  await screen.findByRole('heading', { name: 'Quadro de horários: 8º ano A' })
  await app.settled()
  return app
}

test('the weeks of all class groups, and of one teacher, are printed', async () => {
  const app = await renderApp({ world, at: LIST, as: 'master@demo.escola' })
  await app.settled()
  await app.user.click(await screen.findByRole('button', { name: 'Imprimir todas as turmas' }))
  await waitFor(() => expect(app.page.downloads).toHaveLength(1))
  expect(app.page.downloads[0]).toMatchObject({ name: 'quadro-de-horarios-turmas-2026-11-20.pdf' })
  await app.user.click(screen.getByRole('tab', { name: 'Por professor' }))
  await app.user.click(screen.getByRole('button', { name: 'Imprimir' }))
  await waitFor(() => expect(app.page.downloads).toHaveLength(2))
})

const status = () => screen.getAllByRole('status').map((one) => one.textContent ?? '')

test('a lesson is carried by keyboard: conflicts are told while it is held, it changes places, and comes back', async () => {
  const app = await open()
  const week = await screen.findByRole('table', { name: 'Rascunho da semana, 8º ano A' })
  const [first] = within(week).getAllByRole('button', { name: /^Ciências.*segunda-feira, 1ª aula/ })
  if (first === undefined) throw new Error('There is no such lesson')
  expect(first).toHaveAccessibleName(/já dá Ciências no 9º ano A neste horário/)
  first.focus()
  await app.user.keyboard('{Enter}')
  await app.user.keyboard('{ArrowDown}')
  expect(status().join(' ')).toContain('Segunda-feira, 2ª aula: Troca de lugar com Matemática.')
  await app.user.keyboard('{Enter}')
  expect(document.activeElement).toHaveAccessibleName(/^Ciências.*segunda-feira, 2ª aula/)
  expect(screen.queryByText(/conflitos?$/)).not.toBeInTheDocument()
  await app.user.keyboard('{Enter}{ArrowRight}{Escape}')
  expect(document.activeElement).toHaveAccessibleName(/^Ciências.*segunda-feira, 2ª aula/)
  await app.user.click(screen.getByRole('button', { name: 'Desfazer' }))
  expect(screen.getByText('2 conflitos')).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: 'Refazer' }))
  expect(screen.queryByText('2 conflitos')).not.toBeInTheDocument()
  within(week)
    .getByRole('button', { name: /^Língua Inglesa.*terça-feira, 5ª aula/ })
    .focus()
  await app.user.keyboard('{Enter}{ArrowLeft}')
  expect(status().join(' ')).toContain('Tereza Romão Andrade não pode na segunda-feira, das 10:20 às 12:50 (Mestrado).')
  await app.user.keyboard('{Escape}')
})

test('what the matrix still asks for is placed, saved and published after a look at the lessons', async () => {
  const app = await open()
  const tray = screen.getByRole('heading', { name: 'Matriz da turma' }).closest('.card')
  if (!(tray instanceof HTMLElement)) throw new Error('There is no matrix')
  within(tray)
    .getByRole('button', { name: /Educação Física.*1 de 2/ })
    .focus()
  await app.user.keyboard('{Enter}')
  expect(document.activeElement).toHaveAccessibleName('Soltar aqui sexta-feira, 5ª aula')
  await app.user.keyboard('{Enter}')
  const week = await screen.findByRole('table', { name: 'Rascunho da semana, 8º ano A' })
  within(week)
    .getByRole('button', { name: /^Ciências.*segunda-feira, 1ª aula/ })
    .focus()
  await app.user.keyboard('{Enter}{ArrowDown}{Enter}')
  expect(screen.getByRole('button', { name: 'Salve para publicar' })).toBeDisabled()
  await app.user.click(screen.getByRole('button', { name: 'Salvar rascunho' }))
  expect(await screen.findByText('Rascunho salvo.')).toBeInTheDocument()
  await app.user.click(await screen.findByRole('button', { name: 'Publicar' }))
  const dialog = await screen.findByRole('dialog')
  const handle = within(dialog).getByRole('slider', { name: 'Início da versão 2' })
  const usual = handle.getAttribute('value') ?? ''
  fireEvent.change(handle, { target: { value: '0' } })
  expect(within(dialog).getByRole('textbox', { name: /^Começa em/ })).toHaveValue('03/02/2026')
  expect(within(dialog).getByText(/^A versão 1 começa em 02\/02\/2026/)).toBeVisible()
  fireEvent.change(handle, { target: { value: usual } })
  expect(within(dialog).getByText('vale de 02/02/2026 a 29/11/2026')).toBeVisible()
  await app.user.click(within(dialog).getByRole('button', { name: 'Simular' }))
  expect(await within(dialog).findByText('A versão 1 vale até 29/11/2026.')).toBeVisible()
  expect(within(dialog).getByText('0 aulas novas')).toBeVisible()
  await app.user.click(within(dialog).getByRole('button', { name: 'Publicar' }))
  expect(await screen.findByText('Versão 2 publicada. Vale a partir de 30/11/2026.')).toBeInTheDocument()
  await app.settled()
  expect(await screen.findByRole('button', { name: 'Nova versão' })).toBeVisible()
})
