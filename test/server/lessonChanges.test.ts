// On PostgreSQL too: what several do at the same moment.
import { sql } from 'kysely'
import * as calls from '#domain/lessons/lessonChanges.endpoints.ts'
import { CANCELLED, GIVEN, PLANNED, REPLACEMENT } from '#domain/lessons/lessons.lists.ts'
import { listLessons } from '#domain/lessons/lessons.endpoints.ts'
import { previewEnd } from '#domain/teaching/assignments.endpoints.ts'
import { tellOfChanges } from '#server/modules/academico/lessonChanges/tell.ts'
import { differingCounts } from '#server/school/attendance/recount.ts'
import { call, type Credentials, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startTaughtApi } from '#test/helpers/demoApi.ts'

/** A day with rolls and contents, and a coming one without. */
const PAST = '2026-11-12'
const COMING = '2026-11-24'
const NEXT = '2026-11-25'
const SUNDAY = '2026-11-29'

let api: TestApi
let master: Credentials
beforeAll(async () => {
  api = await startTaughtApi()
  master = (await enterDemo(api, 'master@demo.escola')).as
})
afterAll(() => api.close())

interface Row {
  readonly id: number
  readonly class_group_id: number
  readonly class_time_id: number
  readonly subject: string
}

const lessons = async (group: string, day: string): Promise<readonly Row[]> => {
  const { rows } = await sql<Row>`
    select lesson.id, lesson.class_group_id, lesson.class_time_id, subject.name as subject from lesson
    join class_group on class_group.id = lesson.class_group_id join subject on subject.id = lesson.subject_id
    join class_time on class_time.id = lesson.class_time_id
    where class_group.name = ${group} and lesson.day = ${day}::date order by class_time.starts_at`.execute(api.db)
  return rows
}

const lesson = async (group: string, day: string, place = 0): Promise<Row> => {
  const found = (await lessons(group, day))[place]
  if (found === undefined) throw new Error(`${group} has no lesson on ${day}`)
  return found
}

const stateOf = (id: number) =>
  api.db
    .selectFrom('lesson')
    .where('id', '=', id)
    .select(['status', 'day', 'class_time_id', 'reason'])
    .executeTakeFirst()

const cancel = (id: number, ciente = false, as = master) =>
  call(api, calls.cancelLesson, { as, params: { id }, body: { motivo: 'Falta de energia', ciente } })
const exchange = (id: number, idAula: number, ciente = '') =>
  call(api, calls.exchangeLessons, { as: master, params: { id }, body: { idAula, motivo: 'Prova', ciente } })
const replace = (id: number, dia: string, idHorario: number, ciente = '') =>
  call(api, calls.replaceLesson, {
    as: master,
    params: { id },
    body: { dia, idHorario, idAmbiente: null, motivo: 'Repor a aula', ciente },
  })
const substitute = (id: number, idProfessor: number, fim: string, ciente = '') =>
  call(api, calls.substituteTeacher, {
    as: master,
    params: { id },
    body: { idProfessor, fim, motivo: 'Curso', ciente },
  })
const undo = (id: number, qual: 'cancelamento' | 'troca' | 'reposicao' | 'substituicao') =>
  call(api, calls.undoLessonChange, { as: master, params: { id }, body: { qual } })

/** Numbers of absences and called lessons of a class group in all. */
const countsOf = async (group: number) => {
  const { rows } = await sql<{ called: number; absences: number }>`
    select sum(called)::integer as called, sum(absences)::integer as absences from attendance_count
    where enrolment_id in (select id from enrolment where class_group_id = ${group})`.execute(api.db)
  return rows[0]
}

