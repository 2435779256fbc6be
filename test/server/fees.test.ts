import { otherItems } from '#domain/registers/matricula/otherItems.register.ts'
import type { SignUpStatus } from '#domain/rules/extraCourses/signUp.ts'
import { pricedCharge } from '#domain/rules/prices/price.ts'
import { recordWriter } from '#server/db/demo/addRecord.ts'
import { courseColumns } from '#server/modules/matricula/extraCourses/columns.ts'
import { itemFees, owedBy } from '#server/modules/matricula/prices/index.ts'
import { startApi, type TestApi } from '#test/helpers/api.ts'
import { addUnit } from '#test/helpers/builders.ts'
import { addEnrolledStudent, addExtraFrame, extraDraft } from '#test/helpers/extraCourses.ts'
import { addFee, addPriceTable } from '#test/helpers/prices.ts'
import { addSchoolFrame, type SchoolFrame } from '#test/helpers/schoolFrame.ts'

let api: TestApi
let frame: SchoolFrame
let unit: number
let student: number
let enrolment: number

beforeAll(async () => {
  api = await startApi()
  frame = await addSchoolFrame(api.db)
  unit = await addUnit(api.db)
  student = await addEnrolledStudent(api.db, frame, unit)
  const row = await api.db
    .selectFrom('enrolment')
    .where('student_id', '=', student)
    .select('id')
    .executeTakeFirstOrThrow()
  enrolment = row.id
})
afterAll(() => api.close())

const addTable = (kind: number, name: string): Promise<number> =>
  addPriceTable(api.db, { year: frame.running, kind, name })

const priced = (of: Readonly<Record<string, number>>, cents: number, table: number): Promise<void> =>
  addFee(api.db, { year: frame.running, unit, table, cents, of })

const signUp = async (price: number, table: number, status: SignUpStatus): Promise<number> => {
  const draft = extraDraft(frame, await addExtraFrame(api.db, unit), { segundaAula: 10, terceiraAula: 15 })
  const { id } = await api.db
    .insertInto('extra_course')
    .values(courseColumns(draft))
    .returning('id')
    .executeTakeFirstOrThrow()
  await priced({ extra_course_id: id }, price, table)
  await api.db
    .insertInto('extra_course_signup')
    .values({
      extra_course_id: id,
      student_id: student,
      status,
      reason: null,
      created_at: new Date('2025-12-01T12:00:00Z'),
    })
    .execute()
  return id
}

test('the second and the third class of a student cost less; who waits owes nothing', async () => {
  const table = await addTable(2, 'Cursos extras')
  for (const [price, status] of [
    [20_000, 'inscrito'],
    [30_000, 'confirmado'],
    [20_000, 'inscrito'],
    [90_000, 'espera'],
  ] as const)
    await signUp(price, table, status)
  const owed = (await owedBy(api.db, [enrolment], '2026-11-20')).get(enrolment) ?? []
  expect(owed.map(({ kind, charge }) => [kind, charge.instalments.length, pricedCharge(charge).net])).toEqual([
    ['extraCourse', 10, 18_000],
    ['extraCourse', 10, 30_000],
    ['extraCourse', 10, 17_000],
  ])
})

test('an item costs in a grade what it costs there, else what it costs in all of them', async () => {
  const [item, other] = [await newItem('Agasalho'), await newItem('Passeio')]
  const table = await addTable(3, 'Outros itens')
  await priced({ other_item_id: item }, 12_000, table)
  await priced({ other_item_id: item, grade_id: frame.grades[0] }, 9_000, table)
  await api.db
    .insertInto('item_offer')
    .values({
      school_year_id: frame.running,
      other_item_id: item,
      seats: null,
      price_table_id: null,
      condition_names: ['À vista'],
      prerequisite_ids: [],
    })
    .execute()
  const costs = async (grade: number) => {
    const place = { schoolYearId: frame.running, unitId: unit, gradeId: grade }
    const fees = await itemFees(api.db, place, [item, other])
    return [...fees].map(([id, { annual, conditions }]) => [id, annual, conditions.map((one) => one.nomeCondicao)])
  }
  expect(await costs(frame.grades[0])).toEqual([[item, 9_000, ['À vista']]])
  expect(await costs(frame.grades[1])).toEqual([[item, 12_000, ['À vista']]])
})

const newItem = (nome: string) => recordWriter(api.db)(otherItems, { codigo: nome, nome, valor: 10_000 })
