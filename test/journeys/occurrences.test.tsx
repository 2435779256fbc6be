import { screen, within } from '@testing-library/react'
import { sql } from 'kysely'
import type { TestApi } from '#test/helpers/api.ts'
import { startDemoApi } from '#test/helpers/demoApi.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
let child: { readonly id: number; readonly name: string; readonly group: number }

const LIST = '/academico/gerenciamento/ocorrencias'

beforeAll(async () => {
  world = await startDemoApi()
  for (const table of [
    'bullying_follow_up',
    'bullying_plan',
    'occurrence_change',
    'occurrence_file',
    'occurrence_acknowledgement',
    'occurrence_student',
    'occurrence',
  ])
    await sql`delete from ${sql.table(table)}`.execute(world.db)
  const { rows } = await sql<typeof child>`
    select student.id, coalesce(student.social_name, student.name) as name, own.class_group_id as "group"
    from guardian join student_guardian as link on link.guardian_id = guardian.id
    join student on student.id = link.student_id
    join enrolment as own on own.student_id = student.id and own.status = 'Matriculado'
    join school_year on school_year.id = own.school_year_id and school_year.year = 2026
    where guardian.email = 'responsavel@demo.escola' order by own.id limit 1`.execute(world.db)
  if (rows[0] === undefined) throw new Error('She has no child at the school')
  child = rows[0]
})
afterAll(() => world.close())

