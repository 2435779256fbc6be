// On PostgreSQL too: what several do at the same moment.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { CLOSED, RUNNING } from '#domain/calendars/calendarStatus.ts'
import { MEAN_OF_BOTH, REPLACES_IF_GREATER } from '#domain/evaluation/evaluation.lists.ts'
import * as calls from '#domain/evaluationSchemes/evaluationSchemes.endpoints.ts'
import type { SchemeDraft, SchemeRecord } from '#domain/evaluationSchemes/evaluationSchemes.schemas.ts'
import { schemeDraftOf } from '#domain/evaluationSchemes/schemeDraft.ts'
import { readMarkSheet, saveMarks } from '#domain/marks/marks.endpoints.ts'
import type { MarkSheet } from '#domain/marks/marks.schemas.ts'
import { type Credentials, call, signInStaff, type TestApi } from '#test/helpers/api.ts'
import { addStaff, PASSWORD } from '#test/helpers/builders.ts'
import { enterDemo, startTaughtApi } from '#test/helpers/demoApi.ts'

let api: TestApi
let teacher: Awaited<ReturnType<typeof enterDemo>>
let head: Awaited<ReturnType<typeof enterDemo>>
let group: number
let maths: number

beforeAll(async () => {
  api = await startTaughtApi()
  teacher = await enterDemo(api, 'professor@demo.escola')
  head = await enterDemo(api, 'master@demo.escola')
  const one = async (table: 'class_group' | 'subject', name: string) =>
    (await api.db.selectFrom(table).where('name', '=', name).select('id').executeTakeFirstOrThrow()).id
  group = await one('class_group', '8º ano A')
  maths = await one('subject', 'Matemática')
})
afterAll(() => api.close())

/** The draft of “Anos finais com exame”, with some rules changed. */
const draftWith = async (changes: Partial<SchemeDraft>): Promise<SchemeRecord> => {
  const { rows } = await sql<{ id: number }>`
    select own.id from evaluation_scheme_version as own join evaluation_scheme as scheme
      on scheme.id = own.evaluation_scheme_id
    where scheme.name = 'Anos finais com exame' and own.status = 1`.execute(api.db)
  const params = { id: rows[0]?.id ?? 0 }
  const { answer: before } = await call(api, calls.getScheme, { as: head.as, params })
  const body = { ...schemeDraftOf(before), ...changes, versao: before.versao }
  const { status, answer, refusal } = await call(api, calls.updateScheme, { as: head.as, params, body })
  if (status !== 200) throw new Error(JSON.stringify(refusal))
  return answer
}

const sheetOf = async (): Promise<MarkSheet> => {
  const query = { idTurma: group, idDisciplina: maths, numeroEtapa: 4 }
  const { answer } = await call(api, readMarkSheet, { as: teacher.as, query })
  if (answer.planilha === null) throw new Error(answer.motivo)
  return answer.planilha
}

/** The first student of the sheet repeats its subject there, and sits elsewhere. */
const SEATED = 1

/** Saves marks of a student who sits in the 8º ano A for the last stage, by the short names of their columns. */
const mark = async (texts: Readonly<Record<string, string>>) => {
  const sheet = await sheetOf()
  const idMatricula = sheet.alunos[SEATED]?.idMatricula ?? 0
  const celulas = Object.entries(texts).map(([sigla, texto]) => {
    const { coluna = 1, idAvaliacao = null } = sheet.colunas.find((column) => column.sigla === sigla) ?? {}
    const kept = sheet.celulas.find(
      (cell) => cell.idMatricula === idMatricula && cell.coluna === coluna && cell.idAvaliacao === idAvaliacao,
    )
    return { idMatricula, coluna, idAvaliacao, texto, versao: kept?.versao ?? 0 }
  })
  const body = { chave: randomUUID(), idTurma: group, idDisciplina: maths, numeroEtapa: 4, celulas }
  const { answer } = await call(api, saveMarks, { as: teacher.as, body })
  expect(answer.celulas.map(({ resultado }) => resultado)).toEqual(celulas.map(() => 'salva'))
  return idMatricula
}

const changesOf = async ({ id }: SchemeRecord) =>
  (await call(api, calls.schemeChanges, { as: head.as, params: { id } })).answer
