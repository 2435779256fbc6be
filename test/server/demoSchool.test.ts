import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { familyLogin, staffLogin } from '#domain/session/session.endpoints.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import { isCpf } from '#domain/base/cpf.ts'
import { ENROLMENT_STATUSES } from '#domain/enrolments/enrolmentStatus.ts'
import { WAITING_STATUSES } from '#domain/waitingList/waitingStatus.ts'
import { allowedLinks, type Kinship, linkIsAllowed } from '#domain/people/linkFlags.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, growSchool } from '#server/db/demo/index.ts'
import { makeDemoSchool } from '#server/demo/makeDemoSchool.ts'
import type { Database } from '#server/db/schema.ts'
import { call, type TestApi } from '#test/helpers/api.ts'
import { createTestDatabase } from '#test/helpers/database.ts'
import { setEverybodysPassword } from '#test/helpers/passwords.ts'
import { startDemoApi } from '#test/helpers/demoApi.ts'

let api: TestApi
beforeAll(async () => {
  api = await startDemoApi()
})
afterAll(() => api.close())

const TABLES = [
  'unit',
  'school_year',
  'course',
  'grade',
  'shift',
  'class_group',
  'class_group_grade',
  'course_offer',
  'course_offer_seat',
  'course_offer_coordinator',
  'position',
  'profile',
  'profile_feature',
  'staff_user',
  'staff_user_unit',
  'staff_user_profile',
  'guardian',
  'student',
  'student_guardian',
  'enrolment',
  'parameter',
  'look',
  'publication',
  'installation',
] as const satisfies readonly (keyof Database)[]

/** Each table as a hash over its rows: a difference names the table, without a diff of thousands of rows. */
const fingerprints = async (db: TestApi['db']) => {
  const tables: Record<string, string> = {}
  for (const table of TABLES) {
    const rows = await db.selectFrom(table).selectAll().execute()
    tables[table] = createHash('sha256')
      .update(
        rows
          .map((row) => JSON.stringify(row))
          .toSorted()
          .join(),
      )
      .digest('hex')
  }
  return tables
}

test('is the same in every database', async () => {
  const other = await createTestDatabase()
  try {
    await makeDemoSchool(other.db)
    await setEverybodysPassword(other.db, DEMO_PASSWORD)
    expect(await fingerprints(other.db)).toEqual(await fingerprints(api.db))
  } finally {
    await other.close()
  }
})

test('is made once', async () => {
  const before = await fingerprints(api.db)
  expect(await makeDemoSchool(api.db)).toBe(false)
  expect(await fingerprints(api.db)).toEqual(before)
})

test.each(DEMO_ACCOUNTS)('$login enters', async ({ login, tipoLogin, firstAccess }) => {
  const senha = DEMO_PASSWORD
  const access =
    tipoLogin === STAFF
      ? (await call(api, staffLogin, { body: { email: login, senha } })).answer
      : (await call(api, familyLogin, { body: login.includes('@') ? { email: login, senha } : { cpf: login, senha } }))
          .answer.value
  expect(access).toMatchObject({ tipoLogin, primeiroAcesso: firstAccess })
})

test.each([
  ['admin@demo.escola', { superAdmin: true, master: false }],
  ['master@demo.escola', { superAdmin: false, master: true }],
  ['secretaria@demo.escola', { superAdmin: false, master: false, admin: false, isProfessor: false }],
  ['professor@demo.escola', { isProfessor: true, cargo: { id: 4, nome: 'Professor(a)' } }],
])('%s has the flags of the list of accounts', async (email, flags) => {
  const { answer } = await call(api, staffLogin, { body: { email, senha: DEMO_PASSWORD } })
  expect(answer.usuario).toMatchObject(flags)
})

test.each([
  ['responsavel@demo.escola', true, true],
  ['responsavel.financeiro@demo.escola', false, true],
  ['responsavel.academico@demo.escola', true, false],
])('%s has the roles of the list of accounts', async (email, responsavelAcademico, responsavelFinanceiro) => {
  const { answer } = await call(api, familyLogin, { body: { email, senha: DEMO_PASSWORD } })
  expect(answer.value).toMatchObject({ responsavelAcademico, responsavelFinanceiro })
})

test('no member of staff and no student but those of the list has a password', async () => {
  const withPassword: unknown[] = []
  for (const table of ['staff_user', 'student'] as const)
    withPassword.push(...(await api.db.selectFrom(table).where('password_hash', 'is not', null).select('id').execute()))
  expect(withPassword).toHaveLength(DEMO_ACCOUNTS.filter(({ login }) => !login.startsWith('responsavel')).length)
})

