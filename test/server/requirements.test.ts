// On PostgreSQL too: what several do at the same moment.
import { downloadFile } from '#domain/files/files.endpoints.ts'
import { REGISTER_ENDPOINTS } from '#domain/registers/registers.endpoints.ts'
import {
  answerRequirement,
  listRequirements,
  openRequirements,
  reviewRequirement,
} from '#domain/requirements/requirements.endpoints.ts'
import type { StudentRequirement } from '#domain/requirements/requirements.schemas.ts'
import { storedFileOf } from '#domain/files/stored.ts'
import { APPROVED, PENDING, REFUSED, SENT, WAIVED } from '#domain/requirements/requirements.lists.ts'
import { message, MESSAGES } from '#domain/all/messages.ts'
import { requiredFileMessage, requiredMessage } from '#domain/base/sentences.ts'
import { type Credentials, call, signInFamily, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addGuardian, addStaff, addStudent, addUnit, PASSWORD } from '#test/helpers/builders.ts'
import { pdfOf, uploadedText } from '#test/helpers/files.ts'

let api: TestApi
let master: Credentials
let secretary: Credentials
let family: Credentials
let unit: number
let guardian: { readonly id: number; readonly email: string }
let student: number
const ids = { certidao: 0, sus: 0, historico: 0 }

const enterStaff = async (parts: Parameters<typeof addStaff>[1]): Promise<Credentials> =>
  (await signInStaff(api, { email: (await addStaff(api.db, parts)).email, senha: PASSWORD })).as

const addPrerequisite = async (nome: string, tipo: number, comportamento: number): Promise<number> => {
  const body = { nome, tipo, comportamento, orientacao: '', aplicacao: [1], ordem: 1 }
  return (await call(api, REGISTER_ENDPOINTS.prerequisites.create, { as: master, body })).answer.id
}

const addRule = (nome: string, rule: object) =>
  call(api, REGISTER_ENDPOINTS.documentRules.create, {
    as: master,
    body: { nome, tiposMatricula: [1], series: [], prazo: null, ...rule },
  })

beforeAll(async () => {
  api = await startApi()
  const { db } = api
  unit = await addUnit(db)
  master = await enterStaff({ flag: 'master' })
  secretary = await enterStaff({ units: [unit], edits: ['dadosAluno'] })
  guardian = await addGuardian(db)
  family = (await signInFamily(api, { email: guardian.email, senha: PASSWORD })).as
  student = (await addStudent(db, { unit, guardian: guardian.id })).id
  const { grade_id } = await db
    .selectFrom('enrolment')
    .where('student_id', '=', student)
    .select('grade_id')
    .executeTakeFirstOrThrow()
  const [other] = (await db.selectFrom('grade').where('id', '<>', grade_id).select('id').execute()) ?? []
  ids.certidao = await addPrerequisite('Certidão', 2, 1)
  ids.sus = await addPrerequisite('Cartão SUS', 1, 3)
  ids.historico = await addPrerequisite('Histórico', 2, 2)
  await addRule('De quem chega', { documentos: [ids.certidao, ids.sus], prazo: 10 })
  await addRule('De outras séries', { documentos: [ids.historico], series: [other?.id ?? 2_000_000] })
  await addRule('De quem volta', { documentos: [ids.historico], tiposMatricula: [2, 3] })
  await db
    .updateTable('enrolment')
    .set({ created_at: new Date('2026-11-10T01:00:00Z') })
    .execute()
})
afterAll(() => api.close())

const read = async (as: Credentials, id = student) => call(api, listRequirements, { as, params: { id } })
const one = async (idRequisito: number): Promise<StudentRequirement> => {
  const found = (await read(secretary)).answer.requisitos.find((row) => row.idRequisito === idRequisito)
  if (found === undefined) throw new Error('Nobody asks for it')
  return found
}
const bring = async (as: Credentials, idRequisito: number, { value = '', arquivo = '' }) =>
  call(api, answerRequirement, {
    as,
    params: { id: student, idRequisito },
    body: { value, arquivo, versao: (await one(idRequisito)).versao },
  })