const studentsOf = async ({ id }: SchemeRecord, as: Credentials = head.as) =>
  (await call(api, calls.listChangedStudents, { as, params: { id }, query: { idTurma: group } })).answer
const putInForce = ({ id, versao }: SchemeRecord, vigente: number | null) =>
  call(api, calls.putSchemeInForce, { as: head.as, params: { id }, body: { versao, vigente } })

test('nobody changes by a version that only permits a dependency while the year runs', async () => {
  const { resultados, mudancas } = await changesOf(
    await draftWith({ dependencias: 1, recuperacaoCalculo: REPLACES_IF_GREATER }),
  )
  expect(mudancas.length).toBeGreaterThan(0)
  expect(resultados).toMatchObject({ mudam: 0 })
  expect(resultados.alunos).toBeGreaterThan(20)
  expect(resultados.turmas.reduce((sum, { alunos }) => sum + alunos, 0)).toBe(resultados.alunos)
})

test('who changes is shown before a version is put in force, with the steps of both', async () => {
  const enrolment = await mark({ P1: '1', 'P2.1': '1', 'P2.2': '1', T: '1', REC: '8' })
  const draft = await draftWith({ recuperacaoCalculo: MEAN_OF_BOTH })
  const { resultados } = await changesOf(draft)
  const turma = resultados.turmas.find(({ id }) => id === group)
  const students = await studentsOf(draft)
  expect(turma?.mudam).toBe(students.length)
  const student = students.find(({ idMatricula }) => idMatricula === enrolment)
  expect(student?.mudancas).toContainEqual({ disciplina: 'Matemática', oQue: '4ª etapa', antes: '8', depois: '6' })
  const { answer } = await call(api, calls.explainChange, {
    as: head.as,
    params: { id: draft.id },
    query: { idTurma: group, idMatricula: enrolment, disciplina: 'Matemática' },
  })
  expect(answer.antes.join(' ')).toMatch(/4ª etapa.*8/)
  expect(answer.depois).not.toEqual(answer.antes)
})

test('marks of students are shown to nobody of another unit, nor to those who may only look', async () => {
  const draft = await draftWith({})
  const { status } = await call(api, calls.listChangedStudents, {
    as: teacher.as,
    params: { id: draft.id },
    query: { idTurma: group },
  })
  expect(status).toBe(403)
})

test('a teacher who works on schemes sees only changes of their own students', async () => {
  const { unit } = await api.db
    .selectFrom('class_group')
    .where('id', '=', group)
    .select('unit_id as unit')
    .executeTakeFirstOrThrow()
  const { email } = await addStaff(api.db, { teacher: true, units: [unit], edits: ['esquemaAvaliacao'] })
  const { as } = await signInStaff(api, { email, senha: PASSWORD })
  const draft = await draftWith({ recuperacaoCalculo: MEAN_OF_BOTH })
  const [student] = await studentsOf(draft)
  expect(await studentsOf(draft, as)).toEqual([])
  const query = { idTurma: group, idMatricula: student?.idMatricula ?? 0 }
  const explained = (by: Credentials) => call(api, calls.explainChange, { as: by, params: { id: draft.id }, query })
  expect((await explained(head.as)).status).toBe(200)
  expect((await explained(as)).status).toBe(404)
})

test('a unit that closed its year keeps the rules by which families were told its results', async () => {
  const draft = await draftWith({})
  const { vigente } = await changesOf(draft)
  const own = sql`unit_id = (select unit_id from class_group where id = ${group})
    and school_year_id = (select school_year_id from class_group where id = ${group})`
  await sql`update unit_year set status = ${CLOSED} where ${own}`.execute(api.db)
  expect((await putInForce(draft, vigente)).refusal.code).toBe('SCHEME_UNIT_CLOSED')
  await sql`update unit_year set status = ${RUNNING} where ${own}`.execute(api.db)
})

test('of two who put the same draft in force one is told, and so is who saw another version in force', async () => {
  const draft = await draftWith({})
  const { vigente } = await changesOf(draft)
  expect((await putInForce(draft, (vigente ?? 0) - 1)).refusal.code).toBe('SCHEME_OTHER_IN_FORCE')
  const answers = await Promise.all([putInForce(draft, vigente), putInForce(draft, vigente)])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
})
