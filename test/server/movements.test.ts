// On PostgreSQL too: what several do at the same moment.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { FeatureKey } from '#domain/base/featureIds.ts'
import * as chargeCalls from '#domain/charges/charges.endpoints.ts'
import { CANCELLED } from '#domain/charges/charges.lists.ts'
import * as calls from '#domain/movements/movements.endpoints.ts'
import type { MovementDraft } from '#domain/movements/movements.schemas.ts'
import { REGULAR_COURSES } from '#domain/priceTables/priceTables.lists.ts'
import { choosePayments } from '#domain/proposals/proposals.endpoints.ts'
import { schoolDay } from '#server/http/clock.ts'
import { notify } from '#server/messages/index.ts'
import { decided } from '#test/helpers/applied.ts'
import { type Credentials, call, signInFamily, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addGuardian, addStaff, addStudent, addUnit, PASSWORD } from '#test/helpers/builders.ts'
import { addEnrolment, openSchool } from '#test/helpers/enrolling.ts'
import { addFee, addPriceTable } from '#test/helpers/prices.ts'
import { addSchoolStructure, type SchoolStructure } from '#test/helpers/schoolStructure.ts'

const SEATS = 20
const YEAR = 1_200_000

let api: TestApi
let structure: SchoolStructure
let unit: number
let secretary: Credentials
let withoutFinance: Credentials
let elsewhere: Credentials

beforeAll(async () => {
  api = await startApi()
  structure = await addSchoolStructure(api.db)
  unit = await openSchool(api, structure, SEATS)
  const table = await addPriceTable(api.db, { year: structure.coming, kind: REGULAR_COURSES, name: 'Mensalidades' })
  await addFee(api.db, {
    year: structure.coming,
    unit,
    table,
    cents: YEAR,
    of: { grade_id: structure.grades[0] },
  })
  const enter = async (units: readonly number[], edits: readonly FeatureKey[]) => {
    const { email } = await addStaff(api.db, { units: [...units], edits: [...edits] })
    return (await signInStaff(api, { email, senha: PASSWORD })).as
  }
  secretary = await enter([unit], ['transferencias', 'gestaoMatricula', 'cobrancas'])
  withoutFinance = await enter([unit], ['transferencias'])
  elsewhere = await enter([await addUnit(api.db)], ['transferencias'])
})
afterAll(() => api.close())

const PLAN = { selectedCondicaoPagamento: '10 parcelas', selectedOpcaoPagamento: 1, precoDeHoje: false }

/** A child who is enrolled, with the year charged in ten instalments. */
const enrolled = async () => {
  const guardian = await addGuardian(api.db)
  const student = await addStudent(api.db, { guardian: guardian.id })
  const place = { year: structure.coming, unit, grade: structure.grades[0], shift: structure.shift }
  const id = await addEnrolment(api, student, { ...place, type: 1, status: 'Em andamento' })
  const { as } = await signInFamily(api, { email: guardian.email, senha: PASSWORD })
  await call(api, choosePayments, { as, params: { id }, body: { versao: 0, pagamento: PLAN, inscricoes: [] } })
  const { version: versao } = await enrolmentOf(id)
  const matriculas = [{ id, versao }]
  const body = { decisao: 'aprovar', matriculas, motivo: '', simular: false } as const
  expect((await decided(api, secretary, body)).answer.alteradas).toBe(1)
  return { id, student, guardian: guardian.id }
}

const enrolmentOf = (id: number) =>
  api.db.selectFrom('enrolment').where('id', '=', id).selectAll().executeTakeFirstOrThrow()

const chargesOf = (id: number) =>
  api.db
    .selectFrom('charge')
    .where('enrolment_id', '=', id)
    .where('status', '<>', CANCELLED)
    .select(['id', 'number', 'net_cents as net', 'due_on as due'])
    .orderBy('number')
    .execute()
const amountsOf = async (id: number) => (await chargesOf(id)).map(({ number, net, due }) => ({ number, net, due }))

const today = (): string => schoolDay(api.clock.now())

const draftOf = (changes: Partial<MovementDraft> = {}): MovementDraft => ({
  tipoMovimento: 1,
  dia: today(),
  motivoTransferencia: 1,
  pedidoPor: 'Mãe',
  escolaDestino: 'Escola Municipal do Parque',
  municipioDestino: 'Campinas',
  ufDestino: 'sp',
  paisDestino: 'Brasil',
  entrevista: 'A família muda de cidade.',
  ...changes,
})

