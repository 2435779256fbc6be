import { sql } from 'kysely'
import { readMarkSheet, readStudentMarks } from '#domain/marks/marks.endpoints.ts'
import { checkReleases, listReleases } from '#domain/markReleases/markReleases.endpoints.ts'
import { cardResults } from '#domain/reportCards/cardResults.ts'
import { reportCard } from '#domain/reportCards/cardTables.ts'
import { readStudentCard } from '#server/school/marks/studentCard.ts'
import { readStudentYears } from '#server/school/results/studentYears.ts'
import { call, type Credentials, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startTaughtApi } from '#test/helpers/demoApi.ts'

let api: TestApi
let head: Credentials
/** The 8º ano A, whose matrix has Matemática in the first and the third stage. */
let place: { readonly idTurma: number; readonly idDisciplina: number }
let student: number

beforeAll(async () => {
  api = await startTaughtApi()
  head = (await enterDemo(api, 'master@demo.escola')).as
  const idOf = async (table: 'class_group' | 'subject', name: string) =>
    (await api.db.selectFrom(table).where('name', '=', name).select('id').executeTakeFirstOrThrow()).id
  place = { idTurma: await idOf('class_group', '8º ano A'), idDisciplina: await idOf('subject', 'Matemática') }
  await sql`update curriculum_item as item set stages = '{1,3}' from curriculum as matrix
    join class_group as own on own.school_year_id = matrix.school_year_id and own.unit_id = matrix.unit_id
      and own.grade_id = matrix.grade_id and own.shift_id = matrix.shift_id
    where item.curriculum_id = matrix.id and own.id = ${place.idTurma} and item.subject_id = ${place.idDisciplina}`.execute(
    api.db,
  )
  const { answer } = await call(api, readMarkSheet, { as: head, query: { ...place, numeroEtapa: 1 } })
  // The first one repeats the subject there, and sits elsewhere.
  student = answer.planilha?.alunos[2]?.idAluno ?? 0
})
afterAll(() => api.close())

const WITHOUT = 'Pela matriz curricular ou pelo esquema de avaliação, esta disciplina não ocorre nesta etapa.'

test('a subject is not asked for in a stage in which its matrix does not have it', async () => {
  const { answer } = await call(api, readMarkSheet, { as: head, query: { ...place, numeroEtapa: 2 } })
  expect([answer.planilha, answer.motivo]).toEqual([null, WITHOUT])
  const listed = async (numeroEtapa: number) => {
    const query = { MaxResultCount: 100, idTurma: place.idTurma, numeroEtapa }
    const { items } = (await call(api, listReleases, { as: head, query })).answer
    return items.some(({ idDisciplina }) => idDisciplina === place.idDisciplina)
  }
  expect([await listed(1), await listed(2)]).toEqual([true, false])
  const checked = await call(api, checkReleases, { as: head, body: { lugares: [{ ...place, numeroEtapa: 2 }] } })
  expect(checked.status).toBe(404)
})

test('the card shows a line there, and its mean is that of the other stages', async () => {
  const card = await readStudentCard(api.db, { studentId: student, now: api.clock.now(), shows: 'all' })
  if (card === null) throw new Error('No card')
  const maths = cardResults(card).subjects.find(({ subject }) => subject.disciplina === 'Matemática')
  expect(maths?.stages.map(({ stage }) => stage.etapa)).toEqual([1, 3])
  expect(maths?.situation).not.toBe('Em andamento')
  const { linhas } = reportCard(card).marks
  const [, ...stages] = linhas.find(([name]) => name === 'Matemática') ?? []
  expect(stages.filter((text) => text === '–').length).toBeGreaterThanOrEqual(2)
  const { answer } = await call(api, readStudentMarks, { as: head, query: { idAluno: student } })
  const own = answer.boletim?.disciplinas.find(({ idDisciplina }) => idDisciplina === place.idDisciplina)
  expect(own?.etapas.flatMap(({ numero, idTurma }) => (idTurma === null ? [] : [numero]))).toEqual([1, 3, 13])
})

test('marks that were given there before count in no result', async () => {
  const years = await readStudentYears(api.db, { markedIn: [place.idTurma] })
  const own = [...years.each].flatMap(({ subjects }) =>
    subjects.filter(({ subjectId }) => subjectId === place.idDisciplina),
  )
  expect(own.length).toBeGreaterThan(0)
  const [first] = own.filter(({ classGroupId, isExtra }) => classGroupId === place.idTurma && !isExtra)
  expect(first?.stages).toEqual([1, 3])
  expect([...(first?.cells.keys() ?? [])]).toContain(2)
})
