import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { sql } from 'kysely'
import { pushed } from '#src/core/router/router.slice.ts'
import type { TestApi } from '#test/helpers/api.ts'
import type { TestBrowser } from '#test/helpers/browser.ts'
import { startDemoApi } from '#test/helpers/demoApi.ts'
import { fillEarlierStages } from '#test/helpers/earlierMarks.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
beforeAll(async () => {
  world = await startDemoApi()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.deleteFrom('mark').execute()
  await fillEarlierStages(world.db)
})

const SHEET = '/academico/apontamentos/nota'
const OF_STUDENT = '/academico/apontamentos/nota-por-aluno'

const openAt = async (at: string, browser?: TestBrowser) => {
  const app = await renderApp({
    world,
    at,
    ...(browser === undefined ? { as: 'professor@demo.escola' } : { browser }),
  })
  const cells = async () => within(await screen.findByRole('grid', { name: 'Notas' })).findAllByRole('gridcell')
  return { app, cell: async (at = 0) => (await cells())[at] ?? document.body }
}

const isSavedAs = (value: number) =>
  waitFor(async () => {
    const { rows } = await sql`select 1 from mark where value = ${value} and kind = 1`.execute(world.db)
    expect(rows).toHaveLength(1)
  })

test.each([
  ['the sheet of a class group', SHEET],
  ['the sheet of a student', OF_STUDENT],
])('who leaves %s, or closes the window, is asked while a cell is not saved', async (_, at) => {
  const { app, cell } = await openAt(at)
  if (at === OF_STUDENT) {
    const table = within(await screen.findByRole('table', { name: 'Notas por disciplina e etapa' }))
    await app.user.click(table.getByRole('button', { name: /^–: Matemática, 4º bimestre/ }))
  }
  await app.user.click(await cell())
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true)
  await app.user.keyboard('9')
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false)
  await app.user.keyboard('9{Enter}')
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false)
  act(() => void app.store.dispatch(pushed('/academico')))
  expect(await screen.findByText('Deseja sair sem salvar?')).toBeVisible()
})

test('cells of a sheet that is not open any more are sent too', async () => {
  const { app, cell } = await openAt(SHEET)
  const groups = await screen.findByRole('combobox', { name: 'Turma' })
  const first = groups.querySelector('option:checked')?.textContent ?? ''
  const other = within(groups)
    .getAllByRole('option')
    .find(({ textContent }) => textContent !== first)
  const before = await cell()
  await app.user.selectOptions(groups, other ?? groups)
  await waitFor(() => expect(before).not.toBeInTheDocument())
  await app.user.click(await cell())
  await app.user.keyboard('1{Enter}')
  app.close()
  // Opens with the first sheet.
  await openAt(SHEET, app.browser)
  await isSavedAs(1)
})

test('what stands in an open cell is kept when the window closes, and saved when it is opened again', async () => {
  const { app, cell } = await openAt(SHEET)
  await app.user.click(await cell())
  await app.user.keyboard('2,5')
  act(() => void window.dispatchEvent(new Event('pagehide')))
  app.close()
  const again = await openAt(SHEET, app.browser)
  expect(await again.cell()).toHaveAccessibleName(/: 2,5$/)
  await isSavedAs(2.5)
})

test('after the rules changed a saved cell brings the sheet as it is judged now', async () => {
  const { app, cell } = await openAt(SHEET)
  const head = () => within(screen.getByRole('grid', { name: 'Notas' })).getAllByRole('columnheader')[1]
  await app.user.click(await cell())
  expect(head()).toHaveTextContent('P1até 3')
  await sql`update assessment set most = 4 where short_name = 'P1' and most = 3`.execute(world.db)
  await app.user.keyboard('2{Enter}')
  await waitFor(() => expect(head()).toHaveTextContent('P1até 4'))
})
