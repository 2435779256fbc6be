import { otherItems } from '#domain/otherItems/otherItems.register.ts'
import { MESSAGES } from '#domain/all/messages.ts'
import { annualFeeDraftOf, NEW_ANNUAL_FEE } from '#domain/annualFees/annualFee.ts'
import type { SignUpStatus } from '#domain/signUps/signUp.ts'
import { pricedCharge } from '#domain/prices/price.ts'
import * as fees from '#domain/annualFees/annualFees.endpoints.ts'
import type { AnnualFeeDraft } from '#domain/annualFees/annualFees.schemas.ts'
import { priceChoices } from '#domain/priceTables/priceTables.endpoints.ts'
import { EXTRA_COURSES, OTHER_ITEMS, type PriceTableKind } from '#domain/priceTables/priceTables.lists.ts'
import { recordWriter } from '#server/db/demo/addRecord.ts'
import { courseColumns } from '#server/modules/matricula/extraCourses/columns.ts'
import { itemFeeKey, itemFees, owedBy } from '#server/modules/matricula/prices/index.ts'
import { copiedPrices } from '#test/helpers/applied.ts'
import { type Credentials, call, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addStaff, addUnit, PASSWORD } from '#test/helpers/builders.ts'
import { addEnrolledStudent, addExtraFrame, extraDraft } from '#test/helpers/extraCourses.ts'
import { addFee, addPriceTable } from '#test/helpers/prices.ts'
import { addSchoolStructure, type SchoolStructure } from '#test/helpers/schoolStructure.ts'

let api: TestApi
let structure: SchoolStructure
let unit: number
let student: number
let enrolment: number
let master: Credentials

beforeAll(async () => {
  api = await startApi()
  structure = await addSchoolStructure(api.db)
  unit = await addUnit(api.db)
  student = await addEnrolledStudent(api.db, structure, unit)
  const row = await api.db
    .selectFrom('enrolment')
    .where('student_id', '=', student)
    .select('id')
    .executeTakeFirstOrThrow()
  enrolment = row.id
  master = await enter({ flag: 'master' })
})
afterAll(() => api.close())

let counter = 1
const addTable = (kind: PriceTableKind) =>
  addPriceTable(api.db, { year: structure.running, kind, name: `Tabela ${counter++}` })

const priced = (of: Readonly<Record<string, number>>, cents: number, table: number): Promise<void> =>
  addFee(api.db, { year: structure.running, unit, table, cents, of })

const enter = async (parts: Parameters<typeof addStaff>[1]): Promise<Credentials> => {
  const { email } = await addStaff(api.db, parts)
  return (await signInStaff(api, { email, senha: PASSWORD })).as
}

