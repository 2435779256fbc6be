import { screen, within } from '@testing-library/react'
import { sql } from 'kysely'
import { OPEN_CHARGES } from '#domain/charges/charges.lists.ts'
import { MESSAGES } from '#domain/all/messages.ts'
import { ACTIVE, CONVERTED } from '#domain/enrolments/reservation.ts'
import { settleDeadlines } from '#server/modules/matricula/deadlines/index.ts'
import type { TestApi } from '#test/helpers/api.ts'
import { addStudent } from '#test/helpers/builders.ts'
import { startDemoApi } from '#test/helpers/demoApi.ts'
import { addEnrolment } from '#test/helpers/enrolling.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
beforeAll(async () => {
  world = await startDemoApi()
})
afterAll(() => world.close())

const PROCESSES = '/matricula/matriculas/gestao-processos'

type App = Awaited<ReturnType<typeof renderApp>>

const open = async (at: string) => {
  const app = await renderApp({ world, at, as: 'master@demo.escola' })
  await app.settled()
  return app
}

const press = ({ user }: App, name: string | RegExp) => user.click(screen.getByRole('button', { name }))
const choose = ({ user }: App, name: string, option: string) =>
  user.selectOptions(screen.getByRole('combobox', { name }), option)
const write = async ({ user }: App, name: RegExp, text: string) => {
  const box = screen.getByRole('textbox', { name })
  await user.clear(box)
  await user.click(box)
  await user.paste(text)
}

test('a process is created with its dates, and refused where another one is open', async () => {
  const app = await open(`${PROCESSES}/novo`)
  await press(app, 'Salvar')
  expect(await screen.findByText('O campo Nome do processo é obrigatório.')).toBeInTheDocument()
  await write(app, /^Nome do processo/, 'Matrículas de verão')
  await write(app, /^Início/, '01122026')
  await write(app, /^Fim/, '30112026')
  await press(app, 'Salvar')
  expect(await screen.findByText('O fim não pode vir antes do início.')).toBeInTheDocument()
  await write(app, /^Fim/, '15122026')
  await press(app, 'Salvar')
  expect((await screen.findAllByText(/^O processo Matrículas 2027 já recebe matrícula/)).length).toBeGreaterThan(0)
  await write(app, /^Texto para as famílias/, 'Traga a caderneta de vacinação.')
  await write(app, /^Pontos: irmão na escola/, '101')
  await press(app, 'Incluir faixa')
  await choose(app, 'Série', 'Infantil 3')
  await write(app, /^Nascidos de/, '01042023')
  await write(app, /^Nascidos até/, '31032023')
  await press(app, 'Salvar')
  expect(await screen.findByText('O fim da faixa não pode vir antes do início.')).toBeInTheDocument()
  expect(screen.getByText('O campo Pontos: irmão na escola precisa ser no máximo 100.')).toBeInTheDocument()
  await write(app, /^Nascidos até/, '31032024')
  await write(app, /^Pontos: irmão na escola/, '40')
  await write(app, /^Pontos: mora perto da escola/, '25')
  await write(app, /^Limite da lista de espera/, '15')
  await write(app, /^Dias para concluir/, '10')
  await write(app, /^Início/, '01022027')
  await write(app, /^Fim/, '05022027')
  await press(app, 'Salvar')
  expect(await screen.findByText('Processo cadastrado com sucesso!')).toBeInTheDocument()
  const row = await screen.findByRole('row', { name: /Matrículas de verão/ })
  expect(within(row).getByText('Agendado')).toBeVisible()
  const kept = await world.db
    .selectFrom('enrolment_process')
    .innerJoin('enrolment_process_grade as own', 'own.process_id', 'enrolment_process.id')
    .where('own.born_from', 'is not', null)
    .select(['family_text', 'sibling_weight', 'staff_weight', 'near_weight', 'waiting_limit', 'refuse_after_days'])
    .select(['own.born_from', 'own.born_to'])
    .execute()
  expect(kept).toEqual([
    {
      family_text: 'Traga a caderneta de vacinação.',
      sibling_weight: 40,
      staff_weight: null,
      near_weight: 25,
      waiting_limit: 15,
      refuse_after_days: 10,
      born_from: '2023-04-01',
      born_to: '2024-03-31',
    },
  ])
})

