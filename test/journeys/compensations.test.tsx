import { screen, within } from '@testing-library/react'
import { sql } from 'kysely'
import type { TestApi } from '#test/helpers/api.ts'
import { startTaughtApi } from '#test/helpers/demoApi.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
let child: { readonly enrolment: number; readonly name: string; readonly group: number; readonly subject: number }

const DAYS = ['2026-11-05', '2026-11-12']

beforeAll(async () => {
  world = await startTaughtApi()
  const { rows } = await sql<typeof child>`
    select own.id as enrolment, student.name, own.class_group_id as "group", lesson.subject_id as subject
    from guardian join student_guardian as link on link.guardian_id = guardian.id
    join student on student.id = link.student_id
    join enrolment as own on own.student_id = student.id and own.status = 'Matriculado'
    join roll on own.id = any(roll.enrolment_ids) and roll.day in ('2026-11-05', '2026-11-12')
    join lesson on lesson.id = roll.lesson_id
    where guardian.email = 'responsavel@demo.escola'
    group by own.id, student.id, lesson.subject_id having count(distinct roll.day) = 2
    order by own.id, lesson.subject_id limit 1`.execute(world.db)
  if (rows[0] === undefined) throw new Error('No child of hers is called lesson by lesson')
  child = rows[0]
  await sql`delete from roll_mark where enrolment_id = ${child.enrolment}`.execute(world.db)
  await sql`update attendance_count set absences = 0, justified = 0, waived = 0, compensated = 0
    where enrolment_id = ${child.enrolment}`.execute(world.db)
  await sql`insert into roll_mark (roll_id, enrolment_id, value)
    select distinct on (roll.day) roll.id, ${child.enrolment}::integer, 2 from roll join lesson on lesson.id = roll.lesson_id
    where roll.day = any(${DAYS}::date[]) and lesson.subject_id = ${child.subject} and lesson.class_group_id = ${child.group}
    order by roll.day, roll.id`.execute(world.db)
  await sql`update attendance_count set absences = 2 where enrolment_id = ${child.enrolment} and subject_id = ${child.subject}
    and stage_number = (select max(stage_number) from roll where class_group_id = ${child.group})`.execute(world.db)
})
afterAll(() => world.close())

test('coordination records what a child made up for; the family sees it apart; it is undone', async () => {
  const school = await openSchool()
  await school.user.click(await screen.findByRole('button', { name: 'Registrar compensação' }))
  const form = within(await screen.findByRole('dialog', { name: 'Registrar compensação' }))
  await school.user.click(form.getByRole('button', { name: 'Registrar' }))
  expect(await form.findByText('Escolha as faltas de ao menos um aluno.')).toBeVisible()
  await school.user.type(form.getByRole('textbox', { name: /^Nome da atividade/ }), 'Plantão de leitura')
  await school.user.type(form.getByRole('textbox', { name: /^O que foi feito/ }), 'Leitura do capítulo, com resumo.')
  await school.user.selectOptions(form.getByRole('combobox', { name: child.name }), '1 de 2')
  await school.user.click(form.getByRole('button', { name: 'Registrar' }))
  expect(await screen.findByText('Compensação registrada.')).toBeVisible()
  await school.settled()
  const made = within(cardOf('Plantão de leitura'))
  expect(made.getByText(child.name)).toBeVisible()
  expect(made.getByText('05/11/2026')).toBeVisible()
  school.close()

  const family = await openFamily()
  expect(await screen.findByText('Compensada, não conta')).toBeVisible()
  expect(screen.getAllByText(/1 compensada/)[0]).toBeVisible()
  family.close()

  const again = await openSchool()
  await again.user.click(await screen.findByRole('button', { name: 'Desfazer Plantão de leitura' }))
  const question = within(await screen.findByRole('dialog', { name: 'Desfazer compensação' }))
  await again.user.type(question.getByRole('textbox', { name: /^Motivo/ }), 'A aluna não entregou o resumo.')
  await again.user.click(question.getByRole('button', { name: 'Desfazer' }))
  expect(await screen.findByText('Compensação desfeita: as faltas voltam a contar.')).toBeVisible()
  await again.settled()
  expect(within(cardOf('Plantão de leitura')).getByText(/A aluna não entregou o resumo\./)).toBeVisible()
  again.close()

  await openFamily()
  expect(await screen.findAllByText('Sem justificativa')).toHaveLength(2)
  expect(screen.queryByText('Compensada, não conta')).toBeNull()
})

const cardOf = (title: string): HTMLElement => {
  const heading = screen.getByRole('heading', { name: title })
  return heading.closest<HTMLElement>('.card') ?? heading
}

const openSchool = async () => {
  const school = await renderApp({
    world,
    at: '/academico/apontamentos/presenca/compensacoes',
    as: 'master@demo.escola',
  })
  for (const [name, id] of [
    ['Turma', child.group],
    ['Disciplina', child.subject],
  ] as const) {
    await school.settled()
    await school.user.selectOptions(await screen.findByRole('combobox', { name }), String(id))
  }
  await school.settled()
  return school
}

const openFamily = async () => {
  const family = await renderApp({ world, at: '/academico/area/frequencia', as: 'responsavel@demo.escola' })
  await family.settled()
  await family.user.click(await screen.findByRole('button', { name: new RegExp(child.name.split(' ')[0] ?? '') }))
  await family.settled()
  return family
}
