import { exportDashboard, getDashboard } from '#domain/dashboard/dashboard.endpoints.ts'
import type { EnrolmentStatus, EnrolmentType } from '#domain/enrolments/enrolmentStatus.ts'
import { type Credentials, call, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addStaff, addStudent, addUnit, PASSWORD } from '#test/helpers/builders.ts'
import { addEnrolment, openSchool } from '#test/helpers/enrolling.ts'
import { pdfText } from '#test/helpers/pdfText.ts'
import { addSchoolStructure, type SchoolStructure } from '#test/helpers/schoolStructure.ts'
import { rowsIn } from '#test/helpers/xlsx.ts'

let api: TestApi
let structure: SchoolStructure
let unit: number
let as: Credentials

const enrol = async (
  student: { readonly id: number; readonly name: string },
  status: EnrolmentStatus,
  { year = structure.coming, type = 1 as EnrolmentType, at = unit } = {},
) => addEnrolment(api, student, { year, unit: at, grade: structure.grades[0], shift: structure.shift, type, status })

beforeAll(async () => {
  api = await startApi()
  structure = await addSchoolStructure(api.db)
  unit = await openSchool(api, structure, 10)
  const elsewhere = await addUnit(api.db)
  const [stays, asks, leaves, comes] = [
    await addStudent(api.db, {}),
    await addStudent(api.db, {}),
    await addStudent(api.db, {}),
    await addStudent(api.db, {}),
  ]
  for (const student of [stays, asks, leaves]) await enrol(student, 'Matriculado', { year: structure.running })
  await enrol(stays, 'Matriculado', { type: 2 })
  const begun = await enrol(asks, 'Em andamento', { type: 2 })
  await api.db.updateTable('enrolment').set({ step: 5 }).where('id', '=', begun).execute()
  await enrol(comes, 'Escola', { type: 3 })
  await enrol(comes, 'Matriculado', { at: elsewhere })
  const { email } = await addStaff(api.db, { units: [unit], sees: ['painel'] })
  as = (await signInStaff(api, { email, senha: PASSWORD })).as
})
afterAll(() => api.close())

test('the figures of a year are those of the caller’s units: statuses, seats, steps and renewal', async () => {
  const { answer } = await call(api, getDashboard, { as, query: { idAnoLetivo: structure.coming } })
  expect(answer).toMatchObject({ anoLetivo: 2027, renovacao: { base: 3, confirmados: 1, emProcesso: 1 } })
  expect(
    answer.situacoes.filter(({ matriculas, rematriculas, reservas }) => matriculas + rematriculas + reservas > 0),
  ).toEqual([
    { status: 'Em andamento', matriculas: 0, rematriculas: 1, reservas: 0 },
    { status: 'Escola', matriculas: 0, rematriculas: 0, reservas: 1 },
    { status: 'Matriculado', matriculas: 0, rematriculas: 1, reservas: 0 },
  ])
  expect(answer.vagas).toMatchObject([{ ofertadas: 40, preenchidas: 3 }])
  expect(answer.etapas.map(({ chegaram }) => chegaram)).toEqual([1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0])
})

test('a foreign unit has no figures, and an unknown year is not found', async () => {
  const { answer } = await call(api, getDashboard, {
    as,
    query: { idAnoLetivo: structure.coming, idUnidade: unit + 1 },
  })
  expect(answer).toMatchObject({ vagas: [], documentos: { pendentes: 0 }, renovacao: { base: 0 } })
  expect((await call(api, getDashboard, { as, query: { idAnoLetivo: 2_000_000_000 } })).status).toBe(404)
})

test('the figures are exported as a sheet, one per row, and printed with year and unit', async () => {
  const query = { idAnoLetivo: structure.coming, idUnidade: unit }
  const [headings, ...rows] = rowsIn((await call(api, exportDashboard, { as, query })).bytes)
  expect(headings).toEqual(['Quadro', 'Item', 'Medida', 'Quantidade'])
  expect(rows).toContainEqual(['Matrículas por situação', 'Matriculado', 'Rematrículas', 1])
  expect(rows).toContainEqual(['Renovação', 'Matriculados no ano anterior', 'Quantidade', 3])
  const printed = pdfText((await call(api, exportDashboard, { as, query: { ...query, formato: 'pdf' } })).bytes)
  for (const part of [
    'Dashboard de matrículas',
    'Ano letivo: 2027',
    'Vagas por curso',
    'Aguardando a escola',
    'Página 1 de',
  ])
    expect(printed).toContain(part)
  const left = await api.db.selectFrom('audit_entry').where('action', '=', 'export').select('after').execute()
  expect(left.map(({ after }) => Reflect.get(Object(after), 'formato'))).toEqual(['xlsx', 'pdf'])
})