/** Two students whom the school may approve: without a debt of the year before. */
const waitingWithoutDebts = async (): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select coalesce(student.social_name, student.name) as name
    from enrolment join student on student.id = enrolment.student_id
    where enrolment.process_id = 2 and enrolment.status = 'Escola' and not exists (
      select 1 from charge join enrolment as former on former.id = charge.enrolment_id
      where former.student_id = student.id and charge.due_on < '2026-11-20'
        and charge.status = any(${[...OPEN_CHARGES]}::integer[]))
    order by enrolment.student_search limit 2
  `.execute(world.db)
  return rows.map(({ name }) => name)
}

test('students who wait for the school are approved from the list', async () => {
  const app = await open(`${PROCESSES}/2/inscricoes`)
  await choose(app, 'Situação', 'Aguardando a escola')
  await app.settled()
  for (const name of await waitingWithoutDebts())
    await app.user.click(await screen.findByRole('checkbox', { name: `Selecionar ${name}` }))
  await press(app, 'Aprovar…')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('button', { name: 'Aprovar' })).toBeDisabled()
  await app.user.click(dialog.getByRole('button', { name: 'Simular' }))
  await app.user.click(await dialog.findByRole('button', { name: /^Aprovar 2 inscrições/ }))
  expect(await screen.findByText('2 alunos matriculados com sucesso!')).toBeInTheDocument()
})

test('a campaign of re-enrolment is simulated, changed and offered, once', async () => {
  const app = await open(`${PROCESSES}/2/rematriculas`)
  await choose(app, 'Situação', 'Pronta para ofertar')
  await app.settled()
  const [first] = await screen.findAllByRole('button', { name: /^Ações: / })
  await app.user.click(first ?? document.body)
  await app.user.click(await screen.findByRole('button', { name: 'Deixar de fora' }))
  await app.settled()
  await press(app, 'Ofertar…')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('button', { name: 'Ofertar' })).toBeDisabled()
  await app.user.click(dialog.getByRole('button', { name: 'Simular' }))
  expect(await dialog.findByText(/guardada até 11\/12\/2026/)).toBeVisible()
  await app.user.click(dialog.getByRole('button', { name: /^Ofertar \d+ rematrículas$/ }))
  expect(
    await screen.findByText(/^(\d+ rematrículas ofertadas com sucesso|A oferta de \d+ rematrículas continua)/),
  ).toBeInTheDocument()
  await app.settled()
  await choose(app, 'Situação', 'Fora da campanha')
  await app.settled()
  expect(await screen.findByText('Deixado de fora pela escola.')).toBeVisible()
})

test('a waiting student is summoned to a free seat, or removed; family and protocol show the state', async () => {
  const [first, second] = await world.db
    .selectFrom('waiting_entry')
    .innerJoin('enrolment', 'enrolment.id', 'waiting_entry.enrolment_id')
    .innerJoin('student', 'student.id', 'enrolment.student_id')
    .select([
      'protocol',
      'enrolment_id',
      'student_id',
      'student.name',
      'waiting_entry.grade_id',
      'waiting_entry.unit_id',
    ])
    .orderBy('waiting_entry.unit_id')
    .orderBy('position')
    .execute()
  if (first === undefined || second === undefined) throw new Error('Nobody waits in the demo school')
  const guardian = await world.db
    .selectFrom('guardian')
    .where('email', '=', 'responsavel@demo.escola')
    .select('id')
    .executeTakeFirstOrThrow()
  await sql`update student_guardian set guardian_id = ${guardian.id}
    where id = (select min(id) from student_guardian where student_id = ${second.student_id})`.execute(world.db)
  await sql`update course_offer_seat set seats = seats + 1 where grade_id = ${first.grade_id}
    and course_offer_id in (select id from course_offer where unit_id = ${first.unit_id})`.execute(world.db)

  const app = await open(`${PROCESSES}/1/lista-espera`)
  const openMenu = async () => app.user.click(await screen.findByRole('button', { name: `Ações: ${first.name}` }))
  await openMenu()
  await app.user.click(await screen.findByRole('button', { name: 'Convocar' }))
  const question = within(await screen.findByRole('dialog'))
  await app.user.click(question.getByRole('button', { name: 'Convocar' }))
  expect(await screen.findByText('O próximo da lista foi convocado com sucesso!')).toBeInTheDocument()
  const summoned = within(await screen.findByRole('row', { name: new RegExp(`${first.name}.*Convocad`) }))
  expect(summoned.getByText(/^responde até /)).toBeVisible()
  await openMenu()
  await app.user.click(await screen.findByRole('button', { name: 'Tirar da lista' }))
  const refusal = within(await screen.findByRole('dialog'))
  await app.user.type(refusal.getByRole('textbox', { name: /^Motivo/ }), 'Mudou de cidade')
  await app.user.click(refusal.getByRole('button', { name: 'Tirar da lista' }))
  expect(await screen.findByText('Inscrição retirada da lista de espera.')).toBeInTheDocument()
  app.close()
  await settleDeadlines(world.db, world.clock.now())

  const family = await renderApp({
    world,
    at: `/matricula/matriculas/${second.enrolment_id}/etapas/aluno`,
    as: 'responsavel@demo.escola',
  })
  await family.user.click(await screen.findByRole('button', { name: 'Aceitar a vaga' }))
  expect(await screen.findByText(/^Vaga aceita em /)).toBeVisible()
  family.close()

  const visitor = await renderApp({ world, at: '/lista-de-espera' })
  await visitor.user.type(await screen.findByRole('textbox', { name: /^Protocolo/ }), second.protocol)
  await visitor.user.click(screen.getByRole('button', { name: 'Consultar' }))
  expect(await screen.findByText('Em confirmação')).toBeVisible()
})

test('a waiting family adds a second option: family, school and protocol show both', async () => {
  const one = await world.db
    .selectFrom('waiting_entry')
    .innerJoin('enrolment', 'enrolment.id', 'waiting_entry.enrolment_id')
    .innerJoin('student', 'student.id', 'enrolment.student_id')
    .where('waiting_entry.status', '=', 'espera')
    .selectAll('waiting_entry')
    .select(['enrolment.student_id', sql<string>`coalesce(student.social_name, student.name)`.as('name')])
    .orderBy('position')
    .executeTakeFirstOrThrow()
  await sql`update student_guardian set guardian_id = (select id from guardian where email = 'responsavel@demo.escola')
    where id = (select min(id) from student_guardian where student_id = ${one.student_id})`.execute(world.db)
  // Another shift of the grade has one seat, and it is taken.
  const shift = await world.db
    .selectFrom('shift')
    .where('id', '<>', one.shift_id)
    .select(['id', 'name'])
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await sql`insert into course_offer_seat (course_offer_id, grade_id, shift_id, seats)
    select offer.id, grade.id, ${shift.id}, 1 from course_offer as offer join grade on grade.course_id = offer.course_id
    where offer.school_year_id = ${one.school_year_id} and offer.unit_id = ${one.unit_id} and grade.id = ${one.grade_id}
    on conflict (course_offer_id, grade_id, shift_id) do update set seats = 1`.execute(world.db)
  const place = { year: one.school_year_id, unit: one.unit_id, grade: one.grade_id, shift: shift.id }
  await addEnrolment(world, await addStudent(world.db), { ...place, type: 1, status: 'Matriculado' })

  const family = await renderApp({
    world,
    at: `/matricula/matriculas/${one.enrolment_id}/etapas/curso`,
    as: 'responsavel@demo.escola',
  })
  expect(await screen.findByText(/Na etapa Curso dá para esperar também por outra vaga/)).toBeVisible()
  await family.user.selectOptions(await screen.findByRole('combobox', { name: /^Período/ }), shift.name)
  await family.user.click(await screen.findByRole('button', { name: 'Esperar aqui também, como 2ª opção' }))
  expect(await screen.findByText(/^1ª opção: Lista de espera de .*: 1º lugar\.$/)).toBeVisible()
  expect(screen.getByText(/^2ª opção: Lista de espera de .*: 1º lugar\.$/)).toHaveTextContent(shift.name)
  expect(screen.queryByRole('button', { name: 'Esperar aqui também, como 2ª opção' })).toBeNull()
  family.close()

  const app = await open(`${PROCESSES}/1/lista-espera`)
  const [second] = await screen.findAllByText(new RegExp(`^${one.protocol}.*2ª opção$`))
  expect(second?.closest('tr')).toHaveTextContent(one.name)
  expect(second?.closest('tr')).toHaveTextContent(shift.name)
  app.close()

  const visitor = await renderApp({ world, at: '/lista-de-espera' })
  await visitor.user.type(await screen.findByRole('textbox', { name: /^Protocolo/ }), one.protocol)
  await visitor.user.click(screen.getByRole('button', { name: 'Consultar' }))
  expect(await screen.findByRole('heading', { name: '2ª opção' })).toBeVisible()
  expect(screen.getAllByText('Em espera')).toHaveLength(2)
  visitor.close()

  // Summoned to the second option: accepting it ends the wait for the first.
  await sql`update course_offer_seat set seats = 2 where grade_id = ${one.grade_id} and shift_id = ${shift.id}
    and course_offer_id in (select id from course_offer where unit_id = ${one.unit_id})`.execute(world.db)
  await settleDeadlines(world.db, world.clock.now())
  const called = await renderApp({
    world,
    at: `/matricula/matriculas/${one.enrolment_id}/etapas/aluno`,
    as: 'responsavel@demo.escola',
  })
  expect(
    await screen.findByText(/Ao aceitar, termina a espera por .*; ao recusar, ela continua, em 1º lugar\./),
  ).toBeVisible()
  await called.user.click(screen.getByRole('button', { name: 'Aceitar a vaga' }))
  expect(await screen.findByText(/^Vaga aceita em /)).toHaveTextContent(shift.name)
  expect(screen.queryByText(/Lista de espera de/)).toBeNull()
  called.close()
})

test('an offered place: fewer seats than taken are refused, the rest is saved', async () => {
  const app = await open('/matricula/matriculas/configuracao/cursos-regulares')
  await choose(app, 'Processo', 'Matrículas 2027')
  await choose(app, 'Série', '1º ano')
  await app.settled()
  await app.user.click((await screen.findAllByRole('button', { name: /1º ano/ }))[0] ?? document.body)
  const dialog = within(await screen.findByRole('dialog'))
  const seats = dialog.getByRole('textbox', { name: /^Vagas ofertadas/ })
  await app.user.clear(seats)
  await app.user.type(seats, '1')
  await app.user.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(await dialog.findByText(/vagas preenchidas: não podem ser menos que isso/)).toBeVisible()
  await app.user.clear(seats)
  await app.user.type(seats, '40')
  await app.user.type(dialog.getByRole('textbox', { name: /^Meta de matrículas/ }), '35')
  await app.user.click(dialog.getByRole('checkbox', { name: 'Ofertado neste processo' }))
  await app.user.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Oferta do processo salva com sucesso!')).toBeInTheDocument()
  await app.settled()
  const [first] = await screen.findAllByRole('row', { name: /1º ano/ })
  expect(first).toHaveTextContent(/40.*Não/)
  app.close()

  const report = await open('/matricula/relatorios/informacoes-matricula')
  await choose(report, 'Ano letivo', '2027')
  await report.settled()
  const places = within(screen.getByRole('table', { name: 'Vagas e renovações' }))
  const [headings, ...rows] = places.getAllByRole('row')
  expect(headings).toHaveTextContent(/Projeção.*Meta.*Meta atingida/)
  expect(rows.at(-1)).toHaveTextContent(/35\d+%$/)
})

test('the school converts a reservation from the list, after a simulation', async () => {
  const { id, name } = await world.db
    .selectFrom('enrolment')
    .innerJoin('student', 'student.id', 'enrolment.student_id')
    .innerJoin('school_year', 'school_year.id', 'enrolment.school_year_id')
    .where('reservation', '=', ACTIVE)
    .where('school_year.year', '=', 2027)
    .select((eb) => ['enrolment.id', eb.fn.coalesce('student.social_name', 'student.name').as('name')])
    .orderBy('enrolment.id')
    .executeTakeFirstOrThrow()
  const app = await open('/matricula/matriculas/gestao-matricula')
  await choose(app, 'Ano letivo', '2027')
  await app.user.click(screen.getByRole('button', { name: 'Mais filtros' }))
  await choose(app, 'Tipo', 'Reserva')
  await app.user.click(screen.getByPlaceholderText('Nome, RA ou CPF'))
  await app.user.paste(name)
  expect(await screen.findByRole('checkbox', { name: `Selecionar ${name}` })).toBeVisible()
  await app.settled()
  expect(screen.queryByRole('button', { name: 'Converter em matrícula…' })).not.toBeInTheDocument()
  await app.user.click(await screen.findByRole('checkbox', { name: `Selecionar ${name}` }))
  await press(app, 'Converter em matrícula…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Converter reservas em matrículas' }))
  await app.user.click(dialog.getByRole('button', { name: 'Simular' }))
  expect(await dialog.findByText('1 matrícula muda')).toBeVisible()
  await app.user.click(dialog.getByRole('button', { name: 'Converter 1 reserva' }))
  expect(await screen.findByText('1 matrícula alterada com sucesso!')).toBeInTheDocument()
  const row = await world.db.selectFrom('enrolment').where('id', '=', id).select(['type', 'reservation']).execute()
  expect(row).toEqual([{ type: expect.any(Number), reservation: CONVERTED }])
})

test('the offer of an item: its pieces are counted, and fewer than taken are refused', async () => {
  const app = await open('/matricula/matriculas/configuracao/outros-itens')
  const [taken] = await screen.findAllByRole('button', { name: /^Agasalho/ })
  await app.user.click(taken ?? document.body)
  const dialog = within(await screen.findByRole('dialog'))
  const seats = dialog.getByRole('textbox', { name: /^Vagas/ })
  await app.user.type(seats, '1')
  await app.user.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(await dialog.findByText(/^O campo Vagas não pode ser menor que as \d+ preenchidas\.$/)).toBeVisible()
  await app.user.type(seats, '50')
  await app.user.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Oferta do item salva com sucesso!')).toBeInTheDocument()
  await app.settled()
  expect(screen.getByRole('row', { name: /Agasalho/ })).toHaveTextContent(/150/)
})

test('a pre-reservation by keyboard alone', async () => {
  const app = await open('/matricula/cursos/pre-reserva')
  const { user } = app
  await choose(app, 'Curso', 'Teatro · Centro')
  await choose(app, 'Turma', 'Turma A')
  await app.settled()
  const [first] = await screen.findAllByRole('button', { name: /^Incluir / })
  first?.focus()
  await user.keyboard('{Enter}{ArrowDown}{Enter}')
  expect(document.activeElement).toHaveAccessibleName(/^Incluir /)
  expect(screen.getByText('2 a incluir, 0 a retirar')).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Turma' })).toBeDisabled()
  expect(screen.getByRole('combobox', { name: 'Modo' })).toBeDisabled()
  const members = within(screen.getByRole('region', { name: 'Alunos na pré-reserva' }))
  members.getAllByRole('button')[0]?.focus()
  await user.keyboard('{Enter}')
  expect(screen.getByText('1 a incluir, 0 a retirar')).toBeVisible()
  screen.getByRole('button', { name: 'Salvar' }).focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText(MESSAGES.PRE_RESERVATION_SAVED)).toBeInTheDocument()
  await app.settled()
  expect(await screen.findAllByRole('button', { name: /^Retirar / })).toHaveLength(1)
  await choose(app, 'Modo', 'Copiar para outra turma')
  await app.settled()
  await choose(app, 'Copiar para', 'Teatro · Jardim · Turma A')
  await press(app, 'Salvar')
  expect(await screen.findByText(/^O curso não aceita /)).toBeInTheDocument()
  const [another] = screen.getAllByRole('button', { name: /^Incluir / })
  another?.focus()
  await user.keyboard('{Enter}')
  expect(screen.getAllByRole('button', { name: /^Retirar / })).toHaveLength(2)
  // Another mode would lose the move: the portal asks, and staying keeps it.
  await choose(app, 'Modo', 'Alterar a lista')
  const question = within(await screen.findByRole('dialog'))
  await user.click(question.getByRole('button', { name: 'Cancelar' }))
  expect(screen.getByRole('combobox', { name: 'Modo' })).toHaveDisplayValue('Copiar para outra turma')
  expect(screen.getAllByRole('button', { name: /^Retirar / })).toHaveLength(2)
  await choose(app, 'Modo', 'Alterar a lista')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Trocar' }))
  await app.settled()
  expect(screen.getByRole('combobox', { name: 'Modo' })).toHaveDisplayValue('Alterar a lista')
  expect(await screen.findAllByRole('button', { name: /^Retirar / })).toHaveLength(1)
  await choose(app, 'Modo', 'Copiar para outra turma')
  await app.settled()
  await press(app, 'Restaurar')
  await app.settled()
  expect(screen.getByRole('combobox', { name: 'Turma' })).toBeEnabled()
})
