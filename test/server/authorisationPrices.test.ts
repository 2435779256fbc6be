// On PostgreSQL too: two guardians who say yes at once, the same request twice, and families who want one seat.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { EMPTY_AUTHORISATION } from '#domain/authorisations/authorisation.ts'
import * as calls from '#domain/authorisations/authorisations.endpoints.ts'
import {
  AUTHORISED,
  CANCEL,
  END,
  NO,
  PAID,
  PENDING,
  REFUSED,
  RELEASE,
  REVOKED,
  UNPAID,
  WAITING,
  YES,
} from '#domain/authorisations/authorisations.lists.ts'
import type { AuthorisationDraft, FamilyAnswerBody } from '#domain/authorisations/authorisations.schemas.ts'
import { CANCELLED, ISSUED, PLANNED } from '#domain/charges/charges.lists.ts'
import { settleCharge } from '#domain/charges/charges.endpoints.ts'
import { list, paragraph } from '#domain/richText/write.ts'
import { tellOfAuthorisations } from '#server/modules/academico/authorisations/tell.ts'
import { call, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startDemoApi } from '#test/helpers/demoApi.ts'

type Person = Awaited<ReturnType<typeof enterDemo>>

let api: TestApi
let master: Person
let head: Person
let mother: Person
let father: Person
let payer: Person
/** Three of one class group; the first one is the mother's child. */
let child: number
let second: number
let third: number
let unit: number
let trip: number

beforeAll(async () => {
  api = await startDemoApi()
  master = await enterDemo(api, 'master@demo.escola')
  head = await enterDemo(api, 'coordenacao@demo.escola')
  mother = await enterDemo(api, 'responsavel@demo.escola')
  father = await enterDemo(api, 'responsavel.academico@demo.escola')
  payer = await enterDemo(api, 'responsavel.financeiro@demo.escola')
  const { rows } = await sql<{ id: number; unit: number }>`
    select own.student_id as id, own.unit_id as unit from enrolment as own
    where own.status = 'Matriculado' and own.class_group_id = (select one.class_group_id from enrolment as one
      join student_guardian as link on link.student_id = one.student_id
      join school_year on school_year.id = one.school_year_id
      where link.guardian_id = ${mother.id} and one.status = 'Matriculado' and school_year.status = 1 limit 1)
    order by exists (select from student_guardian as link
      where link.student_id = own.student_id and link.guardian_id = ${mother.id}) desc, own.id limit 3`.execute(api.db)
  const [one, two, three] = rows
  if (one === undefined || two === undefined || three === undefined) throw new Error('The class group is too small')
  ;[child, second, third, unit] = [one.id, two.id, three.id, one.unit]
  const type = await api.db
    .selectFrom('authorisation_type')
    .where('name', '=', 'Passeio')
    .select('id')
    .executeTakeFirst()
  trip = type?.id ?? 0
})
afterAll(() => api.close())

beforeEach(async () => {
  await sql`delete from settlement where charge_id in (select id from charge where key like 'authorisation:%')`.execute(
    api.db,
  )
  await sql`delete from charge where key like 'authorisation:%'`.execute(api.db)
  for (const table of ['authorisation_answer', 'authorisation', 'message'])
    await sql`delete from ${sql.table(table)}`.execute(api.db)
  await sql`delete from student_guardian where student_id in (${child}, ${second}, ${third})`.execute(api.db)
  for (const student of [child, second, third])
    await sql`insert into student_guardian (student_id, guardian_id, kinship_id, is_financial, is_academic, is_legal,
        signs_contract, valid_from)
      values (${student}, ${mother.id}, 8, false, true, true, false, '2026-01-01'),
        (${student}, ${father.id}, 8, false, false, true, false, '2026-01-01'),
        (${student}, ${payer.id}, 8, true, false, false, true, '2026-01-01')`.execute(api.db)
})

const drafted = (changes: Partial<AuthorisationDraft> = {}): AuthorisationDraft => ({
  ...EMPTY_AUTHORISATION,
  titulo: 'Visita ao museu',
  idTipo: trip,
  texto: { blocos: [paragraph('Vamos de ônibus.')] },
  eventoEm: '2026-11-30',
  idUnidade: unit,
  fechaEm: '2026-11-25',
  idsAlunos: [child, second, third],
  valor: 4500,
  ...changes,
})

