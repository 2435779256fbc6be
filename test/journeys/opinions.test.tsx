import { screen, within } from '@testing-library/react'
import { sql } from 'kysely'
import type { TestApi } from '#test/helpers/api.ts'
import { startTaughtApi } from '#test/helpers/demoApi.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
/** The 3º ano A of the child, where the opinion of a stage is one. */
let group: number
beforeAll(async () => {
  world = await startTaughtApi()
  const { rows } = await sql<{ id: number }>`select own.class_group_id as id from enrolment as own
    join student on student.id = own.student_id where student.name like 'Tomás Conceição%' and own.class_group_id is not null`.execute(
    world.db,
  )
  group = rows[0]?.id ?? 0
  // The teacher of the demo school is in charge of it.
  const teacher = sql`(select id from staff_user where email = 'professor@demo.escola')`
  await sql`update class_group set teacher_id = ${teacher} where id = ${group}`.execute(world.db)
  await sql`update class_assignment set staff_user_id = ${teacher} where class_group_id = ${group} and subject_id in (
    select id from subject where name = 'Regência de classe')`.execute(world.db)
})
afterAll(() => world.close())

const CHILD = "Tomás Conceição D'Ávila"
const WRITTEN = 'Tomás convive bem com os colegas e busca a conversa para resolver conflitos.'

const openOpinion = async (as: string) => {
  const app = await renderApp({ world, at: '/academico/apontamentos/nota-por-aluno/pareceres', as })
  await app.settled()
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Turma' }), String(group))
  await app.settled()
  await app.user.click(screen.getByRole('button', { name: new RegExp(`${CHILD}$`) }))
  await app.settled()
  return app
}

test('a teacher writes with a ready phrase, coordination publishes, and the mother reads it', async () => {
  const teacher = await openOpinion('professor@demo.escola')
  await screen.findByRole('textbox', { name: 'Parecer' })
  await teacher.user.click(screen.getByRole('button', { name: 'Frases prontas' }))
  await teacher.user.click(screen.getByRole('button', { name: 'Inserir Convivência' }))
  expect(await within(screen.getByRole('textbox', { name: 'Parecer' })).findByText(WRITTEN)).toBeVisible()

  // What is typed stays while the next student is looked at.
  await teacher.user.click(screen.getByRole('button', { name: /^Próximo aluno/ }))
  await teacher.settled()
  await teacher.user.click(screen.getByRole('button', { name: new RegExp(`${CHILD}$`) }))
  await teacher.settled()
  expect(await within(await screen.findByRole('textbox', { name: 'Parecer' })).findByText(WRITTEN)).toBeVisible()
  await teacher.user.click(screen.getByRole('button', { name: 'Enviar para revisão' }))
  await teacher.settled()
  expect(await screen.findByText(/Este parecer está em revisão/)).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'Parecer' })).toBeNull()
  teacher.close()

  const before = await renderApp({ world, at: '/academico/area/notas', as: 'responsavel@demo.escola' })
  await before.settled()
  expect(await screen.findByRole('region', { name: 'Parecer, 3º bimestre' })).toBeVisible()
  expect(screen.queryByText(WRITTEN)).toBeNull()
  before.close()

  const coordinator = await openOpinion('coordenacao@demo.escola')
  await coordinator.user.click(await screen.findByRole('button', { name: 'Publicar' }))
  await coordinator.settled()
  expect(await screen.findByText(/Este parecer já está com a família/)).toBeVisible()
  await coordinator.user.click(screen.getByRole('button', { name: 'Histórico do parecer' }))
  const history = within(await screen.findByRole('list', { name: 'Histórico do parecer' }))
  expect(history.getAllByRole('listitem').map((one) => one.firstChild?.textContent)).toEqual([
    'Em revisão → Publicado',
    'Rascunho → Em revisão',
    'Texto escrito',
  ])
  coordinator.close()

  const mother = await renderApp({ world, at: '/academico/area/notas', as: 'responsavel@demo.escola' })
  await mother.settled()
  const read = within(await screen.findByRole('region', { name: 'Parecer, 4º bimestre' }))
  expect(read.getByText(WRITTEN)).toBeVisible()
}, 60_000)
