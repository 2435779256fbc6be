// On PostgreSQL too: what is counted and reported.
import { createCourseOffer } from '#domain/courseOffers/courseOffers.endpoints.ts'
import type { Endpoint } from '#domain/base/endpoint.ts'
import {
  countReportedEnrolments,
  exportReportedEnrolments,
  exportReportedPlaces,
  listReportedEnrolments,
  listReportedPlaces,
  queueReportedEnrolments,
} from '#domain/enrolmentReport/enrolmentReport.endpoints.ts'
import { downloadFile } from '#domain/files/files.endpoints.ts'
import { getJob } from '#domain/jobs/jobs.endpoints.ts'
import { PRINT_LIMIT } from '#domain/base/exports.ts'
import {
  BY_CLASS_GROUP,
  BY_COURSE,
  BY_GRADE,
  BY_MONTH,
  BY_ORIGIN,
  BY_SHIFT,
  BY_STATUS,
  BY_TYPE,
  BY_UNIT,
  ENROLMENT_GROUPS,
} from '#domain/enrolmentReport/enrolmentReport.lists.ts'
import { COMPLETED } from '#domain/jobs/jobs.lists.ts'
import type { EnrolmentStatus, EnrolmentType } from '#domain/enrolments/enrolmentStatus.ts'
import { JOB_KINDS } from '#server/jobKinds.ts'
import { runNextJob } from '#server/jobs/index.ts'
import { type Credentials, call, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addGuardian, addStaff, addStudent, addUnit, PASSWORD } from '#test/helpers/builders.ts'
import { addEnrolment, done } from '#test/helpers/enrolling.ts'
import { workerOf } from '#test/helpers/jobs.ts'
import { pdfText } from '#test/helpers/pdfText.ts'
import { codeIn, verified } from '#test/helpers/verification.ts'
import { addSchoolStructure, offerDraft, type SchoolStructure } from '#test/helpers/schoolStructure.ts'
import { rowsIn } from '#test/helpers/xlsx.ts'

let api: TestApi
let structure: SchoolStructure
let unit: number
let elsewhere: number
/** May see the report in one of the two units. */
let as: Credentials

interface Placing {
  readonly status?: EnrolmentStatus
  readonly type?: EnrolmentType
  readonly grade?: number
  readonly at?: number
  readonly year?: number
  readonly began?: string
}

const enrol = async (name: string, placing: Placing = {}): Promise<number> => {
  const guardian = await addGuardian(api.db)
  const student = await addStudent(api.db, { guardian: guardian.id, name })
  const {
    status = 'Matriculado',
    type = 1,
    grade = structure.grades[0],
    at = unit,
    began = '2026-03-10',
    year = structure.running,
  } = placing
  const place = { year, unit: at, grade, shift: structure.shift, type, status }
  const id = await addEnrolment(api, student, place)
  await api.db
    .updateTable('enrolment')
    .set({ created_at: new Date(`${began}T12:00:00-03:00`) })
    .where('id', '=', id)
    .execute()
  return id
}

beforeAll(async () => {
  api = await startApi()
  structure = await addSchoolStructure(api.db)
  unit = await addUnit(api.db, 'Centro')
  elsewhere = await addUnit(api.db, 'Norte')
  await enrol('Ana Prado')
  await enrol('Bento Prado', { type: 2, status: 'Escola', began: '2026-04-01' })
  await enrol('Clara Prado', { grade: structure.otherGrade, status: 'Cancelado', began: '2026-04-30' })
  await enrol('Davi Longe', { at: elsewhere })
  const { email } = await addStaff(api.db, { units: [unit], sees: ['relInformacoesMatricula', 'tarefas'] })
  as = (await signInStaff(api, { email, senha: PASSWORD })).as
})
afterAll(() => api.close())

type Query = Readonly<Record<string, string | number>>

const names = async (query: Query = {}) => {
  const { answer } = await call(api, listReportedEnrolments, { as, query })
  expect(answer.totalCount).toBe(answer.items.length)
  return answer.items.map(({ nomeAluno }) => nomeAluno)
}

