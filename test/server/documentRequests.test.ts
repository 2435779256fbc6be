// On PostgreSQL too: two who ask for the same at the same moment.
import { sql } from 'kysely'
import type { BodyOf } from '#domain/base/endpoint.ts'
import * as calls from '#domain/documentRequests/documentRequests.endpoints.ts'
import {
  AT_THE_DESK,
  BY_PORTAL,
  REQUEST_CHECKED,
  REQUEST_DELIVERED,
  REQUEST_DENIED,
  REQUEST_READY,
} from '#domain/documentRequests/documentRequests.lists.ts'
import type { AskedDocument } from '#domain/documentRequests/documentRequests.schemas.ts'
import * as documents from '#domain/documents/documents.endpoints.ts'
import type { DocumentType } from '#domain/documents/documents.lists.ts'
import type { TemplateBody } from '#domain/documents/documents.schemas.ts'
import { STANDARD_TEXTS } from '#domain/documents/standards.ts'
import { EMPTY_TEXT } from '#domain/richText/plainText.ts'
import { type Credentials, call, signInFamily, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addGuardian, addStaff, addStudent, addUnit, PASSWORD } from '#test/helpers/builders.ts'
import { pdfText } from '#test/helpers/pdfText.ts'

let api: TestApi
let secretary: Credentials
let clerk: Credentials
let elsewhere: Credentials
let mother: Credentials
let payer: Credentials
let neighbour: Credentials
let student: number
let director: number

const MATRICULA = 1
const VISIT = 8
const CLEARANCE = 13
const HEALTH = 18

const enterStaff = async (parts: Parameters<typeof addStaff>[1]): Promise<Credentials> =>
  (await signInStaff(api, { email: (await addStaff(api.db, parts)).email, senha: PASSWORD })).as

const enterFamily = async (email: string): Promise<Credentials> =>
  (await signInFamily(api, { email, senha: PASSWORD })).as

beforeAll(async () => {
  api = await startApi()
  const { db } = api
  const unit = await addUnit(db)
  const edits = ['documentos', 'impressaoDocumentos', 'pedidosDocumentos', 'configuracaoDocumentos'] as const
  secretary = await enterStaff({ units: [unit], edits: [...edits, 'dadosAluno'] })
  clerk = await enterStaff({ units: [unit], edits })
  elsewhere = await enterStaff({ units: [await addUnit(db)], edits: [...edits, 'dadosAluno'] })
  director = (await addStaff(db, { name: 'Conceição Ávila' })).id
  const own = await addGuardian(db)
  const paying = await addGuardian(db)
  const next = await addGuardian(db)
  student = (await addStudent(db, { unit, guardian: own.id, name: 'Joana Muñoz' })).id
  await addStudent(db, { unit, guardian: next.id })
  await db
    .insertInto('student_guardian')
    .values({
      student_id: student,
      guardian_id: paying.id,
      kinship_id: 5,
      is_financial: true,
      is_academic: false,
      is_legal: false,
      signs_contract: false,
      valid_from: '2020-01-01',
      valid_to: null,
    })
    .execute()
  await db.updateTable('student_guardian').set({ is_financial: false }).where('guardian_id', '=', own.id).execute()
  mother = await enterFamily(own.email)
  payer = await enterFamily(paying.email)
  neighbour = await enterFamily(next.email)
  for (const type of [MATRICULA, VISIT, CLEARANCE, HEALTH] as const) await newTemplate(type)
})
afterAll(() => api.close())

const newTemplate = async (tipoDocumento: DocumentType, changes: Partial<TemplateBody> = {}) =>
  call(api, documents.createTemplate, {
    as: secretary,
    body: {
      descricao: `Documento ${tipoDocumento}`,
      tipoDocumento,
      documento1: { blocos: [...STANDARD_TEXTS[tipoDocumento]] },
      documento2: EMPTY_TEXT,
      primeiraAssinaturaId: director,
      segundaAssinaturaId: null,
      funcionarios: [],
      testemunhasId: [],
      assinaturaDigital: false,
      generic: true,
      camposEmparelhados: [],
      ...changes,
    },
  })

