// On PostgreSQL too: what several do at the same moment.
import { sql } from 'kysely'
import { downloadFile } from '#domain/files/files.endpoints.ts'
import { storedFileOf } from '#domain/files/stored.ts'
import { previewPlanCopy } from '#domain/expectedContents/expectedContents.endpoints.ts'
import { EMPTY_LESSON_CONTENT } from '#domain/lessonContents/lessonContent.ts'
import * as calls from '#domain/lessonContents/lessonContents.endpoints.ts'
import * as messages from '#domain/lessonContents/lessonContents.messages.ts'
import type { LessonContentDraft } from '#domain/lessonContents/lessonContents.schemas.ts'
import * as lessonMessages from '#domain/lessons/lessons.messages.ts'
import { CANCELLED, GIVEN, PLANNED } from '#domain/lessons/lessons.lists.ts'
import type { Credentials, TestApi } from '#test/helpers/api.ts'
import { call } from '#test/helpers/api.ts'
import { pdfOf, uploadedText } from '#test/helpers/files.ts'
import { keepParameter } from '#test/helpers/parameters.ts'
import { enterDemo, startTaughtApi } from '#test/helpers/demoApi.ts'

/** The demo's today, whose week has no lessons; the lessons of the week before stand below. */
const FRIDAY = '2026-11-13'
const COMING = '2026-11-23'

let api: TestApi
let teacher: Credentials
let master: Credentials
let mother: Credentials

beforeAll(async () => {
  api = await startTaughtApi()
  teacher = (await enterDemo(api, 'professor@demo.escola')).as
  master = (await enterDemo(api, 'master@demo.escola')).as
  mother = (await enterDemo(api, 'responsavel@demo.escola')).as
})
afterAll(() => api.close())

