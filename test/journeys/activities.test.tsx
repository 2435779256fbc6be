import { screen, within } from '@testing-library/react'
import * as messages from '#domain/activities/activities.messages.ts'
import { sql } from 'kysely'
import type { TestApi } from '#test/helpers/api.ts'
import { enterDemo, startDemoApi } from '#test/helpers/demoApi.ts'
import { fillEarlierStages } from '#test/helpers/earlierMarks.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
beforeAll(async () => {
  world = await startDemoApi()
  await fillEarlierStages(world.db)
})
afterAll(() => world.close())

const ACTIVITIES = '/academico/apontamentos/atividades'
const FAMILY = '/academico/area/atividades'
const STUDENT = '529.982.247-25'

const open = async (at: string, as: string) => {
  const app = await renderApp({ world, at, as })
  await app.settled()
  return app
}

/** A class group of the student, and a subject of it. */
const placeOfStudent = async () => {
  const { id } = await enterDemo(world, STUDENT)
  const { rows } = await sql<{ turma: string; disciplina: string; nome: string }>`
    select class_group.name as turma, subject.name as disciplina, coalesce(student.social_name, student.name) as nome
    from enrolment join school_year on school_year.id = enrolment.school_year_id and year = 2026
    join student on student.id = enrolment.student_id
    join class_group on class_group.id = enrolment.class_group_id
    join class_assignment as own on own.class_group_id = class_group.id and own.active
    join subject on subject.id = own.subject_id and subject.kind = 1
    where enrolment.student_id = ${id} order by subject.position limit 1`.execute(world.db)
  if (rows[0] === undefined) throw new Error('The student has no class group')
  return rows[0]
}

test('an activity is written and published, delivered by a student, corrected and read', async () => {
  const { turma, disciplina, nome } = await placeOfStudent()
  const app = await open(`${ACTIVITIES}/novo`, 'master@demo.escola')
  await app.user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText(/Título é obrigatório/)).toBeVisible()
  await app.user.type(screen.getByRole('textbox', { name: /^Título/ }), 'Mapa do bairro')
  await app.user.selectOptions(screen.getByRole('combobox', { name: /^Disciplina/ }), disciplina)
  await app.user.click(screen.getAllByRole('checkbox', { name: turma })[0] ?? document.body)
  await app.user.type(screen.getByRole('textbox', { name: /^Entrega até/ }), '11122026')
  await app.user.type(screen.getByRole('textbox', { name: /^Vale quantos pontos/ }), '10')
  await app.user.click(screen.getByRole('button', { name: 'Salvar' }))
  await app.settled()
  expect(screen.getByRole('heading', { name: 'Atividades' })).toBeVisible()
  await app.user.type(screen.getByPlaceholderText('Título da atividade'), 'Mapa do bairro')
  const row = await screen.findByRole('row', { name: /Mapa do bairro/ })
  await app.settled()
  await app.user.click(within(row).getByRole('button', { name: /^Ações/ }))
  await app.user.click(await screen.findByRole('button', { name: 'Publicar' }))
  await app.settled()
  expect(screen.getByText(messages.ACTIVITY_PUBLISHED_DONE)).toBeInTheDocument()
  app.close()

  const student = await open(FAMILY, STUDENT)
  await student.user.click(screen.getByRole('link', { name: 'Mapa do bairro' }))
  await student.settled()
  expect(screen.getByRole('heading', { level: 1, name: 'Mapa do bairro' })).toBeVisible()
  await student.user.click(screen.getByRole('button', { name: 'Entregar' }))
  expect(await screen.findByText(messages.ACTIVITY_NOTHING_SENT)).toBeVisible()
  await student.user.type(screen.getByRole('textbox', { name: 'Resposta' }), 'Meu bairro tem uma praça.')
  await student.user.click(screen.getByRole('button', { name: 'Entregar' }))
  await student.settled()
  expect(screen.getByText(messages.ACTIVITY_DELIVERED)).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'O que foi entregue' })).toBeVisible()
  student.close()

  const teacher = await open(ACTIVITIES, 'master@demo.escola')
  await teacher.user.type(screen.getByPlaceholderText('Título da atividade'), 'Mapa do bairro')
  const filled = await screen.findByRole('row', { name: /Mapa do bairro/ })
  await teacher.settled()
  expect(filled).toHaveTextContent('1 entrega, 1 a corrigir')
  await teacher.user.click(within(filled).getByRole('button', { name: /^Ações/ }))
  await teacher.user.click(await screen.findByRole('button', { name: 'Entregas' }))
  await teacher.settled()
  await teacher.user.click(screen.getByRole('button', { name: nome }))
  expect(screen.getByText('Meu bairro tem uma praça.')).toBeVisible()
  await teacher.user.type(screen.getByRole('textbox', { name: /^Nota/ }), '12')
  await teacher.user.click(screen.getByRole('button', { name: 'Devolver ao aluno' }))
  expect(await screen.findByText('12 não está entre 0 e 10.')).toBeVisible()
  await teacher.user.clear(screen.getByRole('textbox', { name: /^Nota/ }))
  await teacher.user.type(screen.getByRole('textbox', { name: /^Nota/ }), '9,5')
  await teacher.user.type(screen.getByRole('textbox', { name: /^Comentário/ }), 'Bem observado.')
  await teacher.user.click(screen.getByRole('button', { name: 'Devolver ao aluno' }))
  await teacher.settled()
  expect(screen.getByText(messages.CORRECTION_HANDED_BACK)).toBeInTheDocument()
  teacher.close()

  const reader = await open(FAMILY, STUDENT)
  await reader.user.click(screen.getByRole('link', { name: 'Mapa do bairro' }))
  await reader.settled()
  expect(screen.getByText('Nota: 9,5')).toBeVisible()
  expect(screen.getByText('Bem observado.')).toBeVisible()
  reader.close()
})