const open = async (idMatricula: number, changes: Partial<MovementDraft> = {}, chave: string = randomUUID()) =>
  call(api, calls.openMovement, {
    as: secretary,
    body: { chave, idMatricula, ...draftOf(changes) },
  })

type Choice = Parameters<typeof carryOut>[1]

const carryOut = async (
  id: number,
  choice: { readonly opcaoFinanceira: 1 | 2 | 3 | 7; readonly dataFinanceira: string | null },
) => {
  const seen = await call(api, calls.previewMovement, { as: secretary, params: { id }, body: choice })
  if (seen.status !== 200) return { seen, done: seen }
  const body = { ...choice, conferido: seen.answer.conferido }
  return { seen, done: await call(api, calls.carryOutMovement, { as: secretary, params: { id }, body }) }
}

const PRO_RATA: Choice = { opcaoFinanceira: 3, dataFinanceira: null }

describe('a transfer to another school', () => {
  test('is opened once, checked, previewed, carried out as it was seen, and undone', async () => {
    const { id } = await enrolled()
    const before = await amountsOf(id)
    const chave = randomUUID()
    const [first, again] = [await open(id, {}, chave), await open(id, {}, chave)]
    expect(again.answer.id).toBe(first.answer.id)
    expect(first.answer).toMatchObject({ situacaoMovimento: 1, ufDestino: 'SP', veFinanceiro: true })
    expect((await open(id)).refusal.code).toBe('MOVEMENT_UNDER_WAY')
    const movement = first.answer.id
    const checked = await call(api, calls.changeMovement, {
      as: secretary,
      params: { id: movement },
      body: { ...draftOf(), versao: 1, emConferencia: true },
    })
    expect(checked.answer).toMatchObject({ situacaoMovimento: 2, versao: 2 })
    const late = await call(api, calls.changeMovement, {
      as: secretary,
      params: { id: movement },
      body: { ...draftOf(), versao: 1, emConferencia: false },
    })
    expect(late.status).toBe(409)

    const until = before[4]?.due ?? ''
    const choice = { opcaoFinanceira: 2, dataFinanceira: until } as const
    const { seen, done } = await carryOut(movement, choice)
    expect(seen.answer).toMatchObject({ cobrancas: { antes: YEAR, depois: YEAR / 2 } })
    expect(done.answer).toMatchObject({ situacaoMovimento: 3, conferencia: [], impedimentoDesfazer: '' })
    expect(await enrolmentOf(id)).toMatchObject({ status: 'Transferido', ended_on: today() })
    expect(await amountsOf(id)).toEqual(before.slice(0, 5))

    const undone = await call(api, calls.undoMovement, {
      as: secretary,
      params: { id: movement },
      body: { versao: 3, motivo: 'A família desistiu da mudança' },
    })
    expect(undone.answer).toMatchObject({ situacaoMovimento: 5, motivoEncerramento: 'A família desistiu da mudança' })
    expect(await enrolmentOf(id)).toMatchObject({ status: 'Matriculado', ended_on: null })
    expect(await amountsOf(id)).toEqual(before)
  })

  test('is done once where it is sent twice at the same moment', async () => {
    const { id } = await enrolled()
    const movement = (await open(id)).answer.id
    const choice = { opcaoFinanceira: 7, dataFinanceira: null } as const
    const seen = await call(api, calls.previewMovement, { as: secretary, params: { id: movement }, body: choice })
    const body = { ...choice, conferido: seen.answer.conferido }
    const send = () => call(api, calls.carryOutMovement, { as: secretary, params: { id: movement }, body })
    expect((await Promise.all([send(), send()])).map(({ status }) => status)).toEqual([200, 200])
    expect(await chargesOf(id)).toEqual([])
    expect(await enrolmentOf(id)).toMatchObject({ status: 'Transferido' })
  })

  test('shares the month by days, and needs a new preview after a payment', async () => {
    const { id } = await enrolled()
    const day = today()
    const [charge] = await chargesOf(id)
    await sql`update charge set due_on = ${day}::date where id = ${charge?.id ?? 0}`.execute(api.db)
    const movement = (await open(id)).answer.id
    const seen = await call(api, calls.previewMovement, { as: secretary, params: { id: movement }, body: PRO_RATA })
    const days = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate()
    const share = Math.round((120_000 * Number(day.slice(8))) / days)
    expect(seen.answer.cobrancas?.linhas[0]).toMatchObject({ antes: 120_000, depois: share })
    expect(seen.answer.cobrancas?.depois).toBe(share)
    await call(api, chargeCalls.settleCharge, {
      as: secretary,
      params: { id: charge?.id ?? 0 },
      body: { pagoEm: day, valor: 120_000, dispensado: 0, noCaixa: false, motivo: 'Recibo', chave: randomUUID() },
    })
    const body = { ...PRO_RATA, conferido: seen.answer.conferido }
    const stale = await call(api, calls.carryOutMovement, { as: secretary, params: { id: movement }, body })
    expect(stale.status).toBe(409)
    const { done } = await carryOut(movement, PRO_RATA)
    expect(done.status).toBe(200)
    expect(await chargesOf(id)).toHaveLength(1)
  })

  test('is not for a day before the enrolment, or to come', async () => {
    const { id } = await enrolled()
    const early = (await open(id, { dia: '2020-03-02' })).answer.id
    expect((await carryOut(early, PRO_RATA)).done.refusal).toMatchObject({
      code: 'MOVEMENT_DAY_WRONG',
      message: expect.stringMatching(/O aluno está matriculado desde/),
    })
    const { answer } = await call(api, calls.giveUpMovement, {
      as: secretary,
      params: { id: early },
      body: { versao: 1, motivo: 'Dia errado' },
    })
    expect(answer.situacaoMovimento).toBe(4)
    const { answer: later } = await open(id, { dia: '2040-03-02' })
    expect((await carryOut(later.id, PRO_RATA)).done.refusal.code).toBe('MOVEMENT_DAY_WRONG')
    expect(await enrolmentOf(id)).toMatchObject({ status: 'Matriculado' })
  })
})

