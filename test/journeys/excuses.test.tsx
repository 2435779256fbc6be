import { screen, within } from '@testing-library/react'
import { sql } from 'kysely'
import { readRoll } from '#domain/attendance/attendance.endpoints.ts'
import { countedFrom } from '#server/school/attendance/recount.ts'
import { call, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startTaughtApi } from '#test/helpers/demoApi.ts'
import { pdfOf } from '#test/helpers/files.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
let child: { readonly enrolment: number; readonly name: string; readonly lesson: number; readonly missed: string }

const LIST = '/academico/apontamentos/justificativa-falta'
const DAY = 'quinta-feira, 12 de novembro de 2026'

beforeAll(async () => {
  world = await startTaughtApi()
  const { rows } = await sql<typeof child>`
    select own.id as enrolment, student.name, roll.lesson_id as lesson, class_time.name || ', ' || subject.name as missed
    from guardian join student_guardian as link on link.guardian_id = guardian.id
    join student on student.id = link.student_id
    join enrolment as own on own.student_id = student.id and own.status = 'Matriculado'
    join roll on own.id = any(roll.enrolment_ids) and roll.day = '2026-11-12'
    join lesson on lesson.id = roll.lesson_id join subject on subject.id = lesson.subject_id
    join class_time on class_time.id = lesson.class_time_id
    where guardian.email = 'responsavel@demo.escola' order by own.id, roll.lesson_id limit 1`.execute(world.db)
  if (rows[0] === undefined) throw new Error('No child of hers is called lesson by lesson')
  child = rows[0]
  await sql`delete from roll_mark where enrolment_id = ${child.enrolment}`.execute(world.db)
  await sql`delete from absence_excuse where student_id = (
    select student_id from enrolment where id = ${child.enrolment})`.execute(world.db)
  await sql`insert into roll_mark (roll_id, enrolment_id, value)
    select id, ${child.enrolment}, 2 from roll where lesson_id = ${child.lesson}`.execute(world.db)
  await sql`delete from attendance_count where enrolment_id = ${child.enrolment}`.execute(world.db)
  await sql`insert into attendance_count (enrolment_id, subject_id, stage_number, called, absences, justified, waived, compensated, late)
    select * from (${countedFrom()}) as counted where enrolment_id = ${child.enrolment}`.execute(world.db)
})
afterAll(() => world.close())

test('a mother excuses an absence with a file; coordination grants it, and later reverses it', async () => {
  const family = await openFamily()
  const heading = await screen.findByRole('heading', { name: 'Faltas sem justificativa' })
  const missed = within(heading.closest<HTMLElement>('.card') ?? heading)
  await family.user.click(missed.getByRole('button', { name: `Justificar ${DAY}` }))
  const form = within(await screen.findByRole('dialog', { name: 'Justificar falta' }))
  await family.user.click(form.getByRole('button', { name: 'Enviar' }))
  expect(await form.findByText('Escolha o motivo.')).toBeVisible()
  await family.user.selectOptions(form.getByRole('combobox', { name: /^Motivo/ }), 'Atestado médico do aluno')
  const pdf = new File([new Uint8Array(pdfOf())], 'atestado.pdf', { type: 'application/pdf' })
  await family.user.upload(await form.findByLabelText('Documento', { selector: 'input' }), pdf)
  await family.settled()
  await family.user.click(form.getByRole('button', { name: 'Enviar' }))
  expect(await screen.findByText('Justificativa enviada. A escola responde por aqui.')).toBeVisible()
  await family.settled()
  expect(screen.getByText('Enviada')).toBeVisible()
  expect(screen.queryByRole('button', { name: `Justificar ${DAY}` })).toBeNull()
  family.close()
  const absent = await presenceShown()
  expect(absent).toMatch(/^1 falta .*% de presença/)
  expect(await missedInRoll()).toBe(1)

  const school = await renderApp({ world, at: LIST, as: 'master@demo.escola' })
  await school.settled()
  await school.user.click(await screen.findByRole('button', { name: `Analisar justificativa de ${child.name}` }))
  const sheet = within(await screen.findByRole('dialog', { name: `Justificativa de ${child.name}` }))
  expect(sheet.getByText('atestado.pdf')).toBeVisible()
  await school.user.selectOptions(sheet.getByRole('combobox', { name: /^Efeito/ }), 'Abona')
  await school.user.click(sheet.getByRole('button', { name: 'Deferir' }))
  expect(await screen.findByText('Justificativa: deferida.')).toBeVisible()
  expect(await mark()).toMatchObject({ value: 3, is_waived: true })
  await school.settled()
  school.close()
  // The absence no longer counts: the family sees another percentage.
  const granted = await presenceShown()
  expect(granted).toMatch(/% de presença/)
  expect(percentIn(granted)).toBeGreaterThan(percentIn(absent))
  expect(await missedInRoll()).toBe(0)

  const again = await renderApp({ world, at: LIST, as: 'master@demo.escola' })
  await again.settled()
  await again.user.click(await screen.findByRole('button', { name: `Abrir justificativa de ${child.name}` }))
  const opened = within(await screen.findByRole('dialog', { name: `Justificativa de ${child.name}` }))
  await again.user.click(opened.getByRole('button', { name: 'Reverter' }))
  expect(await opened.findByText('Escreva o motivo: a família lê este texto.')).toBeVisible()
  await again.user.type(opened.getByRole('textbox', { name: /^Motivo/ }), 'O atestado era de outro dia.')
  await again.user.click(opened.getByRole('button', { name: 'Reverter' }))
  expect(await screen.findByText('Justificativa: revertida.')).toBeVisible()
  expect(await mark()).toMatchObject({ value: 2, is_waived: false })
  again.close()
  // It counts again, for the teacher and for the family.
  expect(await missedInRoll()).toBe(1)
  expect(await presenceShown()).toBe(absent)

  await openFamily()
  expect(await screen.findByText('O atestado era de outro dia.')).toBeVisible()
})