let keys = 0
const ask = (
  tipoDocumento: DocumentType,
  {
    as = mother,
    entrega = BY_PORTAL,
    valor = 0,
    chave = `pedido-${(keys += 1)}`,
    idAluno = student,
  }: Partial<Pick<AskedDocument, 'entrega' | 'valor' | 'chave' | 'idAluno'>> & { readonly as?: Credentials } = {},
) => call(api, calls.askDocument, { as, body: { idAluno, tipoDocumento, entrega, observacao: '', valor, chave } })

const asked = async (...given: Parameters<typeof ask>): Promise<number> => {
  const { status, answer } = await ask(...given)
  expect(status).toBe(200)
  return answer.id
}

const ofFamily = async (as = mother, idAluno = student) =>
  (await call(api, calls.readFamilyRequests, { as, query: { idAluno } })).answer

const one = async (id: number, as = mother) => {
  const found = (await ofFamily(as)).pedidos.find((request) => request.id === id)
  if (found === undefined) throw new Error(`No request ${id}`)
  return found
}

const prepare = (id: number, versao: number, { as = secretary, digitado = {} } = {}) =>
  call(api, calls.prepareDocumentRequest, { as, params: { id }, body: { versao, comLacunas: true, digitado } })

const deny = (id: number, versao: number, motivo = 'Falta a identificação.') =>
  call(api, calls.denyDocumentRequest, { as: secretary, params: { id }, body: { versao, motivo } })

const verify = async (codigo: string) => (await call(api, documents.verifyDocument, { params: { codigo } })).answer