test('lists the enrolments of the running year in the caller’s units, with all columns', async () => {
  expect(await names()).toEqual(['Ana Prado', 'Bento Prado', 'Clara Prado'])
  const { answer } = await call(api, listReportedEnrolments, { as, query: { Filtro: 'ana prado' } })
  expect(answer.items).toMatchObject([
    { inicio: '2026-03-10', anoLetivo: 2026, unidade: expect.stringMatching(/^Centro/), contrato: null },
  ])
})

test('every filter applies to list and counts alike; days are the school’s', async () => {
  const filters: readonly (readonly [Query, readonly string[]])[] = [
    [{ Filtro: 'bento' }, ['Bento Prado']],
    [{ idUnidade: unit }, ['Ana Prado', 'Bento Prado', 'Clara Prado']],
    [{ idUnidade: elsewhere }, []],
    [{ idCurso: structure.otherCourse }, ['Clara Prado']],
    [{ idSerie: structure.grades[0] }, ['Ana Prado', 'Bento Prado']],
    [{ idPeriodo: structure.otherShift }, []],
    [{ tipo: 2 }, ['Bento Prado']],
    [{ idStatus: 5 }, ['Clara Prado']],
    [{ de: '2026-04-01' }, ['Bento Prado', 'Clara Prado']],
    [{ de: '2026-04-01', ate: '2026-04-29' }, ['Bento Prado']],
    [{ idAnoLetivo: structure.coming }, []],
  ]
  for (const [query, expected] of filters) {
    expect(await names(query)).toEqual(expected)
    const { answer } = await call(api, countReportedEnrolments, { as, query })
    expect(answer).toMatchObject({ total: expected.length, alunos: expected.length })
  }
})

test('sorts by its columns, and by nothing else', async () => {
  expect(await names({ Sorting: 'inicio desc' })).toEqual(['Clara Prado', 'Bento Prado', 'Ana Prado'])
  expect((await call(api, listReportedEnrolments, { as, query: { Sorting: 'cpf' } })).status).toBe(400)
})

test('counts enrolled, pending and ended ones apart, and statuses by kind', async () => {
  const by = async (agrupar: number) => (await call(api, countReportedEnrolments, { as, query: { agrupar } })).answer
  const grades = await by(BY_GRADE)
  expect(grades.series).toEqual(['Matriculados', 'Em processo', 'Encerradas'])
  expect(grades.grupos.map(({ id, valores }) => [id, valores])).toEqual([
    [structure.grades[0], [1, 1, 0]],
    [structure.otherGrade, [0, 0, 1]],
  ])
  expect((await by(BY_COURSE)).grupos.map(({ id }) => id)).toEqual([structure.course, structure.otherCourse])
  expect((await by(BY_UNIT)).grupos).toEqual([{ id: unit, nome: expect.stringMatching(/^Centro/), valores: [1, 1, 1] }])
  expect((await by(BY_SHIFT)).grupos).toMatchObject([{ id: structure.shift, valores: [1, 1, 1] }])
  expect((await by(BY_CLASS_GROUP)).grupos).toEqual([{ id: null, nome: 'Sem turma', valores: [1, 1, 1] }])
  expect((await by(BY_ORIGIN)).grupos).toEqual([{ id: null, nome: 'Não informada', valores: [1, 1, 1] }])
  expect((await by(BY_TYPE)).grupos.map(({ nome }) => nome)).toEqual(['Matrícula', 'Rematrícula'])
  expect((await by(BY_MONTH)).grupos.map(({ nome, valores }) => [nome, valores])).toEqual([
    ['03/2026', [1, 0, 0]],
    ['04/2026', [0, 1, 1]],
  ])
  const states = await by(BY_STATUS)
  expect(states.series).toEqual(['Matrícula', 'Rematrícula', 'Reserva'])
  expect(states.grupos.map(({ id, valores }) => [id, valores])).toEqual([
    [1, [0, 0, 0]],
    [2, [0, 1, 0]],
    [3, [1, 0, 0]],
    [4, [0, 0, 0]],
    [5, [1, 0, 0]],
    [6, [0, 0, 0]],
  ])
  for (const { id } of ENROLMENT_GROUPS) expect((await by(id)).total).toBe(3)
  const nowhere = await call(api, countReportedEnrolments, { as, query: { idAnoLetivo: 2_000_000_000 } })
  expect(nowhere.status).toBe(404)
})

