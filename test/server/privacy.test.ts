import { sql } from 'kysely'
import { myData } from '#domain/privacy/privacy.endpoints.ts'
import type { DataSubject } from '#domain/privacy/privacy.schemas.ts'
import { getUserAccess } from '#domain/session/session.endpoints.ts'
import { PRIVACY_SECTIONS, type PrivacySection } from '#domain/privacy/privacySections.ts'
import { DATA_MAP, FURTHER_TABLES } from '#server/modules/acesso/privacy/dataMap.ts'
import { type Credentials, call, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startDemoApi } from '#test/helpers/demoApi.ts'

let api: TestApi
beforeAll(async () => {
  api = await startDemoApi()
})
afterAll(() => api.close())

const subjects = async (as: Credentials) => (await call(api, myData, { as })).answer.titulares
const of = async (login: string) => subjects((await enterDemo(api, login)).as)
const records = (subject: DataSubject | undefined, section: PrivacySection) =>
  subject?.secoes.find(({ chave }) => chave === section)?.registros ?? []
const field = (subject: DataSubject | undefined, section: PrivacySection, name: string) =>
  records(subject, section)
    .flatMap(({ campos }) => campos)
    .find(({ campo }) => campo === name)?.valor

const GUARDIAN = 'responsavel@demo.escola'

test('a guardian reads about themselves and their children, and nobody else', async () => {
  const all = await of(GUARDIAN)
  expect(all.map(({ nome }) => nome)).toEqual([
    'Marina Conceição Albuquerque',
    "Úrsula Conceição D'Ávila",
    "Tomás Conceição D'Ávila",
  ])
  const [self, child] = all
  expect(field(self, 'contatos', 'E-mail')).toBe(GUARDIAN)
  expect(field(child, 'identificacao', 'CPF')).toBe('52998224725')
  expect(records(child, 'matriculas').map(({ titulo }) => titulo)).toContain('Rematrícula 2027')
  expect(child?.secoes.map(({ chave }) => chave)).not.toContain('acessos')
})

test('excuses of absences reach who answers for the child at school, and not who only pays', async () => {
  const PAYER = 'responsavel.financeiro@demo.escola'
  await sql`
    insert into absence_excuse (student_id, class_group_id, starts_on, ends_on, reason, body, guardian_id, sent_at)
    select own.student_id, min(own.class_group_id), '2026-11-12', '2026-11-12', 3, 'Dor de ouvido.', link.guardian_id, now()
    from guardian join student_guardian as link on link.guardian_id = guardian.id
    join enrolment as own on own.student_id = link.student_id and own.class_group_id is not null
    where guardian.email in (${GUARDIAN}, ${PAYER}) group by own.student_id, link.guardian_id`.execute(api.db)
  expect(JSON.stringify(await of(PAYER))).not.toContain('Dor de ouvido.')
  const [, child] = await of(GUARDIAN)
  expect(records(child, 'justificativas').at(-1)?.campos).toContainEqual({
    campo: 'Explicação',
    valor: 'Dor de ouvido.',
  })
})

test('special education reaches who answers for the child at school, and not who only pays', async () => {
  const PAYER = 'responsavel.financeiro@demo.escola'
  await sql`
    insert into special_education (student_id, is_included, since, has_own_rule, agreed_on, document)
    select distinct link.student_id, true, date '2025-03-01', true, date '2026-02-20', 'PEI 2026, pasta azul'
    from guardian join student_guardian as link on link.guardian_id = guardian.id
    where guardian.email in (${GUARDIAN}, ${PAYER})
    on conflict do nothing`.execute(api.db)
  expect(JSON.stringify(await of(PAYER))).not.toContain('pasta azul')
  const [, child] = await of(GUARDIAN)
  expect(field(child, 'educacaoEspecial', 'Documento do acordo')).toBe('PEI 2026, pasta azul')
})

