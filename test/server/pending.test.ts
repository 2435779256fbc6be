// On PostgreSQL too: what is counted and reported.
import { configuredForms, createField } from '#domain/configuredFields/configuredFields.endpoints.ts'
import { countPending, exportPending, listPending } from '#domain/pending/pending.endpoints.ts'
import type { PendingRow } from '#domain/pending/pending.schemas.ts'
import { newField } from '#domain/configuredFields/designRules.ts'
import {
  BY_GRADE,
  BY_KIND,
  BY_UNIT,
  OWED_BY_GUARDIAN,
  OWED_BY_STUDENT,
  OWED_DOCUMENT,
  OWED_PAYMENT,
  OWED_PHOTO,
  OWED_TERM,
  PENDING_KINDS,
} from '#domain/pending/pending.lists.ts'
import { publishTerm } from '#test/helpers/terms.ts'
import { nameIn } from '#domain/base/list.ts'
import { GUARDIAN } from '#domain/base/signedIn.ts'
import { schoolDay } from '#server/http/clock.ts'
import { type Credentials, call, signInStaff, type TestApi } from '#test/helpers/api.ts'
import { addStaff, PASSWORD } from '#test/helpers/builders.ts'
import { enterDemo, startDemoApi } from '#test/helpers/demoApi.ts'
import { bringNothing } from '#test/helpers/papers.ts'
import { pdfText } from '#test/helpers/pdfText.ts'

let api: TestApi
let master: Credentials

beforeAll(async () => {
  api = await startDemoApi()
  await bringNothing(api, ['Úrsula Conceição%'])
  master = (await enterDemo(api, 'master@demo.escola')).as
})
afterAll(() => api.close())

const PAGE = 200
const list = (query: Readonly<Record<string, string | number>> = {}, as = master) =>
  call(api, listPending, { as, query: { MaxResultCount: PAGE, ...query } })

type Row = PendingRow

const GROUPED = [
  [BY_KIND, ({ tipo }: Row) => nameIn(PENDING_KINDS, tipo)],
  [BY_GRADE, ({ serie }: Row) => serie],
  [BY_UNIT, ({ unidade }: Row) => unidade],
] as const

/** The whole list, page by page. */
const whole = async (query: Readonly<Record<string, string | number>> = {}, as = master): Promise<Row[]> => {
  const rows: Row[] = []
  for (;;) {
    const { items } = (await list({ ...query, SkipCount: rows.length }, as)).answer
    rows.push(...items)
    if (items.length < PAGE) return rows
  }
}

const total = async (query: Readonly<Record<string, string | number>> = {}, as = master) =>
  (await call(api, countPending, { as, query })).answer.total

test('lists every document that a student owes, with its deadline, its age and whom to ask', async () => {
  const { answer } = await list({ Filtro: 'Úrsula Conceição', tipo: OWED_DOCUMENT })
  expect(answer.items.map(({ item }) => item).toSorted()).toEqual([
    'CPF do aluno',
    'Carteira de vacinação',
    'Certidão de nascimento',
    'Comprovante de residência',
    'Foto 3×4',
    'RG ou CIN do responsável',
  ])
  expect(answer.items[0]).toMatchObject({ responsavel: 'Marina Conceição Albuquerque', status: 1, comportamento: 1 })
  expect(await total({ Filtro: 'Úrsula Conceição', tipo: OWED_DOCUMENT })).toBe(answer.items.length)
})

test('lists missing data too, configured fields included', async () => {
  const { id } = await api.db
    .selectFrom('student')
    .where('name', 'like', 'Úrsula Conceição%')
    .select('id')
    .executeTakeFirstOrThrow()
  await api.db.updateTable('student').set({ cpf: null }).where('id', '=', id).execute()
  await api.db.updateTable('guardian').set({ mobile: null }).where('name', 'like', 'Marina Conceição%').execute()
  const asked = await api.db
    .selectFrom('configured_field')
    .where('form', '=', 'AlunoMedico')
    .where('required', '=', true)
    .where('condition', 'is', null)
    .select(['id', 'label'])
    .executeTakeFirst()
  if (asked === undefined) throw new Error('The demo school requires nothing of health')
  await api.db.deleteFrom('field_answer').where('field_id', '=', asked.id).where('student_id', '=', id).execute()
  const rows = (await list({ Filtro: 'Úrsula Conceição' })).answer.items
  expect(rows).toContainEqual(expect.objectContaining({ tipo: OWED_BY_STUDENT, item: 'CPF', idResponsavel: null }))
  expect(rows).toContainEqual(
    expect.objectContaining({ tipo: OWED_BY_GUARDIAN, item: 'Celular', responsavel: 'Marina Conceição Albuquerque' }),
  )
  expect(rows.map(({ item }) => item)).toContain(asked.label)
  await api.db
    .insertInto('field_answer')
    .values({ field_id: asked.id, student_id: id, guardian_id: null, value: 'A', answered_at: api.clock.now() })
    .execute()
  expect((await list({ Filtro: 'Úrsula Conceição' })).answer.items.map(({ item }) => item)).not.toContain(asked.label)
})

