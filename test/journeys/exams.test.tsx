import { screen, within } from '@testing-library/react'
import { sql } from 'kysely'
import { readMarkSheet } from '#domain/marks/marks.endpoints.ts'
import { GIVEN_MARK, OF_ASSESSMENT } from '#domain/marks/marks.lists.ts'
import { call, type Credentials, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startDemoApi } from '#test/helpers/demoApi.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
/** The 8º ano A, in which the teacher gives Matemática, and whose scheme has an exam. */
let place: { readonly idTurma: number; readonly idDisciplina: number }

beforeAll(async () => {
  world = await startDemoApi()
  const { rows } = await sql<typeof place>`
    select class_group.id as "idTurma", subject.id as "idDisciplina" from class_group, subject
    where class_group.name = '8º ano A' and subject.name = 'Matemática'`.execute(world.db)
  if (rows[0] === undefined) throw new Error('No class group')
  place = rows[0]
  const { as } = await enterDemo(world, 'master@demo.escola')
  for (const stage of [1, 2, 3, 4]) await giveTenths(as, { stage, tenths: 4 })
})
afterAll(() => world.close())

/** Gives the first student of the class group tenths of what is to be had in all assessments of a stage. */
const giveTenths = async (as: Credentials, { stage, tenths }: { readonly stage: number; readonly tenths: number }) => {
  const { answer } = await call(world, readMarkSheet, { as, query: { ...place, numeroEtapa: stage } })
  const given = answer.planilha?.colunas.filter(({ coluna, afeta }) => coluna === OF_ASSESSMENT && afeta === null) ?? []
  const cells = given.map(({ idAvaliacao, valor }) => ({ idAvaliacao, valor: ((valor ?? 10) * tenths) / 10 }))
  await sql`
    insert into mark (class_group_id, subject_id, stage_number, enrolment_id, kind, assessment_id, status, value, saved_at)
    select ${place.idTurma}, ${place.idDisciplina}, ${stage}, ${answer.planilha?.alunos[0]?.idMatricula}, ${OF_ASSESSMENT},
      "idAvaliacao", ${GIVEN_MARK}, valor, now()
    from json_to_recordset(${JSON.stringify(cells)}::json) as given ("idAvaliacao" integer, valor numeric)`.execute(
    world.db,
  )
}

test('a teacher opens the exam, sees who needs how much, types a mark, and reads the result of the year', async () => {
  const { user } = await renderApp({ world, at: '/academico/apontamentos/nota', as: 'professor@demo.escola' })
  await screen.findByRole('grid', { name: 'Notas' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Turma' }), '8º ano A')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Etapa' }), 'Exame final')
  expect(await screen.findByText(/^precisa de \d+(,\d)? no exame$/)).toBeVisible()
  const grid = within(screen.getByRole('grid', { name: 'Notas' }))
  const rows = grid.getAllByRole('row').slice(1)
  expect(rows).toHaveLength(1)
  const row = within(rows[0] ?? document.body)
  const [cell] = row.getAllByRole('gridcell')
  await user.click(cell ?? document.body)
  await user.keyboard('9,5{Enter}')
  expect(await screen.findByText('Tudo salvo.')).toBeVisible()
  expect(row.getAllByRole('gridcell')[0]).toHaveAccessibleName(/^EX, .*: 9,5$/)
  await user.click(row.getByRole('button', { name: /^Aprovado após exame: Situação/ }))
  expect((await within(await screen.findByRole('dialog')).findAllByText(/exame/i))[0]).toBeVisible()
})
