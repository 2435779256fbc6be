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
  const form = await screen.findByRole('form', { name: 'Nova anotação de disponibilidade' })
  await app.user.click(within(form).getByRole('button', { name: 'Anotar disponibilidade' }))
  expect(await within(form).findByText('Escolha ao menos um dia.')).toBeVisible()
  await app.user.click(within(form).getByRole('checkbox', { name: 'Segunda-feira' }))
  await app.user.type(within(form).getByRole('textbox', { name: /^Das/ }), '0730')
  await app.user.type(within(form).getByRole('textbox', { name: /^Até/ }), '0910')
  await app.user.type(within(form).getByRole('textbox', { name: /^Motivo/ }), 'Faculdade')
  await app.user.click(within(form).getByRole('button', { name: 'Anotar disponibilidade' }))
  const noted = await screen.findByText('Segunda-feira, das 07:30 às 09:10 (Faculdade)')
  const row = noted.closest('li')
  if (row === null) throw new Error('There is no row')
  await app.user.click(within(row).getByRole('button', { name: /^Retirar segunda-feira/ }))
  await waitFor(() => expect(noted).not.toBeInTheDocument())
})

test('what a teacher prefers is noted, stands in their week in words, and may not be the contrary of what is noted', async () => {
  const app = await renderApp({ world, at: LIST, as: 'master@demo.escola' })
  await app.settled()
  await app.user.click(await screen.findByRole('tab', { name: 'Por professor' }))
  const form = async () => within(await screen.findByRole('form', { name: 'Nova anotação de disponibilidade' }))
  const note = async (kind: string, until: string) => {
    await app.user.selectOptions((await form()).getByRole('combobox', { name: /o professor/ }), kind)
    await app.user.click((await form()).getByRole('checkbox', { name: 'Sexta-feira' }))
    await app.user.type((await form()).getByRole('textbox', { name: /^Das/ }), '0600')
    await app.user.type((await form()).getByRole('textbox', { name: /^Até/ }), until)
    await app.user.click((await form()).getByRole('button', { name: 'Anotar disponibilidade' }))
  }
  await note('Prefere', '2200')
  expect(await screen.findByText('Sexta-feira, das 06:00 às 22:00')).toBeVisible()
  const week = screen.getByRole('table', { name: /^Disponibilidade,/ })
  expect(within(week).getAllByText('Prefere')).not.toEqual([])
  expect(within(week).getAllByText('Livre')).not.toEqual([])
  await note('Não pode', '2100')
  expect(
    await (await form()).findByText(/Já está anotado o contrário na sexta-feira, das 06:00 às 22:00/),
  ).toBeVisible()
  expect((await form()).getByRole('textbox', { name: /^Até/ })).toHaveValue('21:00')
})
