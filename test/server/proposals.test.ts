import * as calls from '#domain/proposals/proposals.endpoints.ts'
import type { EnrolmentPayments, PaymentsChange } from '#domain/proposals/proposals.schemas.ts'
import { TUITION } from '#domain/discounts/discounts.lists.ts'
import { EXTRA_COURSES, REGULAR_COURSES } from '#domain/priceTables/priceTables.lists.ts'
import { otherItems } from '#domain/otherItems/otherItems.register.ts'
import { NEW_CONDITION } from '#domain/priceTables/priceTable.ts'
import { recordWriter } from '#server/db/demo/addRecord.ts'
import { type Credentials, call, signInFamily, startApi, type TestApi } from '#test/helpers/api.ts'
import { PASSWORD } from '#test/helpers/builders.ts'
import { addEnrolling } from '#test/helpers/enrolling.ts'
import { addOfferedCourse, addSignUpWindow, type extraDraft } from '#test/helpers/extraCourses.ts'
import { addGrant } from '#test/helpers/discounts.ts'
import { addFee, addPriceTable, TEN_OR_ONE } from '#test/helpers/prices.ts'
import { addSchoolStructure, type SchoolStructure } from '#test/helpers/schoolStructure.ts'

let api: TestApi
let structure: SchoolStructure
let table: number
let extraTable: number

beforeAll(async () => {
  api = await startApi()
  structure = await addSchoolStructure(api.db)
  const year = structure.coming
  const inTwo = {
    ...NEW_CONDITION,
    nomeCondicao: 'Matrícula em 2 vezes',
    parcelamentoInicial: true,
    qtdParcelasInicial: 2,
  }
  const forBudgets = { ...NEW_CONDITION, nomeCondicao: 'Quando abrirmos', isBudget: true }
  table = await addPriceTable(api.db, {
    year,
    kind: REGULAR_COURSES,
    name: 'Mensalidades',
    conditions: [forBudgets, ...TEN_OR_ONE, inTwo],
  })
  extraTable = await addPriceTable(api.db, { year, kind: EXTRA_COURSES, name: 'Cursos extras' })
})
afterAll(() => api.close())

/** A family that is enrolling its child for a year of R$ 12.000,00. */
const family = async () => {
  const one = await addEnrolling(api, structure, 1)
  await addFee(api.db, {
    year: structure.coming,
    unit: one.unit,
    table,
    cents: 1_200_000,
    of: { grade_id: structure.grades[1] },
  })
  const { as } = await signInFamily(api, { email: one.guardian.email, senha: PASSWORD })
  const params = { id: one.enrolmentId }
  const read = async () => (await call(api, calls.getPayments, { as, params })).answer
  const choose = (body: Partial<PaymentsChange>) =>
    call(api, calls.choosePayments, { as, params, body: { versao: 0, pagamento: null, inscricoes: [], ...body } })
  return { ...one, as, params, read, choose }
}

const TEN = { selectedCondicaoPagamento: '10 parcelas', selectedOpcaoPagamento: 1, precoDeHoje: false }
const raise = (unit: number, annual_cents: number) =>
  api.db
    .updateTable('annual_fee')
    .set({ annual_cents })
    .where('unit_id', '=', unit)
    .where('grade_id', 'is not', null)
    .execute()

const planNamed = ({ pagamento }: EnrolmentPayments, name: string) =>
  pagamento?.planos.filter(({ selectedCondicaoPagamento }) => selectedCondicaoPagamento === name) ?? []

