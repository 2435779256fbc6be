import { CLOSED_LISTS } from '#domain/all/closedLists.endpoints.ts'
import type { Option } from '#domain/base/common.schemas.ts'
import { OPTION_LISTS } from '#domain/all/options.endpoints.ts'
import { guardianOptions, studentOptions } from '#domain/students/students.endpoints.ts'
import { KINSHIPS } from '#domain/people/people.lists.ts'
import { type Credentials, call, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addGuardian, addStaff, addStudent, addUnit, PASSWORD } from '#test/helpers/builders.ts'

let api: TestApi
let own: number
let other: number
let as: Credentials

beforeAll(async () => {
  api = await startApi()
  own = await addUnit(api.db, 'Centro')
  other = await addUnit(api.db, 'Jardim')
  const { email } = await addStaff(api.db, { units: [own], sees: ['alunos', 'responsaveis'] })
  as = (await signInStaff(api, { email, senha: PASSWORD })).as
})
afterAll(() => api.close())

/** The path, the count, and one entry by its official code (portal.md 7, D 2.25). */
test.each([
  ['apimatricula', 'Sex', 2, 2, 'Feminino'],
  ['apimatricula', 'ColorRace', 6, 0, 'Não declarada'],
  ['apimatricula', 'CivilState', 6, 6, 'Viúvo(a)'],
  ['apimatricula', 'FederativeUnity', 27, 32, 'Espírito Santo'],
  ['apimatricula', 'HabilitationType', 7, 2, 'Pedagogia'],
  ['apimatricula', 'MilitaryCategory', 6, 2, 'Dispensa de incorporação'],
  ['apimatricula', 'Nationality', 3, 3, 'Estrangeira'],
  ['apimatricula', 'SisGrauParentesco', 12, 8, 'Outros'],
  ['apimatricula', 'DocumentosRequisitosStatus', 5, 4, 'Recusado'],
  ['apimatricula', 'Usuario/funcionarios/statusUsuario', 2, 0, 'Inativo'],
  ['apiacademico', 'KnowledgeArea', 6, 2, 'Matemática'],
  ['apiacademico', 'WeekDays', 7, 1, 'Segunda-feira'],
  ['apiacademico', 'LocationType', 7, 3, 'Quadra'],
  ['apiacademico', 'TransferReasons', 7, 1, 'Mudança de endereço'],
  ['apiacademico', 'TransferFinancialOptions', 7, 3, 'Cobrar pró-rata'],
  ['apiacademico', 'SubjectDismiss/Reasons', 12, 1, 'Aproveitamento de estudos'],
  ['apiacademico', 'WarningNumbers', 3, 2, '2ª advertência'],
  ['apiacademico', 'PresenceFault', 8, 3, 'Falta justificada (FJ)'],
  ['apiacademico', 'ReplicatePresence', 3, 2, 'Todas as aulas do dia'],
  ['apiacademico', 'Stage/Types', 4, 4, 'Bimestre'],
  ['apiacademico', 'GradeCouncil', 3, 3, 'Apenas situação'],
  ['apiacademico', 'SchoolRecord/Tags', 25, 1, '{{aluno}}'],
  ['apifinanceiro', 'Provider/KindOfPerson', 3, 2, 'Jurídica'],
  ['apifinanceiro', 'MovimentType', 3, 1, 'Receita'],
  ['apifinanceiro', 'LevelType', 2, 2, 'Analítico'],
])('%s: %s', async (prefix, path, count, value, displayText) => {
  const list = CLOSED_LISTS.find(({ endpoint }) => endpoint.path === path && prefix === `api${endpoint.base}`)
  if (list === undefined) throw new Error(`No list ${path}`)
  const { dados } = (await call(api, list.endpoint, { as })).answer
  expect(dados).toHaveLength(count)
  expect(new Set(dados.map((one) => one.value)).size).toBe(count)
  expect(dados).toContainEqual({ value, displayText, status: true })
})

const namesOf = (options: readonly Option[]) => options.map(({ displayText }) => displayText)

