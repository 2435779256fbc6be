import { screen, waitFor, within } from '@testing-library/react'
import type { TestApi } from '#test/helpers/api.ts'
import { startDemoApi } from '#test/helpers/demoApi.ts'
import { fillEarlierStages } from '#test/helpers/earlierMarks.ts'
import { keepParameter } from '#test/helpers/parameters.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
const at = '/academico/apontamentos/nota-por-aluno'
beforeAll(async () => {
  world = await startDemoApi()
  await fillEarlierStages(world.db)
  await keepParameter(world.db, 'ajusteDaMedia', 'Sim')
})
afterAll(() => world.close())

const table = async () => within(await screen.findByRole('table', { name: 'Notas por disciplina e etapa' }))

test('a teacher opens a stage of a student, types the marks, adjusts the mean for a reason and takes it back', async () => {
  const app = await renderApp({ world, at, as: 'professor@demo.escola' })
  await app.user.click((await table()).getByRole('button', { name: /^–: Matemática, 4º bimestre/ }))
  const sheet = within(await screen.findByRole('region', { name: 'Matemática · 4º bimestre' }))
  const cells = () => sheet.getAllByRole('gridcell')
  await app.user.click((await sheet.findAllByRole('gridcell'))[0] ?? document.body)
  await app.user.keyboard('1{Tab}1{Tab}1{Tab}1{Enter}')
  await sheet.findByText('Tudo salvo.')
  expect((await table()).getByRole('button', { name: /^4: Matemática, 4º bimestre, abaixo da média/ })).toBeVisible()

  await app.user.click(within(cells().at(-2) ?? document.body).getByRole('button', { name: /^4: Média/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await app.user.type(dialog.getByRole('textbox', { name: /^Nova média, no lugar de 4/ }), '6')
  await app.user.click(dialog.getByRole('button', { name: 'Ajustar a média' }))
  expect(await dialog.findByText('O campo Motivo é obrigatório.')).toBeVisible()
  await app.user.type(dialog.getByRole('textbox', { name: /^Motivo/ }), 'Refez a prova oral')
  await app.user.click(dialog.getByRole('button', { name: 'Ajustar a média' }))
  expect(await dialog.findByText(/média 4 ajustada para 6\. Motivo: Refez a prova oral\./)).toBeVisible()
  expect((await table()).getByText('4').tagName).toBe('S')

  await app.user.click(dialog.getByRole('button', { name: 'Desfazer ajuste' }))
  expect(await dialog.findByRole('textbox', { name: /^Nova média, no lugar de 4/ })).toBeVisible()
})

test('the next student of the class group comes by key', async () => {
  const app = await renderApp({ world, at, as: 'professor@demo.escola' })
  await table()
  const students = screen.getByRole('combobox', { name: 'Aluno da turma' })
  const [, second] = within(students).getAllByRole('option')
  await app.user.keyboard('{Alt>}{PageDown}{/Alt}')
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Aluno da turma' })).toHaveDisplayValue(second?.textContent ?? ''),
  )
  expect(screen.getByRole('button', { name: 'Aluno anterior' })).toBeEnabled()
})

test('who prints report cards prints that of the student', async () => {
  const app = await renderApp({ world, at, as: 'master@demo.escola' })
  await app.settled()
  const groups = screen.getByRole('combobox', { name: 'Turma' })
  const [group] = within(groups).getAllByRole('option', { name: /^8º ano A/ })
  await app.user.selectOptions(groups, group ?? [])
  await app.user.click(await screen.findByRole('button', { name: 'Imprimir boletim' }))
  await app.settled()
  expect(app.page.downloads.at(-1)?.name).toMatch(/^Boletim .*\.pdf$/)
})

test('a teacher asks for a closed stage again, and coordination grants it', async () => {
  const sheet = '/academico/apontamentos/nota'
  const teacher = await renderApp({ world, at: sheet, as: 'professor@demo.escola' })
  await teacher.user.selectOptions(await screen.findByRole('combobox', { name: 'Etapa' }), '1º bimestre')
  await teacher.user.click(await screen.findByRole('button', { name: 'Pedir reabertura' }))
  const asking = within(await screen.findByRole('dialog', { name: 'Pedir reabertura' }))
  await teacher.user.type(asking.getByRole('textbox', { name: /^Motivo/ }), 'Provas refeitas')
  await teacher.user.type(asking.getByRole('textbox', { name: /^Lançar até/ }), '04122026')
  await teacher.user.click(asking.getByRole('button', { name: 'Pedir reabertura' }))
  expect(await screen.findByText(/Seu pedido de reabertura espera a resposta/)).toBeVisible()
  teacher.close()

  const head = await renderApp({ world, at: '/academico/apontamentos/nota/reaberturas', as: 'master@demo.escola' })
  await head.user.click(await screen.findByRole('button', { name: /^Decidir/ }))
  await head.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Conceder' }))
  const list = within(await screen.findByRole('table', { name: 'Pedidos de reabertura' }))
  expect(await list.findByText('Concedida')).toBeVisible()
  head.close()

  const again = await renderApp({ world, at: sheet, as: 'professor@demo.escola' })
  await again.user.selectOptions(await screen.findByRole('combobox', { name: 'Etapa' }), '1º bimestre')
  await again.settled()
  expect(screen.getByRole('grid', { name: 'Notas' })).toHaveAttribute('aria-readonly', 'false')
  expect(screen.queryByText(/etapa 1º bimestre está fechada/)).toBeNull()
})
