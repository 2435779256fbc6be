// On PostgreSQL too: what several do at the same moment.
import { sql } from 'kysely'
import type { FeatureKey } from '#domain/base/featureIds.ts'
import { settleCharge } from '#domain/charges/charges.endpoints.ts'
import * as offers from '#domain/otherItems/offeredItems.endpoints.ts'
import * as calls from '#domain/otherItems/studentItems.endpoints.ts'
import type { ItemOfferDraft } from '#domain/otherItems/offeredItems.schemas.ts'
import type { ItemOrder, StudentItemRow } from '#domain/otherItems/studentItems.schemas.ts'
import { CANCELLED, PAID, PLANNED } from '#domain/charges/charges.lists.ts'
import { ITEM } from '#domain/discounts/discounts.lists.ts'
import { OTHER_ITEMS } from '#domain/priceTables/priceTables.lists.ts'
import { paymentTerms } from '#domain/payments/paymentTerms.register.ts'
import { otherItems } from '#domain/otherItems/otherItems.register.ts'
import { AT_SIGHT, DAYS_LATER, KEEP, OF_NET } from '#domain/payments/paymentCodes.ts'
import { searchable } from '#domain/base/text.ts'
import { recordWriter } from '#server/db/demo/addRecord.ts'
import { freeItems } from '#server/modules/matricula/items/index.ts'
import { owedBy } from '#server/modules/matricula/prices/index.ts'
import { decided, seenIn } from '#test/helpers/applied.ts'
import { type Credentials, call, download, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addStaff, addStudent, addUnit, PASSWORD } from '#test/helpers/builders.ts'
import { addGrant } from '#test/helpers/discounts.ts'
import { addFee, addPriceTable } from '#test/helpers/prices.ts'
import { addSchoolStructure, type SchoolStructure } from '#test/helpers/schoolStructure.ts'

let api: TestApi
let structure: SchoolStructure
let unit: number
let clerk: Credentials
let stranger: Credentials
/** May change offers. */
let planner: Credentials

const enter = async (units: readonly number[], right: FeatureKey = 'alunosOutrosItens') => {
  const { email } = await addStaff(api.db, { edits: [right], units })
  return (await signInStaff(api, { email, senha: PASSWORD })).as
}

beforeAll(async () => {
  api = await startApi()
  structure = await addSchoolStructure(api.db)
  unit = await addUnit(api.db)
  clerk = await enter([unit])
  planner = await enter([unit], 'configOutrosItens')
  stranger = await enter([await addUnit(api.db)])
})
afterAll(() => api.close())

let counter = 0

const newItem = (parts: object = {}) => {
  counter += 1
  return recordWriter(api.db)(otherItems, {
    codigo: `I${counter}`,
    nome: `Item ${counter}`,
    valor: 10_001,
    qtdParcela: 3,
    ...parts,
  })
}