describe('how the year is paid', () => {
  test('shows every offered condition, and the possible instalments of the first payment', async () => {
    const { read } = await family()
    const before = await read()
    expect(before).toMatchObject({
      versao: 0,
      podeAlterar: true,
      inscricoes: [],
      totais: { liquido: 0, primeira: null },
    })
    expect(before.pagamento).toMatchObject({ nome: 'Anuidade 2027', escolhido: null, multa: 2, juros: 1 })
    expect(planNamed(before, 'Quando abrirmos')).toEqual([])
    expect(planNamed(before, 'À vista')[0]).toMatchObject({ liquido: 1_200_000, qtdDemaisParcelas: 0 })
    const inParts = planNamed(before, 'Matrícula em 2 vezes')
    expect(inParts.map(({ selectedOpcaoPagamento, parcelas }) => [selectedOpcaoPagamento, parcelas.length])).toEqual([
      [1, 11],
      [2, 12],
    ])
    expect(inParts.map(({ liquido }) => liquido)).toEqual([1_200_000, 1_200_000])
  })

  test('a choice keeps its price, says so, and may take the price of today', async () => {
    const { unit, read, choose } = await family()
    const chosen = (await choose({ pagamento: TEN })).answer
    expect(chosen.pagamento?.escolhido).toMatchObject({ mensalidade: 120_000, liquido: 1_200_000, em: '2026-11-20' })
    await raise(unit, 1_500_000)
    const later = await read()
    expect(later.pagamento).toMatchObject({ precoMantido: true, escolhido: { liquido: 1_200_000 } })
    expect(planNamed(later, '10 parcelas')[0]?.liquido).toBe(1_500_000)
    expect((await choose({ versao: 1, pagamento: TEN })).answer.totais.liquido).toBe(1_200_000)
    const today = await choose({ versao: 2, pagamento: { ...TEN, precoDeHoje: true } })
    expect(today.answer).toMatchObject({ pagamento: { precoMantido: false }, totais: { liquido: 1_500_000 } })
  })

  test('a discount of the student is deducted and explained', async () => {
    const { enrolmentId, read } = await family()
    await grant(enrolmentId)
    const [ten] = planNamed(await read(), '10 parcelas')
    expect(ten).toMatchObject({
      mensalidade: 120_000,
      descontoMensalidade: 12_000,
      desconto: 108_000,
      liquido: 1_092_000,
    })
    expect(ten?.passos.at(-1)).toMatchObject({
      kind: 'discount',
      name: expect.stringContaining('Bolsa 10%'),
      result: 1_092_000,
    })
  })

  test('a plan that is not offered is refused, and so is a choice based on an older version', async () => {
    const { choose } = await family()
    const strange = await choose({ pagamento: { ...TEN, selectedCondicaoPagamento: '99 parcelas' } })
    expect(strange).toMatchObject({ status: 422, refusal: { code: 'CHECK_FIELDS' } })
    expect((await choose({ pagamento: { ...TEN, selectedOpcaoPagamento: 2 } })).status).toBe(422)
    const ofBudget = await choose({ pagamento: { ...TEN, selectedCondicaoPagamento: 'Quando abrirmos' } })
    expect(ofBudget).toMatchObject({ status: 422, refusal: { code: 'CHECK_FIELDS' } })
    await choose({ pagamento: TEN })
    const late = await choose({ pagamento: { ...TEN, selectedCondicaoPagamento: 'À vista' } })
    expect(late).toMatchObject({ status: 409, refusal: { atual: { versao: 1 } } })
  })

  test('another course has another price: the family has to choose it', async () => {
    const { enrolmentId, read, choose } = await family()
    await choose({ pagamento: TEN })
    const elsewhere = { shift_id: structure.otherShift }
    await api.db.updateTable('enrolment').set(elsewhere).where('id', '=', enrolmentId).execute()
    expect(await read()).toMatchObject({ versao: 1, pagamento: { escolhido: null }, totais: { liquido: 0 } })
  })
})

/** Ten per cent off the tuition. */
const grant = (enrolmentId: number): Promise<void> =>
  addGrant(api, enrolmentId, { year: structure.coming, percent: 10, target: TUITION })

describe('extra courses with the enrolment', () => {
  const addCourse = (unit: number, parts: Parameters<typeof extraDraft>[2], cents: number): Promise<number> =>
    addOfferedCourse(api.db, structure, { unit, table: extraTable, cents, parts })
  const closed = { tipoHorario: 2, horarios: [] }
  const wanted = (cursoExtraId: number) => ({ cursoExtraId, horarios: [], aceitaEspera: true })

  const choosing = async () => {
    const one = await family()
    await addSignUpWindow(api.db, { year: structure.coming, unit: one.unit })
    const { as, params } = one
    return {
      ...one,
      list: async () => (await call(api, calls.getOfferedCourses, { as, params })).answer,
      take: (versao: number, inscricoes: readonly object[]) =>
        call(api, calls.chooseCourses, { as, params, body: { versao, inscricoes } }),
    }
  }

  test('those that accept the student; the second costs less, and dropping one passes its place on', async () => {
    const { unit, list, take, read, choose } = await choosing()
    const robotics = await addCourse(unit, { ...closed, segundaAula: 10 }, 200_000)
    const chess = await addCourse(unit, { ...closed, segundaAula: 10 }, 100_000)
    const girls = await addCourse(unit, { ...closed, anoInicio: 2026, anoFim: 2026 }, 1)
    const ids = (await list()).cursos.map(({ curso }) => curso.id)
    expect(ids).toEqual(expect.arrayContaining([robotics, chess]))
    expect(ids).not.toContain(girls)
    const both = (await take(0, [wanted(robotics), wanted(chess)])).answer
    expect(both.totais.liquido).toBe(290_000)
    expect(both.cursos.find(({ curso }) => curso.id === chess)).toMatchObject({
      situacao: 'inscrito',
      curso: { checked: true, inscrito: true },
    })
    const inOne = { selectedCondicaoPagamento: 'À vista', selectedOpcaoPagamento: 1, precoDeHoje: false }
    const paid = (await choose({ versao: 1, inscricoes: [{ id: chess, ...inOne }] })).answer
    expect(paid.inscricoes.find(({ id }) => id === chess)?.escolhido).toMatchObject({ liquido: 90_000 })
    expect((await take(2, [wanted(chess)])).answer.totais.liquido).toBe(100_000)
    expect((await read()).inscricoes).toHaveLength(1)
  })

  test('an open schedule: the chosen hours per day', async () => {
    const { unit, take } = await choosing()
    const swimming = await addCourse(unit, {}, 300_000)
    const [first] = await api.db
      .selectFrom('extra_course_slot')
      .where('extra_course_id', '=', swimming)
      .select('id')
      .orderBy('position')
      .execute()
    const hours = (...days: readonly number[]) => [
      { cursoExtraId: swimming, aceitaEspera: false, horarios: days.map((dia) => ({ id: first?.id, dia })) },
    ]
    expect((await take(0, hours())).refusal.fields).toEqual({ horarios: 'Escolha ao menos um horário.' })
    await take(0, hours(1))
    const { curso } = (await take(1, hours(3))).answer.cursos[0] ?? {}
    expect(curso?.horarios[0]).toMatchObject({ segunda: { checked: false }, quarta: { checked: true } })
  })

  test('a full course: a waiting student pays nothing, and takes a freed seat', async () => {
    const [one, other] = [await choosing(), await choosing()]
    const { unit } = one
    await api.db.updateTable('enrolment').set({ unit_id: unit }).where('id', '=', other.enrolmentId).execute()
    const club = await addCourse(unit, { ...closed, vagas: 1 }, 100_000)
    await one.take(0, [wanted(club)])
    const waiting = (await other.take(0, [wanted(club)])).answer
    expect(waiting.cursos[0]).toMatchObject({ situacao: 'espera', posicao: 1 })
    expect(waiting.totais.liquido).toBe(0)
    await one.take(1, [])
    expect((await other.list()).cursos[0]).toMatchObject({ situacao: 'inscrito' })
    expect((await other.read()).inscricoes).toMatchObject([{ id: club, escolhido: null }])
  })
})