test('a field that only a condition requires is owed by those for whom the condition holds', async () => {
  const { id } = await api.db
    .selectFrom('student')
    .where('name', 'like', 'Tomás%')
    .select('id')
    .executeTakeFirstOrThrow()
  const { tabelas } = (await call(api, configuredForms, { as: master })).answer
  const health = tabelas.find(({ tabela }) => tabela === 'AlunoMedico')?.campos ?? []
  const parent = health.find(({ descricaoCampo }) => descricaoCampo === 'Tem alergia?')
  if (parent === undefined) throw new Error('The demo school asks for no allergy')
  const field = await call(api, createField, {
    as: master,
    body: {
      ...newField('AlunoMedico'),
      nomeCampo: 'medicoDaAlergia',
      descricaoCampo: 'Médico da alergia',
      contemCondicional: true,
      nomeCampoDependente: parent.nomeCampo,
      formulaCondicional: '=',
      valorComparacaoCondicional: 'Sim',
      aplicacaoCondicional: 'Obrigatório',
    },
  })
  expect(field.status).toBe(200)
  const answer = async (fieldId: number, value: string) => {
    const whose = { field_id: fieldId, student_id: id, guardian_id: null }
    await api.db.deleteFrom('field_answer').where('field_id', '=', fieldId).where('student_id', '=', id).execute()
    await api.db
      .insertInto('field_answer')
      .values({ ...whose, value, answered_at: api.clock.now() })
      .execute()
  }
  const owes = async () => (await list({ Filtro: 'Tomás Conceição' })).answer.items.map(({ item }) => item)
  await answer(parent.id, 'Não')
  expect(await owes()).not.toContain('Médico da alergia')
  await answer(parent.id, 'Sim')
  expect(await owes()).toContain('Médico da alergia')
  await answer(field.answer.id, 'Dra. Paula')
  expect(await owes()).not.toContain('Médico da alergia')
})

test('an approved or waived document is no longer owed; a refused one is', async () => {
  const one = (await list({ tipo: OWED_DOCUMENT })).answer.items[0]
  const count = () => total({ tipo: OWED_DOCUMENT })
  const before = await count()
  const asked = await api.db
    .selectFrom('prerequisite')
    .where('name', '=', one?.item ?? '')
    .select('id')
    .executeTakeFirstOrThrow()
  const stand = async (status: 3 | 4 | 5) =>
    api.db
      .insertInto('student_requirement')
      .values({ student_id: one?.idAluno ?? 0, prerequisite_id: asked.id, status })
      .onConflict((conflict) => conflict.columns(['student_id', 'prerequisite_id']).doUpdateSet({ status }))
      .execute()
  await stand(3)
  expect(await count()).toBe(before - 1)
  await stand(4)
  expect(await count()).toBe(before)
  await stand(5)
  expect(await count()).toBe(before - 1)
})

test('late means past its deadline on the school’s day', async () => {
  const late = (await list({ vencidos: 'true' })).answer.items
  expect(late.length).toBeGreaterThan(0)
  expect(late.every(({ prazo }) => prazo !== null && prazo < '2026-11-21')).toBe(true)
})

test.each(['nomeAluno', 'item desc', 'prazo', 'dias desc'])(
  'it sorts by %s and pages without doubles',
  async (Sorting) => {
    const whole = (await list({ Sorting, MaxResultCount: 40 })).answer.items
    const pages = [
      ...(await list({ Sorting, MaxResultCount: 20 })).answer.items,
      ...(await list({ Sorting, MaxResultCount: 20, SkipCount: 20 })).answer.items,
    ]
    expect(pages).toEqual(whole)
  },
)