test('most guardians have been in the portal, some are invited, and some are not', async () => {
  const { rows } = await sql<{ entered: boolean; invited: boolean; guardians: number }>`
    select exists (select 1 from last_access where login_type = 2 and person_id = guardian.id) as entered,
      exists (select 1 from one_use_token where login_type = 2 and person_id = guardian.id) as invited, count(*) as guardians
    from guardian where exists (
      select 1 from student_guardian as link where link.guardian_id = guardian.id and not is_undeclared and not is_deceased)
    group by 1, 2`.execute(api.db)
  const count = (entered: boolean, invited: boolean) =>
    rows.find((row) => row.entered === entered && row.invited === invited)?.guardians ?? 0
  const all = rows.reduce((sum, { guardians }) => sum + guardians, 0)
  expect(count(true, false) / all).toBeGreaterThan(0.7)
  expect(count(true, false) / all).toBeLessThan(0.8)
  expect(count(false, true)).toBeGreaterThan(10)
  expect(count(false, false)).toBeGreaterThan(10)
})

const KINSHIPS: readonly Kinship[] = [1, 2, 3, 4, 5, 6, 7, 8]

test('has guardians of every kinship and of every allowed combination of flags, and no other', async () => {
  const links = await api.db.selectFrom('student_guardian').selectAll().execute()
  const found = links.map((row) => ({
    kinship: KINSHIPS.find((kinship) => kinship === row.kinship_id) ?? 8,
    flags: {
      financial: row.is_financial,
      academic: row.is_academic,
      legal: row.is_legal,
      signer: row.signs_contract,
      undeclared: row.is_undeclared,
      deceased: row.is_deceased,
      withoutCpf: row.has_no_cpf,
    },
  }))
  expect(found.filter(({ kinship, flags }) => !linkIsAllowed(kinship, flags))).toEqual([])
  expect(new Set(found.map(({ kinship }) => kinship)).size).toBe(8)
  const seen = new Set(found.map(({ kinship, flags }) => JSON.stringify([kinship <= 2, flags])))
  const wanted = [
    ...allowedLinks(1).map((flags) => JSON.stringify([true, flags])),
    ...allowedLinks(3).map((flags) => JSON.stringify([false, flags])),
  ]
  expect(wanted.filter((one) => !seen.has(one))).toEqual([])
})

test('every student has a financial and an academic guardian', async () => {
  const { rows } = await api.database.pool.query(`
    select student.id from student left join student_guardian link on link.student_id = student.id and valid_to is null
    group by student.id having not coalesce(bool_or(is_financial), false) or not coalesce(bool_or(is_academic), false)
  `)
  expect(rows).toEqual([])
})

