import { sql } from 'kysely'
import * as calls from '#domain/photoGallery/photoGallery.endpoints.ts'
import { OF_ANSWER, OF_GROUP, OF_TEACHER } from '#domain/photoGallery/photoGallery.lists.ts'
import type { GalleryQuery } from '#domain/photoGallery/photoGallery.schemas.ts'
import { call, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startDemoApi } from '#test/helpers/demoApi.ts'
import { pdfText } from '#test/helpers/pdfText.ts'

type Person = Awaited<ReturnType<typeof enterDemo>>

let api: TestApi
let head: Person
let secretary: Person
let teacher: Person

beforeAll(async () => {
  api = await startDemoApi()
  head = await enterDemo(api, 'coordenacao@demo.escola')
  secretary = await enterDemo(api, 'secretaria@demo.escola')
  teacher = await enterDemo(api, 'professor@demo.escola')
})
afterAll(() => api.close())

const gallery = (query: GalleryQuery, who = head) => call(api, calls.readGallery, { as: who.as, query })
const print = (query: GalleryQuery, who = head) => call(api, calls.printGallery, { as: who.as, query })
const namesIn = ({ grupos }: Awaited<ReturnType<typeof gallery>>['answer']) =>
  grupos.flatMap(({ alunos }) => alunos.map(({ nome }) => nome))

const fieldNamed = async (label: string): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select id from configured_field where label = ${label}`.execute(api.db)
  return rows[0]?.id ?? 0
}

test('of a class group it has everybody who sits there, in the order of the roster, with photos', async () => {
  const { answer } = await gallery({ tipo: OF_GROUP })
  expect(answer.idTurma).toBe(answer.turmas[0]?.id)
  const [group] = answer.grupos
  const numbers = group?.alunos.flatMap(({ numero }) => numero ?? [])
  expect(numbers).toEqual(numbers?.toSorted((one, other) => one - other))
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from enrolment
    where class_group_id = ${answer.idTurma} and status = 'Matriculado'`.execute(api.db)
  expect([answer.total, group?.alunos.length]).toEqual([rows[0]?.count, rows[0]?.count])
  await sql`
    update student set avatar = decode('iVBORw0KGgo=', 'base64'), avatar_type = 'image/png'
    where id = ${group?.alunos[0]?.idAluno}`.execute(api.db)
  const again = (await gallery({ tipo: OF_GROUP, idTurma: group?.id ?? 0 })).answer
  expect(again.grupos[0]?.alunos.map(({ foto }) => foto).slice(0, 2)).toEqual([
    'data:image/png;base64,iVBORw0KGgo=',
    null,
  ])
})

test('a teacher has the class groups that they teach, and no others', async () => {
  const { answer } = await gallery({ tipo: OF_TEACHER }, teacher)
  expect(answer.professores.map(({ id }) => id)).toEqual([teacher.id])
  expect(answer.grupos.map(({ id }) => id)).toEqual(answer.turmas.map(({ id }) => id))
  const all = (await gallery({ tipo: OF_GROUP })).answer.turmas
  const foreign = all.find(({ id }) => !answer.turmas.some((own) => own.id === id))
  expect((await gallery({ tipo: OF_GROUP, idTurma: foreign?.id ?? 0 }, teacher)).status).toBe(404)
  expect((await gallery({ tipo: OF_TEACHER, idProfessor: head.id }, teacher)).status).toBe(404)
  expect((await print({ tipo: OF_GROUP, idTurma: foreign?.id ?? 0 }, teacher)).status).toBe(404)
  const { answer: seen } = await gallery({ tipo: OF_TEACHER, idProfessor: teacher.id })
  expect(seen.turmas.map(({ id }) => id)).toEqual(answer.turmas.map(({ id }) => id))
})

test('by question it lists the students whose families answered, with the answer; it leaves out “Não” and answers from before a restart', async () => {
  const field = await fieldNamed('Tem alergia?')
  const { answer } = await gallery({ tipo: OF_GROUP })
  const [one, two, three] = answer.grupos[0]?.alunos ?? []
  if (one === undefined || two === undefined || three === undefined) throw new Error('A class of three')
  await sql`delete from field_answer where field_id = ${field}`.execute(api.db)
  for (const [student, value] of [
    [one, 'Sim'],
    [two, 'Não'],
    [three, 'Sim'],
  ] as const)
    await sql`insert into field_answer (field_id, student_id, value, answered_at)
      values (${field}, ${student.idAluno}, ${value}, ${api.clock.now()})`.execute(api.db)
  const asked = { tipo: OF_ANSWER, idCampo: field } as const
  const { answer: found } = await gallery(asked, secretary)
  expect(namesIn(found)).toEqual([one.nome, three.nome])
  expect(found.grupos[0]?.alunos[0]?.resposta).toBe('Sim')
  await sql`update configured_field set restarted_at = ${api.clock.now()}::timestamptz + interval '1 second'
    where id = ${field}`.execute(api.db)
  expect((await gallery(asked, secretary)).answer.total).toBe(0)
  expect(await print(asked, secretary)).toMatchObject({ status: 422, refusal: { code: 'GALLERY_NOBODY' } })
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from audit_entry
    where entity = 'configured_field' and entity_id = ${String(field)} and action = 'view'`.execute(api.db)
  expect(rows[0]?.count).toBe(2)
})

test('answers of families are not for who may not open a student’s record', async () => {
  expect((await gallery({ tipo: OF_ANSWER }, teacher)).answer).toMatchObject({ campos: [], idCampo: null, total: 0 })
  const idCampo = await fieldNamed('Tem alergia?')
  expect((await gallery({ tipo: OF_ANSWER, idCampo }, teacher)).status).toBe(404)
})

test('on paper everybody stands with their number, and it is audited that it left', async () => {
  await sql`update student set avatar = null, avatar_type = null`.execute(api.db)
  const { answer } = await gallery({ tipo: OF_GROUP })
  const { status, bytes } = await print({ tipo: OF_GROUP })
  expect(status).toBe(200)
  const text = pdfText(bytes).replaceAll(/\s+/g, ' ')
  expect(text).toContain(answer.grupos[0]?.nome)
  for (const { nome } of answer.grupos[0]?.alunos ?? []) expect(text).toContain(nome.split(' ')[0])
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from audit_entry
    where entity = 'student' and action = 'export'`.execute(api.db)
  expect(rows[0]?.count).toBe(1)
})