test('a student without a photo owes one', async () => {
  const photos = async () => (await list({ Filtro: 'Úrsula Conceição', tipo: OWED_PHOTO })).answer.items
  expect((await photos()).map(({ item }) => item)).toEqual(['Foto do aluno'])
  await api.db
    .updateTable('student')
    .set({ avatar: Buffer.from('photo'), avatar_type: 'image/png' })
    .where('name', 'like', 'Úrsula Conceição%')
    .execute()
  expect(await photos()).toEqual([])
})

test('overdue charges are listed with their payer, only for staff who see finances', async () => {
  const overdue = (await list({ tipo: OWED_PAYMENT })).answer.items
  expect(overdue.length).toBeGreaterThan(0)
  expect(overdue.every(({ prazo, dias, idResponsavel }) => prazo !== null && dias > 0 && idResponsavel !== null)).toBe(
    true,
  )
  const counted = async (as: Credentials) => (await call(api, countPending, { as })).answer.grupos.map(({ id }) => id)
  expect(await counted(master)).toContain(OWED_PAYMENT)
  const units = (await api.db.selectFrom('unit').select('id').execute()).map(({ id }) => id)
  const enter = async (sees: Parameters<typeof addStaff>[1]) =>
    (await signInStaff(api, { email: (await addStaff(api.db, { ...sees, units })).email, senha: PASSWORD })).as
  const secretary = await enter({ sees: ['relInformacoesPendentes'] })
  expect((await list({ tipo: OWED_PAYMENT }, secretary)).answer.items).toEqual([])
  expect((await whole({}, secretary)).map(({ tipo }) => tipo)).not.toContain(OWED_PAYMENT)
  expect(await counted(secretary)).not.toContain(OWED_PAYMENT)
  expect(await total({ tipo: OWED_PAYMENT }, secretary)).toBe(0)
  const treasurer = await enter({ sees: ['relInformacoesPendentes', 'extratos'] })
  expect(await total({ tipo: OWED_PAYMENT }, treasurer)).toBe(await total({ tipo: OWED_PAYMENT }))
  const id = overdue[0]?.idAluno ?? 0
  await api.db.updateTable('enrolment').set({ status: 'Cancelado' }).where('student_id', '=', id).execute()
  expect((await list({ tipo: OWED_PAYMENT })).answer.items.map(({ idAluno }) => idAluno)).not.toContain(id)
})

test('a term in force waits for each guardian who can sign in, for each child, until it is accepted', async () => {
  await publishTerm(api.db, 'Uso de imagem', api.clock.now())
  const waiting = async () =>
    (await list({ tipo: OWED_TERM, Filtro: 'Conceição' })).answer.items.filter(({ item }) => item === 'Uso de imagem')
  const mother = await api.db
    .selectFrom('guardian')
    .where('email', '=', 'responsavel@demo.escola')
    .select(['id', 'name'])
    .executeTakeFirstOrThrow()
  const own = async () => (await waiting()).filter(({ idResponsavel }) => idResponsavel === mother.id)
  const rows = await own()
  expect(new Set(rows.map(({ idAluno }) => idAluno)).size).toBe(2)
  expect(rows[0]).toMatchObject({ responsavel: mother.name, dias: 0, tipo: OWED_TERM })
  const version = await api.db.selectFrom('term_version').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  await api.db
    .insertInto('term_acceptance')
    .values({
      term_version_id: version.id,
      login_type: GUARDIAN,
      person_id: mother.id,
      accepted_at: api.clock.now(),
      address: '192.0.2.1',
    })
    .execute()
  expect(await own()).toEqual([])
  const guardians = (await list({ tipo: OWED_TERM })).answer.items.map(({ idResponsavel }) => idResponsavel)
  const strangers = await api.db
    .selectFrom('guardian')
    .where('id', 'in', guardians)
    .where('password_hash', 'is', null)
    .select('id')
    .execute()
  expect(strangers).toEqual([])
})