test('coordination warns a student by a template, the mother takes note, and the school adds and closes', async () => {
  const school = await renderApp({ world, at: LIST, as: 'coordenacao@demo.escola' })
  await school.settled()
  await school.user.click(screen.getAllByRole('link', { name: 'Registrar ocorrência' })[0] ?? document.body)
  await school.settled()
  await school.user.click(await screen.findByRole('button', { name: 'Registrar' }))
  expect(await screen.findByText('Escolha pelo menos um aluno.')).toBeVisible()
  await school.user.selectOptions(screen.getByRole('combobox', { name: /^Modelo/ }), 'Conversa durante a aula')
  await school.user.selectOptions(screen.getByRole('combobox', { name: /^Turma/ }), String(child.group))
  await school.user.type(screen.getByRole('textbox', { name: /^Hora/ }), '0930')
  await school.user.click(await screen.findByRole('checkbox', { name: child.name }))
  expect(screen.getByText('1 aluno escolhido')).toBeVisible()
  expect(screen.getByRole('option', { name: 'Contado: 1ª advertência' })).toBeVisible()
  await school.user.click(screen.getByRole('button', { name: 'Registrar' }))
  // The template names a teacher.
  expect(await screen.findByText('O texto usa {{professor}}, que não foi informado.')).toBeVisible()
  const teachers = screen.getByRole('combobox', { name: /^Professor/ })
  await school.user.selectOptions(teachers, within(teachers).getAllByRole('option')[1] ?? teachers)
  await school.user.click(screen.getByRole('button', { name: 'Registrar' }))
  expect(await screen.findByText('Ocorrência registrada.')).toBeVisible()
  await school.settled()
  expect(screen.getByRole('row', { name: new RegExp(`${child.name}.*Comunicada`) })).toBeVisible()
  school.close()

  const family = await renderApp({ world, at: '/academico/area/ocorrencias', as: 'responsavel@demo.escola' })
  await family.settled()
  await family.user.click(await screen.findByRole('button', { name: new RegExp(`${child.name.split(' ')[0]}$`) }))
  await family.settled()
  expect(screen.getByText('Advertência verbal (1ª advertência)')).toBeVisible()
  await family.user.click(screen.getByRole('button', { name: 'Tomar ciência de Conversa durante a aula' }))
  const note = within(await screen.findByRole('dialog', { name: 'Tomar ciência' }))
  await family.user.type(note.getByRole('textbox', { name: /^Comentário/ }), 'Falamos em casa.')
  await family.user.click(note.getByRole('button', { name: 'Tomei ciência' }))
  expect(await screen.findByText('Ciência registrada. A escola já sabe que você leu.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Tomar ciência/ })).toBeNull()
  expect(screen.getByText(/“Falamos em casa.”/)).toBeVisible()
  family.close()

  await sql`delete from idempotent_call`.execute(world.db)
  const again = await renderApp({ world, at: LIST, as: 'coordenacao@demo.escola' })
  await again.settled()
  await again.user.click(screen.getByRole('button', { name: /^Abrir Conversa durante a aula/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Conversa durante a aula' }))
  expect(sheet.getByText(/Falamos em casa\./)).toBeVisible()
  expect(sheet.queryByRole('button', { name: 'Cancelar' })).toBeNull()
  await again.user.click(sheet.getByRole('button', { name: 'Escrever adendo' }))
  const adding = within(await screen.findByRole('dialog', { name: 'Escrever adendo' }))
  await again.user.type(adding.getByRole('textbox', { name: /^Adendo/ }), 'Foi na aula de artes.')
  await again.user.click(adding.getByRole('button', { name: 'Registrar' }))
  expect(await screen.findByText('Adendo registrado.')).toBeVisible()
  await again.settled()
  const added = within(await screen.findByRole('dialog', { name: 'Conversa durante a aula' }))
  expect(added.getByText('Foi na aula de artes.')).toBeVisible()
  await again.user.click(added.getByRole('button', { name: 'Encerrar' }))
  await again.user.click(
    within(await screen.findByRole('dialog', { name: 'Encerrar ocorrência' })).getByRole('button', {
      name: 'Encerrar',
    }),
  )
  expect(await screen.findByText('Ocorrência: encerrada.')).toBeVisible()
})

test('coordination mends a told occurrence, plans against bullying in a restricted one, and the report counts it', async () => {
  const made = await sql<{ id: number }>`
    insert into occurrence (type_id, class_group_id, day, title, wording, secrecy, status, registered_by, registered_at, told_at,
      needs_acknowledgement)
    select (select id from occurrence_type where name = 'Indisciplina'), ${child.group}, '2026-11-12', one.title,
      '{{aluno}} conversou.', one.secrecy, 2, (select id from staff_user where email = 'coordenacao@demo.escola'), now(), now(), true
    from (values ('Conversa na fila', 1), ('Apelidos', 2)) as one (title, secrecy) returning id`.execute(world.db)
  for (const { id } of made.rows)
    await sql`insert into occurrence_student (occurrence_id, student_id, role, wording)
      values (${id}, ${child.id}, 1, ${`${child.name} conversou.`})`.execute(world.db)
  const school = await renderApp({ world, at: LIST, as: 'coordenacao@demo.escola' })
  await school.settled()
  await school.user.click(screen.getByRole('button', { name: /^Abrir Conversa na fila/ }))
  await school.user.click(
    within(await screen.findByRole('dialog', { name: 'Conversa na fila' })).getByRole('button', { name: 'Alterar' }),
  )
  await school.settled()
  const title = await screen.findByRole('textbox', { name: /^Título/ })
  await school.user.clear(title)
  await school.user.type(title, 'Conversa na entrada')
  await school.user.selectOptions(
    within(screen.getByRole('group', { name: new RegExp(`^${child.name}`) })).getByRole('combobox', {
      name: /^Medida/,
    }),
    'Reunião',
  )
  await school.user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Ocorrência alterada.')).toBeVisible()
  await school.settled()
  await school.user.click(screen.getByRole('button', { name: /^Abrir Conversa na entrada/ }))
  const changed = within(await screen.findByRole('dialog', { name: 'Conversa na entrada' }))
  expect(changed.getByText('Alterada uma vez antes da ciência')).toBeVisible()
  expect(changed.getAllByText('Reunião')).toHaveLength(2)
  await school.user.click(changed.getAllByRole('button', { name: 'Fechar' })[0] ?? document.body)

  await school.user.click(screen.getByRole('button', { name: /^Abrir Indisciplina/ }))
  const restricted = within(await screen.findByRole('dialog', { name: 'Apelidos' }))
  await school.user.click(restricted.getByRole('button', { name: 'Escrever plano' }))
  await school.settled()
  const planning = within(await screen.findByRole('dialog', { name: 'Plano contra bullying' }))
  await school.user.selectOptions(planning.getByRole('combobox', { name: /^Categoria/ }), 'Social')
  await school.user.type(planning.getByRole('textbox', { name: /^Passos/ }), 'Conversa com a turma.')
  const staff = planning.getByRole('combobox', { name: /^Responsável/ })
  await school.user.selectOptions(staff, within(staff).getAllByRole('option')[1] ?? staff)
  await school.user.type(planning.getByLabelText(/^Prazo/), '10/12/2030')
  await school.user.click(planning.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Plano guardado.')).toBeVisible()
  school.close()

  const report = await renderApp({ world, at: '/academico/relatorios/bullying', as: 'coordenacao@demo.escola' })
  await report.settled()
  expect(screen.getByRole('row', { name: 'Social 1 1' })).toBeVisible()
})
