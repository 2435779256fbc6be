// On PostgreSQL too: what several do at the same moment.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { readRoll, repeatRoll, saveRoll } from '#domain/attendance/attendance.endpoints.ts'
import {
  ABSENT,
  ALL_SUBJECTS,
  DISMISSED,
  JUSTIFIED,
  LATE,
  NEXT_LESSON,
  PRESENT,
  type Presence,
} from '#domain/attendance/attendance.lists.ts'
import type { Roll } from '#domain/attendance/attendance.schemas.ts'
import { CLOSED, RUNNING, type YearStatus } from '#domain/calendars/calendarStatus.ts'
import { listLessons } from '#domain/lessons/lessons.endpoints.ts'
import { CANCELLED, GIVEN, PLANNED } from '#domain/lessons/lessons.lists.ts'
import { differingCounts } from '#server/school/attendance/recount.ts'
import { call, type Credentials, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startTaughtApi } from '#test/helpers/demoApi.ts'
import { keepParameter } from '#test/helpers/parameters.ts'

let api: TestApi
let teacher: Awaited<ReturnType<typeof enterDemo>>
let head: Awaited<ReturnType<typeof enterDemo>>

/** The last school day of the demo school with lessons: a week without a roll, and a holiday, follow. */
const FRIDAY = '2026-11-13'

/** The 8º ano A, in which the teacher gives Matemática. */
let group: number

beforeAll(async () => {
  api = await startTaughtApi()
  teacher = await enterDemo(api, 'professor@demo.escola')
  // The suite calls rolls itself.
  await sql`truncate roll, roll_mark, attendance_count`.execute(api.db)
  await api.db.updateTable('lesson').set({ status: PLANNED }).where('status', '=', GIVEN).execute()
  head = await enterDemo(api, 'master@demo.escola')
  const named = api.db.selectFrom('class_group').where('name', '=', '8º ano A').select('id')
  group = (await named.executeTakeFirstOrThrow()).id
})
afterAll(() => api.close())

describe('the lessons of a day', () => {
  test('a teacher sees what they give, on the last school day unless they choose', async () => {
    const { answer } = await call(api, listLessons, { as: teacher.as, query: {} })
    expect(answer).toMatchObject({ dia: FRIDAY, anterior: '2026-11-12', seguinte: '2026-11-23', idTurma: null })
    expect(new Set(answer.aulas.map(({ disciplina }) => disciplina))).toEqual(new Set(['Matemática']))
  })

  test('others see those of one class group, the first one unless they choose', async () => {
    const { answer } = await call(api, listLessons, { as: head.as, query: { dia: FRIDAY } })
    const first = answer.turmas[0]?.id
    expect(answer.idTurma).toBe(first)
    expect(new Set(answer.aulas.map(({ idTurma }) => idTurma))).toEqual(new Set([first]))
    const { id = 0 } = answer.turmas[1] ?? {}
    const { answer: second } = await call(api, listLessons, { as: head.as, query: { dia: FRIDAY, idTurma: id } })
    expect(second.aulas.map(({ ordem }) => ordem)).toEqual(
      second.aulas.map(({ ordem }) => ordem).toSorted((one, other) => one - other),
    )
    expect(second.disciplinas).not.toEqual([])
  })

  test('a day that no calendar has is refused', async () => {
    expect(await call(api, listLessons, { as: head.as, query: { dia: '2026-02-30' } })).toMatchObject({ status: 400 })
  })
})