describe('who sees what', () => {
  test('a departure of another unit is nowhere to be found', async () => {
    const { id } = await enrolled()
    const movement = (await open(id)).answer.id
    const body = { chave: randomUUID(), idMatricula: id, ...draftOf() }
    expect((await call(api, calls.openMovement, { as: elsewhere, body })).status).toBe(404)
    expect((await call(api, calls.readMovement, { as: elsewhere, params: { id: movement } })).status).toBe(404)
    const { answer } = await call(api, calls.listMovements, { as: elsewhere, query: {} })
    expect(answer.totalCount).toBe(0)
  })

  test('debt blocks nothing, and only those who see finances read of it', async () => {
    const { id } = await enrolled()
    await sql`update charge set due_on = date '2026-01-05' where enrolment_id = ${id} and number < 3`.execute(api.db)
    const movement = (await open(id)).answer.id
    const own = await call(api, calls.readMovement, { as: secretary, params: { id: movement } })
    expect(own.answer.conferencia.find(({ titulo }) => titulo === 'Pagamentos')).toMatchObject({ estado: 'aviso' })
    const other = await call(api, calls.readMovement, { as: withoutFinance, params: { id: movement } })
    expect(other.answer.conferencia.some(({ titulo }) => titulo === 'Pagamentos')).toBe(false)
    const choice = { opcaoFinanceira: 1, dataFinanceira: today() } as const
    const seen = await call(api, calls.previewMovement, { as: withoutFinance, params: { id: movement }, body: choice })
    expect(seen.answer.cobrancas).toBeNull()
    const body = { ...choice, conferido: seen.answer.conferido }
    const done = await call(api, calls.carryOutMovement, { as: withoutFinance, params: { id: movement }, body })
    expect(done.answer).toMatchObject({ situacaoMovimento: 3 })
    expect((await chargesOf(id)).map(({ due }) => due)).toEqual(['2026-01-05', '2026-01-05'])
  })
})

