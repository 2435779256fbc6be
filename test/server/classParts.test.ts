import { randomUUID } from 'node:crypto'
import { applyTest } from '#domain/appliedAssessments/appliedAssessments.endpoints.ts'
import { assessmentDraftOf } from '#domain/assessment/assessmentDraft.ts'
import { getAssessment, removeAssessment, updateAssessment } from '#domain/assessment/assessments.endpoints.ts'
import { divideAssessment, readMarkSheet, readStudentMarks, saveMarks } from '#domain/marks/marks.endpoints.ts'
import type { DivideAssessment } from '#domain/marks/division.schemas.ts'
import { OF_ASSESSMENT } from '#domain/marks/marks.lists.ts'
import type { MarkSheet } from '#domain/marks/marks.schemas.ts'
import { call, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startDemoApi } from '#test/helpers/demoApi.ts'
import { fillEarlierStages } from '#test/helpers/earlierMarks.ts'

let api: TestApi
let teacher: Awaited<ReturnType<typeof enterDemo>>
let head: Awaited<ReturnType<typeof enterDemo>>

/** The 8º ano A, in which the teacher gives Matemática; T is worth 2 and may be divided. */
let place: { readonly idTurma: number; readonly idDisciplina: number; readonly numeroEtapa: number }
let work: number

beforeAll(async () => {
  api = await startDemoApi()
  teacher = await enterDemo(api, 'professor@demo.escola')
  head = await enterDemo(api, 'master@demo.escola')
  place = {
    idTurma: await idOf('class_group', '8º ano A'),
    idDisciplina: await idOf('subject', 'Matemática'),
    numeroEtapa: 4,
  }
  await fillEarlierStages(api.db)
  work = (await open()).divisiveis[0]?.idAvaliacao ?? 0
})
afterAll(() => api.close())
afterEach(() => divide([]))

const idOf = async (table: 'class_group' | 'subject', name: string): Promise<number> =>
  (await api.db.selectFrom(table).where('name', '=', name).select('id').executeTakeFirstOrThrow()).id

const open = async (more: { readonly idTurma?: number } = {}): Promise<MarkSheet> => {
  const as = more.idTurma === undefined ? teacher.as : head.as
  const { answer } = await call(api, readMarkSheet, { as, query: { ...place, ...more } })
  if (answer.planilha === null) throw new Error(answer.motivo)
  return answer.planilha
}

const columnsOf = ({ colunas }: Pick<MarkSheet, 'colunas'>) => colunas.map(({ sigla }) => sigla)

type Parts = DivideAssessment['body']['partes']

const HALVES: Parts = [
  { sigla: 'T.1', nome: 'Trabalho, 1ª parte', valor: 1 },
  { sigla: 'T.2', nome: 'Trabalho, 2ª parte', valor: 1 },
]

const divide = (partes: Parts, as = teacher.as) =>
  call(api, divideAssessment, { as, body: { ...place, idAvaliacao: work, partes } })

const give = (sheet: MarkSheet, sigla: string, texto: string) => {
  const { idAvaliacao = null } = sheet.colunas.find((one) => one.sigla === sigla) ?? {}
  const { idMatricula = 0 } = sheet.alunos[0] ?? {}
  const { versao = 0 } =
    sheet.celulas.find((one) => one.idAvaliacao === idAvaliacao && one.idMatricula === idMatricula) ?? {}
  return call(api, saveMarks, {
    as: teacher.as,
    body: {
      chave: randomUUID(),
      ...place,
      celulas: [{ idMatricula, coluna: OF_ASSESSMENT, idAvaliacao, versao, texto }],
    },
  })
}

const [WHOLE, IN_PARTS] = [
  ['P1', 'P2.1', 'P2.2', 'T', 'PA', 'SIM', 'REC'],
  ['P1', 'P2.1', 'P2.2', 'T.1', 'T.2', 'PA', 'SIM', 'REC'],
]

test('an assessment is divided in one class group, subject and stage, again without a second time, and made whole', async () => {
  const before = await open()
  expect(before.divisiveis.map(({ sigla, valor, motivo }) => [sigla, valor, motivo])).toEqual([['T', 2, '']])
  expect((await divide(HALVES)).status).toBe(200)
  const sheet = await open()
  expect(columnsOf(sheet)).toEqual(IN_PARTS)
  expect(sheet.colunas.slice(3, 5)).toMatchObject([
    { valor: 1, obrigatoria: true },
    { valor: 1, obrigatoria: true },
  ])
  expect(sheet.carimbo).not.toBe(before.carimbo)
  expect((await divide(HALVES)).status).toBe(200)
  expect((await open()).colunas).toEqual(sheet.colunas)
  const [row] = sheet.alunos
  const { answer } = await call(api, readStudentMarks, {
    as: teacher.as,
    query: { idTurma: place.idTurma, idAluno: row?.idAluno ?? 0 },
  })
  const maths = answer.boletim?.disciplinas.find(({ idDisciplina }) => idDisciplina === place.idDisciplina)
  expect(maths?.etapas.map((stage) => columnsOf(stage).length)).toEqual([7, 7, 7, 8, 1])
  expect(columnsOf(await open({ idTurma: await idOf('class_group', '9º ano A') }))).toEqual(WHOLE)
  expect((await divide([])).status).toBe(200)
  expect((await open()).colunas).toEqual(before.colunas)
})