test('teachers are the colleagues of the caller’s units who teach', async () => {
  await addStaff(api.db, { name: 'Ana Teresa', teacher: true, units: [own] })
  await addStaff(api.db, { name: 'Bruno Dias', units: [own] })
  await addStaff(api.db, { name: 'Célia Prado', teacher: true, units: [other] })
  expect(namesOf((await call(api, OPTION_LISTS.teachers, { as })).answer.dados)).toEqual(['Ana Teresa'])
  const units = (await call(api, OPTION_LISTS.teacherUnits, { as })).answer.dados
  expect(units.map(({ value }) => value)).toEqual([own])
})

test('every kinship can be stored', async () => {
  const guardian = await addGuardian(api.db)
  await addStudent(api.db, { unit: other, guardian: guardian.id })
  for (const { id } of KINSHIPS) {
    await api.db
      .updateTable('student_guardian')
      .set({ kinship_id: id })
      .where('guardian_id', '=', guardian.id)
      .execute()
  }
  const { kinship_id } = await api.db
    .selectFrom('student_guardian')
    .where('guardian_id', '=', guardian.id)
    .select('kinship_id')
    .executeTakeFirstOrThrow()
  expect(kinship_id).toBe(KINSHIPS.at(-1)?.id)
})

test('courses answer under both of their names', async () => {
  const courses = await call(api, OPTION_LISTS.courses, { as })
  const items = await call(api, OPTION_LISTS.courseItems, { as })
  expect([courses.status, items.status]).toEqual([200, 200])
  expect(items.answer).toEqual(courses.answer)
})

test('students and guardians are those of the caller’s units, found as people type', async () => {
  const guardian = await addGuardian(api.db)
  const foreign = await addGuardian(api.db)
  const { id, name } = await addStudent(api.db, { unit: own, guardian: guardian.id, name: 'Antônia Pão' })
  await addStudent(api.db, { unit: other, guardian: foreign.id })

  const students = (await call(api, studentOptions, { as, query: { Filtro: 'pao anto' } })).answer.dados
  expect(students).toEqual([{ value: id, displayText: expect.stringContaining(`${name} (RA T`), status: true }])
  expect((await call(api, studentOptions, { as })).answer.dados.map(({ value }) => value)).toEqual([id])

  const guardians = (await call(api, guardianOptions, { as })).answer.dados
  expect(guardians).toEqual([{ value: guardian.id, displayText: guardian.name, status: true }])
  expect((await call(api, guardianOptions, { as, query: { Filtro: 'ninguém' } })).answer.dados).toEqual([])
})

test('students are filtered by year, unit, grade and class group', async () => {
  const [placed, beside] = [await addStudent(api.db, { unit: own }), await addStudent(api.db, { unit: own })]
  const place = await api.db
    .selectFrom('enrolment')
    .where('student_id', '=', placed.id)
    .select(['school_year_id', 'unit_id', 'grade_id'])
    .executeTakeFirstOrThrow()
  const { id: shift_id } = await api.db
    .insertInto('shift')
    .values({ name: 'Manhã', name_search: 'manha', position: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: group } = await api.db
    .insertInto('class_group')
    .values({ ...place, shift_id, name: 'A', name_search: 'a', seats: 30 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await api.db
    .updateTable('enrolment')
    .set({ class_group_id: group, shift_id })
    .where('student_id', '=', placed.id)
    .execute()

  const found = async (query: Readonly<Record<string, string>>) =>
    (await call(api, studentOptions, { as, query })).answer.dados.map(({ value }) => value)
  const all = await found({ idAnoLetivo: String(place.school_year_id), idUnidade: String(own) })
  expect(all).toEqual(expect.arrayContaining([placed.id, beside.id]))
  expect(await found({ idSerie: String(place.grade_id) })).toEqual([placed.id])
  expect(await found({ idTurma: String(group) })).toEqual([placed.id])
  expect(await found({ idUnidade: String(other) })).toEqual([])

  await api.db.updateTable('enrolment').set({ status: 'Cancelado' }).where('student_id', '=', placed.id).execute()
  expect(await found({ idTurma: String(group) })).toEqual([])
})