describe('other departures', () => {
  test('abandonment needs an active search that ended so', async () => {
    const { id } = await enrolled()
    const movement = (await open(id, { tipoMovimento: 3, motivoTransferencia: null })).answer.id
    const choice = { opcaoFinanceira: 1, dataFinanceira: today() } as const
    expect((await carryOut(movement, choice)).done.refusal.code).toBe('MOVEMENT_NEEDS_SEARCH')
    await sql`
      with alert as (
        insert into absence_alert (enrolment_id, level, absences, in_lessons, days_in_row, days_lately, status, opened_at)
        values (${id}, 3, 40, false, 30, 30, 3, ${api.clock.now().toISOString()}::timestamptz) returning id)
      insert into active_search (absence_alert_id, started_on, outcome, closed_on)
      select id, ${today()}::date, 3, ${today()}::date from alert`.execute(api.db)
    expect((await carryOut(movement, choice)).done.answer).toMatchObject({ situacaoMovimento: 3 })
    expect(await enrolmentOf(id)).toMatchObject({ status: 'Cancelado' })
  })

  test('death ends every open charge, and nobody is told anything any more until it is undone', async () => {
    const { id, student } = await enrolled()
    const tell = (cause: string) =>
      api.db.transaction().execute((trx) =>
        notify(trx, 'matriculaAprovada', {
          cause,
          studentId: student.id,
          values: { tipo_matricula: 'Matrícula' },
          now: api.clock.now(),
        }),
      )
    expect(await tell('before')).toBeGreaterThan(0)
    const before = await amountsOf(id)
    const movement = (await open(id, { tipoMovimento: 4, motivoTransferencia: null })).answer.id
    expect((await carryOut(movement, PRO_RATA)).done.refusal.fields).toHaveProperty('opcaoFinanceira')
    const { done } = await carryOut(movement, { opcaoFinanceira: 7, dataFinanceira: null })
    expect(done.status).toBe(200)
    expect(await chargesOf(id)).toEqual([])
    expect(await tell('after')).toBe(0)
    const waiting = await sql<{ count: number }>`
      select count(*)::integer as count from message where student_id = ${student.id} and status = 1`.execute(api.db)
    expect(waiting.rows).toEqual([{ count: 0 }])
    await call(api, calls.undoMovement, {
      as: secretary,
      params: { id: movement },
      body: { versao: 2, motivo: 'Homônimo' },
    })
    expect(await amountsOf(id)).toEqual(before)
    expect(await tell('undone')).toBeGreaterThan(0)
  })

  test('who comes back has a gap between, and is charged again from then on', async () => {
    const { id } = await enrolled()
    await sql`update enrolment set enrolled_on = date '2026-10-01' where id = ${id}`.execute(api.db)
    const before = await amountsOf(id)
    const movement = (await open(id, { dia: '2026-11-10' })).answer.id
    await carryOut(movement, { opcaoFinanceira: 7, dataFinanceira: null })
    const params = { id: movement }
    const early = await call(api, calls.previewReturn, {
      as: secretary,
      params,
      body: { dia: '2026-11-10', idTurma: null },
    })
    expect(early.refusal.fields).toMatchObject({ dia: expect.stringMatching(/^O aluno saiu em 10\/11\/2026/) })
    const choice = { dia: today(), idTurma: null }
    const seen = await call(api, calls.previewReturn, { as: secretary, params, body: choice })
    expect(seen.answer.mudancas.at(-1)).toMatchObject({ depois: '9 dias, sem notas nem chamadas' })
    const body = { ...choice, conferido: seen.answer.conferido }
    const send = () => call(api, calls.returnStudent, { as: secretary, params, body })
    expect((await Promise.all([send(), send()])).map(({ status }) => status)).toEqual([200, 200])
    expect(await enrolmentOf(id)).toMatchObject({ status: 'Matriculado', ended_on: null })
    expect(await amountsOf(id)).toEqual(before)
    const places = await api.db
      .selectFrom('place_change')
      .where('enrolment_id', '=', id)
      .select(['effective_on', 'left_grade_id'])
      .orderBy('id')
      .execute()
    expect(places).toEqual([
      { effective_on: '2026-11-11', left_grade_id: structure.grades[0] },
      { effective_on: today(), left_grade_id: null },
    ])
    const again = (await open(id, { dia: '2026-11-12' })).answer.id
    expect((await carryOut(again, PRO_RATA)).done.refusal.code).toBe('MOVEMENT_DAY_WRONG')
  })

  test('what somebody made on top keeps a departure from being undone', async () => {
    const { id, student } = await enrolled()
    const movement = (await open(id)).answer.id
    await carryOut(movement, { opcaoFinanceira: 7, dataFinanceira: null })
    const place = { year: structure.coming, unit, grade: structure.grades[0], shift: structure.shift }
    await addEnrolment(api, student, { ...place, type: 1, status: 'Em andamento' })
    const { answer } = await call(api, calls.readMovement, { as: secretary, params: { id: movement } })
    expect(answer.impedimentoDesfazer).toMatch(/já tem outra matrícula/)
    const body = { versao: 2, motivo: 'Engano' }
    const undone = await call(api, calls.undoMovement, { as: secretary, params: { id: movement }, body })
    expect(undone.refusal.code).toBe('MOVEMENT_OTHER_ENROLMENT')
  })
})