test('what class councils said and decided is told as far as the family may read it', async () => {
  const [, child] = await of(GUARDIAN)
  const stage = 1
  const { rows } = await sql<{ enrolment: number; group: number; author: number }>`
    select own.id as enrolment, own.class_group_id as "group", (select min(id) from staff_user) as author
    from enrolment as own join school_year as year on year.id = own.school_year_id and year.year = 2026
    where own.student_id = ${child?.id ?? 0} and own.class_group_id is not null`.execute(api.db)
  const [place] = rows
  if (place === undefined) throw new Error('The child has no class group')
  const { enrolment, group, author } = place
  await sql`
    insert into mark_release (class_group_id, subject_id, stage_number, status, published_at, changed_at)
    values (${group}, (select max(id) from subject), ${stage}, 3, '2026-05-10', '2026-05-10') on conflict do nothing`.execute(
    api.db,
  )
  await sql`
    insert into council_note (class_group_id, stage_number, enrolment_id, author_id, category, degree, body, for_family, saved_at)
    values (${group}, ${stage}, ${enrolment}, ${author}, 2, 1, 'Chega cedo.', true, now()),
      (${group}, ${stage}, ${enrolment}, ${author}, 5, 1, 'Só para a escola.', false, now())`.execute(api.db)
  const council = async (status: number, day: string, reason: string) => {
    const made = await sql<{ id: number }>`
      insert into council (class_group_id, stage_number, kind, status, held_on)
      values (${group}, ${stage}, 4, ${status}, ${day}::date) returning id`.execute(api.db)
    const id = made.rows[0]?.id ?? 0
    await sql`
      insert into council_student (council_id, enrolment_id, family_advice_text, annotations)
      values (${id}, ${enrolment}, 'Leiam juntos.', 'Anotação interna.')`.execute(api.db)
    await sql`
      insert into council_referral (council_id, enrolment_id, kind, responsible_id, due_on, note)
      values (${id}, ${enrolment}, 2, ${author}, ${day}::date + 30, 'No contraturno.')`.execute(api.db)
    await sql`
      insert into council_mark (council_id, enrolment_id, subject_id, value, reason, previous, votes_for)
      values (${id}, ${enrolment}, (select min(id) from subject), 6, ${reason}, '5,5', 4)`.execute(api.db)
    await sql`
      insert into council_opinion (council_id, enrolment_id, goes_on, reason, previous, votes_for, votes_against, abstentions, carried)
      values (${id}, ${enrolment}, true, ${reason}, 'Retido', 5, 1, 1, true)`.execute(api.db)
  }
  await council(2, '2026-11-10', 'Evoluiu no ano.')
  await council(1, '2026-11-12', 'Ainda em discussão.')
  const [, told] = await of(GUARDIAN)
  const all = JSON.stringify(records(told, 'conselhos'))
  for (const text of [
    'Chega cedo.',
    'Leiam juntos.',
    'No contraturno.',
    'Evoluiu no ano.',
    '5 a favor, 1 contra, 1 abstenção',
  ])
    expect(all).toContain(text)
  for (const text of ['Só para a escola.', 'Anotação interna.', 'Ainda em discussão.']) expect(all).not.toContain(text)
  expect(JSON.stringify(await of('responsavel.financeiro@demo.escola'))).not.toContain('Evoluiu no ano.')
})

test('a student reads about themselves, with enrolments and sign-ins', async () => {
  const all = await of('529.982.247-25')
  expect(all).toHaveLength(1)
  expect(records(all[0], 'matriculas').length).toBeGreaterThan(0)
  expect(records(all[0], 'acessos').length).toBeGreaterThan(0)
})

test('staff read what they hold, without secrets', async () => {
  const [self] = await of('secretaria@demo.escola')
  expect(field(self, 'vinculos', 'Perfis')).not.toBeNull()
  expect(field(self, 'vinculos', 'Unidades')).toBe('Unidade Centro')
  expect(JSON.stringify(self)).not.toMatch(/\$argon2|_hash|_secret/)
})

test('acceptances are shown with version and time', async () => {
  const [self] = await of(GUARDIAN)
  expect(
    records(self, 'aceites')
      .map(({ titulo }) => titulo)
      .toSorted(),
  ).toEqual(['Política de privacidade', 'Termos de uso'])
})