/** Ids of the lessons of a class group in a subject on a day, in their order. */
const lessons = async (group: string, day: string, subject = 'Matemática'): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    select lesson.id from lesson join class_group on class_group.id = lesson.class_group_id
    join subject on subject.id = lesson.subject_id join class_time on class_time.id = lesson.class_time_id
    where class_group.name = ${group} and subject.name = ${subject} and lesson.day = ${day}::date
    order by class_time.starts_at`.execute(api.db)
  return rows.map(({ id }) => id)
}

/** The first lesson, without a content. */
const fresh = async (group: string, day: string): Promise<number> => {
  const [id = 0] = await lessons(group, day)
  await clear(id)
  return id
}

const clear = async (id: number): Promise<void> => {
  await sql`delete from lesson_content where lesson_id = ${id}`.execute(api.db)
  await sql`update lesson set status = ${PLANNED} where id = ${id}`.execute(api.db)
}

const statusOf = async (id: number) =>
  (await api.db.selectFrom('lesson').where('id', '=', id).select('status').executeTakeFirstOrThrow()).status

const read = (id: number, as = teacher) => call(api, calls.readLessonContent, { as, params: { id } })

const save = (id: number, versao: number | null, changes: Partial<LessonContentDraft>, as = teacher) =>
  call(api, calls.saveLessonContent, { as, params: { id }, body: { ...EMPTY_LESSON_CONTENT, ...changes, versao } })

const remove = (id: number, versao: number, as = teacher) =>
  call(api, calls.removeLessonContent, { as, params: { id }, query: { versao } })

const copy = (id: number, aulas: readonly number[], as = teacher) =>
  call(api, calls.copyLessonContent, { as, params: { id }, body: { aulas } })

test('a lesson with a content is given, and stays so while it has a roll', async () => {
  const id = await fresh('6º ano A', FRIDAY)
  const sheet = (await read(id)).answer
  expect(sheet).toMatchObject({ podeEditar: true, infantil: false, conteudo: null, aula: { turma: '6º ano A' } })
  const [planned] = sheet.plano
  const saved = await save(id, null, {
    conteudos: [planned?.id ?? 0],
    texto: '  Problemas com frações.  ',
    habilidades: 'EF06MA07 AUR-ROB1',
    tarefa: 'Página 40',
    entrega: '2026-11-25',
    links: 'https://example.com/fracoes',
  })
  expect([saved.status, saved.answer.conteudo]).toEqual([
    200,
    expect.objectContaining({ versao: 1, texto: 'Problemas com frações.', habilidades: 'EF06MA07, AUR-ROB1' }),
  ])
  expect(saved.answer.textos[0]?.texto).not.toBe('')
  expect(await statusOf(id)).toBe(GIVEN)
  const { rows } = await sql<{ after: object }>`select after from audit_entry
    where entity = 'lesson_content' and action = 'create' order by id desc limit 1`.execute(api.db)
  expect(rows[0]?.after).toMatchObject({ 'Conteúdos previstos': [planned?.objeto], Entrega: '25/11/2026' })

  expect((await remove(id, 1)).answer.conteudo).toBeNull()
  // Its roll is still there.
  expect(await statusOf(id)).toBe(GIVEN)
})

test.each<[string, Partial<LessonContentDraft>, string]>([
  ['nothing', {}, 'texto'],
  ['homework without words', { texto: 'x', entrega: '2026-11-20' }, 'tarefa'],
  ['homework that is due before the lesson', { texto: 'x', tarefa: 'y', entrega: '2026-11-12' }, 'entrega'],
  ['a script as a link', { texto: 'x', links: 'javascript:alert(1)' }, 'links'],
  ['a skill that nobody knows', { texto: 'x', habilidades: 'EF06MA99' }, 'habilidades'],
  ['a content of another plan', { conteudos: [999_999] }, 'conteudos'],
  ['a file that somebody else sent', { texto: 'x', anexos: ['arquivo:999999:a.pdf'] }, 'anexos'],
])('%s is refused at its field', async (_, changes, field) => {
  const id = await fresh('7º ano A', FRIDAY)
  const { status, refusal } = await save(id, null, changes)
  expect([status, Object.keys(refusal.fields ?? {})]).toEqual([422, [field]])
  expect(await statusOf(id)).toBe(PLANNED)
})

test('the same twice is saved once, and of two who save at once the second sees what the first wrote', async () => {
  const id = await fresh('8º ano A', FRIDAY)
  const [one, same] = await Promise.all([save(id, null, { texto: 'Equações' }), save(id, null, { texto: 'Equações' })])
  expect([one.status, same.status, same.answer.conteudo?.versao]).toEqual([200, 200, 1])
  const changed = await save(id, 1, { texto: 'Equações e revisão' })
  expect(changed.answer.conteudo?.versao).toBe(2)
  const late = await save(id, 1, { texto: 'Outra coisa' })
  expect([late.status, late.refusal.atual]).toEqual([
    409,
    expect.objectContaining({ conteudo: expect.objectContaining({ texto: 'Equações e revisão' }) }),
  ])
  expect((await remove(id, 1)).status).toBe(409)
})

describe('a lesson is not recorded', () => {
  const refused = async (id: number, as = teacher) => (await save(id, null, { texto: 'x' }, as)).refusal.message

  test('by a teacher who does not give it, or not any more', async () => {
    const id = await fresh('9º ano A', FRIDAY)
    const [other = 0] = await lessons('9º ano A', FRIDAY, 'História')
    expect([(await read(other)).status, (await save(other, null, { texto: 'x' })).status]).toEqual([404, 404])
    const ends = (day: string) =>
      sql`update class_assignment set ends_on = ${day}::date
      where (class_group_id, subject_id) in (select class_group_id, subject_id from lesson where id = ${id})`.execute(
        api.db,
      )
    await ends('2026-11-16')
    expect(await refused(id)).toBe(lessonMessages.LESSON_NOT_YOURS)
    expect((await read(id)).answer).toMatchObject({ podeEditar: false, motivo: lessonMessages.LESSON_NOT_YOURS })
    await ends('2026-12-18')
    // The school may correct what a teacher left.
    expect((await save(id, null, { texto: 'x' }, master)).status).toBe(200)
  })

  test('before its day, unless the school allows it', async () => {
    const id = await fresh('7º ano A', COMING)
    expect(await refused(id)).toBe(lessonMessages.LESSON_FUTURE.replace('{dia}', '23/11/2026'))
    await keepParameter(api.db, 'conteudosAdiantados', 'Sim')
    expect((await save(id, null, { texto: 'x' })).status).toBe(200)
    expect(await statusOf(id)).toBe(GIVEN)
    await remove(id, 1)
    expect(await statusOf(id)).toBe(PLANNED)
    await keepParameter(api.db, 'conteudosAdiantados', 'Nao')
  })

  test('where it was cancelled', async () => {
    const id = await fresh('6º ano B', '2026-11-12')
    await sql`update lesson set status = ${CANCELLED} where id = ${id}`.execute(api.db)
    expect(await refused(id)).toBe(lessonMessages.LESSON_CANCELLED)
    await clear(id)
  })

  test('after the window of its stage, with the words of the stage', async () => {
    const id = await fresh('7º ano A', '2026-03-02')
    expect(await refused(id)).toMatch(/etapa 1º bimestre/)
  })
})

describe('a copy', () => {
  test('reaches the other lessons of the day and those of class B, and a second time nothing', async () => {
    const id = await fresh('6º ano A', FRIDAY)
    await save(id, null, { texto: 'Área do retângulo' })
    const { aulas } = (await call(api, calls.listCopyTargets, { as: teacher, params: { id } })).answer
    expect(aulas.every(({ aula }) => aula.disciplina === 'Matemática' && aula.turma.startsWith('6º ano'))).toBe(true)
    const open = aulas.filter(({ situacao }) => situacao !== 'fechada').map(({ aula }) => aula.id)
    expect(open.length).toBeGreaterThan(0)
    for (const one of open) await clear(one)
    expect((await copy(id, open)).answer).toEqual({ copiadas: open.length, mantidas: 0 })
    expect((await read(open[0] ?? 0)).answer.conteudo?.texto).toBe('Área do retângulo')
    expect(await statusOf(open[0] ?? 0)).toBe(GIVEN)
    expect((await copy(id, open)).answer).toEqual({ copiadas: 0, mantidas: open.length })
  })

  test('goes nowhere else, and needs something to copy', async () => {
    const id = await fresh('6º ano A', FRIDAY)
    const [elsewhere = 0] = await lessons('9º ano A', FRIDAY)
    expect((await copy(id, [elsewhere])).refusal.message).toBe(messages.LESSON_COPY_ELSEWHERE)
    const [near = 0] = await lessons('6º ano B', FRIDAY)
    expect((await copy(id, [near])).refusal.message).toBe(messages.LESSON_COPY_NOTHING)
  })
})

test('a file stays while a lesson names it, and families of the class read it', async () => {
  const id = await fresh('6º ano A', FRIDAY)
  const file = await uploadedText(api, { as: teacher, name: 'lista.pdf', content: pdfOf() })
  const anexos = [file]
  expect((await save(id, null, { texto: 'x', anexos })).answer.conteudo?.anexos).toEqual(anexos)
  const get = (as: Credentials) => call(api, downloadFile, { as, params: { id: storedFileOf(file)?.id ?? 0 } })
  expect([(await get(teacher)).status, (await get(master)).status]).toEqual([200, 200])
  await remove(id, 1)
  expect((await get(teacher)).status).toBe(404)
})

test('progress holds what was given against the plan', async () => {
  const [id = 0] = await lessons('6º ano A', FRIDAY)
  const { aula } = (await read(id)).answer
  const query = { idTurma: aula.idTurma, idDisciplina: aula.idDisciplina }
  const { answer } = await call(api, calls.readLessonProgress, { as: teacher, query })
  expect(answer.etapas).toHaveLength(4)
  expect(answer.etapas[0]?.conteudos[0]).toMatchObject({ aulasPrevistas: 18, aulasDadas: 18 })
  expect((await call(api, calls.readLessonProgress, { as: master, query })).answer).toEqual(answer)
  const other = (await read((await lessons('9º ano A', FRIDAY, 'História'))[0] ?? 0, master)).answer.aula
  const foreign = { idTurma: other.idTurma, idDisciplina: other.idDisciplina }
  expect((await call(api, calls.readLessonProgress, { as: teacher, query: foreign })).status).toBe(404)
})

test('what is pending is listed to those whom it concerns', async () => {
  const id = await fresh('7º ano A', FRIDAY)
  const pending = (as: Credentials, query = {}) => call(api, calls.listPendingLessons, { as, query })
  const own = (await pending(teacher, { MaxResultCount: 100 })).answer
  expect(own.items.map(({ aula }) => aula.id)).toContain(id)
  expect(own.items.every(({ aula }) => aula.disciplina === 'Matemática')).toBe(true)
  const times = own.items.map(({ aula }) => ({ dia: aula.dia, inicio: aula.inicio }))
  expect(times).toEqual(
    times.toSorted((one, other) => other.dia.localeCompare(one.dia) || one.inicio.localeCompare(other.inicio)),
  )
  const all = (await pending(master)).answer
  expect(all.totalCount).toBeGreaterThan(own.totalCount)
  const [first] = all.turmas
  expect((await pending(master, { idTurma: first?.id ?? 0 })).answer.totalCount).toBe(first?.aulas)
  const person = all.professores.find(({ nome }) => own.professores.some((one) => one.nome === nome))
  expect((await pending(master, { idProfessor: person?.id ?? 0 })).answer.totalCount).toBe(own.totalCount)
  expect(own.items.find(({ aula }) => aula.id === id)).toMatchObject({ semConteudo: true })
  await save(id, null, { texto: 'x' })
  const after = (await pending(teacher, { MaxResultCount: 100 })).answer.items.find(({ aula }) => aula.id === id)
  expect(after?.semConteudo ?? false).toBe(false)
})

describe('families', () => {
  const contents = (as: Credentials, idAluno: number, query = {}) =>
    call(api, calls.readFamilyContents, { as, query: { idAluno, ...query } })

  const childOf = async (email: string) => {
    const { rows } = await sql<{ id: number; group: string }>`
      select student.id, class_group.name as group from student
      join student_guardian as link on link.student_id = student.id
      join guardian on guardian.id = link.guardian_id
      join enrolment on enrolment.student_id = student.id and enrolment.status = 'Matriculado'
      join class_group on class_group.id = enrolment.class_group_id
      where guardian.email = ${email} order by student.id limit 1`.execute(api.db)
    return rows[0] ?? { id: 0, group: '' }
  }

  test('read what was done in the lessons of a child, day by day', async () => {
    const child = await childOf('responsavel@demo.escola')
    const first = (await contents(mother, child.id)).answer
    expect(first.dias).toHaveLength(7)
    expect(first.haMais).toBe(true)
    expect(first.dias[0]?.dia).toBe(FRIDAY)
    const before = first.dias.at(-1)?.dia ?? ''
    const next = (await contents(mother, child.id, { antesDe: before })).answer
    expect([next.tarefas, (next.dias[0]?.dia ?? '') < before]).toEqual([[], true])
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from lesson join lesson_content on lesson_content.lesson_id = lesson.id
      join class_group on class_group.id = lesson.class_group_id
      where class_group.name = ${child.group} and lesson.day = ${FRIDAY}::date`.execute(api.db)
    expect(first.dias[0]?.aulas).toHaveLength(rows[0]?.count ?? 0)
  })

  test('read nothing of other children, nor where the school does not show contents', async () => {
    const child = await childOf('responsavel@demo.escola')
    const { rows } = await sql<{ id: number }>`select student.id from student where student.id not in (
      select student_id from student_guardian join guardian on guardian.id = guardian_id
      where guardian.email = 'responsavel@demo.escola') limit 1`.execute(api.db)
    expect((await contents(mother, rows[0]?.id ?? 0)).status).toBe(404)
    await keepParameter(api.db, 'conteudos', 'Nao')
    expect((await contents(mother, child.id)).status).toBe(403)
    await keepParameter(api.db, 'conteudos', 'Sim')
  })
})