const versao = async (id: number) =>
  (await call(api, calls.getAuthorisation, { as: head.as, params: { id } })).answer.versao

const change = async (id: number, changes: Partial<AuthorisationDraft>) =>
  call(api, calls.updateAuthorisation, {
    as: head.as,
    params: { id },
    body: { ...drafted(changes), versao: await versao(id) },
  })

const step = async (id: number, passo: typeof RELEASE | typeof END | typeof CANCEL) =>
  call(api, calls.stepAuthorisation, { as: head.as, params: { id }, body: { passo, versao: await versao(id) } })

const opened = async (changes: Partial<AuthorisationDraft> = {}): Promise<number> => {
  const { answer, refusal, status } = await call(api, calls.createAuthorisation, {
    as: head.as,
    body: drafted(changes),
  })
  if (status !== 200) throw new Error(JSON.stringify(refusal))
  expect((await step(answer.id, RELEASE)).status).toBe(200)
  return answer.id
}

const say = (id: number, decisao: FamilyAnswerBody['decisao'], changes: Partial<FamilyAnswerBody> = {}, who = mother) =>
  call(api, calls.answerAuthorisation, {
    as: who.as,
    params: { id },
    body: {
      idAluno: child,
      versaoTexto: 1,
      decisao,
      itens: [],
      condicoes: '',
      contato: '',
      telefone: '',
      espera: false,
      ...changes,
    },
  })

const board = async (id: number, who = master) =>
  (await call(api, calls.listAnswers, { as: who.as, params: { id }, query: {} })).answer

const rowOf = async (id: number, student = child) => (await board(id)).items.find(({ idAluno }) => idAluno === student)

/** What was charged for a student, the first first: whether it stands, and what is due when by whom. */
const charges = async (student = child) => {
  const { rows } = await sql<{ id: number; status: number; cents: number; due: string; payer: number }>`
    select charge.id, charge.status, charge.net_cents as cents, charge.due_on as due, charge.guardian_id as payer
    from charge join enrolment on enrolment.id = charge.enrolment_id
    where charge.key like 'authorisation:%' and enrolment.student_id = ${student} order by charge.id`.execute(api.db)
  return rows
}

const standing = async (student = child) => (await charges(student)).filter(({ status }) => status !== CANCELLED)

const pay = async (student = child) => {
  const [charge] = await standing(student)
  if (charge === undefined) throw new Error('Nothing is charged')
  const { status, refusal } = await call(api, settleCharge, {
    as: master.as,
    params: { id: charge.id },
    body: {
      chave: randomUUID(),
      pagoEm: '2026-11-20',
      valor: charge.cents,
      dispensado: 0,
      noCaixa: true,
      motivo: 'Pago na secretaria',
    },
  })
  if (status !== 200) throw new Error(JSON.stringify(refusal))
}