test('the school enters an excuse for a family, for a reason of its own that it then no longer uses', async () => {
  // Every page of a test makes up the same keys.
  await sql`delete from idempotent_call`.execute(world.db)
  const app = await renderApp({ world, at: LIST, as: 'master@demo.escola' })
  await app.settled()
  await app.user.click(screen.getAllByRole('button', { name: 'Registrar justificativa' })[0] ?? document.body)
  const form = within(await screen.findByRole('dialog', { name: 'Registrar justificativa' }))
  await app.user.type(form.getByRole('combobox', { name: 'Aluno' }), child.name)
  await app.user.click(await screen.findByRole('option', { name: new RegExp(child.name) }))
  for (const name of [/^Primeiro dia/, /^Último dia/]) await app.user.type(form.getByLabelText(name), '12/11/2026')
  await app.user.click(form.getByRole('button', { name: 'Faltou só a algumas aulas?' }))
  await app.user.click(await form.findByRole('checkbox', { name: child.missed }))
  await app.user.selectOptions(form.getByRole('combobox', { name: /^Motivo/ }), 'Mudança de casa')
  await app.user.click(form.getByRole('button', { name: 'Enviar' }))
  await app.settled()
  expect(await screen.findByText('Justificativa registrada.')).toBeVisible()

  await app.user.click(screen.getByRole('link', { name: 'Motivos da escola' }))
  await app.user.click(await screen.findByRole('button', { name: 'Ações: Mudança de casa' }))
  await app.user.click(screen.getByRole('button', { name: 'Inativar' }))
  await app.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Inativar' }))
  await app.settled()
  app.close()
  const later = await renderApp({ world, at: LIST, as: 'master@demo.escola' })
  await later.settled()
  expect(screen.getByRole('row', { name: new RegExp(`${child.name}.*Mudança de casa`) })).toBeVisible()
  await later.user.click(screen.getAllByRole('button', { name: 'Registrar justificativa' })[0] ?? document.body)
  const next = within(await screen.findByRole('dialog', { name: 'Registrar justificativa' }))
  await later.user.type(next.getByRole('combobox', { name: 'Aluno' }), child.name)
  await later.user.click(await screen.findByRole('option', { name: new RegExp(child.name) }))
  await next.findByRole('option', { name: 'Olimpíada do conhecimento' })
  expect(next.queryByRole('option', { name: 'Mudança de casa' })).toBeNull()
})

/** What the family reads of the child's presence in the subject that was missed. */
const presenceShown = async (): Promise<string> => {
  const app = await openFamily('/academico/area/frequencia')
  const subject = child.missed.slice(child.missed.indexOf(', ') + 2)
  const row = (await screen.findByText(subject, { selector: 'li *' })).closest('li')
  const text = within(row ?? document.body).getByText(/% de presença/).textContent
  app.close()
  return text
}

/** The absences of the child in the subject, as the roll tells the teacher. */
const missedInRoll = async (): Promise<number | undefined> => {
  const { as } = await enterDemo(world, 'master@demo.escola')
  const { answer } = await call(world, readRoll, { as, params: { id: child.lesson } })
  return answer.alunos.find(({ idMatricula }) => idMatricula === child.enrolment)?.faltas
}

const percentIn = (text: string): number => Number((/([\d,]+)% de presença/.exec(text)?.[1] ?? '').replace(',', '.'))

test('the school enters an excuse for a class group at once', async () => {
  const app = await renderApp({ world, at: LIST, as: 'master@demo.escola' })
  await app.settled()
  await app.user.click(screen.getByRole('button', { name: 'Para vários alunos' }))
  const form = within(await screen.findByRole('dialog', { name: 'Registrar para vários alunos' }))
  const groups = form.getByRole('combobox', { name: 'Acrescentar uma turma' })
  const { rows } = await sql<{ id: number }>`
    select class_group.id from class_group join school_year on school_year.id = school_year_id
    where class_group.name = '7º ano A' and year = 2026 order by class_group.id`.execute(world.db)
  await app.user.selectOptions(groups, String(rows[0]?.id))
  const status = await form.findByText(/^\d+ alunos escolhidos$/)
  const before = parseInt(status.textContent, 10)
  await app.user.click(form.getAllByRole('button', { name: /^Tirar/ })[0] ?? document.body)
  for (const name of [/^Primeiro dia/, /^Último dia/]) await app.user.type(form.getByLabelText(name), '24/11/2026')
  await app.user.selectOptions(form.getByRole('combobox', { name: /^Motivo/ }), 'Enchente')
  await app.user.click(form.getByRole('button', { name: `Registrar para ${before - 1} alunos` }))
  expect(await screen.findByText(`${before - 1} justificativas registradas.`)).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

const openFamily = async (at = '/academico/area/justificativas') => {
  const app = await renderApp({ world, at, as: 'responsavel@demo.escola' })
  await app.settled()
  const first = child.name.split(' ')[0] ?? ''
  await app.user.click(await screen.findByRole('button', { name: new RegExp(`${first}$`) }))
  await app.settled()
  return app
}

const mark = async () => {
  const { rows } = await sql<{ value: number; is_waived: boolean }>`
    select value, is_waived from roll_mark where enrolment_id = ${child.enrolment}`.execute(world.db)
  return rows[0]
}