test('fields of a guardian as one of the student are listed apart from the guardian’s own', async () => {
  const field = await call(api, createField, {
    as: master,
    body: {
      ...newField('AlunoResponsavelPlus'),
      nomeCampo: 'turnoDeBusca',
      descricaoCampo: 'Em que turno busca',
      obrigatoriedade: 1,
    },
  })
  expect(field.status).toBe(200)
  const rows = (await list({ tipo: OWED_BY_GUARDIAN, Filtro: 'Úrsula Conceição' })).answer.items
  expect(rows.filter(({ item }) => item === 'Em que turno busca').map(({ doVinculo }) => doVinculo)).toContain(true)
  expect(rows.filter(({ item }) => item === 'Celular').map(({ doVinculo }) => doVinculo)).toEqual([false])
})

test.each<Readonly<Record<string, string | number>>>([
  {},
  { vencidos: 'true' },
  { Filtro: 'Conceição' },
  { tipo: OWED_DOCUMENT },
  { tipo: OWED_PAYMENT },
  { tipo: OWED_BY_STUDENT, vencidos: 'true' },
  { idUnidade: 1 },
  { idSerie: 8, tipo: OWED_DOCUMENT },
])('the counts of %j are those of its rows, however they are grouped', async (query) => {
  const rows = await whole(query)
  expect(await total(query)).toBe(rows.length)
  const today = schoolDay(api.clock.now())
  const isLate = ({ prazo }: (typeof rows)[number]) => prazo !== null && prazo < today
  for (const [agrupar, nameOf] of GROUPED) {
    const { grupos, total: all } = (await call(api, countPending, { as: master, query: { ...query, agrupar } })).answer
    expect(all).toBe(rows.length)
    const counted = grupos.filter(({ valores }) => valores.some((value) => value > 0))
    expect(new Set(counted.map(({ nome }) => nome))).toEqual(new Set(rows.map(nameOf)))
    for (const { nome, valores } of counted) {
      const own = rows.filter((row) => nameOf(row) === nome)
      const late = own.filter(isLate).length
      expect([nome, ...valores]).toEqual([nome, own.length - late, late])
    }
  }
})

test('staff see only the students of their units', async () => {
  const units = await api.db.selectFrom('unit').select(['id', 'name']).orderBy('id').execute()
  const staff = await addStaff(api.db, { units: [units[1]?.id ?? 0], sees: ['relInformacoesPendentes'] })
  const { as } = await signInStaff(api, { email: staff.email, senha: PASSWORD })
  const own = (await list({}, as)).answer.items
  expect(new Set(own.map(({ unidade }) => unidade))).toEqual(new Set([units[1]?.name]))
  expect((await list({ idUnidade: units[0]?.id ?? 0 }, as)).answer.items).toEqual([])
  expect(await total({ idUnidade: units[0]?.id ?? 0 }, as)).toBe(0)
})

test('the file has the rows of the list, and the export is audited', async () => {
  const query = { formato: 'csv', Filtro: 'Úrsula Conceição', tipo: OWED_DOCUMENT }
  const { status, bytes } = await call(api, exportPending, { as: master, query })
  expect(status).toBe(200)
  const [heading, ...lines] = bytes.toString('utf8').replace('\uFEFF', '').trim().split('\r\n')
  expect(heading).toBe('Aluno;RA;Unidade;Série;Turma;Tipo;Pendência;Exigência;Situação;Prazo;Dias;Responsável')
  const { answer } = await list({ Filtro: 'Úrsula Conceição', tipo: OWED_DOCUMENT })
  expect(lines).toHaveLength(answer.items.length)
  const entry = await api.db
    .selectFrom('audit_entry')
    .where('entity', '=', 'student_requirement')
    .where('action', '=', 'export')
    .select('after')
    .executeTakeFirst()
  expect(entry?.after).toMatchObject({ linhas: lines.length, formato: 'csv' })
})

test('the print shows its filters, and has a limit of rows', async () => {
  const query = { formato: 'pdf', Filtro: 'Úrsula Conceição', tipo: OWED_DOCUMENT, colunas: 'nomeAluno,item' }
  const { status, bytes } = await call(api, exportPending, { as: master, query })
  expect(status).toBe(200)
  const text = pdfText(bytes)
  for (const part of [
    'Informações pendentes',
    'Pendências por tipo',
    'Tipo: Documento',
    'Busca: Úrsula Conceição',
    'Foto 3×4',
    'Página 1 de',
  ])
    expect(text).toContain(part)
})