test('addresses, answers and documents are shown in the words of the forms', async () => {
  const [self, child] = await of(GUARDIAN)
  expect(field(self, 'contatos', 'Celular')).toMatch(/^11/)
  expect(records(self, 'enderecos')).toHaveLength(1)
  expect(field(child, 'identificacao', 'Cor/raça')).not.toBeUndefined()
  expect(records(child, 'respostas').map(({ titulo }) => titulo)).toContain('Como vem à escola')
  expect(child?.secoes.map(({ chave }) => chave)).toContain('documentos')
})

test('the data map has every column of a person and every table that names one', async () => {
  const { rows: columns } = await sql<{ table: string; name: string }>`
    select table_name as table, column_name as name from information_schema.columns where table_schema = 'public'
  `.execute(api.db)
  for (const [table, known] of Object.entries(DATA_MAP)) {
    const kept = columns.filter((column) => column.table === table).map(({ name }) => name)
    expect({ table, columns: kept.toSorted() }).toEqual({ table, columns: Object.keys(known).toSorted() })
  }
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid in ('student'::regclass, 'guardian'::regclass)
  `.execute(api.db)
  const known = [...Object.keys(DATA_MAP), ...Object.keys(FURTHER_TABLES)]
  expect(known).toEqual(expect.arrayContaining(rows.map(({ name }) => name)))
})

test('a guardian reads a child’s choices beside the enrolment, and the discounts', async () => {
  const [, child] = await of(GUARDIAN)
  const studentId = child?.id ?? 0
  const { id: enrolment } = await api.db
    .selectFrom('enrolment')
    .where('student_id', '=', studentId)
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const course = await api.db.selectFrom('extra_course').selectAll().limit(1).executeTakeFirstOrThrow()
  const now = new Date()
  await api.db
    .insertInto('pre_reservation')
    .values({ extra_course_id: course.id, student_id: studentId, created_at: now })
    .execute()
  await sql`update discount_grant set enrolment_id = ${enrolment} where id = (select min(id) from discount_grant)`.execute(
    api.db,
  )
  const told = (await of(GUARDIAN)).find(({ id, tipoLogin }) => id === studentId && tipoLogin === child?.tipoLogin)
  expect(records(told, 'cursosExtras')).toContainEqual({
    titulo: `${course.name}, ${course.class_name}`,
    campos: [
      { campo: 'Situação', valor: 'Pré-reserva' },
      { campo: 'Reservado em', valor: now.toISOString() },
    ],
  })
  expect(field(told, 'valores', 'Motivo')).toEqual(expect.any(String))
})

test('every section has its purpose and legal basis', async () => {
  for (const login of [GUARDIAN, '529.982.247-25', 'professor@demo.escola']) {
    const keys = (await of(login)).flatMap(({ secoes }) => secoes).map(({ chave }) => chave)
    expect(Object.keys(PRIVACY_SECTIONS)).toEqual(expect.arrayContaining(keys))
  }
})

describe('an impersonation', () => {
  test('is shown to the person, and shows nothing to the original one', async () => {
    const secretary = await enterDemo(api, 'secretaria@demo.escola')
    const { id } = await enterDemo(api, GUARDIAN)
    const { answer } = await call(api, getUserAccess, {
      body: { id, nome: '', tipo: 'responsavel', motivo: 'Dúvida no boleto' },
      as: secretary.as,
    })
    const inTheirName = { token: answer.value.token, companion: secretary.as.companion }
    const refused = await call(api, myData, { as: inTheirName })
    expect(refused).toMatchObject({ status: 403, refusal: { code: 'IN_PERSON_ONLY' } })
    const [self] = await of(GUARDIAN)
    const entered = records(self, 'acessos').find(({ titulo }) => titulo === 'Entrada da equipe em seu nome')
    expect(entered?.campos).toContainEqual({ campo: 'Motivo', valor: 'Dúvida no boleto' })
  })
})

test('the request for the data is audited', async () => {
  const { as, id } = await enterDemo(api, GUARDIAN)
  await subjects(as)
  const entry = await api.db
    .selectFrom('audit_entry')
    .where('entity', '=', 'personal_data')
    .select(['login_type', 'person_id', 'action'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(entry).toEqual({ login_type: 2, person_id: id, action: 'view' })
})
