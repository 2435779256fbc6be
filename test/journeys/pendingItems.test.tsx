import { screen, waitFor, within } from '@testing-library/react'
import { sql } from 'kysely'
import {
  EXCUSE_WAITS,
  LESSONS_OWED,
  MARK_MISSING,
  OPINION_MISSING,
  type PendingCode,
  ROLL_MISSING,
} from '#domain/yearEnd/pendingItems.lists.ts'
import { keepDueItems } from '#server/school/pendingItems/due.ts'
import type { TestApi } from '#test/helpers/api.ts'
import { startTaughtApi } from '#test/helpers/demoApi.ts'
import { selectPathname } from '#src/core/router/router.slice.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
beforeAll(async () => {
  world = await startTaughtApi()
  await keepDueItems(world.db, world.clock.now())
}, 240_000)
afterAll(() => world.close())

const at = '/academico/fechamento/pendencias'

/** Goes from the first item of a kind whose name fits to where it is solved. */
const solve = async (as: string, kind: PendingCode, name = '') => {
  const app = await renderApp({ world, at, as })
  await app.settled()
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Tipo' }), String(kind))
  await app.settled()
  const table = within(await screen.findByRole('table', { name: 'Pendências' }))
  const ways = await table.findAllByRole('button', { name: new RegExp(`^Resolver.*${name}`) })
  await app.user.click(ways[0] ?? document.body)
  await app.settled()
  return app
}

test('a missing mark has the focus in its sheet, and one that is closed begins with why', async () => {
  const { rows } = await sql<{ name: string }>`
    select class_group.name || ' · Centro, ' || subject.name || ' · 1º bimestre' as name from reopening as own
    join class_group on class_group.id = own.class_group_id join subject on subject.id = own.subject_id
    where own.stage_number = 1`.execute(world.db)
  // The parts of the screen come with a first visit.
  const before = await renderApp({ world, at: '/academico/apontamentos/nota', as: 'professor@demo.escola' })
  await screen.findByRole('grid', { name: 'Notas' })
  before.close()
  const app = await solve('professor@demo.escola', MARK_MISSING, rows[0]?.name)
  const grid = within(await screen.findByRole('grid', { name: 'Notas' }))
  await waitFor(() => expect(document.activeElement).toHaveAttribute('role', 'gridcell'))
  const cell = document.activeElement
  // Of the first column that lacks one, the first student.
  expect(cell).toBe(grid.getAllByRole('gridcell', { name: /^P1, .*: sem nota$/ })[0])
  await app.user.keyboard('1{Enter}')
  await screen.findByText('Tudo salvo.')
  expect(cell).toHaveAccessibleName(/: 1\b/)
  app.close()

  await solve('professor@demo.escola', MARK_MISSING, '2º bimestre')
  await screen.findByRole('grid', { name: 'Notas' })
  expect(document.activeElement).not.toHaveAttribute('role', 'gridcell')
})

test('the first lesson without a roll is opened', async () => {
  const app = await solve('master@demo.escola', ROLL_MISSING)
  expect(await screen.findByRole('list', { name: 'Alunos' })).toBeVisible()
  const lesson = Number(/presenca\/(\d+)$/.exec(selectPathname(app.store.getState()))?.[1])
  const { rows } = await sql<{ id: number }>`
    select target_id as id from pending_item where code = ${ROLL_MISSING} order by found_at, id limit 1`.execute(
    world.db,
  )
  expect(lesson).toBe(rows[0]?.id)
})

test('an excuse is opened to be decided', async () => {
  await solve('master@demo.escola', EXCUSE_WAITS)
  expect(await screen.findByRole('dialog', { name: /^Justificativa de / })).toBeVisible()
})

test('a balance of lessons is opened to be explained', async () => {
  await solve('master@demo.escola', LESSONS_OWED)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('textbox', { name: /^Por que faltam aulas/ })).toBeVisible()
})

test('the first student without an opinion is opened, and has the focus', async () => {
  await solve('master@demo.escola', OPINION_MISSING)
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'))
  const name = document.activeElement?.textContent ?? ''
  expect(screen.getByRole('listitem', { current: true })).toHaveTextContent(name)
})
