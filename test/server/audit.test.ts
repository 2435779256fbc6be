// On PostgreSQL too: what is counted and reported.
import {
  auditPeople,
  auditRecord,
  auditIntegrity,
  exportAudit,
  getAudit,
  listAudit,
} from '#domain/audit/audit.endpoints.ts'
import type { AuditListQuery } from '#domain/audit/audit.schemas.ts'
import type { Static } from 'typebox'
import { getUserAccess } from '#domain/session/session.endpoints.ts'
import { GUARDIAN, STAFF } from '#domain/base/signedIn.ts'
import { type AuditEntry, writeAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Credentials, call, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addGuardian, addStaff, addStudent, addUnit, PASSWORD } from '#test/helpers/builders.ts'

let api: TestApi
let here: number
let elsewhere: number
let auditor: Credentials
let local: Credentials
let localId: number
let colleague: { id: number; name: string }
let stranger: { id: number; name: string }
let guardian: { id: number; name: string }

beforeAll(async () => {
  api = await startApi()
  here = await addUnit(api.db)
  elsewhere = await addUnit(api.db)
  const master = await addStaff(api.db, { flag: 'master', name: 'Dora Master' })
  const head = await addStaff(api.db, {
    units: [here],
    sees: ['auditoria'],
    edits: ['masterPortal'],
    name: 'Léo Local',
  })
  localId = head.id
  colleague = await addStaff(api.db, { units: [here], name: 'Célia Colega' })
  stranger = await addStaff(api.db, { units: [elsewhere], name: 'Vera Vizinha' })
  guardian = await addGuardian(api.db)
  await addStudent(api.db, { unit: here, guardian: guardian.id })
  auditor = (await signInStaff(api, { email: master.email, senha: PASSWORD })).as
  local = (await signInStaff(api, { email: head.email, senha: PASSWORD })).as
})
afterAll(() => api.close())