test('what an earlier stage left is offered with the lessons after it, and may be copied by itself', async () => {
  const id = await fresh('6º ano A', FRIDAY)
  const { plano, idEtapa } = (await read(id)).answer
  const [earlier] = plano.filter((one) => one.idEtapa !== idEtapa)
  await sql`delete from lesson_content_expected where expected_content_id = ${earlier?.id ?? 0}`.execute(api.db)
  const left = (await read(id)).answer.plano.filter(({ deAntes }) => deAntes)
  expect(left).toContainEqual(expect.objectContaining({ id: earlier?.id, aulasDadas: 0 }))
  expect(left.every((one) => one.idEtapa !== idEtapa && one.aulasDadas === 0)).toBe(true)
  const { ano, unidade, serie, disciplina, depois } = (
    await sql<{ ano: number; unidade: number | null; serie: number; disciplina: number; depois: number }>`
      select school_year_id as ano, unit_id as unidade, grade_id as serie, subject_id as disciplina,
        (select id from school_year where year = 2027) as depois
      from expected_content where id = ${earlier?.id ?? 0}`.execute(api.db)
  ).rows[0] ?? { ano: 0, unidade: null, serie: 0, disciplina: 0, depois: 0 }
  const preview = async (soNaoDados: boolean) => {
    const body = { ano, unidade, serie, disciplina, anoDestino: depois, unidadeDestino: unidade, serieDestino: serie }
    return (await call(api, previewPlanCopy, { as: master, body: { ...body, soNaoDados } })).answer.conteudos
  }
  const [all, only] = [await preview(false), await preview(true)]
  expect(only.map(({ objeto }) => objeto)).toContain(earlier?.objeto)
  expect(only.length).toBeLessThan(all.length)
})