test('a planned lesson is cancelled with a reason, once, and comes back', async () => {
  const { id } = await lesson('6º ano A', COMING)
  const both = await Promise.all([cancel(id), cancel(id)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await stateOf(id)).toMatchObject({ status: CANCELLED, reason: 'Falta de energia' })
  const { rows } = await sql`select 1 from audit_entry where entity = 'lesson' and entity_id = ${String(id)}`.execute(
    api.db,
  )
  expect(rows).toHaveLength(1)
  expect((await undo(id, 'cancelamento')).status).toBe(200)
  expect(await stateOf(id)).toMatchObject({ status: PLANNED, reason: null })
  expect((await undo(id, 'cancelamento')).refusal.code).toBe('LESSON_NOTHING_TO_UNDO')
})

test('a lesson with records is cancelled only by somebody who knows what becomes of them, and all of it comes back', async () => {
  const { id, class_group_id } = await lesson('6º ano A', PAST)
  const before = await countsOf(class_group_id)
  const first = await cancel(id)
  expect([first.status, first.refusal.code]).toEqual([422, 'LESSON_RECORDED'])
  expect(first.refusal.fields?.['ciente']).toContain('deixa de contar')
  expect((await cancel(id, true)).status).toBe(200)
  const during = await countsOf(class_group_id)
  expect(during?.called).toBeLessThan(before?.called ?? 0)
  expect(await differingCounts(api.db)).toEqual([])
  expect((await undo(id, 'cancelamento')).status).toBe(200)
  expect(await stateOf(id)).toMatchObject({ status: GIVEN })
  expect(await countsOf(class_group_id)).toEqual(before)
  expect(await differingCounts(api.db)).toEqual([])
})

test('two lessons change places and back; a given one stays where it is', async () => {
  const [one, other] = [await lesson('7º ano A', COMING), await lesson('7º ano A', NEXT, 1)]
  const [was, will] = [await stateOf(one.id), await stateOf(other.id)]
  const asked = await exchange(one.id, other.id)
  const read = asked.refusal?.fields?.['ciente'] ?? ''
  // The two lessons may meet others of their teachers: then the conflicts have to be read first.
  const exchanged = asked.status === 200 ? asked : await exchange(one.id, other.id, read)
  expect(exchanged.status).toBe(200)
  expect(await stateOf(one.id)).toMatchObject({ day: will?.day, class_time_id: will?.class_time_id })
  expect(await stateOf(other.id)).toMatchObject({ day: was?.day, class_time_id: was?.class_time_id })
  expect((await exchange(one.id, other.id)).status).toBe(200)
  expect((await exchange(one.id, (await lesson('7º ano A', NEXT, 3)).id)).refusal.code).toBe('LESSON_EXCHANGED')
  const { answer } = await call(api, listLessons, { as: master, query: { dia: NEXT, idTurma: one.class_group_id } })
  expect(answer.aulas.find(({ id }) => id === one.id)).toMatchObject({
    trocada: expect.stringContaining('24/11/2026'),
    motivo: 'Prova',
  })
  await cancel(other.id)
  expect((await undo(one.id, 'troca')).refusal).toMatchObject({
    code: 'LESSON_UNDO_CANCELLED',
    message: expect.stringContaining('está cancelada. Desfaça o cancelamento'),
  })
  expect((await undo(other.id, 'cancelamento')).status).toBe(200)
  expect((await undo(one.id, 'troca')).status).toBe(200)
  expect([await stateOf(one.id), await stateOf(other.id)]).toEqual([was, will])
  expect((await exchange(one.id, (await lesson('7º ano A', PAST)).id)).refusal.code).toBe('LESSON_GIVEN')
  expect((await exchange(one.id, (await lesson('6º ano A', COMING)).id)).refusal.code).toBe('LESSON_OF_OTHERS')
})

test('a cancelled lesson is made up for once, on a school day at a free time', async () => {
  const { id, class_time_id } = await lesson('8º ano A', COMING)
  expect((await replace(id, NEXT, class_time_id)).refusal.code).toBe('LESSON_NOT_CANCELLED')
  await cancel(id)
  expect((await replace(id, SUNDAY, class_time_id)).refusal.fields).toHaveProperty('dia')
  expect((await replace(id, NEXT, class_time_id)).refusal.code).toBe('LESSON_PLACE_TAKEN')
  expect((await replace(id, COMING, 999_999)).refusal.fields).toHaveProperty('idHorario')
  // The place of the cancelled one is free.
  const both = await Promise.all([replace(id, COMING, class_time_id), replace(id, COMING, class_time_id)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const made = await api.db.selectFrom('lesson').where('replaces_id', '=', id).select(['id', 'status']).execute()
  expect(made).toEqual([{ id: expect.any(Number), status: REPLACEMENT }])
  expect((await undo(id, 'cancelamento')).refusal.code).toBe('LESSON_ALREADY_REPLACED')
  expect((await undo(id, 'reposicao')).status).toBe(200)
  expect(await api.db.selectFrom('lesson').where('replaces_id', '=', id).select('id').execute()).toEqual([])
  expect((await undo(id, 'cancelamento')).status).toBe(200)
})

test('somebody who teaches elsewhere at that time substitutes only where that is confirmed', async () => {
  const { id, class_group_id } = await lesson('9º ano A', COMING)
  const { rows } = await sql<{ teacher: number; free: boolean }>`
    select staff_user.id as teacher, not exists (
      select 1 from lesson as other join lesson as this on this.id = ${id} and other.day = this.day
        and other.class_time_id = this.class_time_id
      join class_assignment as own on own.class_group_id = other.class_group_id and own.subject_id = other.subject_id
        and own.staff_user_id = staff_user.id and own.active) as free
    from staff_user join class_group on class_group.id = ${class_group_id}
    where is_teacher and staff_user.active and not exists (select 1 from class_assignment as own
      where own.class_group_id = ${class_group_id} and own.staff_user_id = staff_user.id)
      and exists (select 1 from class_assignment as own where own.staff_user_id = staff_user.id and own.unit_id = class_group.unit_id)
    order by staff_user.id`.execute(api.db)
  const busy = rows.find(({ free }) => !free)?.teacher ?? 0
  const first = await substitute(id, busy, COMING)
  expect([first.status, first.refusal.code]).toEqual([422, 'LESSON_CONFLICTS'])
  const read = first.refusal.fields?.['ciente'] ?? ''
  expect(read).toMatch(/neste horário/)
  const both = await Promise.all([substitute(id, busy, COMING, read), substitute(id, busy, COMING, read)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const made = await sql<{ kind: number }>`select kind from class_assignment where reason = 'Curso' and active`.execute(
    api.db,
  )
  expect(made.rows).toEqual([{ kind: 4 }])
  const { answer } = await call(api, listLessons, { as: master, query: { dia: COMING, idTurma: class_group_id } })
  expect(answer.aulas.find((one) => one.id === id)).toMatchObject({ motivoSubstituicao: 'Curso' })
  expect((await undo(id, 'substituicao')).status).toBe(200)
  expect((await undo(id, 'substituicao')).refusal.code).toBe('LESSON_NOTHING_TO_UNDO')
})

test('families hear of the changes of a day in one message, not in the quiet hours, and again where it changes again', async () => {
  const noon = async (day: string) => tellOfChanges(api.db, new Date(`${day}T15:00:00Z`))
  const told = async () =>
    (
      await sql<{ cause: string; body: string }>`
        select distinct on (cause) cause, body::text as body from message where event = 'aulasAlteradas' order by cause`.execute(
        api.db,
      )
    ).rows
  await sql`update lesson set changed_at = '2026-11-01T12:00:00Z' where changed_at is not null`.execute(api.db)
  const [one, other, later] = await lessons('7º ano A', COMING)
  if (one === undefined || other === undefined || later === undefined) throw new Error('Too few lessons')
  await cancel(one.id)
  await cancel(other.id)
  const changedAt = (id: number, at: string) =>
    sql`update lesson set changed_at = ${at} where id = ${id}`.execute(api.db)
  for (const { id } of [one, other]) await changedAt(id, '2026-11-20T14:50:00Z')
  expect(await noon('2026-11-20')).toBe(0)
  for (const { id } of [one, other]) await changedAt(id, '2026-11-20T14:00:00Z')
  expect(await tellOfChanges(api.db, new Date('2026-11-21T02:00:00Z'))).toBe(0)
  expect(await noon('2026-11-20')).toBeGreaterThan(0)
  expect(await noon('2026-11-20')).toBe(0)
  const first = await told()
  expect(first[0]?.body).toContain(`${one.subject}, `)
  expect(first[0]?.body).toContain(`${other.subject}, `)
  await cancel(later.id)
  await changedAt(later.id, '2026-11-20T14:30:00Z')
  expect(await noon('2026-11-20')).toBeGreaterThan(0)
  expect(await told()).toHaveLength(2 * first.length)
  for (const { id } of [one, other, later]) await undo(id, 'cancelamento')
})

test('a substitution is told to the substitute, at once and on the start page, and to families with the changes of the day', async () => {
  const { id, subject, class_group_id } = await lesson('6º ano B', COMING)
  const { rows } = await sql<{ teacher: number; name: string }>`
    select staff_user.id as teacher, staff_user.name from staff_user join class_group on class_group.id = ${class_group_id}
    where is_teacher and staff_user.active and not exists (select 1 from class_assignment as own
      where own.class_group_id = ${class_group_id} and own.staff_user_id = staff_user.id)
      and exists (select 1 from class_assignment as own where own.staff_user_id = staff_user.id and own.unit_id = class_group.unit_id)
    order by staff_user.id limit 1`.execute(api.db)
  const [{ teacher, name } = { teacher: 0, name: '' }] = rows
  const first = await substitute(id, teacher, COMING)
  const read = first.status === 200 ? '' : (first.refusal.fields?.['ciente'] ?? '')
  expect((await substitute(id, teacher, COMING, read)).status).toBe(200)
  const mailed = await api.db
    .selectFrom('message')
    .where('event', '=', 'substituicao')
    .where('reader_id', '=', teacher)
    .select('subject')
    .execute()
  expect(mailed).toEqual([{ subject: expect.stringContaining(`${subject}, 6º ano B`) }])
  await sql`update class_assignment set noted_at = '2026-11-19T14:00:00Z' where noted_at is not null`.execute(api.db)
  const tellAt = (day: string) => tellOfChanges(api.db, new Date(`${day}T15:00:00Z`))
  expect(await tellAt('2026-11-19')).toBeGreaterThan(0)
  expect(await tellAt('2026-11-19')).toBe(0)
  const told =
    await sql`select 1 from message where event = 'aulasAlteradas' and body::text like ${`%${subject}, %: com ${name}%`}`.execute(
      api.db,
    )
  expect(told.rows.length).toBeGreaterThan(0)
  await undo(id, 'substituicao')
})

test('a teacher changes no lessons', async () => {
  const teacher = (await enterDemo(api, 'professor@demo.escola')).as
  const { id } = await lesson('6º ano A', COMING)
  expect((await cancel(id, false, teacher)).status).toBe(403)
})

test('whoever ends an assignment sees its rolls, contents and the lessons that nobody else gives', async () => {
  const [{ id, class_group_id, subject_id } = { id: 0, class_group_id: 0, subject_id: 0 }] = (
    await sql<{ id: number; class_group_id: number; subject_id: number }>`
      select own.id, own.class_group_id, own.subject_id from class_assignment as own
      join class_group on class_group.id = own.class_group_id join subject on subject.id = own.subject_id
      where class_group.name = '8º ano A' and subject.name = 'Matemática' and own.kind = 1 and own.active`.execute(
      api.db,
    )
  ).rows
  const { answer } = await call(api, previewEnd, { as: master, params: { id } })
  const { rows } = await sql<{ lessons: number; rolls: number; contents: number }>`
    select count(*)::integer as lessons, count(roll.id)::integer as rolls, count(lesson_content.id)::integer as contents
    from lesson left join roll on roll.lesson_id = lesson.id left join lesson_content on lesson_content.lesson_id = lesson.id
    where lesson.class_group_id = ${class_group_id} and subject_id = ${subject_id} and status <> ${CANCELLED}`.execute(
    api.db,
  )
  const sum = (what: 'aulas' | 'chamadas' | 'conteudos' | 'soDesta') =>
    answer.dias.reduce((total, day) => total + day[what], 0)
  expect({ lessons: sum('aulas'), rolls: sum('chamadas'), contents: sum('conteudos') }).toEqual(rows[0])
  expect(sum('soDesta')).toBe(sum('aulas'))
})