const review = async (as: Credentials, idRequisito: number, status: number, motivo = '') =>
  call(api, reviewRequirement, {
    as,
    params: { id: student, idRequisito },
    body: { status, motivo, versao: (await one(idRequisito)).versao },
  })
const file = (as: Credentials, name = 'certidao.pdf') => uploadedText(api, { as, name, content: pdfOf() })

test('an enrolment asks for what the rules of its kind and grade say, until a deadline in school days', async () => {
  const { answer } = await read(family)
  expect(answer.requisitos.map(({ nome, status, prazo }) => [nome, status, prazo])).toEqual([
    ['Certidão', PENDING, '2026-11-19'],
    ['Cartão SUS', PENDING, '2026-11-19'],
  ])
})

test('the home of a family names what is missing and since when something is at the school, but nothing of others', async () => {
  const home = async (as = family) => (await call(api, openRequirements, { as })).answer.documentos
  // What may be left out is not asked for.
  expect(await home()).toMatchObject([
    { idAluno: student, nome: 'Certidão', status: PENDING, prazo: '2026-11-19', vencido: true, enviadoEm: null },
  ])
  await bring(family, ids.sus, { value: '898 0000 0000 0000' })
  expect((await home()).map(({ nome, status, enviadoEm }) => [nome, status, enviadoEm])).toEqual([
    ['Certidão', PENDING, null],
    ['Cartão SUS', SENT, api.clock.now().toISOString()],
  ])
  await bring(family, ids.sus, {})
  const stranger = await addGuardian(api.db)
  await addStudent(api.db, { unit, guardian: stranger.id })
  const other = (await signInFamily(api, { email: stranger.email, senha: PASSWORD })).as
  expect((await home(other)).some(({ idAluno }) => idAluno === student)).toBe(false)
})

test('a family sends a document, the school refuses it with a reason, another one is approved', async () => {
  const first = await bring(family, ids.certidao, { arquivo: await file(family) })
  expect(first.status).toBe(200)
  expect(await one(ids.certidao)).toMatchObject({
    status: SENT,
    nomeArquivo: 'certidao.pdf',
    extencao: 'pdf',
    versao: 1,
  })
  expect((await review(secretary, ids.certidao, REFUSED)).refusal.fields).toEqual({ motivo: requiredMessage('Motivo') })
  await review(secretary, ids.certidao, REFUSED, 'Falta o verso.')
  expect(await one(ids.certidao)).toMatchObject({ status: REFUSED, motivo: 'Falta o verso.' })
  const before = storedFileOf((await one(ids.certidao)).arquivo)?.id ?? 0
  await bring(family, ids.certidao, { arquivo: await file(family, 'frente-e-verso.pdf') })
  expect(await one(ids.certidao)).toMatchObject({ status: SENT, motivo: '', nomeArquivo: 'frente-e-verso.pdf' })
  expect((await call(api, downloadFile, { as: family, params: { id: before } })).status).toBe(404)
  await review(secretary, ids.certidao, APPROVED)
  const late = await bring(family, ids.certidao, { arquivo: await file(family) })
  expect([late.status, late.refusal.message]).toEqual([422, MESSAGES.REQUIREMENT_DECIDED])
})

test('an answer in words needs no file, and can be taken back until it is decided', async () => {
  expect((await bring(family, ids.sus, {})).refusal.fields).toEqual({ value: requiredMessage('Cartão SUS') })
  await bring(family, ids.sus, { value: ' 898 0012 ' })
  expect(await one(ids.sus)).toMatchObject({ status: SENT, value: '898 0012' })
  await bring(family, ids.sus, {})
  expect(await one(ids.sus)).toMatchObject({ status: PENDING, value: '' })
})

test('the school waives with a reason, and undoes that', async () => {
  await review(secretary, ids.sus, WAIVED, 'Não tem.')
  expect(await one(ids.sus)).toMatchObject({ status: WAIVED, motivo: 'Não tem.' })
  const { status, refusal } = await review(secretary, ids.sus, APPROVED)
  expect([status, refusal.message]).toEqual([422, message('REQUIREMENT_STEP', { de: 'Dispensado', para: 'Aprovado' })])
  await review(secretary, ids.sus, PENDING)
  expect((await one(ids.sus)).status).toBe(PENDING)
})

