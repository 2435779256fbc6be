import { screen, within } from '@testing-library/react'
import { SPECIAL_EDUCATION_SAVED } from '#domain/specialEducation/specialEducation.messages.ts'
import type { TestApi } from '#test/helpers/api.ts'
import { startDemoApi } from '#test/helpers/demoApi.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
let student: { readonly id: number; readonly name: string }
beforeAll(async () => {
  world = await startDemoApi()
  student = await world.db
    .selectFrom('student')
    .innerJoin('enrolment', 'enrolment.student_id', 'student.id')
    .innerJoin('class_group', 'class_group.id', 'enrolment.class_group_id')
    .where('class_group.name', '=', '8º ano A')
    .where('enrolment.status', '=', 'Matriculado')
    .select(['student.id', (eb) => eb.fn.coalesce('student.social_name', 'student.name').as('name')])
    .orderBy('class_group.id')
    .orderBy('student.name_search')
    .executeTakeFirstOrThrow()
})
afterAll(() => world.close())

test('the secretary notes a differentiated evaluation, and the teacher reads it beside the name in the mark sheet', async () => {
  const app = await renderApp({
    world,
    at: `/matricula/dados-cadastrais/aluno/${student.id}`,
    as: 'secretaria@demo.escola',
  })
  await app.settled()
  await app.user.click(screen.getByRole('button', { name: 'Educação especial' }))
  const dialog = within(await screen.findByRole('dialog', { name: `Educação especial de ${student.name}` }))
  expect(dialog.queryByRole('checkbox', { name: 'Avaliação diferenciada acordada' })).toBeNull()
  await app.user.click(dialog.getByRole('checkbox', { name: 'Público da educação especial' }))
  await app.user.click(dialog.getByRole('checkbox', { name: 'Avaliação diferenciada acordada' }))
  await app.user.type(dialog.getByRole('textbox', { name: /^Desde/ }), '01/03/2025')
  await app.user.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(await dialog.findByText('O campo Documento do acordo é obrigatório.')).toBeVisible()
  await app.user.type(dialog.getByRole('textbox', { name: /^Data do acordo/ }), '20/02/2026')
  await app.user.type(dialog.getByRole('textbox', { name: /^Documento do acordo/ }), 'PEI 2026')
  await app.user.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText(SPECIAL_EDUCATION_SAVED)).toBeVisible()
  app.close()

  const { user } = await renderApp({ world, at: '/academico/apontamentos/nota', as: 'professor@demo.escola' })
  await screen.findByRole('grid', { name: 'Notas' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Turma' }), '8º ano A')
  const noted = await screen.findByRole('rowheader', { name: /avaliação diferenciada/ })
  expect(noted).toHaveTextContent(student.name)
})
