import { screen, waitFor, within } from '@testing-library/react'
import type { TestApi } from '#test/helpers/api.ts'
import { startTaughtApi } from '#test/helpers/demoApi.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
beforeAll(async () => {
  world = await startTaughtApi()
})
afterAll(() => world.close())

const LIST = '/academico/gerenciamento/quadro-horarios'

test('the portal proposes the week of a class group, says what differs, and puts it into the draft', async () => {
  const app = await renderApp({ world, at: LIST, as: 'master@demo.escola' })
  await app.settled()
  await app.user.click(await screen.findByRole('link', { name: 'Montar horário' }))
  await screen.findByRole('heading', { name: 'Montar horário', level: 1 })
  await app.settled()
  await app.user.click(screen.getByRole('button', { name: 'Nenhuma' }))
  expect(screen.getByText('Escolha ao menos uma turma.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Montar horário' })).toBeDisabled()
  await app.user.click(screen.getByRole('checkbox', { name: '8º ano A' }))
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Tempo de busca' }), '30 segundos')
  await app.user.click(screen.getByRole('button', { name: 'Montar horário' }))
  await app.user.click(await screen.findByRole('button', { name: 'Parar e ficar com o melhor' }))
  const proposal = await screen.findByRole('heading', { name: 'Proposta' }, { timeout: 15_000 })
  expect(screen.getByText('A busca foi parada. Esta é a melhor proposta que ela encontrou.')).toBeVisible()
  const summary = proposal.closest<HTMLElement>('.card')
  if (summary === null) throw new Error('There is no proposal')
  expect(summary).toHaveTextContent('25 aulas em 1 turma; nenhuma ficou sem horário.')
  expect(screen.getByRole('table', { name: 'Semana, 8º ano A' })).toBeVisible()
  await app.user.click(within(summary).getByRole('button', { name: 'Usar no rascunho' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('1 rascunho em andamento será trocado; nada é publicado.')
  await app.user.click(within(dialog).getByRole('button', { name: 'Usar no rascunho' }))
  expect(await screen.findByText('Esta proposta já está nos rascunhos das turmas.')).toBeVisible()
  await app.settled()
  await app.user.click(screen.getByRole('link', { name: 'Abrir o primeiro' }))
  const week = await screen.findByRole('table', { name: 'Rascunho da semana, 8º ano A' })
  expect(within(week).getAllByRole('button', { name: /^Matemática/ })).not.toEqual([])
  expect(within(week).queryByRole('button', { name: /Conflito/ })).not.toBeInTheDocument()
})

test('a teacher’s time away is noted on the board and taken back', async () => {
  const app = await renderApp({ world, at: LIST, as: 'master@demo.escola' })
  await app.settled()
  await app.user.click(await screen.findByRole('tab', { name: 'Por professor' }))
  const form = await screen.findByRole('form', { name: 'Nova indisponibilidade' })
  await app.user.click(within(form).getByRole('button', { name: 'Anotar indisponibilidade' }))
  expect(await within(form).findByText('Escolha ao menos um dia.')).toBeVisible()
  await app.user.click(within(form).getByRole('checkbox', { name: 'Segunda-feira' }))
  await app.user.type(within(form).getByRole('textbox', { name: /^Das/ }), '0730')
  await app.user.type(within(form).getByRole('textbox', { name: /^Até/ }), '0910')
  await app.user.type(within(form).getByRole('textbox', { name: /^Motivo/ }), 'Faculdade')
  await app.user.click(within(form).getByRole('button', { name: 'Anotar indisponibilidade' }))
  const noted = await screen.findByText('Segunda-feira, das 07:30 às 09:10 (Faculdade)')
  const row = noted.closest('li')
  if (row === null) throw new Error('There is no row')
  await app.user.click(within(row).getByRole('button', { name: /^Retirar segunda-feira/ }))
  await waitFor(() => expect(noted).not.toBeInTheDocument())
})