const newCourse = async (): Promise<number> => {
  const draft = extraDraft(structure, await addExtraFrame(api.db, unit), { segundaAula: 10, terceiraAula: 15 })
  const { id } = await api.db
    .insertInto('extra_course')
    .values(courseColumns(draft))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Before the year: it is paid in full. */
const signUpFor = (extra_course_id: number, status: SignUpStatus) =>
  api.db
    .insertInto('extra_course_signup')
    .values({
      extra_course_id,
      student_id: student,
      status,
      reason: null,
      created_at: new Date('2025-12-01T12:00:00Z'),
    })
    .execute()

test('the second and the third course of a student cost less; a waiting student owes nothing', async () => {
  const table = await addTable(EXTRA_COURSES)
  for (const [price, status] of [
    [20_000, 'inscrito'],
    [30_000, 'confirmado'],
    [20_000, 'inscrito'],
    [90_000, 'espera'],
  ] as const) {
    const course = await newCourse()
    await priced({ extra_course_id: course }, price, table)
    await signUpFor(course, status)
  }
  const owed = (await owedBy(api.db, [enrolment], '2026-11-20')).get(enrolment) ?? []
  expect(owed.map(({ kind, charge }) => [kind, charge.instalments.length, pricedCharge(charge).net])).toEqual([
    ['extraCourse', 10, 18_000],
    ['extraCourse', 10, 30_000],
    ['extraCourse', 10, 17_000],
  ])
})

describe('a fee is set', () => {
  const send = (parts: Partial<AnnualFeeDraft>, who = master) =>
    call(api, fees.createAnnualFee, {
      as: who,
      body: { ...NEW_ANNUAL_FEE, idAnoLetivo: structure.running, idUnidade: unit, valorAnual: 50_000, ...parts },
    })
  const listed = async (tipo: PriceTableKind, who = master, query: object = {}) =>
    (await call(api, fees.listAnnualFees, { as: who, query: { tipo, ...query } })).answer

  test('for an extra course, once, and stays while somebody is signed up', async () => {
    const table = await addTable(EXTRA_COURSES)
    const course = await newCourse()
    const thing = { tipo: EXTRA_COURSES, idCursoExtra: course, idTabelaPreco: table } as const
    expect((await send({ ...thing, idCursoExtra: null })).refusal.fields).toEqual({
      idCursoExtra: 'O campo Curso extra é obrigatório.',
    })
    const { answer: fee } = await send({ ...thing, idSerie: structure.grades[0], valorMatricula: 1 })
    expect(fee).toMatchObject({ ...thing, idSerie: null, valorMatricula: null, inscricoes: 0 })
    expect((await send(thing)).refusal.fields).toEqual({ idCursoExtra: MESSAGES.EXTRA_FEE_TAKEN })
    await signUpFor(course, 'inscrito')
    const { answer: kept } = await call(api, fees.updateAnnualFee, {
      as: master,
      params: { id: fee.id },
      body: { ...annualFeeDraftOf(fee), juros: 0.5, versao: 1 },
    })
    expect(kept).toMatchObject({ juros: 0.5, inscricoes: 1 })
    const body = { ...annualFeeDraftOf(kept), valorAnual: 60_000, versao: 2 }
    const { refusal } = await call(api, fees.updateAnnualFee, { as: master, params: { id: fee.id }, body })
    expect(refusal.fields).toEqual({ valorAnual: 'O campo Valor anual não pode mudar: há inscrições neste curso.' })
    expect((await listed(EXTRA_COURSES, master, { Filtro: kept.nome.split(' · ')[0] })).items).toMatchObject([
      { id: fee.id, detalhe: 'A', valorAnual: 50_000 },
    ])
  })

  test('for an item in all grades and in one, each once, by a table of items', async () => {
    const [item, table] = [await newItem('Uniforme'), await addTable(OTHER_ITEMS)]
    const thing = { tipo: OTHER_ITEMS, idItem: item, idTabelaPreco: table } as const
    expect((await send({ ...thing, idTabelaPreco: await addTable(EXTRA_COURSES) })).refusal.fields).toEqual({
      idTabelaPreco: 'O valor do campo Tabela de preço não é aceito.',
    })
    const ofGrade = { ...thing, idCurso: structure.course, idSerie: structure.grades[0] }
    expect([(await send(thing)).status, (await send(ofGrade)).status]).toEqual([200, 200])
    expect((await send(thing)).refusal.fields).toEqual({ idItem: MESSAGES.ITEM_FEE_TAKEN })
    expect((await send(ofGrade)).refusal.fields).toEqual({ idItem: MESSAGES.ITEM_FEE_TAKEN })
    const { items } = await listed(OTHER_ITEMS, master, { Filtro: 'uniforme' })
    expect(items.map(({ nome, detalhe }) => [nome, detalhe])).toContainEqual(['Uniforme', 'Todas as séries'])
    const { answer } = await copiedPrices(api, master, {
      idAnoLetivo: structure.running,
      idAnoDestino: structure.coming,
      idUnidade: unit,
      tipo: OTHER_ITEMS,
      reajuste: 10,
    })
    expect(answer.anuidades.filter(({ nome }) => nome.startsWith('Uniforme'))).toMatchObject([
      { de: 50_000, para: 55_000, nova: true },
      { de: 50_000, para: 55_000, nova: true },
    ])
  })

  test('each kind of fee needs its own right', async () => {
    const { answer: fee } = await send({
      tipo: OTHER_ITEMS,
      idItem: await newItem('Apostila'),
      idTabelaPreco: await addTable(OTHER_ITEMS),
    })
    const clerk = await enter({ edits: ['anuidadeCursosExtras'], units: [unit] })
    expect((await call(api, fees.listAnnualFees, { as: clerk, query: { tipo: OTHER_ITEMS } })).status).toBe(403)
    expect((await call(api, fees.getAnnualFee, { as: clerk, params: { id: fee.id } })).status).toBe(404)
    expect((await send({ tipo: OTHER_ITEMS }, clerk)).status).toBe(403)
    const { answer } = await call(api, priceChoices, { as: clerk })
    expect([answer.itens.length, answer.cursosExtras.length > 0]).toEqual([0, true])
  })
})

test('an item has the price of the grade, else that of all grades', async () => {
  const [item, other] = [await newItem('Agasalho'), await newItem('Passeio')]
  const table = await addTable(OTHER_ITEMS)
  await priced({ other_item_id: item }, 12_000, table)
  await priced({ other_item_id: item, grade_id: structure.grades[0] }, 9_000, table)
  await api.db
    .insertInto('item_offer')
    .values({
      school_year_id: structure.running,
      other_item_id: item,
      seats: null,
      price_table_id: null,
      condition_names: ['À vista'],
      prerequisite_ids: [],
    })
    .execute()
  const costs = async (grade: number) => {
    const where = {
      yearId: structure.running,
      places: [
        { unitId: 0, gradeId: 0 },
        { unitId: unit, gradeId: grade },
      ],
    }
    const fees = await itemFees(api.db, where, [item, other])
    return [...fees].map(([key, { annual, conditions }]) => [key, annual, conditions.map((one) => one.nomeCondicao)])
  }
  expect(await costs(structure.grades[0])).toEqual([[itemFeeKey(1, item), 9_000, ['À vista']]])
  expect(await costs(structure.grades[1])).toEqual([[itemFeeKey(1, item), 12_000, ['À vista']]])
})

const newItem = (nome: string) => recordWriter(api.db)(otherItems, { codigo: nome, nome, valor: 10_000 })
