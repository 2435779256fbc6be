// Waits for what a second person saves.
import { screen, waitFor, within } from '@testing-library/react'
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

const openGrid = async () => {
  const app = await renderApp({ world, at: place, as: 'professor@demo.escola' })
  const grid = within(await screen.findByRole('grid', { name: 'Notas' }))
  const cell = (row: number) => within(grid.getAllByRole('row')[row + 1] ?? document.body).getAllByRole('gridcell')[0]
  return { app, cell: (row: number) => cell(row) ?? document.body }
}

test('what a colleague saves shows within seconds, beside what the person is typing', async () => {
  const { app, cell } = await openGrid()
  await app.user.click(cell(0))
  await app.user.keyboard('2{Enter}')
  await screen.findByText('Tudo salvo.')
  await app.user.keyboard('1')
  await sql`update mark set value = 3, version = version + 1`.execute(world.db)
  await waitFor(() => expect(cell(0)).toHaveAccessibleName(/: 3$/), { timeout: 5000 })
  expect(within(cell(1)).getByRole('textbox')).toHaveValue('1')
})
