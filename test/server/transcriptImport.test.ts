// On PostgreSQL too: a file that is sent twice at once makes its years once.
import { sql } from 'kysely'
import * as calls from '#domain/transcripts/transcripts.endpoints.ts'
import { IMPORTED } from '#domain/transcripts/transcripts.lists.ts'
import { runNextJob } from '#server/jobs/index.ts'
import { call, type Credentials, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startTaughtApi } from '#test/helpers/demoApi.ts'
import { workerOf } from '#test/helpers/jobs.ts'

let api: TestApi
let secretary: Credentials
beforeAll(async () => {
  api = await startTaughtApi()
  secretary = (await enterDemo(api, 'secretaria@demo.escola')).as
})
afterAll(() => api.close())

const CAMPOS = ['ra', 'ano', 'serie', 'segmento', 'escola', 'cidade', 'uf', 'situacao', 'componente', 'nota', 'horas']

const fileOf = (...lines: readonly string[]) => ({
  arquivo: 'anos.xlsx',
  campos: CAMPOS,
  linhas: lines.map((line, at) => ({ linha: at + 2, celulas: line.split(';') })),
})

const studentOf = async (unit: number, offset: number) => {
  const { rows } = await sql<{ id: number; ra: string }>`
    select student.id, student.ra from student join enrolment as own on own.student_id = student.id
    join school_year as year on year.id = own.school_year_id and year.year = 2026
    where own.unit_id = ${unit} and own.status = 'Matriculado'
      and not exists (select 1 from enrolment as other where other.student_id = student.id and other.unit_id <> ${unit})
    order by student.id offset ${offset} limit 1`.execute(api.db)
  const [found] = rows
  if (found === undefined) throw new Error('The demo school has students in each unit')
  return found
}

const simulate = async (body: ReturnType<typeof fileOf>, as = secretary) =>
  call(api, calls.simulateYearFile, { as, body })

const imported = (studentId: number) =>
  api.db
    .selectFrom('transcript_year')
    .where('student_id', '=', studentId)
    .where('year', '=', 2005)
    .select(['grade', 'origin', 'school', 'hours', 'version'])
    .orderBy('id')
    .execute()

const YEAR = (ra: string, grade = '1º ano') => [
  `${ra};2005;${grade};;EMEF Alzira;Guarulhos;SP;Aprovado;Arte;8,5;80`,
  `${ra};2005;${grade};;;;;;Matemática;A;160`,
]

test('years that are right come in once, as imported; a second time everything is there already', async () => {
  const { id, ra } = await studentOf(1, 40)
  const file = fileOf(...YEAR(ra), `${ra};2006;2º ano;;EMEF Alzira;;;Ótimo;Arte;8;80`)
  const seen = await simulate(file)
  expect(seen.answer.anos).toMatchObject([
    { de: 2, ate: 3, situacao: 'nova', componentes: 2, resultado: 'Aprovado', titulo: '1º ano 2005' },
    { de: 4, situacao: 'errada', falhas: [{ linha: 4, coluna: 'Resultado' }] },
  ])
  expect(await imported(id)).toEqual([])

  const { conferido } = seen.answer
  const send = (chave: string) =>
    call(api, calls.importYearFile, { as: secretary, body: { ...file, conferido, chave } })
  const answers = await Promise.all([send('file-1'), send('file-1'), send('file-2')])
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  while (await runNextJob(workerOf(api)));
  expect(await imported(id)).toEqual([
    { grade: '1º ano', origin: IMPORTED, school: 'EMEF Alzira', hours: 240, version: 1 },
  ])

  const again = await simulate(file)
  expect(again.answer.anos[0]).toMatchObject({ situacao: 'existente', origem: 'Importado', falhas: [] })
  const late = await call(api, calls.importYearFile, { as: secretary, body: { ...file, conferido, chave: 'file-3' } })
  expect(late.refusal).toMatchObject({ code: 'SIMULATION_OUTDATED' })
  const nothing = await call(api, calls.importYearFile, {
    as: secretary,
    body: { ...file, conferido: again.answer.conferido, chave: 'file-4' },
  })
  expect(nothing.refusal).toMatchObject({ code: 'TRANSCRIPT_FILE_NOTHING' })

  const audited = await api.db
    .selectFrom('audit_entry')
    .where('entity', '=', 'transcript_year')
    .where('reason', '=', 'Importação: anos.xlsx')
    .select(['action', 'after'])
    .execute()
  expect(audited).toMatchObject([
    { action: 'create', after: { Escola: 'EMEF Alzira', Componentes: 'Arte 8,5 (80 h); Matemática A (160 h)' } },
  ])
})