const lastAudit = async () => {
  const entry = await api.db
    .selectFrom('audit_entry')
    .where('action', '=', 'export')
    .select('after')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return entry.after
}

test('a sheet has the chosen columns, by default those of the screen', async () => {
  const file = async (query: Query) => rowsIn((await call(api, exportReportedEnrolments, { as, query })).bytes)
  const [headings, ...rows] = await file({ colunas: 'nomeAluno,curso,inicio', tipo: 1, Sorting: 'nomeAluno desc' })
  expect(headings).toEqual(['Aluno', 'RA', 'Curso', 'Início'])
  expect(rows.map(([name]) => name)).toEqual(['Clara Prado', 'Ana Prado'])
  expect(await lastAudit()).toMatchObject({ linhas: 2, formato: 'xlsx' })
  expect((await file({}))[0]).not.toContain('CPF')
  expect((await call(api, exportReportedEnrolments, { as, query: { colunas: 'senha' } })).status).toBe(400)
})

test('a print has the school, the filters, who printed it, the counts and the rows', async () => {
  const query = { formato: 'pdf', colunas: 'nomeAluno,inicio', idUnidade: unit, de: '2026-04-01', agrupar: BY_STATUS }
  const { status, bytes } = await call(api, exportReportedEnrolments, { as, query })
  expect(status).toBe(200)
  const text = pdfText(bytes)
  for (const part of [
    'Informações de matrícula',
    'Ano letivo: 2026',
    'Unidade: Centro',
    'Início: de 01/04/2026',
    'Matrículas por situação',
    'Aguardando a escola',
    '2 linhas',
    'Bento Prado',
    '30/04/2026',
    'Emitido por ',
    'Página 1 de 1',
    'Confira se este documento é autêntico',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('Ana Prado')
  expect(await lastAudit()).toMatchObject({ linhas: 2, formato: 'pdf' })
  expect(await verified(api, codeIn(bytes))).toMatchObject({ situacao: 'valido', tipo: 'Relatório', momento: true })
})

test('a report too long for paper is not printed, and the answer says what to do', async () => {
  const student = await addStudent(api.db, {})
  const place = {
    school_year_id: structure.closed,
    unit_id: unit,
    grade_id: structure.grades[0],
    shift_id: structure.shift,
  }
  const one = { ...place, student_id: student.id, class_group_id: null, type: 1, step: null } as const
  const many = Array.from({ length: PRINT_LIMIT + 1 }, () => ({
    ...one,
    status: 'Cancelado' as const,
    student_search: 'x',
  }))
  await api.db.insertInto('enrolment').values(many).execute()
  const query = { formato: 'pdf', idAnoLetivo: structure.closed }
  const { status, refusal } = await call(api, exportReportedEnrolments, { as, query })
  expect(status).toBe(422)
  expect(refusal?.message).toBe(
    'A lista tem 2.001 linhas, e um PDF leva até 2.000. Use os filtros, ou exporte para o Excel.',
  )
})

test('in the background it makes the same workbook', async () => {
  const body = { colunas: 'nomeAluno,curso', tipo: 2 }
  const { answer } = await call(api, queueReportedEnrolments, { as, body })
  await runNextJob({ ...workerOf(api), kinds: JOB_KINDS })
  const { answer: job } = await call(api, getJob, { as, params: { id: answer.idTarefa } })
  expect(job).toMatchObject({ status: COMPLETED, tipo: 'Exportação de matrículas' })
  const { bytes } = await call(api, downloadFile, { as, params: { id: job.arquivo?.id ?? 0 } })
  expect(rowsIn(bytes).map(([name]) => name)).toEqual(['Aluno', 'Bento Prado'])
})

test('a person without the right gets nothing', async () => {
  const { email } = await addStaff(api.db, { units: [unit], sees: ['gestaoMatricula'] })
  const other = (await signInStaff(api, { email, senha: PASSWORD })).as
  const reads: readonly Endpoint[] = [
    listReportedEnrolments,
    countReportedEnrolments,
    exportReportedEnrolments,
    listReportedPlaces,
    exportReportedPlaces,
  ]
  for (const endpoint of reads) expect((await call(api, endpoint, { as: other, query: {} })).status).toBe(403)
  expect((await call(api, queueReportedEnrolments, { as: other, body: {} })).status).toBe(403)
})

describe('seats and renewals', () => {
  const places = async (query: Query = {}, who = as) =>
    (await call(api, listReportedPlaces, { as: who, query: { idAnoLetivo: structure.coming, ...query } })).answer
      .lugares

  beforeAll(async () => {
    // Ana was in the first grade and would move up; Bento and Clara were not enrolled.
    await api.db
      .updateTable('grade')
      .set({ next_grade_id: structure.grades[1] })
      .where('id', '=', structure.grades[0])
      .execute()
    const { email } = await addStaff(api.db, { flag: 'master' })
    const { as: master } = await signInStaff(api, { email, senha: PASSWORD })
    const vagas = [{ idSerie: structure.grades[1], idPeriodo: structure.shift, vagas: 3 }]
    const body = offerDraft(structure, unit, { idAnoLetivo: structure.coming, dataCorte: '2027-03-31', vagas })
    await done(call(api, createCourseOffer, { as: master, body }))
  })

  test('count offered, taken, pending and waited-for seats, and last year’s students who do not come back', async () => {
    const begin = (placing: Placing) =>
      enrol('Nova Prado', { ...placing, year: structure.coming, grade: structure.grades[1] })
    expect(await places()).toMatchObject([
      { vagas: 3, ocupadas: 0, livres: 3, naoRenovadas: 1, motivos: [{ motivo: 'Sem resposta', alunos: 1 }] },
    ])
    await begin({})
    await begin({ type: 2 })
    await begin({ status: 'Escola' })
    await begin({ type: 3, status: 'Escola' })
    expect(await places()).toMatchObject([
      { vagas: 3, ocupadas: 2, novas: 1, renovadas: 1, emProcesso: 1, reservas: 1, livres: 0, fila: 0, projecao: 4 },
    ])
    expect((await places())[0]?.meta).toBeNull()
    await api.db
      .updateTable('course_offer_seat')
      .set({ goal: 3 })
      .where('grade_id', '=', structure.grades[1])
      .where('course_offer_id', 'in', (eb) => eb.selectFrom('course_offer').where('unit_id', '=', unit).select('id'))
      .execute()
    expect((await places())[0]?.meta).toBe(3)
  })
  test('show why a student does not come back, as the school noted it', async () => {
    const { id } = await api.db
      .selectFrom('student')
      .where('name', '=', 'Ana Prado')
      .select('id')
      .executeTakeFirstOrThrow()
    const place = { year: structure.coming, unit, grade: structure.grades[1], shift: structure.shift, type: 2 } as const
    const ended = await addEnrolment(api, { id, name: 'Ana Prado' }, { ...place, status: 'Cancelado' })
    await api.db.updateTable('enrolment').set({ end_reason: 'Mudança de cidade' }).where('id', '=', ended).execute()
    expect(await places()).toMatchObject([{ motivos: [{ motivo: 'Mudança de cidade', alunos: 1 }] }])
  })

  test('are exported as a sheet and printed, with the filters of the enrolments', async () => {
    expect(await places({ idCurso: structure.otherCourse })).toEqual([])
    expect(await places({ idUnidade: elsewhere })).toEqual([])
    const leave = async (formato: string) =>
      (await call(api, exportReportedPlaces, { as, query: { idAnoLetivo: structure.coming, formato } })).bytes
    expect(rowsIn(await leave('xlsx')).map((row) => row.slice(3))).toEqual([
      [
        'Período',
        'Vagas',
        'Ocupadas',
        'Novas',
        'Renovadas',
        'Em processo',
        'Reservas',
        'Livres',
        'Fila',
        'Projeção',
        'Meta',
        'Meta atingida',
        'Não renovadas',
        'Motivos',
      ],
      [expect.any(String), 3, 2, 1, 1, 1, 1, 0, 0, 4, 3, 66, 1, 'Mudança de cidade (1)'],
    ])
    const printed = pdfText(await leave('pdf'))
    for (const word of ['Ocupadas', 'Renovadas', 'Reservas', 'Projeção', 'Mudança']) expect(printed).toContain(word)
  })
})
