import { screen, within } from '@testing-library/react'
import { sql } from 'kysely'
import type { TestApi } from '#test/helpers/api.ts'
import { startDemoApi } from '#test/helpers/demoApi.ts'
import { fillEarlierStages } from '#test/helpers/earlierMarks.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
let place: string
beforeAll(async () => {
  world = await startDemoApi()
  await fillEarlierStages(world.db)
  const { rows } = await sql<{ group: number; subject: number }>`
    select class_group.id as group, subject.id as subject from class_group, subject
    where class_group.name = '8º ano A' and subject.name = 'Matemática'`.execute(world.db)
  place = `/academico/apontamentos/nota?group=${rows[0]?.group}&subject=${rows[0]?.subject}`
})
afterAll(() => world.close())
// Each portal of a test counts its keys from the beginning.
beforeEach(() => world.db.deleteFrom('idempotent_call').execute())

const TEACHER = 'professor@demo.escola'

const openGrid = async (at = place) => {
  const app = await renderApp({ world, at, as: TEACHER })
  const grid = within(await screen.findByRole('grid', { name: 'Notas' }))
  return { app, grid, rows: () => grid.getAllByRole('row').slice(1) }
}

const cellsOf = (row: HTMLElement | undefined) => within(row ?? document.body).getAllByRole('gridcell')