describe('a price', () => {
  test('is charged once for the student, to the financial guardian, with the yes that counts, some days before the event', async () => {
    const id = await opened()
    expect((await say(id, YES)).answer).toMatchObject({
      resultado: AUTHORISED,
      valor: 4500,
      venceEm: '2026-11-27',
      cobranca: { situacao: UNPAID, aberto: 4500, venceEm: '2026-11-27' },
    })
    expect(await charges()).toEqual([expect.objectContaining({ cents: 4500, due: '2026-11-27', payer: payer.id })])
    expect([PLANNED, ISSUED]).toContain((await charges())[0]?.status)
    expect((await say(id, YES, {}, father)).status).toBe(200)
    expect((await say(id, YES, { contato: 'Avó' })).status).toBe(200)
    expect(await charges()).toHaveLength(1)
  })

  test('of two guardians at the same moment, and of the same answer sent twice, is charged once', async () => {
    const id = await opened()
    const both = await Promise.all([say(id, YES), say(id, YES, {}, father), say(id, YES), say(id, YES, {}, father)])
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await charges()).toHaveLength(1)
  })

  test('is on the day that the school chose, and never before the day after the yes', async () => {
    await say(await opened({ venceEm: '2026-12-10' }), YES)
    await say(await opened({ venceEm: '2026-11-01' }), YES)
    expect((await charges()).map(({ due }) => due)).toEqual(['2026-12-10', '2026-11-21'])
  })

  test('that is not paid ends with a refusal, a revocation, a new text or the end of the whole, and comes again with a yes', async () => {
    const id = await opened()
    await say(id, YES)
    await say(id, NO)
    expect(await standing()).toEqual([])
    await Promise.all([say(id, YES), say(id, YES)])
    expect(await standing()).toHaveLength(1)
    await say(id, REVOKED)
    expect(await standing()).toEqual([])
    await say(id, YES)
    expect((await change(id, { valor: 6000 })).answer).toMatchObject({ versaoTexto: 2, versoes: [{ valor: 4500 }] })
    expect(await standing()).toEqual([])
    expect((await rowOf(id))?.resultado).toBe(PENDING)
    await say(id, YES, { versaoTexto: 2 })
    expect((await standing()).map(({ cents }) => cents)).toEqual([6000])
    await step(id, CANCEL)
    expect(await standing()).toEqual([])
    expect(await charges()).toHaveLength(4)
  })

  test('that was paid stays, is shown to the school as to be returned, and counts for another yes at the same price', async () => {
    const id = await opened()
    await say(id, YES)
    await pay()
    expect((await rowOf(id))?.cobranca).toMatchObject({ situacao: PAID, pago: 4500, aberto: 0, devolver: 0 })
    await say(id, REVOKED)
    expect((await rowOf(id))?.cobranca).toMatchObject({ situacao: null, pago: 0, devolver: 4500 })
    expect((await board(id)).valores).toEqual({ pago: 0, aberto: 0, vencido: 0, devolver: 4500 })
    await say(id, YES)
    expect((await rowOf(id))?.cobranca).toMatchObject({ situacao: PAID, pago: 4500, devolver: 0 })
    expect(await charges()).toHaveLength(1)
    await change(id, { valor: 6000 })
    await say(id, YES, { versaoTexto: 2 })
    expect((await rowOf(id))?.cobranca).toMatchObject({ situacao: UNPAID, aberto: 6000, pago: 0, devolver: 4500 })
  })

  test('stays where the school saves again what it says, also with a list in the text', async () => {
    const texto = { blocos: [paragraph('Levar:'), list('Lanche', 'Água')] }
    const id = await opened({ texto })
    await say(id, YES)
    expect((await change(id, { texto, vagas: 5 })).answer.versaoTexto).toBe(1)
    expect(await standing()).toHaveLength(1)
  })

  test('waits for both parents where both have to say yes', async () => {
    const both = await api.db
      .selectFrom('authorisation_type')
      .where('name', '=', 'Viagem com pernoite')
      .select('id')
      .executeTakeFirstOrThrow()
    const id = await opened({ idTipo: both.id })
    await say(id, YES)
    expect(await charges()).toEqual([])
    await Promise.all([say(id, YES, {}, father), say(id, YES, { contato: 'Avó' })])
    expect(await charges()).toHaveLength(1)
  })

  test('is divided among those who pay by their shares', async () => {
    await sql`update student_guardian set financial_percent = 50 where student_id = ${child} and guardian_id = ${payer.id}`.execute(
      api.db,
    )
    await sql`update student_guardian set is_financial = true, financial_percent = 50
      where student_id = ${child} and guardian_id = ${mother.id}`.execute(api.db)
    const id = await opened({ valor: 4501 })
    await say(id, YES)
    expect((await standing()).map(({ cents }) => cents).toSorted((one, other) => one - other)).toEqual([2250, 2251])
    await pay()
    await say(id, NO)
    await say(id, YES)
    // What one of them paid is not the price: all of it is charged again, and the part goes back.
    expect((await rowOf(id))?.cobranca).toMatchObject({ situacao: UNPAID, aberto: 4501, devolver: 2250 })
  })

  test('cannot be charged without a concluded enrolment: nothing is written, and the family reads what to do', async () => {
    const id = await opened()
    await sql`update enrolment set status = 'Em andamento' where student_id = ${child} and status = 'Matriculado'
      and school_year_id = (select id from school_year where status = 1)`.execute(api.db)
    const { refusal } = await say(id, YES)
    await sql`update enrolment set status = 'Matriculado' where student_id = ${child} and status = 'Em andamento'
      and school_year_id = (select id from school_year where status = 1)`.execute(api.db)
    expect(refusal.code).toBe('AUTHORISATION_NOT_ENROLLED')
    expect((await rowOf(id))?.respostas).toEqual([])
  })

  test('shows no money to staff who see no finances', async () => {
    const id = await opened()
    await say(id, YES)
    const seen = await board(id, head)
    expect(seen.valores).toBeNull()
    expect(seen.items.map(({ cobranca }) => cobranca)).toEqual([null, null, null])
    expect((await board(id)).valores).toEqual({ pago: 0, aberto: 4500, vencido: 0, devolver: 0 })
  })

  test('is more than nothing, and a due day belongs to a price', async () => {
    const fields = async (changes: Partial<AuthorisationDraft>) =>
      Object.keys(
        (await call(api, calls.createAuthorisation, { as: head.as, body: drafted(changes) })).refusal.fields ?? {},
      )
    expect(await fields({ valor: 0 })).toEqual(['valor'])
    expect(await fields({ valor: null, venceEm: '2026-11-20' })).toEqual(['valor'])
  })
})