test('of a student of other units nothing is told, and an RA may have lost its zeros', async () => {
  const [own, foreign] = [await studentOf(1, 41), await studentOf(2, 40)]
  await sql`update student set ra = '00' || ra where id = ${own.id}`.execute(api.db)
  const { as, id } = await enterDemo(api, 'coordenacao@demo.escola')
  await sql`delete from staff_user_unit where staff_user_id = ${id} and unit_id <> 1`.execute(api.db)
  const { answer } = await simulate(fileOf(...YEAR(own.ra), ...YEAR(foreign.ra), ...YEAR('0')), as)
  expect(answer.anos).toMatchObject([
    { situacao: 'nova', ra: `00${own.ra}` },
    { situacao: 'errada', aluno: '', falhas: [{ falha: `Nenhum aluno com o RA “${foreign.ra}” nas suas unidades.` }] },
    { situacao: 'errada', aluno: '', falhas: [{ falha: 'Nenhum aluno com o RA “0” nas suas unidades.' }] },
  ])
})

test('the newest transcripts of a class group are one file, a PDF or a ZIP, and nothing is issued for it', async () => {
  const { rows } = await sql<{ id: number; issued: number }>`
    select own.class_group_id as id, count(distinct told.student_id)::integer as issued
    from transcript_issue as told join enrolment as own on own.student_id = told.student_id and own.status = 'Matriculado'
    join class_group on class_group.id = own.class_group_id and class_group.unit_id = 1
    where told.kind = 1 and told.cancelled_at is null group by own.class_group_id order by 2 desc, 1 limit 1`.execute(
    api.db,
  )
  const [group] = rows
  if (group === undefined) throw new Error('The demo school has transcripts')
  const count = () => sql<{ all: number }>`select count(*)::integer as all from transcript_issue`.execute(api.db)
  const before = await count()
  const print = async (formato: 1 | 2, chave: string) => {
    const body = { idTurma: group.id, formato, chave }
    const { answer } = await call(api, calls.printClass, { as: secretary, body })
    while (await runNextJob(workerOf(api)));
    return answer.idTarefa
  }
  const fileOfJob = (id: number) =>
    api.db
      .selectFrom('job')
      .innerJoin('stored_file', 'stored_file.id', 'job.file_id')
      .where('job.id', '=', id)
      .select(['stored_file.name', 'job.total', 'job.failed'])
      .executeTakeFirstOrThrow()
  const first = await print(1, 'print-1')
  expect(await print(1, 'print-1')).toBe(first)
  expect(await fileOfJob(first)).toMatchObject({
    name: expect.stringMatching(/^Históricos .*\.pdf$/),
    total: group.issued,
    failed: 0,
  })
  expect(await fileOfJob(await print(2, 'print-2'))).toMatchObject({ name: expect.stringMatching(/\.zip$/), failed: 0 })
  expect((await count()).rows).toEqual(before.rows)
})

test('columns that do not say what a year needs, and files without a right to change, are refused', async () => {
  const { ra } = await studentOf(1, 42)
  const file = fileOf(...YEAR(ra))
  const bare = { ...file, campos: file.campos.map((field) => (field === 'escola' ? '' : field)) }
  expect((await simulate(bare)).refusal).toMatchObject({ fields: { campos: 'Escolha a coluna de: Escola.' } })
  const teacher = (await enterDemo(api, 'professor@demo.escola')).as
  expect((await simulate(file, teacher)).status).toBe(403)
})