test('a document goes from the family to the school and back, and is genuine until it is cancelled', async () => {
  const { ofertados } = await ofFamily()
  expect(ofertados.find(({ tipoDocumento }) => tipoDocumento === MATRICULA)).toMatchObject({ valor: 0 })
  const id = await asked(MATRICULA, { chave: 'duas-vezes' })
  expect((await ask(MATRICULA, { chave: 'duas-vezes' })).answer.id).toBe(id)
  expect((await ask(MATRICULA)).refusal.code).toBe('REQUEST_OPEN_ALREADY')

  const { items } = (await call(api, calls.listDocumentRequests, { as: secretary })).answer
  expect(items[0]).toMatchObject({ id, tipoDocumento: MATRICULA, aluno: 'Joana Muñoz' })
  const taken = await call(api, calls.takeDocumentRequest, { as: secretary, params: { id }, body: { versao: 1 } })
  expect(taken.answer).toMatchObject({ situacao: REQUEST_CHECKED, versao: 2 })
  expect((await prepare(id, 1)).refusal).toMatchObject({ code: 'REQUEST_NOT_NOW' })

  const ready = (await prepare(id, 2)).answer
  expect(ready).toMatchObject({ situacao: REQUEST_READY, documento: { numero: expect.stringMatching(/^1\//) } })
  const { rows: told } = await sql<{ subject: string }>`
    select subject from message where event = 'pedidoDocumentoAndou'`.execute(api.db)
  expect(told.map(({ subject }) => subject)).toContain('Declaração de matrícula de Joana Muñoz: está pronto')

  const document = ready.documento?.id ?? 0
  const { bytes } = await call(api, documents.issuedPdf, { as: mother, params: { id: document } })
  expect(pdfText(bytes)).toContain('está matriculado(a) nesta escola')
  expect(await one(id)).toMatchObject({ situacao: REQUEST_DELIVERED })

  const codigo = ready.documento?.codigo ?? ''
  expect(await verify(codigo)).toMatchObject({
    situacao: 'valido',
    tipo: 'Declaração de matrícula',
    validoAte: expect.stringMatching(/^\d{4}-/),
  })
  // What was issued stays as it was when the template changes.
  await newTemplate(MATRICULA, { documento1: { blocos: [...STANDARD_TEXTS[9]] } })
  const again = await call(api, documents.issuedPdf, { as: mother, params: { id: document } })
  expect(Buffer.compare(Buffer.from(again.bytes), Buffer.from(bytes))).toBe(0)
  await call(api, documents.cancelIssued, { as: secretary, params: { id: document }, body: { motivo: 'Nome errado' } })
  expect(await verify(codigo)).toMatchObject({ situacao: 'cancelado' })
  expect(await one(id)).toMatchObject({ documento: { cancelado: true } })
  const { items: listed } = (await call(api, documents.listAllIssued, { as: secretary, query: { cancelado: 'true' } }))
    .answer
  expect(listed).toMatchObject([{ id: document, aluno: 'Joana Muñoz', motivo: 'Nome errado' }])
})

test('of two who ask for the same at the same moment one is told', async () => {
  const answers = await Promise.all([ask(VISIT), ask(VISIT), ask(VISIT)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
  const [open] = (await ofFamily()).pedidos.filter(({ tipoDocumento }) => tipoDocumento === VISIT)
  const { id = 0, versao = 0 } = open ?? {}
  const wrong = await prepare(id, versao, { digitado: { inicio: '09:00', fim: '08:00' } })
  expect(Object.keys(wrong.refusal.fields ?? {})).toEqual(['digitado.fim'])
  const typed = { pessoa: 'Ana Muñoz', dia: '2026-11-01', inicio: '08:00', fim: '09:30' }
  const { documento } = (await prepare(id, versao, { digitado: typed })).answer
  const { bytes } = await call(api, documents.issuedPdf, { as: secretary, params: { id: documento?.id ?? 0 } })
  expect(pdfText(bytes)).toContain('Ana Muñoz')
  expect(pdfText(bytes)).toContain('das 08:00 às 09:30')
})

test('foreign children, units and requests are not there', async () => {
  expect((await ask(MATRICULA, { as: neighbour })).status).toBe(404)
  expect((await call(api, calls.readFamilyRequests, { as: neighbour, query: { idAluno: student } })).status).toBe(404)
  const id = await asked(MATRICULA)
  const { versao } = await one(id)
  expect((await prepare(id, versao, { as: elsewhere })).status).toBe(404)
  expect((await call(api, calls.listDocumentRequests, { as: elsewhere })).answer.totalCount).toBe(0)
  expect((await call(api, documents.listAllIssued, { as: elsewhere })).answer.totalCount).toBe(0)
  expect((await deny(id, versao, ' ')).refusal.fields).toHaveProperty('motivo')
  expect((await deny(id, versao)).answer).toMatchObject({ situacao: REQUEST_DENIED, motivo: 'Falta a identificação.' })
  expect((await prepare(id, versao + 1)).refusal.code).toBe('REQUEST_NOT_NOW')
})

test('what tells of payments is for those who pay, and a debt keeps back only the clearance', async () => {
  expect((await ask(CLEARANCE)).refusal.code).toBe('REQUEST_NOT_PAYER')
  expect((await ask(MATRICULA, { as: payer })).refusal.code).toBe('REQUEST_NOT_YOURS')
  await sql`
    insert into charge (enrolment_id, unit_id, key, kind, number, count, part, parts, description, due_on, gross_cents, net_cents, paid_cents,
      discounts, late_cents, fine, monthly_interest, status, created_at)
    select id, unit_id, 'course', 2, 1, 1, 1, 1, 'Mensalidade', '2026-01-10', 100, 100, 0, '[]', 100, 0, 0, 1, now()
    from enrolment where student_id = ${student}`.execute(api.db)
  const id = await asked(CLEARANCE, { as: payer })
  expect((await ofFamily()).pedidos.map((request) => request.id)).not.toContain(id)
  const refused = await prepare(id, 1)
  expect(refused.refusal.code).toBe('DOCUMENT_NOT_TRUE')
  expect(refused.refusal.message).toContain('Há cobranças vencidas')
  const other = await asked(MATRICULA)
  expect((await prepare(other, 1)).answer.situacao).toBe(REQUEST_READY)
  await sql`update charge set status = 4, paid_cents = 100 where key = 'course'`.execute(api.db)
  const { documento } = (await prepare(id, 1)).answer
  const read = (as: Credentials) => call(api, documents.issuedPdf, { as, params: { id: documento?.id ?? 0 } })
  expect((await read(payer)).status).toBe(200)
  expect((await read(mother)).status).toBe(404)
})

test('the sheet of health is issued only by those who may change the record', async () => {
  const { items } = (await call(api, documents.listTemplates, { as: secretary, query: { tipoDocumento: HEALTH } }))
    .answer
  const idModelo = items[0]?.id ?? 0
  const issue = (as: Credentials, chave: string) =>
    call(api, documents.issueDocument, { as, params: { id: student }, body: { idModelo, comLacunas: true, chave } })
  expect((await issue(clerk, 'saude-1')).refusal.code).toBe('DOCUMENT_OF_HEALTH')
  const [sheet] = (await issue(secretary, 'saude-2')).answer.emitidos
  const read = (as: Credentials) => call(api, documents.issuedPdf, { as, params: { id: sheet?.id ?? 0 } })
  expect((await read(secretary)).status).toBe(200)
  expect((await read(clerk)).status).toBe(404)
})

test.each([
  [11, 'Ainda não há chamadas'],
  [12, 'Não há ano encerrado'],
  [14, 'não tem bolsa nem desconto'],
  [15, 'não está numa turma'],
  [16, 'não está numa turma'],
] as const)('a document of type %i is not issued while it would not be true', async (type, reason) => {
  const { id: idModelo } = (await newTemplate(type)).answer
  const refused = await call(api, documents.issueDocument, {
    as: secretary,
    params: { id: student },
    body: { idModelo, comLacunas: true, chave: `falso-${type}` },
  })
  expect(refused).toMatchObject({ status: 422, refusal: { code: 'DOCUMENT_NOT_TRUE' } })
  expect(refused.refusal.message).toContain(reason)
})

test('a fee is charged once, is told before, and ends with a denial', async () => {
  const everywhere = await enterStaff({ flag: 'master' })
  const rule = { tipoDocumento: VISIT, pedivel: true, prazo: 2, valor: 1500, validade: null, versao: 0 } as const
  const save = (as: Credentials, body: BodyOf<typeof calls.saveDocumentRule>) =>
    call(api, calls.saveDocumentRule, { as, body })
  expect((await save(secretary, rule)).refusal.code).toBe('RULE_SCHOOL_ONLY')
  expect((await save(everywhere, rule)).status).toBe(200)
  const stale = await save(everywhere, { ...rule, prazo: 9 })
  expect(stale).toMatchObject({
    status: 409,
    refusal: { atual: { regras: expect.arrayContaining([{ ...rule, versao: 1 }]) } },
  })
  const free = await save(everywhere, { ...rule, tipoDocumento: 5 })
  expect(free.refusal.fields?.['valor']).toContain('gratuitos')

  const open = (await ofFamily()).pedidos.find(({ tipoDocumento }) => tipoDocumento === VISIT)
  const { id: before = 0, versao = 0 } = open ?? {}
  await call(api, calls.deliverDocumentRequest, {
    as: secretary,
    params: { id: before },
    body: { versao, entregueA: 'Ana Muñoz' },
  })
  expect((await ask(VISIT)).refusal.code).toBe('REQUEST_FEE_CHANGED')
  const id = await asked(VISIT, { valor: 1500, entrega: AT_THE_DESK })
  expect(await one(id)).toMatchObject({ valor: 1500, pago: false })
  const fee = async () =>
    await api.db
      .selectFrom('charge')
      .where('key', '=', `document:${id}`)
      .select(['status', 'net_cents'])
      .executeTakeFirstOrThrow()
  expect(await fee()).toMatchObject({ net_cents: 1500 })
  await deny(id, 1)
  expect(await fee()).toMatchObject({ status: 8 })
})