test('two people at one document: the second sees the change of the first', async () => {
  const body = { value: 'a', arquivo: '', versao: (await one(ids.sus)).versao - 1 }
  const { status, refusal } = await call(api, answerRequirement, {
    as: family,
    params: { id: student, idRequisito: ids.sus },
    body,
  })
  expect([status, refusal.code]).toEqual([409, 'STALE'])
  expect(refusal.atual).toMatchObject({ id: student })
})

test('a document without its file is not sent', async () => {
  const other = await addStudent(api.db, { unit, guardian: guardian.id })
  const params = { id: other.id, idRequisito: ids.certidao }
  const empty = await call(api, answerRequirement, { as: family, params, body: { value: 'x', arquivo: '', versao: 0 } })
  expect(empty.refusal.fields).toEqual({ arquivo: requiredFileMessage('Certidão') })
  const foreign = { value: '', arquivo: await file(secretary), versao: 0 }
  const { refusal } = await call(api, answerRequirement, { as: family, params, body: foreign })
  expect(refusal.fields).toEqual({ arquivo: MESSAGES.FILE_GONE })
})

describe('other people', () => {
  const strangers: readonly (readonly [string, number, () => Promise<Credentials>])[] = [
    ['another family', 404, async () => enterFamily((await addGuardian(api.db)).email)],
    ['staff of another unit', 404, async () => enterStaff({ units: [await addUnit(api.db)], edits: ['dadosAluno'] })],
    ['staff who may not see records', 403, () => enterStaff({ units: [unit], edits: ['alunos', 'centralAluno'] })],
    ['who only pays', 403, async () => enterFamily(await payer())],
  ]
  const enterFamily = async (email: string) => (await signInFamily(api, { email, senha: PASSWORD })).as
  const payer = async () => {
    const { id, email } = await addGuardian(api.db)
    const link = { kinship_id: 8, is_financial: true, is_academic: false, is_legal: false, signs_contract: true }
    await api.db
      .insertInto('student_guardian')
      .values({ student_id: student, guardian_id: id, valid_from: '2020-01-01', valid_to: null, ...link })
      .execute()
    return email
  }

  test.each(strangers)('%s', async (_, status, enter) => {
    const as = await enter()
    const kept = storedFileOf((await one(ids.certidao)).arquivo)?.id ?? 0
    expect((await read(as)).status).toBe(status)
    expect((await bring(as, ids.sus, { value: 'x' })).status).toBe(status)
    expect((await call(api, downloadFile, { as, params: { id: kept } })).status).toBe(404)
  })

  test('without the right to change records decide nothing; staff who only see records send nothing', async () => {
    const seeing = await enterStaff({ units: [unit], sees: ['dadosAluno'] })
    expect((await read(seeing)).status).toBe(200)
    expect((await review(seeing, ids.sus, WAIVED, 'x')).status).toBe(403)
    expect((await bring(seeing, ids.sus, { value: 'x' })).status).toBe(403)
    expect((await review(family, ids.sus, WAIVED, 'x')).status).toBe(403)
  })
})

test('the audit keeps who saw a document, and nothing of its content', async () => {
  const kept = storedFileOf((await one(ids.certidao)).arquivo)?.id ?? 0
  expect((await call(api, downloadFile, { as: secretary, params: { id: kept } })).bytes.equals(pdfOf())).toBe(true)
  const rows = await api.db
    .selectFrom('audit_entry')
    .where('entity', 'in', ['stored_file', 'student_requirement'])
    .where('action', 'in', ['view', 'update'])
    .select(['action', 'after'])
    .orderBy('id', 'desc')
    .execute()
  expect(rows[0]?.action).toBe('view')
  expect(rows).toContainEqual({
    action: 'update',
    after: { Documento: 'Certidão', Situação: 'Aprovado', Arquivo: 'frente-e-verso.pdf' },
  })
})