test('re-enrolments stand at every step and in every status', async () => {
  const rows = await api.db
    .selectFrom('enrolment')
    .innerJoin('school_year', 'school_year.id', 'enrolment.school_year_id')
    .where('school_year.year', '=', 2027)
    .select(['enrolment.step', 'enrolment.status', 'enrolment.type'])
    .execute()
  const steps = new Set(rows.filter(({ type }) => type === 2).map(({ step }) => step))
  const statuses = new Set(rows.filter(({ type }) => type === 2).map(({ status }) => status))
  expect([...steps].toSorted((one, other) => (one ?? 0) - (other ?? 0))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  expect([...statuses].toSorted()).toEqual([...ENROLMENT_STATUSES].toSorted())
  expect(new Set(rows.map(({ type }) => type))).toEqual(new Set([1, 2, 3]))
})

test('people are plausible: valid documents, siblings, social names, some without CPF, a full class', async () => {
  const students = await api.db.selectFrom('student').selectAll().execute()
  const guardians = await api.db.selectFrom('guardian').selectAll().execute()
  const documents = [...students, ...guardians].flatMap(({ cpf }) => (cpf === null ? [] : [cpf]))
  expect(documents.filter((cpf) => !isCpf(cpf))).toEqual([])
  expect(new Set(documents).size).toBe(documents.length)
  expect(students.filter(({ cpf }) => cpf === null).length).toBeGreaterThan(10)
  expect(students.filter(({ social_name }) => social_name !== null).length).toBeGreaterThan(3)
  const { rows } = await api.database.pool.query(`
    select (select max(n) from (select count(*)::int n from enrolment group by class_group_id having class_group_id > 0) c) "class",
           (select count(*)::int from (select guardian_id from student_guardian group by 1 having count(*) > 1) s) "siblings"
  `)
  expect(rows[0]).toMatchObject({ class: 30 })
  expect(rows[0].siblings).toBeGreaterThan(20)
})

const numbers = async (query: string): Promise<readonly number[]> =>
  (await api.database.pool.query<{ n: number }>(query)).rows.map(({ n }) => Number(n))

test('classes of the running year are full, and so is what the units offer in both years', async () => {
  const classes = await numbers(`
    select count(*) as n from enrolment join school_year as year on year.id = school_year_id
    where year.year = 2026 and class_group_id is not null group by class_group_id`)
  expect(classes.length).toBeGreaterThan(20)
  expect(classes.filter((n) => n < 22 || n > 30)).toEqual([])
  const taken = await numbers(`
    select (select count(*) from enrolment as one where one.school_year_id = offer.school_year_id
        and one.unit_id = offer.unit_id and one.grade_id = seat.grade_id and one.shift_id = seat.shift_id
        and one.status in ('Em andamento', 'Escola', 'Matriculado') and one.seat_until is null) * 1.0 / seat.seats as n
    from course_offer_seat as seat join course_offer as offer on offer.id = course_offer_id`)
  // Nobody has come yet to the two grades that open in the afternoon.
  const known = taken.filter((share) => share > 0)
  expect(taken.length - known.length).toBe(2)
  expect(known.filter((share) => share < 0.55 || share > 1)).toEqual([])
  expect(known.filter((share) => share >= 0.7 && share <= 0.95).length / known.length).toBeGreaterThan(0.75)
})

const states = async (query: string): Promise<readonly string[]> =>
  (await api.database.pool.query<{ state: string }>(query)).rows.map(({ state }) => state).toSorted()

test('who is enrolled for the next year has a signed contract and charges, and the school was paid some of them', async () => {
  const without = await numbers(`
    select enrolment.id as n from enrolment join school_year as year on year.id = school_year_id
    where year.year = 2027 and type <> 3 and enrolment.status = 'Matriculado' and not (
      exists (select 1 from contract join contract_text as text on text.contract_id = contract.id
        join issued_document as paper on paper.id = text.issued_document_id and paper.cancelled_at is null
        where contract.enrolment_id = enrolment.id and contract.status = 'ativo')
      and exists (select 1 from charge join contract on contract.id = charge.contract_id
        where charge.enrolment_id = enrolment.id and contract.enrolment_id = enrolment.id))`)
  expect(without).toEqual([])
  expect(await states('select distinct status as state from contract')).toEqual([
    'aguardando assinatura',
    'assinado',
    'ativo',
    'parcialmente assinado',
    'rescindido',
  ])
  const [gaps = -1] = await numbers(`select count(*) as n from contract_text where frozen -> 'faltas' <> '[]'`)
  expect(gaps).toBe(0)
  const [paid = 0] = await numbers(`
    select count(*) as n from settlement join charge on charge.id = charge_id
    join enrolment on enrolment.id = enrolment_id join school_year as year on year.id = school_year_id
    where year.year = 2027`)
  expect(paid).toBeGreaterThan(20)
})

test('contracts of a year are numbered without holes, and the next one goes on', async () => {
  const holes = await numbers(`
    select contract.year as n from contract
    join document_sequence as sequence on sequence.type = 3 and sequence.year = contract.year
    group by contract.year, sequence.last having count(*) <> max(number) or min(number) <> 1 or sequence.last <> max(number)`)
  expect(holes).toEqual([])
})

test('those who asked for a seat stand in every state of the waiting list', async () => {
  expect(await states('select distinct status as state from waiting_entry')).toEqual([...WAITING_STATUSES].toSorted())
})

test('most students have a photo, and nearly all have brought their papers', async () => {
  const [photos = 0] = await numbers('select count(avatar) * 1.0 / count(*) as n from student')
  expect(photos).toBeGreaterThan(0.9)
  const owed = await numbers(`
    select count(*) filter (where given.status is distinct from 3) as n
    from student cross join prerequisite left join student_requirement as given
      on given.student_id = student.id and given.prerequisite_id = prerequisite.id
    where prerequisite.behaviour <> 3 group by student.id`)
  expect(Math.max(...owed)).toBeLessThan(3)
  const share = owed.filter((count) => count > 0).length / owed.length
  expect(share).toBeGreaterThan(0.05)
  expect(share).toBeLessThan(0.15)
})

test('grows to any size, and an interrupted run continues to the same people', async () => {
  const [straight, stopped] = [await createTestDatabase('demo'), await createTestDatabase('demo')]
  try {
    await growSchool(straight.db, 1_710, () => {})
    const stop = () => {
      throw new Error('stopped')
    }
    await expect(growSchool(stopped.db, 1_710, stop)).rejects.toThrow('stopped')
    await growSchool(stopped.db, 1_710, () => {})
    expect(await fingerprints(stopped.db)).toEqual(await fingerprints(straight.db))

    const students = await straight.db.selectFrom('student').select('cpf').execute()
    const guardians = await straight.db.selectFrom('guardian').select('cpf').execute()
    const documents = [...students, ...guardians].flatMap(({ cpf }) => cpf ?? [])
    expect(students).toHaveLength(1_710)
    expect(new Set(documents).size).toBe(documents.length)
    const { rows } = await straight.pool.query(
      'select max(n) from (select count(*)::int n from enrolment where class_group_id > 0 group by class_group_id) c',
    )
    expect(rows).toEqual([{ max: 30 }])
  } finally {
    await straight.close()
    await stopped.close()
  }
})

test('is not made in a database with people', async () => {
  const database = await createTestDatabase()
  const { db } = database
  try {
    await db
      .insertInto('staff_user')
      .values({ name: 'Ana', name_search: 'ana', email: 'ana@escola.example', position_id: null, password_hash: null })
      .execute()
    expect(await makeDemoSchool(db)).toBe(false)
    expect(await db.selectFrom('student').select('id').execute()).toEqual([])
  } finally {
    await database.close()
  }
})