let minute = 0
/** Writes a row later than all others, and gives its id. */
const write = async (entry: Partial<AuditEntry>): Promise<number> => {
  minute += 1
  const at = new Date(Date.UTC(2030, 0, 1, 12, minute))
  await inTransaction(api.db, (trx) =>
    writeAudit(trx, { at, login_type: STAFF, entity: 'unit', action: 'update', ...entry }),
  )
  const { id } = await api.db
    .selectFrom('audit_entry')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

const list = async (query: Static<typeof AuditListQuery> = {}, as = auditor) =>
  (await call(api, listAudit, { as, query: { MaxResultCount: 100, ...query } })).answer
const idsOf = async (query: Static<typeof AuditListQuery>, as = auditor) =>
  (await list(query, as)).items.map(({ id }) => id)

test('the integrity is shown in figures, and where it is broken', async () => {
  const whole = (await call(api, auditIntegrity, { as: auditor })).answer
  expect(whole).toMatchObject({ integra: true, divergencias: 0, primeiraDivergencia: null, seladas: whole.linhas })
  const id = await write({ entity_id: 'alvo' })
  await call(api, auditIntegrity, { as: auditor })
  await api.database.pool.query('update audit_entry set reason = $1 where id = $2', ['outra', id])
  const broken = (await call(api, auditIntegrity, { as: auditor })).answer
  expect(broken).toMatchObject({ integra: false, divergencias: 1, primeiraDivergencia: { tipo: 'alterada', id } })
})

describe('a row', () => {
  test('shows who did what to which record, with the changed fields', async () => {
    const id = await write({
      person_id: colleague.id,
      entity_id: String(here),
      address: '10.1.2.3',
      reason: 'Correção',
      before: { nome: 'Antiga', ativo: true },
      after: { nome: 'Nova', ativo: true },
    })
    const expected = {
      id,
      quando: new Date(Date.UTC(2030, 0, 1, 12, minute)).toISOString(),
      pessoa: { tipo: STAFF, id: colleague.id, nome: 'Célia Colega' },
      usuarioReal: null,
      entidade: 'unit',
      entidadeNome: 'Unidade',
      registro: String(here),
      registroNome: expect.stringContaining('Unidade'),
      acao: 'update',
      acaoNome: 'Alteração',
      motivo: 'Correção',
      endereco: '10.1.2.3',
    }
    expect((await list({ registro: String(here), entidade: 'unit' })).items[0]).toEqual({
      ...expected,
      camposAlterados: 1,
    })
    expect((await call(api, getAudit, { as: auditor, params: { id } })).answer).toEqual({
      ...expected,
      alteracoes: [{ campo: 'nome', rotulo: 'Nome', antes: 'Antiga', depois: 'Nova' }],
    })
  })

  test('shows both people for an impersonation', async () => {
    const body = { id: guardian.id, nome: guardian.name, tipo: 'responsavel', motivo: 'Ajuda com o boleto' } as const
    expect((await call(api, getUserAccess, { as: local, body })).status).toBe(200)
    const [row] = (await list({ acao: 'enter-as' })).items
    expect(row).toMatchObject({
      pessoa: { tipo: GUARDIAN, id: guardian.id, nome: guardian.name },
      usuarioReal: { tipo: STAFF, id: localId, nome: 'Léo Local' },
      motivo: 'Ajuda com o boleto',
    })
    expect(await idsOf({ idUsuarioReal: localId })).toContain(row?.id)
  })
})

describe('the filters', () => {
  test.each([
    ['the person', () => ({ tipoPessoa: STAFF, idPessoa: colleague.id }) as const],
    ['the entity', () => ({ entidade: 'student' })],
    ['the record', () => ({ registro: '77' })],
    ['the action', () => ({ acao: 'export' })],
    ['part of the reason, without accents', () => ({ Filtro: 'revisao' })],
    ['the beginning of the address', () => ({ Filtro: '10.9.' })],
    ['the number of the record', () => ({ Filtro: '77' })],
  ])('find by %s', async (_, query) => {
    const meant = await write({
      person_id: colleague.id,
      entity: 'student',
      entity_id: '77',
      action: 'export',
      reason: 'Revisão anual',
      address: '10.9.8.7',
    })
    const other = await write({ person_id: stranger.id, entity_id: '5', reason: '100%', address: '10.8.9.' })
    const found = await idsOf(query())
    expect(found).toContain(meant)
    expect(found).not.toContain(other)
  })

  test('a day begins and ends at midnight of the school', async () => {
    const at = async (instant: string) => {
      await inTransaction(api.db, (trx) =>
        writeAudit(trx, { at: new Date(instant), entity: 'unit', entity_id: 'fuso', action: 'view', reason: instant }),
      )
    }
    await at('2031-03-10T02:59:59.999Z')
    await at('2031-03-10T03:00:00.000Z')
    await at('2031-03-11T02:59:59.999Z')
    await at('2031-03-11T03:00:00.000Z')
    const { items } = await list({ registro: 'fuso', de: '2031-03-10', ate: '2031-03-10' })
    expect(items.map(({ motivo }) => motivo)).toEqual(['2031-03-11T02:59:59.999Z', '2031-03-10T03:00:00.000Z'])
  })

  test('refuse an invalid day', async () => {
    const { status, refusal } = await call(api, listAudit, { as: auditor, query: { de: '2031-02-30' } })
    expect([status, refusal.fields]).toEqual([400, { de: 'Informe uma data que existe.' }])
  })

  test('take a text literally', async () => {
    expect(await idsOf({ Filtro: '%' })).toEqual(await idsOf({ Filtro: '100%' }))
  })
})

test('pages follow each other, newest first', async () => {
  const ids = [await write({ entity_id: 'p' }), await write({ entity_id: 'p' }), await write({ entity_id: 'p' })]
  const page = (SkipCount: number) => list({ registro: 'p', SkipCount, MaxResultCount: 2 })
  expect(await page(0)).toMatchObject({ totalCount: 3, haMais: false, items: [{ id: ids[2] }, { id: ids[1] }] })
  expect((await page(2)).items.map(({ id }) => id)).toEqual([ids[0]])
})

describe('staff of some units', () => {
  test('see what colleagues and they themselves did, impersonations included, and nothing more', async () => {
    const own = await write({ person_id: localId })
    const near = await write({ person_id: colleague.id })
    const nearAsFamily = await write({ login_type: GUARDIAN, person_id: 1, original_person_id: colleague.id })
    const far = await write({ person_id: stranger.id })
    const farAsFamily = await write({ login_type: GUARDIAN, person_id: 1, original_person_id: stranger.id })
    const family = await write({ login_type: GUARDIAN, person_id: colleague.id })
    const nobodys = await write({ login_type: null })
    const seen = await idsOf({}, local)
    expect(seen).toEqual(expect.arrayContaining([own, near, nearAsFamily]))
    for (const hidden of [far, farAsFamily, family, nobodys]) expect(seen).not.toContain(hidden)
    expect(await idsOf({})).toEqual(expect.arrayContaining([own, near, far, farAsFamily, family, nobodys]))
  })

  test('do not find a foreign row, and the attempt is audited', async () => {
    const far = await write({ person_id: stranger.id, entity_id: 'longe' })
    const { status } = await call(api, getAudit, { as: local, params: { id: far } })
    expect(status).toBe(404)
    expect((await list({ acao: 'foreign-row', entidade: 'audit_entry', registro: String(far) })).totalCount).toBe(1)
    const query = { entidade: 'unit', registro: 'longe' }
    expect((await call(api, auditRecord, { as: local, query })).answer.versoes).toEqual([])
    expect((await call(api, auditRecord, { as: auditor, query })).answer.versoes).toHaveLength(1)
  })

  test('search only among people of their units', async () => {
    const names = async (as: Credentials, Filtro: string) =>
      (await call(api, auditPeople, { as, query: { Filtro } })).answer.map(({ nome }) => nome)
    expect(await names(local, 'vizinha')).toEqual([])
    expect(await names(auditor, 'vizinha')).toEqual(['Vera Vizinha'])
    expect(await names(local, 'celia')).toEqual(['Célia Colega'])
    expect(await names(local, guardian.name)).toEqual([guardian.name])
    const { answer } = await call(api, auditPeople, {
      as: auditor,
      query: { Filtro: guardian.name, somenteEquipe: 'true' },
    })
    expect(answer).toEqual([])
  })
})

test('the history of a record has its versions, newest first', async () => {
  await write({ entity: 'student', entity_id: '4242', action: 'create', after: { nome: 'Ana' } })
  await write({ entity: 'student', entity_id: '4242', before: { nome: 'Ana' }, after: { nome: 'Bia' } })
  const query = { entidade: 'student', registro: '4242' }
  const { answer } = await call(api, auditRecord, { as: auditor, query })
  expect(answer).toMatchObject({ entidadeNome: 'Aluno', haMais: false })
  expect(
    answer.versoes.map(({ acaoNome, alteracoes }) => [acaoNome, alteracoes[0]?.antes, alteracoes[0]?.depois]),
  ).toEqual([
    ['Alteração', 'Ana', 'Bia'],
    ['Inclusão', null, 'Ana'],
  ])
})

test('an export has the rows that the filters let through, no formula, and is audited', async () => {
  await write({
    person_id: colleague.id,
    entity_id: 'x1',
    reason: '=HYPERLINK("http://mal";"clique")',
    before: { nome: 'A' },
    after: { nome: 'B' },
  })
  const { answer } = await call(api, exportAudit, { as: auditor, query: { registro: 'x1' } })
  const hour = `${String(9 + Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  expect(answer.linhas).toBe(1)
  expect(answer.conteudo.split('\r\n')).toEqual([
    '\uFEFFQuando;Quem;Tipo;Usuário real;Entidade;Registro;Nome do registro;Ação;Motivo;IP;Alterações',
    `01/01/2030 ${hour};Célia Colega;Equipe;;Unidade;x1;;Alteração;"'=HYPERLINK(""http://mal"";""clique"")";;Nome: A → B`,
    '',
  ])
  const [row] = (await list({ acao: 'export', entidade: 'audit_entry' })).items
  expect(row).toMatchObject({ pessoa: { nome: 'Dora Master' }, camposAlterados: 2 })
})

test('a record has the name that people use', async () => {
  const { id } = await api.db
    .insertInto('term')
    .values({
      title: 'Uso de imagem',
      title_search: 'uso de imagem',
      for_staff: true,
      for_guardians: false,
      for_students: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await write({ entity: 'term', entity_id: String(id) })
  await write({ entity: 'term_version', entity_id: '999999' })
  const names = async (entidade: string) => (await list({ entidade })).items.map(({ registroNome }) => registroNome)
  expect([await names('term'), await names('term_version')]).toEqual([['Uso de imagem'], [null]])
})