test('items with the enrolment: by their own conditions, or in equal instalments', async () => {
  const { as, params } = await family()
  const item = await recordWriter(api.db)(otherItems, { codigo: 'AG', nome: 'Agasalho', valor: 10_001, qtdParcela: 3 })
  const choose = (versao: number, itens: readonly object[]) =>
    call(api, calls.chooseItems, { as, params, body: { versao, itens } })
  const ask = (quantidade: number, qtdParcela: number) => [
    { id: item, selecetedCondicao: 'Parcelas iguais', qtdParcela, quantidade },
  ]
  expect((await choose(0, ask(1, 4))).status).toBe(422)
  const { answer } = await choose(0, ask(2, 3))
  expect(answer.itens.find(({ id }) => id === item)).toMatchObject({ checked: true, plano: { liquido: 20_002 } })
  expect(answer.totais.linhas).toEqual([{ chave: `item:${item}`, nome: 'Agasalho', liquido: 20_002 }])
  expect((await choose(1, [])).answer.totais.liquido).toBe(0)
})

test('the pieces of an item in a year: a choice holds them as long as the seat of the enrolment', async () => {
  const [one, other] = [await family(), await family()]
  const item = await recordWriter(api.db)(otherItems, { codigo: 'PA', nome: 'Passeio', valor: 5_000 })
  await api.db
    .insertInto('item_offer')
    .values({
      school_year_id: structure.coming,
      other_item_id: item,
      seats: 3,
      price_table_id: null,
      condition_names: [],
      prerequisite_ids: [],
    })
    .execute()
  const choose = async ({ as, params }: typeof one, versao: number, quantidade: number) => {
    const itens = [{ id: item, selecetedCondicao: 'Parcelas iguais', qtdParcela: 1, quantidade }]
    return call(api, calls.chooseItems, { as, params, body: { versao, itens } })
  }
  const left = async ({ as, params }: typeof one) =>
    (await call(api, calls.getOfferedItems, { as, params })).answer.itens.find(({ id }) => id === item)?.restam
  await choose(one, 0, 2)
  expect([await left(one), await left(other)]).toEqual([3, 1])
  expect((await choose(other, 0, 2)).refusal.fields).toEqual({ 'itens.0': 'Deste item restam 1.' })
  await api.db
    .updateTable('enrolment')
    .set({ seat_until: new Date('2026-11-01T12:00:00Z') })
    .where('id', '=', one.enrolmentId)
    .execute()
  expect((await choose(other, 0, 2)).answer.totais.liquido).toBe(10_000)
  expect((await choose(one, 1, 1)).refusal.code).toBe('SEAT_NOT_HELD')
  await api.db.updateTable('enrolment').set({ seat_until: null }).where('id', '=', one.enrolmentId).execute()
  expect((await choose(one, 1, 2)).refusal.fields).toEqual({ 'itens.0': 'Deste item restam 1.' })
})

test('other people find nothing', async () => {
  const [{ params }, { as }] = [await family(), await family()]
  const stranger: Credentials = as
  expect((await call(api, calls.getPayments, { as: stranger, params })).status).toBe(404)
  expect((await call(api, calls.getOfferedCourses, { as: stranger, params })).status).toBe(404)
  expect((await call(api, calls.getOfferedItems, { as: stranger, params })).status).toBe(404)
})
