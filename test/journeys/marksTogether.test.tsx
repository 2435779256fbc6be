// Waits for what a second person saves.
import { screen, waitFor, within } from '@testing-library/react'
import { sql } from 'kysely'
import { filtersChanged } from '#src/core/filters/filters.slice.ts'
import { saveMarks } from '#src/features/academico/marks/marks.requests.ts'
import { selectSheet } from '#src/features/academico/marks/marks.slice.ts'
import type { TestApi } from '#test/helpers/api.ts'
import { startDemoApi } from '#test/helpers/demoApi.ts'
import { fillEarlierStages } from '#test/helpers/earlierMarks.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'
import { startPortal } from '#test/helpers/startPortal.ts'
import { wholeOf } from '#test/helpers/wholeState.ts'

let world: TestApi
let group: number
let subject: number
beforeAll(async () => {
  world = await startDemoApi()
  await fillEarlierStages(world.db)
  const { rows } = await sql<{ group: number; subject: number }>`
    select class_group.id as group, subject.id as subject from class_group, subject
    where class_group.name = '8º ano A' and subject.name = 'Matemática'`.execute(world.db)
  group = rows[0]?.group ?? 0
  subject = rows[0]?.subject ?? 0
})
afterAll(() => world.close())

const AT = '/academico/apontamentos/nota'

const openGrid = async () => {
  const app = await renderApp({ world, at: AT, as: 'professor@demo.escola' })
  const grid = within(await screen.findByRole('grid', { name: 'Notas' }))
  const cell = (row: number) => within(grid.getAllByRole('row')[row + 1] ?? document.body).getAllByRole('gridcell')[0]
  return { app, cell: (row: number) => cell(row) ?? document.body }
}

test('what a colleague saves shows within seconds, beside what the person is typing', async () => {
  const { app, cell } = await openGrid()
  await app.user.click(cell(0))
  await app.user.keyboard('2{Enter}')
  await screen.findByText('Tudo salvo.')
  expect(screen.queryByText(/aberta por|lançando/)).toBeNull()
  await app.user.keyboard('1')
  await sql`update mark set value = 3, version = version + 1`.execute(world.db)
  await waitFor(() => expect(cell(0)).toHaveAccessibleName(/: 3$/), { timeout: 5000 })
  expect(within(cell(1)).getByRole('textbox')).toHaveValue('1')
})

test('who else has the sheet open is told by name, and who saves cells is told to be entering marks', async () => {
  const teacher = await startPortal({ world, at: AT, as: 'professor@demo.escola' })
  const app = await renderApp({ world, at: AT, as: 'master@demo.escola' })
  teacher.start()
  await teacher.quiet()
  for (const { store } of [teacher, app]) store.dispatch(filtersChanged({ group, subject, stage: 4 }))
  expect(await screen.findByText('Também está aberta por Caetano Vasconcelos Mello.')).toBeVisible()
  await sql`
    insert into mark (class_group_id, subject_id, stage_number, enrolment_id, kind, status, value, saved_by, saved_at)
    select ${group}, ${subject}, 4, min(enrolment.id), 3, 1, 5, min(staff_user.id), ${world.clock.now()} from enrolment, staff_user
    where enrolment.class_group_id = ${group} and staff_user.email = 'professor@demo.escola'`.execute(world.db)
  expect(await screen.findByText('Caetano Vasconcelos Mello está lançando.')).toBeVisible()
  teacher.close()
})

test('what is saved or heard of the sheet that is left does not bring the person back to it', async () => {
  const { store, start, quiet } = await startPortal({ world, at: AT, as: 'professor@demo.escola' })
  const open = () => selectSheet(wholeOf(store))
  start()
  await quiet()
  const left = open()
  if (left === null) throw new Error('No sheet opened.')
  store.dispatch(filtersChanged({ group, subject, stage: 4 }))
  const sheet = { idTurma: left.idTurma, idDisciplina: left.idDisciplina, numeroEtapa: left.etapa }
  const input = { chave: crypto.randomUUID(), ...sheet, celulas: [] }
  store.dispatch(saveMarks.answered({ input, result: { carimbo: 'by other rules', celulas: [] } }))
  await quiet()
  expect(left.idTurma).not.toBe(group)
  expect(open()?.idTurma).toBe(group)
})