describe('a roll', () => {
  test('begins with who is suspended on its day as dismissed, unless the suspension was cancelled', async () => {
    const lesson = await lessonOf(teacher.as)
    const { alunos } = await open(lesson)
    const [suspended, other] = alunos
    await sql`
      with made as (
        insert into occurrence (type_id, class_group_id, day, title, wording, secrecy, status, registered_by, registered_at)
        select (select min(id) from occurrence_type), ${group}, '2026-11-11', 'Briga', 'Briga', 1, 1, ${head.id}, now()
        returning id), own as (
        insert into occurrence_student (occurrence_id, student_id, role, wording)
        select id, ${suspended?.idAluno}, 1, 'Briga' from made returning id)
      insert into occurrence_measure (occurrence_student_id, measure, starts_on, ends_on)
      select id, 5, '2026-11-12', ${FRIDAY} from own`.execute(api.db)
    const begun = async () => (await open(lesson)).alunos.slice(0, 2).map(({ valor }) => valor)
    expect(other?.valor).toBe(PRESENT)
    expect(await begun()).toEqual([DISMISSED, PRESENT])
    await sql`update occurrence set status = 5, ended_at = now() where title = 'Briga'`.execute(api.db)
    expect(await begun()).toEqual([PRESENT, PRESENT])
  })

  test('begins with everybody there, and keeps who was not, with what it comes to', async () => {
    const lesson = await lessonOf(teacher.as)
    const roll = await open(lesson)
    expect(roll).toMatchObject({ versao: 0, podeEditar: true, motivo: '', doDia: false })
    expect(roll.alunos.every(({ valor }) => valor === PRESENT)).toBe(true)
    const [first = 0, second = 0] = roll.alunos.map(({ idMatricula }) => idMatricula)
    expect(await save(lesson, roll, { [first]: ABSENT, [second]: JUSTIFIED })).toMatchObject({
      status: 200,
      answer: { versao: 1 },
    })
    const saved = await open(lesson)
    expect(saved).toMatchObject({ versao: 1, salvaPor: 'Caetano Vasconcelos Mello', aula: { situacao: GIVEN } })
    expect(saved.alunos.slice(0, 3).map(({ valor, faltas, justificadas }) => [valor, faltas, justificadas])).toEqual([
      [ABSENT, 1, 0],
      [JUSTIFIED, 1, 1],
      [PRESENT, 0, 0],
    ])
    await save(lesson, saved, { [first]: PRESENT })
    expect((await open(lesson)).alunos[0]).toMatchObject({ valor: PRESENT, faltas: 0 })
  })

  test('is saved once for a key, however often it comes', async () => {
    const lesson = await lessonOf(teacher.as)
    const roll = await open(lesson)
    const chave = randomUUID()
    const id = roll.alunos[0]?.idMatricula ?? 0
    const answers = await Promise.all([1, 2, 3].map(() => save(lesson, roll, { [id]: ABSENT }, { chave })))
    expect(answers.map(({ status, answer }) => [status, answer.versao])).toEqual([
      [200, 1],
      [200, 1],
      [200, 1],
    ])
    expect((await open(lesson)).alunos[0]).toMatchObject({ faltas: 1 })
  })

  test('that somebody else saved meanwhile comes back as it is', async () => {
    const lesson = await lessonOf(teacher.as)
    const roll = await open(lesson)
    const id = roll.alunos[0]?.idMatricula ?? 0
    await save(lesson, roll, { [id]: ABSENT }, { as: head.as })
    const { status, refusal } = await save(lesson, roll, {})
    expect(status).toBe(409)
    expect(refusal.atual).toMatchObject({
      versao: 1,
      alunos: expect.arrayContaining([expect.objectContaining({ idMatricula: id, valor: ABSENT })]),
    })
  })

  test('of other students than are called comes back as it is', async () => {
    const lesson = await lessonOf(teacher.as)
    const roll = await open(lesson)
    const alunos = roll.alunos.map((student, at) => (at === 0 ? { ...student, idMatricula: 1_999_999 } : student))
    expect(await save(lesson, { ...roll, alunos }, {})).toMatchObject({ status: 409 })
  })

  test.each([
    ['a day to come', '2026-11-23', 'ROLL_FUTURE'],
    ['a stage that is closed', '2026-03-12', 'ROLL_NOT_POSTED'],
  ])('of %s is not saved, and says why', async (_, day, code) => {
    const lesson = await lessonOf(head.as, day)
    const roll = await open(lesson, head.as)
    expect(roll.podeEditar).toBe(false)
    expect(await save(lesson, roll, {}, { as: head.as })).toMatchObject({
      status: 422,
      refusal: { code, message: roll.motivo },
    })
  })

  test('of a closed year is neither saved nor repeated, and says why', async () => {
    const lesson = await lessonOf(head.as, FRIDAY)
    const roll = await open(lesson, head.as)
    await save(lesson, roll, {}, { as: head.as })
    const { unit_id, school_year_id } = await api.db
      .selectFrom('class_group')
      .where('id', '=', roll.aula.idTurma)
      .select(['unit_id', 'school_year_id'])
      .executeTakeFirstOrThrow()
    const settle = (status: YearStatus) =>
      api.db
        .updateTable('unit_year')
        .set({ status })
        .where('unit_id', '=', unit_id)
        .where('school_year_id', '=', school_year_id)
        .execute()
    await settle(CLOSED)
    const closed = await open(lesson, head.as)
    const refusal = { code: 'SCHOOL_YEAR_CLOSED', message: closed.motivo }
    expect(closed.podeEditar).toBe(false)
    expect(await save(lesson, closed, {}, { as: head.as })).toMatchObject({ status: 422, refusal })
    const repeated = await call(api, repeatRoll, { as: head.as, params: { id: lesson }, body: { tipo: ALL_SUBJECTS } })
    const reasons = repeated.answer.aulas.map(({ motivo }) => motivo)
    expect(reasons).toContain(refusal.message)
    expect(reasons).not.toContain('')
    await settle(RUNNING)
  })

  test('of a holiday is not saved, and says why', async () => {
    const lesson = await lessonOf(head.as)
    const moveTo = (day: string) => sql`update lesson set day = ${day}::date where id = ${lesson}`.execute(api.db)
    await moveTo('2026-11-20')
    const roll = await open(lesson, head.as)
    expect([roll.podeEditar, roll.motivo]).toEqual([
      false,
      expect.stringContaining('Em 20/11/2026 a turma não tem chamada'),
    ])
    expect((await save(lesson, roll, {}, { as: head.as })).refusal.code).toBe('ROLL_NO_SCHOOL')
    await moveTo(FRIDAY)
  })

  test('of a cancelled lesson is not saved', async () => {
    const lesson = await lessonOf(teacher.as)
    await api.db.updateTable('lesson').set({ status: CANCELLED }).where('id', '=', lesson).execute()
    expect(await save(lesson, await open(lesson), {})).toMatchObject({
      status: 422,
      refusal: { code: 'ROLL_CANCELLED' },
    })
    await api.db.updateTable('lesson').set({ status: PLANNED }).where('id', '=', lesson).execute()
  })

  test('of a colleague’s lesson is neither shown nor saved', async () => {
    const other = await api.db
      .selectFrom('lesson')
      .innerJoin('subject', 'subject.id', 'lesson.subject_id')
      .innerJoin('class_group', 'class_group.id', 'lesson.class_group_id')
      .where('subject.name', '=', 'Geografia')
      .where('class_group.unit_id', '=', 1)
      .where('lesson.day', '=', FRIDAY)
      .select('lesson.id')
      .executeTakeFirstOrThrow()
    expect((await call(api, readRoll, { as: teacher.as, params: { id: other.id } })).status).toBe(404)
  })

  test('counts a late arrival as presence, unless the school says how many of them are an absence', async () => {
    const lesson = await lessonOf(head.as, '2026-11-11')
    const [first = 0, second = 0] = (await open(lesson, head.as)).alunos.map(({ idMatricula }) => idMatricula)
    const missed = async () =>
      (await open(lesson, head.as)).alunos.flatMap((one) =>
        one.idMatricula === first || one.idMatricula === second ? [one.faltas] : [],
      )
    const [before = 0, other = 0] = await missed()
    await save(lesson, await open(lesson, head.as), { [first]: LATE }, { as: head.as })
    expect(await missed()).toEqual([before, other])
    await keepParameter(api.db, 'atrasosPorFalta', '1')
    expect(await missed()).toEqual([before + 1, other])
    await keepParameter(api.db, 'atrasosPorFalta', '2')
    expect(await missed()).toEqual([before, other])
    const next = await lessonOf(head.as, '2026-11-12')
    await sql`update lesson set subject_id = (select subject_id from lesson where id = ${lesson}) where id = ${next}`.execute(
      api.db,
    )
    await save(next, await open(next, head.as), { [first]: LATE }, { as: head.as })
    expect(await missed()).toEqual([before + 1, other])
    await save(next, await open(next, head.as), { [first]: PRESENT }, { as: head.as })
    expect(await missed()).toEqual([before, other])
    await keepParameter(api.db, 'atrasosPorFalta', '0')
  })

  test('is repeated in the lessons that have none and are the person’s', async () => {
    const lesson = await lessonOf(head.as, '2026-11-12')
    const roll = await open(lesson, head.as)
    expect(roll.doDia).toBe(false)
    const [absent = 0, late = 0] = roll.alunos.map(({ idMatricula }) => idMatricula)
    const repeat = (tipo: number, as = head.as) => call(api, repeatRoll, { as, params: { id: lesson }, body: { tipo } })
    expect(await repeat(ALL_SUBJECTS)).toMatchObject({ status: 422, refusal: { code: 'ROLL_NOT_KEPT' } })
    await save(lesson, roll, { [absent]: ABSENT, [late]: LATE }, { as: head.as })
    const { answer } = await repeat(NEXT_LESSON)
    expect(answer.aulas.map(({ motivo }) => motivo)).toEqual([''])
    const next = await open(answer.aulas[0]?.idAula ?? 0, head.as)
    expect(next.alunos.filter(({ valor }) => valor !== PRESENT).map(({ idMatricula }) => idMatricula)).toEqual([absent])
    const all = await repeat(ALL_SUBJECTS)
    expect(new Set(all.answer.aulas.map(({ motivo }) => motivo))).toEqual(new Set(['', 'Esta aula já tem chamada.']))
  })

  test('is not repeated in the lessons of colleagues, who are left to call them', async () => {
    const lesson = await lessonOf(teacher.as)
    await save(lesson, await open(lesson), {})
    const { answer } = await call(api, repeatRoll, {
      as: teacher.as,
      params: { id: lesson },
      body: { tipo: ALL_SUBJECTS },
    })
    expect(new Set(answer.aulas.map(({ motivo }) => motivo))).toContain('A chamada desta aula é de outro professor.')
    const other = answer.aulas.find(({ motivo }) => motivo !== '')?.idAula ?? 0
    expect((await open(other, head.as)).versao).toBe(0)
  })

  test('of a day is one for all of its lessons', async () => {
    const { id } = await api.db
      .selectFrom('class_group')
      .innerJoin('grade', 'grade.id', 'class_group.grade_id')
      .where('grade.name', '=', 'Infantil 4')
      .select('class_group.id')
      .executeTakeFirstOrThrow()
    const { answer } = await call(api, listLessons, { as: head.as, query: { dia: FRIDAY, idTurma: id } })
    const [first = 0, second = 0] = answer.aulas.map((lesson) => lesson.id)
    const roll = await open(first, head.as)
    expect(roll.doDia).toBe(true)
    await save(first, roll, {}, { as: head.as })
    expect(await open(second, head.as)).toMatchObject({ versao: 1, aula: { situacao: GIVEN } })
  })
})

