import { screen, within } from '@testing-library/react'
import { sql } from 'kysely'
import { OPEN_CHARGES } from '#domain/charges/charges.lists.ts'
import { MESSAGES } from '#domain/all/messages.ts'
import type { TestApi } from '#test/helpers/api.ts'
import { startDemoApi } from '#test/helpers/demoApi.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
beforeAll(async () => {
  world = await startDemoApi()
})
afterAll(() => world.close())

const MOTHER = 'responsavel@demo.escola'
const HOME = '/matricula/alunos'
const REASON = 'Vamos morar em Recife'

/** Makes the demo school's guardian answer for a child who may re-enrol, in a grade that no other child leaves. */
const childOfMother = async () => {
  const { rows } = await sql<{ id: number; name: string; grade: string }>`
    select student.id, coalesce(student.social_name, student.name) as name, next.name as grade
    from enrolment as former
    join school_year on school_year.id = former.school_year_id and school_year.year = 2026
    join unit on unit.id = former.unit_id and unit.code = 'CEN'
    join student on student.id = former.student_id and student.active
    join grade on grade.id = former.grade_id
    join grade as next on next.id = grade.next_grade_id
    where former.status = 'Matriculado' and former.type <> 3
      and not exists (select 1 from re_enrolment_intention as own where own.enrolment_id = former.id)
      and not exists (select 1 from enrolment as other where other.student_id = student.id
        and other.school_year_id > former.school_year_id)
      and not exists (select 1 from charge join enrolment as billed on billed.id = charge.enrolment_id
        where billed.student_id = student.id and charge.due_on < '2026-11-20'
          and charge.status = any(${[...OPEN_CHARGES]}::integer[]))
      and exists (select 1 from course_offer_seat as seat join course_offer as offer on offer.id = seat.course_offer_id
        join school_year as coming on coming.id = offer.school_year_id and coming.year = 2027
        where offer.unit_id = former.unit_id and seat.grade_id = next.id and offer.active and seat.seats > 0)
    order by former.id limit 1
  `.execute(world.db)
  const [child] = rows
  if (child === undefined) throw new Error('Nobody of the demo school may re-enrol')
  await sql`update student_guardian set guardian_id = (select id from guardian where email = ${MOTHER})
    where id = (select min(id) from student_guardian where student_id = ${child.id} and is_financial)`.execute(world.db)
  return child
}

test('a mother says no, the school reads why, and she starts the re-enrolment after all', async () => {
  const child = await childOfMother()
  const first = child.name.split(' ')[0] ?? ''
  const question = `${first} continua em 2027?`

  const app = await renderApp({ world, as: MOTHER, at: HOME })
  await app.settled()
  const card = async () => within(await screen.findByRole('article', { name: question }))
  const asked = await card()
  await app.user.click(await asked.findByRole('button', { name: 'Responder' }))
  expect(await asked.findByText('Escolha uma resposta.')).toBeVisible()
  await app.user.click(asked.getByRole('radio', { name: 'Não' }))
  await app.user.click(asked.getByRole('button', { name: 'Responder' }))
  expect(await asked.findByText('O campo Motivo é obrigatório.')).toBeVisible()
  await app.user.type(asked.getByRole('textbox', { name: /^Motivo/ }), REASON)
  await app.user.click(asked.getByRole('button', { name: 'Responder' }))
  expect(await screen.findByText(MESSAGES.INTENTION_SAVED)).toBeInTheDocument()
  expect(await asked.findByText(`· ${REASON}`, { exact: false })).toBeVisible()
  app.close()

  const school = await renderApp({
    world,
    as: 'master@demo.escola',
    at: '/matricula/matriculas/gestao-processos/2/rematriculas',
  })
  await school.settled()
  const counts = within(screen.getByRole('region', { name: 'Intenção das famílias' }))
  expect(counts.getByText('Não vão renovar')).toBeVisible()
  const filters = within(screen.getByRole('search', { name: 'Filtros' }))
  await school.user.selectOptions(screen.getByRole('combobox', { name: 'Intenção' }), 'Não')
  await school.settled()
  await school.user.type(filters.getByRole('searchbox'), `${child.name}{Enter}`)
  const row = within(await screen.findByRole('row', { name: new RegExp(child.name) }))
  expect(await row.findByText(REASON)).toBeVisible()
  expect(row.getByText('A família disse que não renova.')).toBeVisible()
  school.close()

  const report = await renderApp({ world, as: 'master@demo.escola', at: '/matricula/relatorios/informacoes-matricula' })
  await report.settled()
  await report.user.selectOptions(screen.getByRole('combobox', { name: 'Ano letivo' }), '2027')
  await report.settled()
  expect(await screen.findByText(`${REASON} (1)`, { exact: false })).toBeVisible()
  report.close()

  const again = await renderApp({ world, at: HOME, browser: app.browser })
  await again.settled()
  const answered = await card()
  await again.user.click(answered.getByRole('button', { name: 'Mudar resposta' }))
  await again.user.click(await answered.findByRole('radio', { name: 'Sim' }))
  expect(answered.queryByRole('textbox')).not.toBeInTheDocument()
  await again.user.click(answered.getByRole('button', { name: 'Responder' }))
  await answered.findByRole('button', { name: 'Mudar resposta' })
  expect(answered.getByText('Sim')).toBeVisible()
  const opening = within(screen.getByRole('article', { name: `Rematrícula 2027 · ${first}` }))
  await again.user.click(opening.getByRole('button', { name: 'Começar' }))
  await screen.findByRole('heading', { level: 1, name: /Rematrícula/ })
  await again.settled()
  again.close()

  const last = await renderApp({ world, at: HOME, browser: app.browser })
  await last.settled()
  expect(screen.queryByRole('article', { name: question })).not.toBeInTheDocument()
})

test('a secretary notes a family’s intention, and reminds those who have not answered', async () => {
  const app = await renderApp({
    world,
    as: 'master@demo.escola',
    at: '/matricula/matriculas/gestao-processos/2/rematriculas',
  })
  await app.settled()
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Intenção' }), 'Sem resposta')
  await app.settled()
  const [menu] = await screen.findAllByRole('button', { name: /^Ações: / })
  const name = menu?.getAttribute('aria-label')?.replace('Ações: ', '') ?? ''
  await app.user.click(menu ?? document.body)
  await app.user.click(await screen.findByRole('button', { name: 'Anotar intenção' }))
  const dialog = within(await screen.findByRole('dialog', { name: `Intenção de ${name}` }))
  await app.user.click(dialog.getByRole('radio', { name: 'Talvez' }))
  await app.user.type(dialog.getByRole('textbox', { name: /^Motivo/ }), 'Vai ligar depois')
  await app.user.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText(MESSAGES.INTENTION_NOTED)).toBeInTheDocument()
  await app.settled()
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Intenção' }), 'Talvez')
  expect(await screen.findByText('Vai ligar depois')).toBeVisible()
  expect(screen.getByText(/^Anotada por /)).toBeVisible()

  await app.user.click(screen.getByRole('button', { name: 'Lembrar…' }))
  const reminder = within(await screen.findByRole('dialog', { name: 'Lembrar as famílias' }))
  expect(await reminder.findByText(/responsáveis recebem uma mensagem/)).toBeVisible()
  await app.user.click(reminder.getByRole('button', { name: /^Lembrar \d+ responsáveis$/ }))
  expect(await screen.findByText(/^(Lembrete enviado|O lembrete continua)/)).toBeInTheDocument()
})
