import { FEATURES } from '#domain/access/features.ts'
import { formatCpf } from '#domain/base/cpf.ts'
import { checkIssueMany } from '#domain/documents/documents.endpoints.ts'
import { PARAMETERS } from '#domain/parameters/parameters.ts'
import { STUDENTS_OF_TEACHERS } from '#domain/parameters/studentsOfTeachers.ts'
import { staffHome } from '#domain/feed/feed.endpoints.ts'
import { auditPeople } from '#domain/audit/audit.endpoints.ts'
import { usersList } from '#domain/session/session.endpoints.ts'
import { listStudents, studentHub, studentOptions } from '#domain/students/students.endpoints.ts'
import { openStorages } from '#server/files/index.ts'
import { mayCall } from '#server/http/caller.ts'
import { resolveCaller } from '#server/http/session/resolveCaller.ts'
import { servedBy } from '#server/served.ts'
import { type Credentials, call, signInStaff, type TestApi, testConfig } from '#test/helpers/api.ts'
import { addStaff, PASSWORD } from '#test/helpers/builders.ts'
import { startDemoApi } from '#test/helpers/demoApi.ts'
import { requestOf } from '#test/helpers/foreignRows/requests.ts'

/*
 * A teacher reads personal data of the students of own classes only. foreignRows.test.ts tries each call that names a
 * row with a student of another class; here are the calls that name none, and what makes a class one's own.
 */

let api: TestApi
let as: Credentials
let teacher: number
let group: { readonly id: number; readonly unit_id: number; readonly school_year_id: number }

beforeAll(async () => {
  api = await startDemoApi()
  group = await api.db
    .selectFrom('class_group')
    .innerJoin('enrolment', 'enrolment.class_group_id', 'class_group.id')
    .innerJoin('school_year', 'school_year.id', 'class_group.school_year_id')
    .where('school_year.status', '=', 1)
    .where('enrolment.status', '=', 'Matriculado')
    .select(['class_group.id', 'class_group.unit_id', 'class_group.school_year_id'])
    .orderBy('class_group.id')
    .executeTakeFirstOrThrow()
  const edits = FEATURES.map(({ key }) => key)
  const person = await addStaff(api.db, { units: [group.unit_id], edits, teacher: true })
  teacher = person.id
  as = (await signInStaff(api, { email: person.email, senha: PASSWORD })).as
})
afterAll(() => api.close())
afterEach(async () => {
  await api.db.deleteFrom('class_assignment').where('staff_user_id', '=', teacher).execute()
  await api.db.deleteFrom('parameter').where('id', '=', PARAMETERS.alunosDoProfessor.id).execute()
  await api.db.updateTable('class_group').set({ teacher_id: null }).where('teacher_id', '=', teacher).execute()
})

interface Times {
  readonly starts_on?: string
  readonly ends_on?: string | null
  readonly active?: boolean
}

const assign = async (times: Times = {}): Promise<void> => {
  const subject = await api.db.selectFrom('subject').select('id').orderBy('id').executeTakeFirstOrThrow()
  await api.db
    .insertInto('class_assignment')
    .values({
      school_year_id: group.school_year_id,
      unit_id: group.unit_id,
      class_group_id: group.id,
      subject_id: subject.id,
      staff_user_id: teacher,
      kind: 1,
      starts_on: '2026-02-02',
      search: '',
      ...times,
    })
    .execute()
}

const seeAll = () =>
  api.db
    .insertInto('parameter')
    .values({ id: PARAMETERS.alunosDoProfessor.id, name: 'Alunos', value: STUDENTS_OF_TEACHERS.units })
    .execute()