test('whatever was saved, repeated and refused: what is kept is what the rolls come to', async () => {
  expect(await differingCounts(api.db)).toEqual([])
  await sql`update attendance_count set absences = absences + 1 where ctid = (select ctid from attendance_count limit 1)`.execute(
    api.db,
  )
  expect(await differingCounts(api.db)).toHaveLength(1)
})

/** A lesson of the person without a roll, of those that are called lesson by lesson. */
const lessonOf = async (as: Credentials, dia = FRIDAY, { idTurma = group } = {}): Promise<number> => {
  const query = { dia, ...(as === head.as && { idTurma }) }
  const { answer } = await call(api, listLessons, { as, query })
  return answer.aulas.find(({ temChamada }) => !temChamada)?.id ?? 0
}

const open = async (id: number, as = teacher.as): Promise<Roll> =>
  (await call(api, readRoll, { as, params: { id } })).answer

/** Saves a roll with some marks changed, by enrolment. */
const save = (
  id: number,
  { versao, alunos }: Roll,
  values: Readonly<Record<number, Presence>>,
  { as = teacher.as, chave = randomUUID() } = {},
) =>
  call(api, saveRoll, {
    as,
    params: { id },
    body: {
      chave,
      versao,
      alunos: alunos.map(({ idMatricula, valor, minutos, observacao }) => ({
        idMatricula,
        valor: values[idMatricula] ?? valor,
        minutos,
        observacao,
      })),
    },
  })