test('a teacher types a class by keys: the stage grade follows at once, explains itself, and cells say that they are saved', async () => {
  const { app, rows } = await openGrid()
  const cell = cellsOf(rows()[0])[0]
  await app.user.click(cell ?? document.body)
  await app.user.keyboard('2,5{Tab}1.5{Tab}2{Tab}d{Enter}')
  await screen.findByText('Tudo salvo.')
  const first = cellsOf(rows()[0])
  expect(first.slice(0, 4).map((one) => one.getAttribute('aria-label'))).toEqual([
    expect.stringMatching(/^P1, .*: 2,5$/),
    expect.stringMatching(/^P2\.1, .*: 1,5$/),
    expect.stringMatching(/^P2\.2, .*: 2$/),
    expect.stringMatching(/^T, .*: Disp\.$/),
  ])
  expect(first[0]).toHaveAccessibleDescription('Salvo')
  await app.user.click(within(first.at(-1) ?? document.body).getByRole('button', { name: /^7,7/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/\(P1 2,5 \+ P2\.1 1,5 \+ P2\.2 2\) × 9 ÷ 7/)).toBeVisible()
})

test('a wrong mark says why and stays, and a cancelled one is as it was', async () => {
  const { app, rows } = await openGrid()
  const cell = cellsOf(rows()[1])[0]
  await app.user.click(cell ?? document.body)
  await app.user.keyboard('99{Enter}')
  expect(cellsOf(rows()[1])[0]).toHaveAccessibleDescription('Erro: 99 não está entre 0 e 3.')
  await app.user.keyboard('{ArrowUp}3{Escape}')
  expect(cellsOf(rows()[1])[0]).toHaveAccessibleName(/: 99$/)
  await app.user.keyboard('{Delete}')
  expect(cellsOf(rows()[1])[0]).toHaveAccessibleName(/sem nota$/)
})

test('of a mark that a colleague saved meanwhile both values are shown, and the person decides', async () => {
  const { app, rows } = await openGrid()
  const enter = async (text: string) => {
    await app.user.click(cellsOf(rows()[2])[0] ?? document.body)
    await app.user.keyboard(`${text}{Enter}`)
  }
  await enter('1')
  await screen.findByText('Tudo salvo.')
  await sql`update mark set value = 3, version = version + 1,
    saved_by = (select min(id) from staff_user where is_master) where value = 1`.execute(world.db)
  await enter('2')
  const dialog = within(await screen.findByRole('dialog', { name: 'Alguém salvou este registro antes de você' }))
  expect(dialog.getByRole('radio', { name: /: O que está salvo$/ }).closest('label')).toHaveTextContent(/^3 \(.+\)$/)
  await app.user.click(dialog.getByRole('button', { name: 'Salvar com estas escolhas' }))
  await screen.findByText('Tudo salvo.')
  expect(cellsOf(rows()[2])[0]).toHaveAccessibleName(/: 2$/)
})

test('of a closed stage the marks are only read, with the reason', async () => {
  const { app, rows } = await openGrid()
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Etapa' }), '1º bimestre')
  expect(await screen.findByText(/A etapa 1º bimestre está fechada/)).toBeVisible()
  await app.user.click(cellsOf(rows()[0])[0] ?? document.body)
  await app.user.keyboard('2{Enter}')
  expect(cellsOf(rows()[0])[0]).toHaveAccessibleName(/sem nota$/)
})

const labelsOf = (row: HTMLElement | undefined) => cellsOf(row).map((cell) => cell.getAttribute('aria-label') ?? '')

test('a block of a spreadsheet is pasted, undone and done again; one that overwrites or does not fit is shown cell by cell first', async () => {
  const { app, rows } = await openGrid()
  const markOf = (row: number, column: number) => labelsOf(rows()[row])[column]?.split(': ')[1]?.split(', ')[0]
  await app.user.click(cellsOf(rows()[4])[0] ?? document.body)
  await app.user.paste('2\t1\n2.5\tF')
  expect(await screen.findByText('4 notas mudaram.')).toBeVisible()
  expect([markOf(4, 0), markOf(4, 1), markOf(5, 0), markOf(5, 1)]).toEqual(['2', '1', '2,5', 'Falta'])

  await app.user.keyboard('{Control>}z{/Control}')
  expect(await screen.findByText('Desfeito: 4 notas.')).toBeVisible()
  expect(markOf(5, 0)).toBe('sem nota')
  await app.user.keyboard('{Control>}y{/Control}')
  expect(await screen.findByText('Refeito: 4 notas.')).toBeVisible()
  await screen.findByText('Tudo salvo.')

  await app.user.paste('3\tabc\n1\tdef')
  const dialog = within(await screen.findByRole('dialog', { name: 'Conferir antes de lançar' }))
  expect(within(dialog.getByRole('region', { name: '2 não entram' })).getByRole('listitem')).toHaveTextContent(
    /^Não é uma nota\. Digite um número.* P2\.1: abc; .* P2\.1: def$/,
  )
  expect(
    within(dialog.getByRole('region', { name: '2 trocam as que estão lá' })).getByText(/P1: 2 passa a 3$/),
  ).toBeVisible()
  expect(markOf(4, 0)).toBe('2')
  await app.user.click(dialog.getByRole('button', { name: 'Lançar 2 notas' }))
  expect([markOf(4, 0), markOf(4, 1), markOf(5, 0)]).toEqual(['3', '1', '1'])
})

test('a chosen block is copied, filled down and emptied by keys and by buttons', async () => {
  const { app, rows } = await openGrid()
  await app.user.click(cellsOf(rows()[6])[0] ?? document.body)
  await app.user.keyboard('3{Enter}')
  await app.user.click(cellsOf(rows()[6])[0] ?? document.body)
  await app.user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  expect(rows().flatMap((row) => within(row).queryAllByRole('gridcell', { selected: true }))).toHaveLength(3)
  await app.user.keyboard('{Control>}d{/Control}')
  expect(await screen.findByText('2 notas mudaram.')).toBeVisible()
  expect([7, 8].map((row) => labelsOf(rows()[row])[0])).toEqual([
    expect.stringMatching(/: 3$/),
    expect.stringMatching(/: 3$/),
  ])
  await app.user.click(screen.getByRole('button', { name: 'Copiar' }))
  expect(await screen.findByText('Copiado: 3 linhas × 1 coluna.')).toBeVisible()
  await app.user.click(cellsOf(rows()[8])[0] ?? document.body)
  await app.user.keyboard('{Delete}')
  expect(labelsOf(rows()[8])[0]).toMatch(/sem nota$/)
  await app.user.click(screen.getByRole('button', { name: 'Desfazer' }))
  expect(labelsOf(rows()[8])[0]).toMatch(/: 3$/)
})

test('what is pasted by hand beyond the last column stays outside, in words', async () => {
  const { app, rows } = await openGrid()
  await app.user.click(cellsOf(rows()[9])[5] ?? document.body)
  await app.user.click(screen.getByRole('button', { name: 'Colar…' }))
  const hand = within(await screen.findByRole('dialog', { name: 'Colar de uma planilha' }))
  await app.user.click(hand.getByRole('textbox', { name: 'Notas copiadas' }))
  await app.user.paste('1\t\t7\t8')
  await app.user.click(hand.getByRole('button', { name: 'Colar na planilha de notas' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Conferir antes de lançar' }))
  expect(dialog.getByText('2 células copiadas não cabem na planilha e ficam de fora: 7; 8.')).toBeVisible()
  await app.user.click(dialog.getByRole('button', { name: 'Lançar 1 nota' }))
  expect(labelsOf(rows()[9])[5]).toMatch(/: 1$/)
})
