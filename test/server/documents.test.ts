// On PostgreSQL too: what several do at the same moment.
import { unzipSync } from 'fflate'
import { type BatchFormat, ONE_PDF, ZIP_OF_PDFS } from '#domain/documents/many.ts'
import { createHash } from 'node:crypto'
import * as calls from '#domain/documents/documents.endpoints.ts'
import { printDocuments } from '#domain/documents/printing.endpoints.ts'
import type { Issued, TemplateBody } from '#domain/documents/documents.schemas.ts'
import { downloadFile } from '#domain/files/files.endpoints.ts'
import { getJob, retryJob } from '#domain/jobs/jobs.endpoints.ts'
import { OPTION_LISTS } from '#domain/all/options.endpoints.ts'
import { COMPLETED, COMPLETED_WITH_ERRORS } from '#domain/jobs/jobs.lists.ts'
import { MESSAGES } from '#domain/all/messages.ts'
import { EMPTY_TEXT } from '#domain/richText/plainText.ts'
import { paragraph, strong } from '#domain/richText/write.ts'
import { requiredMessage } from '#domain/base/sentences.ts'
import { runNextJob } from '#server/jobs/index.ts'
import { type Credentials, call, signInFamily, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addGuardian, addStaff, addStudent, addUnit, PASSWORD } from '#test/helpers/builders.ts'
import { pngOf, upload } from '#test/helpers/files.ts'
import { workerOf } from '#test/helpers/jobs.ts'
import { pdfText } from '#test/helpers/pdfText.ts'

let api: TestApi
let master: Credentials
let secretary: Credentials
let elsewhere: Credentials
let family: Credentials
let director: number
let student: number
let unit: number
let classGroup: number

const enterStaff = async (parts: Parameters<typeof addStaff>[1]): Promise<Credentials> =>
  (await signInStaff(api, { email: (await addStaff(api.db, parts)).email, senha: PASSWORD })).as

beforeAll(async () => {
  api = await startApi()
  const { db } = api
  unit = await addUnit(db)
  const edits = ['dadosAluno', 'documentos', 'configuracaoDocumentos', 'tarefas'] as const
  master = await enterStaff({ flag: 'master' })
  secretary = await enterStaff({ units: [unit], edits })
  elsewhere = await enterStaff({ units: [await addUnit(db)], edits })
  director = (await addStaff(db, { name: 'Conceição Ávila' })).id
  const guardian = await addGuardian(db)
  family = (await signInFamily(api, { email: guardian.email, senha: PASSWORD })).as
  const one = await addStudent(db, { unit, guardian: guardian.id })
  student = one.id
  await db
    .updateTable('student')
    .set({ name: 'João Antônio Muñoz', social_name: 'Joana Antônia', cpf: null })
    .where('id', '=', student)
    .execute()
  classGroup = await addClassGroup(unit)
})
afterAll(() => api.close())