describe('a waiting list', () => {
  const waiting = async (id: number) =>
    (await board(id)).items
      .filter(({ lugar }) => lugar !== null)
      .toSorted((one, other) => (one.lugar ?? 0) - (other.lugar ?? 0))
      .map(({ idAluno }) => idAluno)

  test('takes those who ask for it in the order of their coming, and who leaves it leaves no gap', async () => {
    const id = await opened({ vagas: 1 })
    await say(id, YES, { idAluno: third })
    expect((await say(id, YES)).refusal.code).toBe('AUTHORISATION_FULL')
    expect((await say(id, YES, { espera: true })).answer).toMatchObject({ resultado: WAITING, lugar: 1 })
    expect((await say(id, YES, { espera: true })).answer.lugar).toBe(1)
    api.clock.pass(1)
    expect((await say(id, YES, { espera: true, idAluno: second })).answer.lugar).toBe(2)
    expect(await waiting(id)).toEqual([child, second])
    expect(await charges()).toEqual([])
    await say(id, NO)
    expect((await rowOf(id))?.resultado).toBe(REFUSED)
    expect(await waiting(id)).toEqual([second])
  })

  test('gives a freed seat to the first in it, who is charged and told once', async () => {
    const id = await opened({ vagas: 1 })
    await say(id, YES, { idAluno: third })
    await say(id, YES, { espera: true, idAluno: second })
    api.clock.pass(1)
    await say(id, YES, { espera: true })
    await Promise.all([
      say(id, REVOKED, { idAluno: third }),
      say(id, REVOKED, { idAluno: third }),
      say(id, YES, { espera: true }, father),
    ])
    expect((await rowOf(id, second))?.resultado).toBe(AUTHORISED)
    expect(await standing(second)).toHaveLength(1)
    expect(await standing(third)).toEqual([])
    expect(await waiting(id)).toEqual([child])
    const { rows } = await sql<{ count: number }>`select count(distinct cause)::integer as count from message
      where event = 'autorizacaoVaga'`.execute(api.db)
    expect(rows[0]?.count).toBe(1)
    expect((await change(id, { vagas: 2 })).status).toBe(200)
    expect((await rowOf(id))?.resultado).toBe(AUTHORISED)
    expect(await standing()).toHaveLength(1)
  })

  test('moves nobody up after the end, until the school opens it again', async () => {
    const id = await opened({ vagas: 1 })
    await say(id, YES, { idAluno: third })
    await say(id, YES, { espera: true })
    await step(id, END)
    await say(id, REVOKED, { idAluno: third })
    await tellOfAuthorisations(api.db, api.clock.now())
    expect((await rowOf(id))?.resultado).toBe(WAITING)
    await change(id, { vagas: 1, fechaEm: '2026-11-26' })
    expect((await rowOf(id))?.resultado).toBe(AUTHORISED)
  })

  test('is empty with a new text, and has at most the last seat for two who come at once', async () => {
    const id = await opened({ vagas: 1 })
    const both = await Promise.all([say(id, YES, { espera: true }), say(id, YES, { espera: true, idAluno: second })])
    expect(both.map(({ answer }) => answer.resultado).toSorted((one, other) => one - other)).toEqual([
      AUTHORISED,
      WAITING,
    ])
    expect([...(await standing()), ...(await standing(second))]).toHaveLength(1)
    await change(id, { vagas: 1, local: 'Outro museu' })
    expect(await waiting(id)).toEqual([])
    expect([...(await standing()), ...(await standing(second))]).toEqual([])
  })
})