const enrol = async (name: string, grade: number = structure.grades[0]): Promise<number> => {
  const { id } = await addStudent(api.db, { name })
  const row = await api.db
    .insertInto('enrolment')
    .values({
      student_id: id,
      school_year_id: structure.running,
      unit_id: unit,
      grade_id: grade,
      shift_id: null,
      class_group_id: null,
      type: 1,
      status: 'Matriculado',
      step: 11,
      student_search: searchable(name),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

const order = (idItem: number, Filtro: string, parts: Partial<ItemOrder> = {}): ItemOrder => ({
  idAnoLetivo: structure.running,
  idItem,
  Filtro,
  selecetedCondicao: 'Parcelas iguais',
  qtdParcela: 1,
  quantidade: 1,
  fora: [],
  ...parts,
})

const simulate = (body: ItemOrder, as = clerk) => call(api, calls.simulateItem, { as, body })
const take = async (body: ItemOrder, chave = `chave-${(counter += 1)}`, as = clerk) =>
  call(api, calls.takeItem, { as, body: { ...body, chave, conferido: await seenIn(simulate(body, as)) } })
const listed = async (Filtro: string, as = clerk): Promise<readonly StudentItemRow[]> =>
  (await call(api, calls.listStudentItems, { as, query: { Filtro } })).answer.items
const cancel = ({ id, versao }: StudentItemRow, as = clerk, motivo = 'Devolvido') =>
  call(api, calls.cancelStudentItem, { as, params: { id }, body: { motivo, versao } })

test('an item is simulated, taken once, paid as agreed, and owed from then on', async () => {
  const enrolment = await enrol('Abel Um')
  const item = await newItem()
  const wanted = order(item, 'Abel', { qtdParcela: 3, quantidade: 2 })
  const { answer } = await simulate(wanted)
  expect(answer).toMatchObject({ planos: [{ liquido: 20_002 }], alunos: [{ aluno: 'Abel Um', motivo: '', plano: 0 }] })
  expect(answer.planos[0]?.parcelas.map(({ cents }) => cents)).toEqual([6_667, 6_667, 6_668])
  expect(answer.planos[0]?.passos.map(({ kind }) => kind)).toEqual(['amount', 'times'])
  expect(await listed('Abel')).toEqual([])
  const twice = [await take(wanted, 'mesma'), await take(wanted, 'mesma')]
  expect(twice.map((one) => one.answer)).toEqual([{ alunos: 1 }, { alunos: 1 }])
  await api.db.updateTable('other_item').set({ name: 'Outro nome' }).where('id', '=', item).execute()
  const [row, ...others] = await listed('Abel')
  expect(others).toEqual([])
  expect(row).toMatchObject({ quantidade: 2, valor: 20_002, condicao: null, cancelado: false, emAberto: 20_002 })
  expect((await charged(enrolment)).map(({ net_cents }) => net_cents)).toEqual([6_667, 6_667, 6_668])
  const file = await download(api, calls.exportStudentItems, { as: clerk, query: { Filtro: 'Abel', formato: 'csv' } })
  expect(file.body).toContain('Abel Um')
  const owed = (await owedBy(api.db, [enrolment], '2026-11-20')).get(enrolment) ?? []
  expect(owed.map(({ kind, charge }) => [kind, charge.instalments.length])).toEqual([['item', 3]])
})

test('by a condition: paying at once has a discount, and other plans are refused', async () => {
  await enrol('Bento Um')
  const term = await recordWriter(api.db)(paymentTerms, {
    nome: 'À vista',
    tipo: AT_SIGHT,
    meios: [1],
    primeiroVencimento: DAYS_LATER,
    dias: 5,
    feriado: KEEP,
    metodoDesconto: OF_NET,
    desconto: 10,
  })
  const item = await newItem({ valor: 10_000, condicoes: [term] })
  const { answer } = await simulate(order(item, 'Bento', { selecetedCondicao: 'À vista' }))
  expect(answer.planos).toMatchObject([{ liquido: 9_000, parcelas: [{ due: '2026-11-25', cents: 9_000 }] }])
  const refused = async (...wanted: Parameters<typeof order>) => {
    const one = (await simulate(order(...wanted))).answer
    return [one.planos, one.alunos.map(({ motivo, plano }) => [motivo, plano])]
  }
  const never = [[], [['Esta forma de pagamento não vale para o item nesta série e unidade.', null]]]
  expect(await refused(item, 'Bento')).toEqual(never)
  const plain = await newItem()
  expect(await refused(plain, 'Bento', { selecetedCondicao: 'À vista' })).toEqual(never)
  expect(await refused(plain, 'Bento', { qtdParcela: 4 })).toEqual(never)
  const { itens } = (await call(api, calls.itemChoices, { as: clerk, query: { idAnoLetivo: structure.running } }))
    .answer
  expect(itens.find(({ id }) => id === item)?.condicoes).toEqual([{ nome: 'À vista', parcelas: [1] }])
})

test('has the price of each grade, less the student’s discounts', async () => {
  const year = structure.running
  const [plain, given] = [await enrol('Caetano Um'), await enrol('Caetano Dois')]
  await enrol('Caetano Três', structure.grades[1])
  const item = await newItem()
  const table = await addPriceTable(api.db, { year, kind: OTHER_ITEMS, name: 'Itens' })
  await addFee(api.db, { year, unit, table, cents: 30_000, of: { other_item_id: item, grade_id: structure.grades[0] } })
  await addGrant(api, given, { year, percent: 50, target: ITEM })
  const wanted = order(item, 'Caetano', { selecetedCondicao: '10 parcelas' })
  const { planos, alunos } = (await simulate(wanted)).answer
  expect(alunos.map(({ aluno, motivo, plano }) => [aluno, motivo, planos[plano ?? -1]?.liquido])).toEqual([
    ['Caetano Dois', '', 15_000],
    ['Caetano Três', 'Esta forma de pagamento não vale para o item nesta série e unidade.', undefined],
    ['Caetano Um', '', 30_000],
  ])
  expect((await take(wanted)).answer).toEqual({ alunos: 2 })
  const sums = await Promise.all([plain, given].map(async (one) => sumOf(await charged(one))))
  expect(sums).toEqual([30_000, 15_000])
  const [owed] = (await owedBy(api.db, [given], '2026-11-20')).get(given) ?? []
  expect(owed?.charge.instalments.reduce((sum, { cents }) => sum + cents, 0)).toBe(30_000)
  const { itens } = (await call(api, calls.itemChoices, { as: clerk, query: { idAnoLetivo: year, idUnidade: unit } }))
    .answer
  expect(itens.find(({ id }) => id === item)).toMatchObject({ valor: 10_001, valorAte: 30_000 })
})

test('a student without a concluded enrolment chooses it in the steps', async () => {
  const enrolment = await enrol('Célia Um')
  await api.db.updateTable('enrolment').set({ status: 'Escola' }).where('id', '=', enrolment).execute()
  const { alunos } = (await simulate(order(await newItem(), 'Célia'))).answer
  expect(alunos.map(({ motivo }) => motivo)).toEqual([
    'A matrícula ainda não foi concluída: escolha o item nas etapas dela.',
  ])
})

test('is for its grades, its unit and its days', async () => {
  await enrol('Caio Um')
  await enrol('Caio Dois', structure.grades[1])
  const item = await newItem({ outrosItensSisSerieIds: [structure.grades[1]] })
  const { answer } = await simulate(order(item, 'Caio'))
  expect(answer.alunos.map(({ aluno, motivo }) => [aluno, motivo])).toEqual([
    ['Caio Dois', ''],
    ['Caio Um', 'O item não é para esta série.'],
  ])
  expect((await take(order(item, 'Caio'))).answer).toEqual({ alunos: 1 })
  expect((await take(order(item, 'Caio Um'))).refusal.code).toBe('ITEM_NOBODY')
  const over = await newItem({ fim: '2026-11-19' })
  expect((await simulate(order(over, 'Caio'))).refusal.fields).toEqual({
    idItem: 'Este item foi oferecido até 19/11/2026.',
  })
  const elsewhere = await newItem({ unidade: await addUnit(api.db) })
  expect((await simulate(order(elsewhere, 'Caio'))).status).toBe(404)
  await api.db.updateTable('other_item').set({ active: false }).where('id', '=', item).execute()
  expect((await simulate(order(item, 'Caio'))).refusal.code).toBe('ITEM_INACTIVE')
  expect((await simulate(order(over, 'Caio', { idAnoLetivo: structure.closed }))).refusal.code).toBe(
    'SCHOOL_YEAR_CLOSED',
  )
})

test('is cancelled once, for a reason, by staff of the unit', async () => {
  const enrolment = await enrol('Davi Um')
  await take(order(await newItem(), 'Davi'))
  const [row] = await listed('Davi')
  if (row === undefined) throw new Error('Nothing was taken')
  expect(await listed('Davi', stranger)).toEqual([])
  expect((await cancel(row, stranger)).status).toBe(404)
  expect((await cancel(row, clerk, ' ')).refusal.code).toBe('REASON_MISSING')
  expect((await cancel(row)).answer).toMatchObject({ cancelado: true, motivo: 'Devolvido' })
  expect((await cancel(row)).status).toBe(409)
  const [now] = await listed('Davi')
  expect(now && (await cancel(now)).refusal.code).toBe('ITEM_CANCELLED')
  expect((await owedBy(api.db, [enrolment], '2026-11-20')).get(enrolment)).toBeUndefined()
})

test('is taken repeatedly, each time with its own charges; cancelling cancels what is not due and names what was paid', async () => {
  const enrolment = await enrol('Dora Um')
  const item = await newItem()
  await take(order(item, 'Dora', { qtdParcela: 3 }))
  await take(order(item, 'Dora', { qtdParcela: 2 }))
  const [second, first] = await listed('Dora')
  if (first === undefined || second === undefined) throw new Error('Nothing was taken')
  expect(await charged(enrolment)).toMatchObject([
    { key: `item:${item}`, number: 1 },
    { key: `item:${item}`, number: 2 },
    { key: `item:${item}`, number: 3 },
    { key: `item:${item}:2`, number: 1 },
    { key: `item:${item}:2`, number: 2 },
  ])
  await pay(enrolment, `item:${item}`, 1)
  expect((await cancel(first)).answer).toMatchObject({ cancelado: true, pago: 3_333, emAberto: 0 })
  expect((await charged(enrolment)).map(({ status }) => status)).toEqual([PAID, CANCELLED, CANCELLED, PLANNED, PLANNED])
  const { choices } = await api.db
    .selectFrom('enrolment_proposal')
    .where('enrolment_id', '=', enrolment)
    .select('choices')
    .executeTakeFirstOrThrow()
  expect(choices.map(({ charge }) => charge.key)).toEqual([`item:${item}:2`])
  await api.db
    .updateTable('charge')
    .set({ due_on: '2026-11-01' })
    .where('key', '=', `item:${item}:2`)
    .where('number', '=', 1)
    .execute()
  expect((await cancel(second)).answer).toMatchObject({ pago: 0, emAberto: 5_000 })
  await take(order(item, 'Dora'))
  expect((await charged(enrolment)).at(-1)).toMatchObject({ key: `item:${item}:3`, status: PLANNED })
})

test('goes back when the enrolment is cancelled and nothing is paid or due; announced before, and its piece is free', async () => {
  const enrolment = await enrol('Elza Um')
  const [kept, late, returned] = [await newItem(), await newItem(), await newItem()]
  await sql`
    insert into item_offer (school_year_id, other_item_id, seats) values (${structure.running}, ${returned}, 1)
  `.execute(api.db)
  for (const item of [kept, late, returned]) await take(order(item, 'Elza', { qtdParcela: 2 }))
  await pay(enrolment, `item:${kept}`, 1)
  const due = (key: string, day: string) =>
    api.db
      .updateTable('charge')
      .set({ due_on: day })
      .where('enrolment_id', '=', enrolment)
      .where('key', '=', key)
      .where('number', '=', 1)
      .execute()
  await due(`item:${late}`, '2026-11-01')
  await due(`item:${returned}`, '2026-12-01')
  const decider = await enter([unit], 'gestaoMatricula')
  const { version } = await api.db
    .selectFrom('enrolment')
    .where('id', '=', enrolment)
    .select('version')
    .executeTakeFirstOrThrow()
  const decide = async (simular: boolean) =>
    (
      await decided(api, decider, {
        decisao: 'cancelar',
        matriculas: [{ id: enrolment, versao: version }],
        motivo: 'Mudança',
        simular,
      })
    ).answer
  const names = (await listed('Elza')).map(({ idItem, item }) => [idItem, item] as const)
  const foreseen = await decide(true)
  expect(foreseen.matriculas[0]?.devolvidos).toEqual([new Map(names).get(returned)])
  expect((await listed('Elza')).every(({ cancelado }) => !cancelado)).toBe(true)
  expect(await decide(false)).toEqual(foreseen)
  const rows = await listed('Elza')
  expect(rows.filter(({ cancelado }) => cancelado)).toMatchObject([
    { idItem: returned, motivo: 'Mudança', emAberto: 0 },
  ])
  expect(rows.find(({ idItem }) => idItem === late)).toMatchObject({ cancelado: false, emAberto: 5_000 })
  expect((await freeItems(api.db, { yearId: structure.running, now: api.clock.now() })).get(returned)).toBe(1)
})

const charged = (enrolment: number) =>
  api.db
    .selectFrom('charge')
    .where('enrolment_id', '=', enrolment)
    .select(['id', 'key', 'number', 'net_cents', 'status'])
    .orderBy('key')
    .orderBy('number')
    .execute()

const sumOf = (charges: readonly { readonly net_cents: number }[]) =>
  charges.reduce((sum, { net_cents }) => sum + net_cents, 0)

const pay = async (enrolment: number, key: string, number: number) => {
  const till = await addStaff(api.db, { edits: ['cobrancas'], units: [unit] })
  const { as } = await signInStaff(api, { email: till.email, senha: PASSWORD })
  const one = (await charged(enrolment)).find((charge) => charge.key === key && charge.number === number)
  if (one === undefined) throw new Error('Nothing was charged')
  const body = {
    pagoEm: '2026-11-20',
    valor: one.net_cents,
    dispensado: 0,
    noCaixa: true,
    motivo: 'Pago no caixa',
    chave: `baixa-${one.id}`,
  }
  expect((await call(api, settleCharge, { as, params: { id: one.id }, body })).status).toBe(200)
}

describe('the offer of a year', () => {
  const offered = async (query: Readonly<Record<string, number>> = {}) =>
    (await call(api, offers.listOfferedItems, { as: planner, query: { MaxResultCount: 100, ...query } })).answer.items
  const listedAs = async (id: number) => (await offered()).find((one) => one.id === id)
  const read = (id: number, as = planner) =>
    call(api, offers.getItemOffer, { as, params: { id, idAnoLetivo: structure.running } })
  const change = (id: number, body: Partial<ItemOfferDraft> & { versao: number }, idAnoLetivo = structure.running) =>
    call(api, offers.updateItemOffer, {
      as: planner,
      params: { id, idAnoLetivo },
      body: { vagas: null, idTabelaPreco: null, opcoesPagamento: [], preRequisitos: [], ...body },
    })

  test('is found by unit, course and grade, with the taken pieces', async () => {
    await enrol('Elias Um', structure.grades[2])
    const item = await newItem({ outrosItensSisSerieIds: [structure.grades[2]] })
    await take(order(item, 'Elias', { quantidade: 2 }))
    const ids = async (query: Readonly<Record<string, number>>) => (await offered(query)).map(({ id }) => id)
    expect(await ids({ idSerie: structure.grades[2], idCurso: structure.course, idUnidade: unit })).toContain(item)
    expect(await ids({ idSerie: structure.grades[0] })).not.toContain(item)
    expect(await ids({ idCurso: structure.otherCourse })).not.toContain(item)
    expect(await listedAs(item)).toMatchObject({ ofertadas: null, preenchidas: 2, livres: null, valor: 10_001 })
  })

  test('is changed by its rules, and the second of two changes at once is refused', async () => {
    await enrol('Fábio Um')
    await enrol('Fábio Dois')
    const item = await newItem()
    await take(order(item, 'Fábio'))
    expect((await read(item)).answer).toMatchObject({ vagas: null, preenchidas: 2, versao: 0 })
    expect((await change(item, { versao: 0, vagas: 1 })).refusal.fields).toEqual({
      vagas: 'O campo Vagas não pode ser menor que as 2 preenchidas.',
    })
    const { answer } = await change(item, { versao: 0, vagas: 3 })
    expect(answer).toMatchObject({ vagas: 3, versao: 1 })
    expect(await listedAs(item)).toMatchObject({ ofertadas: 3, preenchidas: 2, livres: 1 })
    const late = await change(item, { versao: 0, vagas: 9 })
    expect([late.status, late.refusal.atual]).toEqual([409, answer])
    expect((await change(item, { versao: 0 }, structure.closed)).refusal.code).toBe('SCHOOL_YEAR_CLOSED')
    const elsewhere = await newItem({ unidade: await addUnit(api.db) })
    expect((await read(elsewhere)).status).toBe(404)
  })

  test('ends with its pieces: the first of the list take what is left, and a cancelled one frees its piece', async () => {
    await enrol('Gil Um')
    await enrol('Gil Dois')
    await enrol('Gil Três')
    const item = await newItem()
    await change(item, { versao: 0, vagas: 2 })
    const { answer } = await simulate(order(item, 'Gil'))
    expect(answer.alunos.map(({ motivo }) => motivo)).toEqual(['', '', 'Este item se esgotou.'])
    const taken = await Promise.all([take(order(item, 'Gil')), take(order(item, 'Gil'))])
    expect(taken.filter((one) => one.status === 200)).toHaveLength(1)
    expect(await listedAs(item)).toMatchObject({ preenchidas: 2, livres: 0 })
    const [row] = await listed('Gil')
    if (row === undefined) throw new Error('Nothing was taken')
    await cancel(row)
    expect((await take(order(item, 'Gil Três'))).answer).toEqual({ alunos: 1 })
  })
})