/** A class group with the student in it. */
const addClassGroup = async (unit: number): Promise<number> => {
  const { db } = api
  const { school_year_id, grade_id } = await db
    .selectFrom('enrolment')
    .where('student_id', '=', student)
    .select(['school_year_id', 'grade_id'])
    .executeTakeFirstOrThrow()
  const shift = await db
    .insertInto('shift')
    .values({ name: 'Manhã', position: 1, name_search: 'manha', starts_at: null, ends_at: null, break_minutes: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('class_group')
    .values({
      school_year_id,
      unit_id: unit,
      grade_id,
      shift_id: shift.id,
      name: '1ºA',
      name_search: '1oa',
      location_id: null,
      seats: 30,
      starts_at: null,
      ends_at: null,
      break_minutes: null,
      first_day: null,
      last_day: null,
      census_stage: null,
      teacher_id: null,
      coordinator_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('enrolment').set({ class_group_id: id }).where('student_id', '=', student).execute()
  return id
}

const template = (changes: Partial<TemplateBody> = {}): TemplateBody => ({
  descricao: 'Declaração de matrícula',
  tipoDocumento: 1,
  documento1: {
    blocos: [paragraph('Declaramos que ', strong('{{aluno}}'), ' estuda aqui em {{ano}}: ação, órgão, pingüim.')],
  },
  documento2: EMPTY_TEXT,
  primeiraAssinaturaId: director,
  segundaAssinaturaId: null,
  funcionarios: [],
  testemunhasId: [],
  assinaturaDigital: false,
  generic: true,
  camposEmparelhados: [],
  ...changes,
})

const create = (changes: Partial<TemplateBody> = {}) =>
  call(api, calls.createTemplate, { as: secretary, body: template(changes) })

const newTemplate = async (changes: Partial<TemplateBody> = {}): Promise<number> => (await create(changes)).answer.id

let keys = 0
const issue = (
  idModelo: number,
  { chave = `clique-numero-${(keys += 1)}`, comLacunas = false, as = secretary, id = student } = {},
) => call(api, calls.issueDocument, { as, params: { id }, body: { idModelo, comLacunas, chave } })

const issued = async (idModelo: number): Promise<Issued> => {
  const [newest] = (await issue(idModelo)).answer.emitidos
  if (newest === undefined) throw new Error('Nothing was issued')
  return newest
}

const pdfOf = (id: number, as = secretary) => call(api, calls.issuedPdf, { as, params: { id } })
const verify = (codigo: string) => call(api, calls.verifyDocument, { params: { codigo } })

const attempts = async (entity: string): Promise<number> => {
  const rows = await api.db
    .selectFrom('audit_entry')
    .where('action', '=', 'foreign-row')
    .where('entity', '=', entity)
    .select('id')
    .execute()
  return rows.length
}

describe('templates', () => {
  test.each([
    ['a tag that nobody knows', { documento1: { blocos: [paragraph('{{alumno}}')] } }, 'documento1', '{{alumno}}'],
    ['a tag of contracts', { documento2: { blocos: [paragraph('{{contratante}}')] } }, 'documento2', '{{contratante}}'],
    ['a tag that does not close', { documento1: { blocos: [paragraph('{{aluno')] } }, 'documento1', '{{'],
    ['somebody who is not there', { primeiraAssinaturaId: 999_999 }, 'primeiraAssinaturaId', 'ativo'],
    [
      'a field that is not there',
      { camposEmparelhados: [{ tempId: 'a', campoAdviceId: 999_999, nomeCampoDocumento: 'sangue' }] },
      'camposEmparelhados.0.campoAdviceId',
      'não existe mais',
    ],
  ])('with %s are refused, and the refusal names it', async (_, changes, field, said) => {
    const { status, refusal } = await create(changes)
    expect([status, refusal.code]).toEqual([422, 'CHECK_FIELDS'])
    expect(refusal.fields?.[field]).toContain(said)
  })

  test('of contracts name their signers', async () => {
    expect((await create({ tipoDocumento: 3, documento1: { blocos: [paragraph('{{contratante}}')] } })).status).toBe(
      200,
    )
  })

  test('the second of two editors sees what the first saved', async () => {
    const { id, versao } = (await create()).answer
    const save = (descricao: string) =>
      call(api, calls.updateTemplate, { as: secretary, params: { id }, body: { ...template({ descricao }), versao } })
    expect((await save('Primeira')).answer).toMatchObject({ descricao: 'Primeira', versao: versao + 1 })
    const second = await save('Segunda')
    expect([second.status, second.refusal.atual]).toEqual([409, expect.objectContaining({ descricao: 'Primeira' })])
  })

  test('get a new version with each change; issued documents keep theirs', async () => {
    const id = await newTemplate()
    const first = await issued(id)
    const { versao } = (await call(api, calls.getTemplate, { as: secretary, params: { id } })).answer
    const changed = template({ documento1: { blocos: [paragraph('Outro texto.')] } })
    const { answer } = await call(api, calls.updateTemplate, {
      as: secretary,
      params: { id },
      body: { ...changed, versao },
    })
    expect(answer.versoes.map(({ numero, emitidos }) => [numero, emitidos])).toEqual([
      [2, 0],
      [1, 1],
    ])
    expect((await issued(id)).numeroVersao).toBe(2)
    expect(pdfText((await pdfOf(first.id)).bytes)).toContain('estuda aqui')
  })

  test('have an option list', async () => {
    const id = await newTemplate({ tipoDocumento: 4, descricao: 'Termo de imagem' })
    await create({ descricao: 'Só uma declaração' })
    const body = [3, 4, 6]
    const { answer } = await call(api, calls.templatesOfTypes, { as: secretary, body })
    expect(answer.dados).toContainEqual({ value: id, displayText: 'Termo de imagem', status: true })
    expect(answer.dados.some(({ displayText }) => displayText === 'Só uma declaração')).toBe(false)
    const all = await call(api, OPTION_LISTS.documents, { as: secretary })
    expect(all.answer.dados.some(({ displayText }) => displayText === 'Só uma declaração')).toBe(true)
    const due = await call(api, calls.documentsOfStudent, {
      as: family,
      params: { id: student },
      query: { isRematricula: 'false' },
    })
    expect(due.answer.find((one) => one.id === id)).toMatchObject({ tipoDocumento: 4, idDocumentoEmitido: null })
  })

  test('cannot be issued once inactive', async () => {
    const { id, versao } = (await create()).answer
    await call(api, calls.setTemplateStatus, { as: secretary, params: { id }, body: { ativo: false, versao } })
    expect((await issue(id)).refusal.code).toBe('TEMPLATE_INACTIVE')
  })
})

describe('a document', () => {
  test('has the known facts of the student, with all accents, and shows its gaps before it is issued', async () => {
    const id = await newTemplate({
      documento1: { blocos: [paragraph('{{aluno}}, {{nome_civil}}, CPF {{cpf}}, {{sangue}}')] },
      camposEmparelhados: [{ tempId: 'a', campoAdviceId: -4, nomeCampoDocumento: 'sangue' }],
    })
    const checked = await call(api, calls.checkIssue, { as: secretary, params: { id: student, idModelo: id } })
    expect(checked.answer.faltas).toEqual(['CPF do aluno'])
    const refused = await issue(id)
    expect([refused.status, refused.refusal.message]).toEqual([422, expect.stringContaining('CPF do aluno')])
    const [newest] = (await issue(id, { comLacunas: true })).answer.emitidos
    expect(newest?.faltas).toEqual(['CPF do aluno'])
    const pdf = await pdfOf(newest?.id ?? 0)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    const text = pdfText(pdf.bytes)
    expect(text).toContain('Joana Antônia, João Antônio Muñoz, CPF ________, ')
    expect(text).toContain('Conceição Ávila')
    expect(text).toContain('Página 1 de 1')
    expect(text).not.toMatch(/undefined|null|\{\{/)
  })

  test('is numbered without holes by type and year, however many are issued at once', async () => {
    const id = await newTemplate({ tipoDocumento: 8 })
    const answers = await Promise.all(Array.from({ length: 12 }, () => issue(id)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
    const rows = await api.db.selectFrom('issued_document').where('type', '=', 8).select(['number', 'code']).execute()
    expect(rows.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 12 }, (_, n) => n + 1),
    )
    expect(new Set(rows.map(({ code }) => code)).size).toBe(12)
  })

  test('is issued once by one click, however often it arrives', async () => {
    const id = await newTemplate()
    const before = (await call(api, calls.listIssued, { as: secretary, params: { id: student } })).answer.emitidos
      .length
    await Promise.all([issue(id, { chave: 'o-mesmo-clique' }), issue(id, { chave: 'o-mesmo-clique' })])
    const { answer } = await issue(id, { chave: 'o-mesmo-clique' })
    expect(answer.emitidos).toHaveLength(before + 1)
  })

  test('is the same file whenever and by whomever it is requested', async () => {
    const { id } = await issued(await newTemplate())
    const [one, other] = await Promise.all([pdfOf(id), pdfOf(id, family)])
    expect(one.status).toBe(200)
    expect(other.bytes.equals(one.bytes)).toBe(true)
    const { file_id } = await api.db
      .selectFrom('issued_document')
      .where('id', '=', id)
      .select('file_id')
      .executeTakeFirstOrThrow()
    const file = await call(api, downloadFile, { as: family, params: { id: file_id ?? 0 } })
    expect(file.bytes.equals(one.bytes)).toBe(true)
  })

  test('is cancelled with a reason, once, and then hidden from the family', async () => {
    const { id, codigo } = await issued(await newTemplate())
    const cancel = (motivo: string) =>
      call(api, calls.cancelIssued, { as: secretary, params: { id }, body: { motivo } })
    expect((await cancel(' ')).refusal.fields).toEqual({ motivo: requiredMessage('Motivo') })
    const { answer } = await cancel('Saiu com a série errada.')
    expect(answer.emitidos[0]).toMatchObject({ id, motivo: 'Saiu com a série errada.' })
    expect((await cancel('De novo.')).refusal.code).toBe('DOCUMENT_IS_CANCELLED')
    expect((await verify(codigo)).answer.situacao).toBe('cancelado')
    expect((await pdfOf(id, family)).status).toBe(404)
    expect((await pdfOf(id)).status).toBe(200)
  })

  test('is hidden from everybody else', async () => {
    const { id } = await issued(await newTemplate())
    const stranger = await addGuardian(api.db)
    const other = (await signInFamily(api, { email: stranger.email, senha: PASSWORD })).as
    const before = { student: await attempts('student'), document: await attempts('issued_document') }
    for (const as of [other, elsewhere]) {
      expect((await call(api, calls.listIssued, { as, params: { id: student } })).status).toBe(404)
      expect((await pdfOf(id, as)).status).toBe(404)
    }
    expect((await issue(await newTemplate(), { as: elsewhere })).status).toBe(404)
    expect(await attempts('student')).toBe(before.student + 3)
    expect(await attempts('issued_document')).toBe(before.document + 2)
    expect((await call(api, calls.listIssued, { as: family, params: { id: student } })).status).toBe(200)
  })
})

describe('the public verification', () => {
  test('shows type, day and hash, and nothing about a person', async () => {
    const { id, codigo } = await issued(await newTemplate())
    expect((await verify(codigo)).answer.sha256).toBe('')
    const { bytes } = await pdfOf(id)
    const typed = ` ${codigo.toLowerCase().replace(/(.{4})/g, '$1 ')}`
    const { answer } = await verify(typed)
    expect(answer).toEqual({
      situacao: 'valido',
      codigo: codigo.replace(/(.{4})(?=.)/g, '$1-'),
      tipo: 'Declaração de matrícula',
      assinaturas: 0,
      conteudo: '',
      momento: false,
      substituido: false,
      validoAte: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      emitidoEm: expect.stringMatching(/^\d{4}-/),
      canceladoEm: '',
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })
  })

  test('finds nothing for other codes, and stops answering a caller who guesses', async () => {
    const { codigo } = await issued(await newTemplate())
    expect((await verify('7K3M-9QXD-7K3M-9QXD')).answer.situacao).toBe('desconhecido')
    expect((await verify('nada')).answer.situacao).toBe('desconhecido')
    for (let guess = 0; guess < 58; guess += 1) await verify(`XXXX-XXXX-XXXX-XX${10 + guess}`)
    expect((await verify(codigo)).refusal.code).toBe('TOO_MANY')
    api.clock.pass(16)
    expect((await verify(codigo)).answer.situacao).toBe('valido')
  })
})

describe('one template for many students', () => {
  let year: number

  beforeAll(async () => {
    const { school_year_id } = await api.db
      .selectFrom('enrolment')
      .where('student_id', '=', student)
      .select('school_year_id')
      .executeTakeFirstOrThrow()
    year = school_year_id
  })

  const check = (id: number, query: Readonly<Record<string, string | number>> = {}, as = secretary) =>
    call(api, calls.checkIssueMany, { as, params: { id }, query: { idAnoLetivo: year, idTurma: classGroup, ...query } })
  const queue = (id: number, chave: string, as = secretary, formato: BatchFormat = ONE_PDF) =>
    call(api, calls.issueMany, {
      as,
      params: { id },
      body: { idAnoLetivo: year, idTurma: classGroup, comLacunas: false, formato, chave },
    })

  test('gives each their own document, shows gaps before and after, and issues none twice', async () => {
    const other = await addStudent(api.db, { unit, guardian: (await addGuardian(api.db)).id })
    await api.db
      .updateTable('enrolment')
      .set({ class_group_id: classGroup })
      .where('student_id', '=', other.id)
      .execute()
    await api.db.updateTable('student').set({ cpf: '52998224725' }).where('id', '=', student).execute()
    await api.db.updateTable('student').set({ cpf: null }).where('id', '=', other.id).execute()
    const id = await newTemplate({ tipoDocumento: 9, documento1: { blocos: [paragraph('{{aluno}}: {{cpf}}')] } })
    expect((await check(id)).answer).toEqual({
      total: 2,
      turmas: [{ id: classGroup, nome: '1ºA' }],
      comFaltas: [expect.objectContaining({ id: other.id, faltas: ['CPF do aluno'] })],
      impedidos: [],
    })
    expect((await check(id, { Filtro: '529.982.247-25' })).answer).toMatchObject({ total: 1, comFaltas: [] })
    const { idTarefa } = (await queue(id, 'para-a-turma')).answer
    expect((await queue(id, 'para-a-turma')).answer.idTarefa).toBe(idTarefa)
    await runNextJob(workerOf(api))
    const job = async () => (await call(api, getJob, { as: secretary, params: { id: idTarefa } })).answer
    const first = await job()
    expect(first).toMatchObject({ status: COMPLETED_WITH_ERRORS, feitos: 1, comErro: 1 })
    const { name } = await api.db
      .selectFrom('student')
      .where('id', '=', other.id)
      .select('name')
      .executeTakeFirstOrThrow()
    expect(first.erros[0]?.mensagem).toContain(`${name} para este documento: CPF do aluno`)

    await api.db.updateTable('student').set({ cpf: '11144477735' }).where('id', '=', other.id).execute()
    await call(api, retryJob, { as: secretary, params: { id: idTarefa } })
    await runNextJob(workerOf(api))
    const { status, arquivo } = await job()
    expect(status).toBe(COMPLETED)
    const { bytes } = await call(api, downloadFile, { as: secretary, params: { id: arquivo?.id ?? 0 } })
    const text = pdfText(bytes)
    for (const cpf of ['529.982.247-25', '111.444.777-35']) expect(text).toContain(cpf)
    expect(text.match(/Página 1 de 1/g)).toHaveLength(2)
    const rows = await api.db.selectFrom('issued_document').where('type', '=', 9).select('number').execute()
    expect(rows.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual([1, 2])

    await api.db.updateTable('student').set({ name: 'Íris Conceição' }).where('id', '=', other.id).execute()
    const zip = (await queue(id, 'em-zip', secretary, ZIP_OF_PDFS)).answer
    await runNextJob(workerOf(api))
    const zipped = (await call(api, getJob, { as: secretary, params: { id: zip.idTarefa } })).answer
    const packed = await call(api, downloadFile, { as: secretary, params: { id: zipped.arquivo?.id ?? 0 } })
    const files = Object.entries(unzipSync(new Uint8Array(packed.bytes)))
    expect(files.map(([file]) => file).toSorted()).toEqual([
      expect.stringMatching(/^3-\d{4} .+\.pdf$/),
      expect.stringMatching(/^4-\d{4} .+\.pdf$/),
    ])
    const hers = files.find(([file]) => file.endsWith(' Íris Conceição.pdf'))?.[1] ?? new Uint8Array()
    expect(pdfText(Buffer.from(hers))).toContain('111.444.777-35')
  })

  test('all documents issued for some enrolments go into one file, and are audited as seen', async () => {
    const enrolments = await api.db
      .selectFrom('enrolment')
      .where('class_group_id', '=', classGroup)
      .select('id')
      .execute()
    const matriculas = enrolments.map(({ id }) => id)
    const print = (as: Credentials) => call(api, printDocuments, { as, body: { matriculas } })
    expect((await print(secretary)).status).toBe(403)
    const { idTarefa } = (await print(master)).answer
    await runNextJob(workerOf(api))
    const { arquivo } = (await call(api, getJob, { as: master, params: { id: idTarefa } })).answer
    const text = pdfText((await call(api, downloadFile, { as: master, params: { id: arquivo?.id ?? 0 } })).bytes)
    for (const cpf of ['529.982.247-25', '111.444.777-35']) expect(text).toContain(cpf)
    const seen = await api.db
      .selectFrom('audit_entry')
      .where('entity', '=', 'issued_document')
      .where('action', '=', 'view')
      .select('id')
      .execute()
    expect(seen.length).toBeGreaterThanOrEqual(2)
    const { email } = await addStaff(api.db, { edits: ['gestaoMatricula'], units: [await addUnit(api.db)] })
    const stranger = (await signInStaff(api, { email, senha: PASSWORD })).as
    expect((await print(stranger)).refusal.code).toBe('NO_DOCUMENTS')
  })

  test.each([
    ['grade', 'idSerie'],
    ['course', 'idCurso'],
    ['shift', 'idPeriodo'],
    ['unit', 'idUnidade'],
    ['class group', 'idTurma'],
    ['year', 'idAnoLetivo'],
  ])('an unknown %s has no student', async (_, level) => {
    expect((await check(await newTemplate(), { [level]: 999_999 })).answer.total).toBe(0)
  })

  test('students of another unit are left out', async () => {
    const id = await newTemplate()
    expect((await check(id, {}, elsewhere)).answer).toEqual({ total: 0, turmas: [], comFaltas: [], impedidos: [] })
    expect((await queue(id, 'de-outra-unidade', elsewhere)).refusal.code).toBe('NOBODY_ENROLLED')
  })
})

test('the head shows the logo of the unit, if a PDF can show it', async () => {
  const { id } = await issued(await newTemplate())
  const plain = (await pdfOf(id)).bytes
  const logo = await upload(api, { as: master, name: 'logo.png', content: pngOf() })
  await api.db.updateTable('unit').set({ logo_file_id: logo.answer.id }).where('id', '=', unit).execute()
  const { bytes } = await pdfOf((await issued(await newTemplate())).id)
  expect([plain, bytes].map((pdf) => pdf.includes('/Subtype /Image'))).toEqual([false, true])
})

test('a master sees templates; a family neither sees nor changes them', async () => {
  const list = (as: Credentials) => call(api, calls.listTemplates, { as, query: { tipoDocumento: 1 } })
  expect((await list(master)).answer.items.length).toBeGreaterThan(0)
  expect((await list(family)).refusal.message).toBe(MESSAGES.FORBIDDEN)
})