const seated = async (): Promise<readonly number[]> => {
  const rows = await api.db
    .selectFrom('enrolment')
    .innerJoin('student', 'student.id', 'enrolment.student_id')
    .where('class_group_id', '=', group.id)
    .where('status', 'in', ['Em andamento', 'Escola', 'Matriculado'])
    .where('student.active', '=', true)
    .select('student_id as id')
    .distinct()
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** How many students are enrolled in a class in the running year. */
const enrolledIn = async (classGroup: number): Promise<number> => {
  const { count } = await api.db
    .selectFrom('enrolment')
    .where('class_group_id', '=', classGroup)
    .where('status', '=', 'Matriculado')
    .select((eb) => eb.fn.count<number>('student_id').distinct().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The students of the list, of its options, and of those the hub opens. */
const seen = async () => {
  const { answer } = await call(api, listStudents, { as, query: { MaxResultCount: 100 } })
  const { answer: options } = await call(api, studentOptions, { as, query: {} })
  const ids = answer.items.map(({ id }) => id).toSorted((one, other) => one - other)
  expect(options.dados.map(({ value }) => value).every((id) => ids.includes(Number(id)))).toBe(true)
  expect(ids).toHaveLength(Math.min(answer.totalCount, 100))
  return ids
}

describe('the students of a teacher', () => {
  test.each<[string, Times]>([
    ['from the first day', { starts_on: '2026-11-20' }],
    ['until the end of the school year, where no end is written', { ends_on: null }],
    ['on the last day', { ends_on: '2026-11-20' }],
  ])('are those of an assignment %s', async (_, times) => {
    await assign(times)
    const ids = await seated()
    expect(ids.length).toBeGreaterThan(0)
    expect(await seen()).toEqual(ids)
    expect((await call(api, staffHome, { as })).answer.alunosAtivos).toBe(await enrolledIn(group.id))
    const [id = 0] = ids
    expect((await call(api, studentHub, { as, params: { id } })).status).toBe(200)
  })

  test.each<[string, Times]>([
    ['that ended yesterday', { ends_on: '2026-11-19' }],
    ['that begins tomorrow', { starts_on: '2026-11-21' }],
    ['that was inactivated', { active: false }],
  ])('are not those of an assignment %s', async (_, times) => {
    await assign(times)
    expect(await seen()).toEqual([])
    const [id = 0] = await seated()
    expect((await call(api, studentHub, { as, params: { id } })).status).toBe(404)
  })

  test('are those of the class whose teacher of reference they are', async () => {
    await api.db.updateTable('class_group').set({ teacher_id: teacher }).where('id', '=', group.id).execute()
    expect(await seen()).toEqual(await seated())
  })

  test('are all of the own units where the school wants it so', async () => {
    await seeAll()
    const ids = await seen()
    expect(ids.length).toBeGreaterThan((await seated()).length)
  })

  test('are those for whom documents are issued, and whom audit and list of users name', async () => {
    await assign()
    const ids = await seated()
    const { id } = await api.db
      .selectFrom('document_template')
      .where('active', '=', true)
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const { answer } = await call(api, checkIssueMany, {
      as,
      params: { id },
      query: { idAnoLetivo: group.school_year_id },
    })
    expect(answer.total).toBe(ids.length)
    const { answer: people } = await call(api, auditPeople, { as, query: { Filtro: 'ana' } })
    const named = people.flatMap(({ tipo, id: person }) => (tipo === 3 ? [person] : []))
    expect(named.every((person) => ids.includes(person))).toBe(true)
    const { answer: users } = await call(api, usersList, { as, query: { Filtro: 'a' } })
    const students = users.filter(({ tipo }) => tipo === 'aluno')
    expect(students.every((one) => ids.includes(one.id))).toBe(true)
    expect(users.filter(({ tipo }) => tipo === 'funcionario')).toEqual([])
  })
})

/** A teacher of no class, who holds every feature. */
describe('a teacher without a class', () => {
  const config = testConfig()
  const calls = servedBy({ ...config, storages: openStorages(config.files) }).filter(
    ({ endpoint }) => endpoint.access !== 'public' && endpoint.method === 'GET' && !endpoint.path.includes(':'),
  )

  test('finds no student and no guardian in any list', async () => {
    const caller = await resolveCaller(api.db, { token: as.token, companion: as.companion }, api.clock.now())
    const people = [
      ...(await api.db.selectFrom('student').select(['name', 'cpf', 'ra as key']).execute()),
      ...(await api.db.selectFrom('guardian').select(['name', 'cpf', 'email as key']).execute()),
    ]
    const personal = people.flatMap(({ name, cpf, key }) => [name, key, cpf, cpf && formatCpf(cpf)])
    const told: string[] = []
    let asked = 0
    for (const one of calls) {
      if (!mayCall(caller, one.endpoint.access)) continue
      const { query } = requestOf(one, { place: '', idAt: () => group.school_year_id })
      const { status, bytes } = await call(api, one.endpoint, { as, query })
      if (status !== 200) continue
      asked += 1
      const text = bytes.toString()
      if (personal.some((word) => word != null && text.includes(word))) told.push(one.endpoint.path)
    }
    expect(asked).toBeGreaterThan(100)
    expect(told).toEqual([])
  })

  test('has no feature of the modules that teachers do not see', async () => {
    const caller = await resolveCaller(api.db, { token: as.token, companion: as.companion }, api.clock.now())
    const open = new Set(caller.permissions.map(({ uuid }) => uuid))
    const modules = new Set(FEATURES.filter(({ uuid }) => open.has(uuid)).map(({ module }) => module ?? 'nenhum'))
    expect(modules).toEqual(new Set(['academico', 'nenhum']))
  })
})