test.each([
  ['that come to less', [1, 0.5], 'As partes somam 1,5 de 2,0: ponha 0,5.'],
  ['that come to more', [1, 1.5], 'As partes somam 2,5 de 2,0: tire 0,5.'],
  ['that are one', [2], 'Divida em ao menos duas partes, ou desfaça a divisão.'],
])('parts %s are refused in words', async (_, amounts, flaw) => {
  const partes = amounts.map((valor, at) => ({ sigla: `T.${at + 1}`, nome: 'Trabalho', valor }))
  expect(await divide(partes)).toMatchObject({ status: 422, refusal: { fields: { partes: flaw } } })
})

test('a part is not called as another assessment of the sheet', async () => {
  const partes = [{ sigla: 'p1', nome: 'Trabalho', valor: 1 }, ...HALVES.slice(1)]
  expect(await divide(partes)).toMatchObject({
    status: 422,
    refusal: { fields: { partes: '1ª parte: outra avaliação desta etapa já tem a sigla “p1”.' } },
  })
})

test('what has a mark is neither divided nor made whole; emptied, it is', async () => {
  const refused = (sigla: string) => ({
    status: 422,
    refusal: { message: `Já há notas em ${sigla}. Apague-as antes de mudar a divisão.` },
  })
  await give(await open(), 'T', '2')
  expect(await divide(HALVES)).toMatchObject(refused('T'))
  expect((await open()).divisiveis).toMatchObject([{ motivo: expect.stringContaining('Já há notas em T.') }])
  await give(await open(), 'T', '')
  await divide(HALVES)
  expect((await give(await open(), 'T.2', '1')).answer.celulas).toMatchObject([{ resultado: 'salva' }])
  expect(await divide([])).toMatchObject(refused('T.2'))
  await give(await open(), 'T.2', '')
  expect((await divide([])).status).toBe(200)
})

test('what has a day stays as it is', async () => {
  const day = { dia: '2026-12-02', titulo: '', conteudo: '', anexos: [], visivel: true, motivo: '' }
  const { status } = await call(api, applyTest, { as: teacher.as, body: { ...place, idAvaliacao: work, ...day } })
  expect(status).toBe(200)
  expect(await divide(HALVES)).toMatchObject({
    status: 422,
    refusal: { message: 'T já tem dia marcado. Desmarque o dia antes de mudar a divisão.' },
  })
  await api.db.deleteFrom('applied_assessment').where('assessment_id', '=', work).execute()
})

test('the scheme keeps what a teacher divided', async () => {
  await divide(HALVES)
  const { answer: record } = await call(api, getAssessment, { as: head.as, params: { id: work } })
  expect(record.partes).toEqual([])
  const changed = await call(api, updateAssessment, {
    as: head.as,
    params: { id: work },
    body: { ...assessmentDraftOf(record), valorMaximo: 1, versao: record.versao },
  })
  expect(changed).toMatchObject({
    status: 422,
    refusal: { fields: { valorMaximo: expect.stringContaining('dividiram esta avaliação em partes (8º ano A)') } },
  })
  expect(
    await call(api, removeAssessment, { as: head.as, params: { id: work }, query: { versao: record.versao } }),
  ).toMatchObject({ status: 422, refusal: { code: 'ASSESSMENT_DIVIDED_STAYS' } })
})

test('an assessment of nobody, one that is not divided there, and a sheet of another teacher are refused', async () => {
  const of = (body: Partial<DivideAssessment['body']>) =>
    call(api, divideAssessment, { as: teacher.as, body: { ...place, idAvaliacao: work, partes: HALVES, ...body } })
  const first = (await open()).colunas[0]?.idAvaliacao ?? 0
  expect(await of({ idAvaliacao: 1_999_999 })).toMatchObject({ status: 422, refusal: { code: 'DIVISION_NOT_HERE' } })
  expect(await of({ idAvaliacao: first })).toMatchObject({ status: 422, refusal: { code: 'DIVISION_NOT_HERE' } })
  expect((await of({ idDisciplina: await idOf('subject', 'História') })).status).toBe(403)
})
