import { screen, within } from '@testing-library/react'
import { sql } from 'kysely'
import type { TestApi } from '#test/helpers/api.ts'
import { startTaughtApi } from '#test/helpers/demoApi.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
/** A child of the demo mother, and a test of two days ago. */
let child: { readonly name: string; readonly subject: string; readonly test: string; readonly id: number }

beforeAll(async () => {
  world = await startTaughtApi()
  const { rows } = await sql<typeof child>`
    select student.name, subject.name as subject, assessment.name as test, applied.id
    from guardian join student_guardian as link on link.guardian_id = guardian.id
    join student on student.id = link.student_id
    join enrolment as own on own.student_id = student.id and own.status = 'Matriculado'
    join applied_assessment as applied on applied.class_group_id = own.class_group_id and applied.day = '2026-11-18'
    join subject on subject.id = applied.subject_id join assessment on assessment.id = applied.assessment_id
    where guardian.email = 'responsavel@demo.escola' order by applied.id limit 1`.execute(world.db)
  if (rows[0] === undefined) throw new Error('No child of hers had a test')
  child = rows[0]
  await sql`delete from second_call`.execute(world.db)
  await sql`delete from mark using applied_assessment as applied where applied.id = ${child.id}
    and mark.class_group_id = applied.class_group_id and mark.subject_id = applied.subject_id
    and mark.stage_number = applied.stage_number`.execute(world.db)
})
afterAll(() => world.close())

test('a mother asks for a second call; coordination grants a new day, which she reads', async () => {
  const family = await openFamily()
  await family.user.click(screen.getByRole('button', { name: `Pedir segunda chamada de ${child.subject}` }))
  const form = within(await screen.findByRole('dialog', { name: 'Pedir segunda chamada' }))
  await family.user.click(form.getByRole('button', { name: 'Enviar' }))
  expect(await form.findByText('O campo Motivo é obrigatório.')).toBeVisible()
  await family.user.type(form.getByRole('textbox', { name: /^Motivo/ }), 'Estava com febre.')
  await family.user.click(form.getByRole('button', { name: 'Enviar' }))
  expect(await screen.findByText('Pedido enviado. A escola responde aqui.')).toBeVisible()
  expect(await screen.findByText('Segunda chamada pedida')).toBeVisible()
  family.close()

  const school = await renderApp({ world, at: '/academico', as: 'master@demo.escola' })
  await school.settled()
  const tile = screen.getByText('Segundas chamadas para decidir').parentElement
  expect(tile).toHaveTextContent('1')
  await school.user.click(within(tile ?? document.body).getByRole('link', { name: 'Ver pedidos' }))
  await school.settled()
  await school.user.click(await screen.findByRole('button', { name: `Decidir pedido de ${child.name}` }))
  const dialog = within(await screen.findByRole('dialog', { name: `Segunda chamada de ${child.name}` }))
  await school.user.click(dialog.getByRole('button', { name: 'Deferir' }))
  expect(await dialog.findByText('Escolha um dia letivo, de hoje em diante.')).toBeVisible()
  await school.user.type(dialog.getByLabelText(/^Nova data/), '02/12/2026')
  await school.user.type(dialog.getByRole('textbox', { name: /^Resposta/ }), 'Às 14h, na biblioteca.')
  await school.user.click(dialog.getByRole('button', { name: 'Deferir' }))
  expect(await screen.findByText('Segunda chamada: deferida.')).toBeVisible()
  school.close()

  await openFamily()
  expect(await screen.findByText('Nova data: 02/12/2026')).toBeVisible()
  expect(screen.getByText('Às 14h, na biblioteca.')).toBeVisible()
})

test('a teacher puts an assessment on a day, and the sheet of marks says which', async () => {
  await sql`delete from second_call`.execute(world.db)
  await sql`delete from applied_assessment using subject
    where subject.id = applied_assessment.subject_id and subject.name = 'Matemática'`.execute(world.db)
  const app = await renderApp({ world, at: '/academico/apontamentos/nota/avaliacoes', as: 'professor@demo.escola' })
  await app.settled()
  const [first] = await screen.findAllByRole('button', { name: /^Marcar avaliação/ })
  await app.user.click(first ?? document.body)
  const form = within(await screen.findByRole('dialog', { name: /^Marcar / }))
  await app.user.type(form.getByLabelText(/^Dia/), '23/11/2026')
  expect(await form.findByText(/^Nesse dia a turma já tem .*, e .*\.$/)).toBeVisible()
  await app.user.click(form.getByRole('button', { name: 'Salvar' }))
  expect(await form.findByText(/Escolha outro dia, ou peça à coordenação\.$/)).toBeVisible()
  await app.user.clear(form.getByLabelText(/^Dia/))
  await app.user.type(form.getByLabelText(/^Dia/), '02/12/2026')
  await app.user.type(form.getByRole('textbox', { name: /^Conteúdo/ }), 'Frações e decimais')
  await app.user.click(form.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Avaliação marcada.')).toBeVisible()
  expect(await screen.findByText(/2 de dezembro/)).toBeVisible()
  // It was sent once: nobody is told that a colleague was faster.
  expect(screen.queryByText(/já foi marcada/)).toBeNull()
  app.close()

  const marks = await renderApp({ world, at: '/academico/apontamentos/nota', as: 'professor@demo.escola' })
  await marks.settled()
  expect(await screen.findByTitle('Dia da avaliação: 02/12/2026')).toBeVisible()
})

const openFamily = async () => {
  const app = await renderApp({ world, at: '/academico/area/provas', as: 'responsavel@demo.escola' })
  await app.settled()
  const first = child.name.split(' ')[0] ?? ''
  await app.user.click(await screen.findByRole('button', { name: new RegExp(`${first}$`) }))
  await app.settled()
  return app
}
