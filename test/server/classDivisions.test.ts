// On PostgreSQL too: what several do at the same moment, and parts that were named before there were divisions.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { readRoll, readRollPhotos, repeatRoll, saveRoll } from '#domain/attendance/attendance.endpoints.ts'
import { ALL_SUBJECTS, NEXT_LESSON, PRESENT } from '#domain/attendance/attendance.lists.ts'
import * as calls from '#domain/classDivisions/classDivisions.endpoints.ts'
import type { ClassDivisions } from '#domain/classDivisions/classDivisions.schemas.ts'
import { listDayLessons } from '#domain/excuses/excuses.endpoints.ts'
import { PLANNED } from '#domain/lessons/lessons.lists.ts'
import { getWeeks } from '#domain/timetables/timetables.endpoints.ts'
import { keepParts } from '#server/db/migrations/0030_class_divisions.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { call, type Credentials, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startTaughtApi } from '#test/helpers/demoApi.ts'

let api: TestApi
let as: Credentials
/** The 9º ano A, which nobody parted. */
let group: number

/** The last school day of the demo school with lessons. */
const FRIDAY = '2026-11-13'

beforeAll(async () => {
  api = await startTaughtApi()
  as = (await enterDemo(api, 'master@demo.escola')).as
  await sql`truncate roll, roll_mark, attendance_count`.execute(api.db)
  const named = api.db.selectFrom('class_group').where('name', '=', '9º ano A').select('id')
  group = (await named.executeTakeFirstOrThrow()).id
})
afterAll(() => api.close())

const list = async (dia = FRIDAY): Promise<ClassDivisions> =>
  (await call(api, calls.listDivisions, { as, params: { id: group }, query: { dia } })).answer

const create = (nome: string, parts: readonly string[]) =>
  call(api, calls.createDivision, {
    as,
    params: { id: group },
    body: { nome, subgrupos: parts.map((part) => ({ id: null, nome: part })) },
  })

/** A new division, as it stands. */
const created = async (nome: string, parts: readonly string[]) => {
  const { answer } = await create(nome, parts)
  const division = answer.divisoes.find((one) => one.nome === nome)
  if (division === undefined) throw new Error('There is no division')
  return division
}

type Division = Awaited<ReturnType<typeof created>>

const fresh = async ({ id }: Pick<Division, 'id'>) => {
  const division = (await list()).divisoes.find((one) => one.id === id)
  if (division === undefined) throw new Error('There is no division')
  return division
}

/** Puts the first students into the first part, and the next ones into the second; of nobody else anything is said. */
const place = async (
  division: Pick<Division, 'id'>,
  [first, second]: readonly [number, number],
  inicio = '2026-02-02',
  seen = fresh(division),
) => {
  const { versao, subgrupos } = await seen
  const { alunos } = await list(inicio)
  return call(api, calls.placeStudents, {
    as,
    params: { id: division.id },
    body: {
      inicio,
      versao,
      alunos: alunos.slice(0, first + second).map(({ idMatricula }, at) => ({
        idMatricula,
        idSubgrupo: subgrupos[at < first ? 0 : 1]?.id ?? 0,
      })),
    },
  })
}

/** A lesson of Friday, or of another day, made one for a part, or for all; each test takes another one. */
const lessonFor = async (part: string | null, at: number, day = FRIDAY): Promise<number> => {
  const lessons = await api.db
    .selectFrom('lesson')
    .where('class_group_id', '=', group)
    .where('day', '=', day)
    .select('id')
    .orderBy('class_time_id')
    .execute()
  const id = lessons[at]?.id ?? 0
  await api.db.updateTable('lesson').set({ subgroup: part, status: PLANNED }).where('id', '=', id).execute()
  return id
}

const timeOf = async (lesson: number): Promise<number> => {
  const row = await api.db.selectFrom('lesson').where('id', '=', lesson).select('class_time_id').executeTakeFirst()
  return row?.class_time_id ?? 0
}

const moveTo = (lesson: number, time: number) =>
  api.db.updateTable('lesson').set({ class_time_id: time }).where('id', '=', lesson).execute()

const rollOf = async (id: number) => (await call(api, readRoll, { as, params: { id } })).answer

/** Saves the roll of a lesson: everybody is there. */
const callAll = async (id: number) => {
  const { alunos } = await rollOf(id)
  const said = alunos.map(({ idMatricula }) => ({ idMatricula, valor: PRESENT, minutos: null, observacao: '' }))
  const body = { chave: randomUUID(), versao: 0, alunos: said }
  expect(await call(api, saveRoll, { as, params: { id }, body })).toMatchObject({ status: 200 })
}

/** The lessons that the roll of one was repeated to. */
const repeated = async (id: number, tipo: typeof ALL_SUBJECTS | typeof NEXT_LESSON) =>
  (await call(api, repeatRoll, { as, params: { id }, body: { tipo } })).answer.aulas.map(({ idAula }) => idAula)

describe('a lesson for a part of a class group', () => {
  test('calls everybody until somebody is placed, and then who is in the part; who is in none is named', async () => {
    const division = await created('Laboratório', ['Lab 1', 'Lab 2'])
    const lesson = await lessonFor('Lab 1', 0)
    const whole = await rollOf(lesson)
    expect(whole.semGrupo).toEqual([])
    const { alunos } = await list()
    expect(whole.alunos).toHaveLength(alunos.length)
    const count = alunos.length

    expect(await place(division, [3, count - 4])).toMatchObject({ status: 200 })
    const parted = await rollOf(lesson)
    expect(parted.alunos.map(({ nome }) => nome)).toEqual(alunos.slice(0, 3).map(({ nome }) => nome))
    expect(parted.semGrupo).toEqual([alunos[count - 1]?.nome])
    const photos = (await call(api, readRollPhotos, { as, params: { id: lesson } })).answer.fotos
    const called = parted.alunos.map(({ idAluno }) => idAluno)
    expect(photos.every(({ idAluno }) => called.includes(idAluno))).toBe(true)

    await callAll(lesson)
    // Nothing is known of the others: the roll is not repeated to lessons of all.
    expect(await repeated(lesson, ALL_SUBJECTS)).toEqual([])
    const counted = await api.db.selectFrom('attendance_count').select('enrolment_id').execute()
    expect(new Set(counted.map(({ enrolment_id }) => enrolment_id))).toEqual(
      new Set(parted.alunos.map(({ idMatricula }) => idMatricula)),
    )
  })

  test('takes the roll of its part and of the whole, and gives its own to its part alone', async () => {
    const part = (at: number, name: string | null) => lessonFor(name, at, '2026-11-12')
    const first = await part(0, null)
    const [one, other] = [await part(1, 'Ateliê 1'), await part(2, 'Ateliê 2')]
    const [next, last] = [await part(3, null), await part(4, 'Ateliê 1')]
    // Both parts have their lessons at once.
    const own = await timeOf(other)
    await moveTo(other, await timeOf(one))
    await callAll(one)
    expect(await repeated(one, NEXT_LESSON)).toEqual([last])
    await callAll(first)
    expect(await repeated(first, NEXT_LESSON)).toEqual([one, other])
    expect(await repeated(other, ALL_SUBJECTS)).toEqual([])
    expect(await repeated(first, ALL_SUBJECTS)).toEqual([one, other, next, last])
    await moveTo(other, own)
  })

  test('is a lesson of those students only, for excuses and families', async () => {
    const division = await created('Robótica', ['Robô 1', 'Robô 2'])
    const lesson = await lessonFor('Robô 2', 1)
    await place(division, [2, 2])
    const roll = await rollOf(lesson)
    const { alunos } = await list()
    const student = await api.db
      .selectFrom('enrolment')
      .where('id', '=', alunos[0]?.idMatricula ?? 0)
      .select('student_id')
      .executeTakeFirstOrThrow()
    const lessonsOf = async (idAluno: number) =>
      (await call(api, listDayLessons, { as, query: { idAluno, dia: FRIDAY } })).answer.aulas.map(({ id }) => id)
    expect(await lessonsOf(roll.alunos[0]?.idAluno ?? 0)).toContain(lesson)
    expect(await lessonsOf(student.student_id)).not.toContain(lesson)
  })

  test('follows by its day who moved from one part to the other, and a change that holds from an earlier day', async () => {
    const division = await created('Música', ['Música 1', 'Música 2'])
    const lesson = await lessonFor('Música 1', 2)
    await place(division, [2, 2])
    const before = (await rollOf(lesson)).alunos.length
    await place(division, [1, 3], '2026-11-23')
    expect((await rollOf(lesson)).alunos).toHaveLength(before)
    await place(division, [1, 3], FRIDAY)
    expect((await rollOf(lesson)).alunos).toHaveLength(before - 1)
    const { alunos } = await fresh(division)
    expect(alunos.map(({ desde }) => desde).toSorted((one, other) => one.localeCompare(other))).toEqual([
      '2026-02-02',
      '2026-02-02',
      '2026-02-02',
      FRIDAY,
    ])
  })
})

test('who moved to another class group yesterday is called there from then on, in no part before somebody places them', async () => {
  const division = await created('Teatro', ['Teatro 1', 'Teatro 2'])
  const [lesson, whole] = [await lessonFor('Teatro 1', 4), await lessonFor(null, 3)]
  await place(division, [2, 2])
  const moved = await api.db
    .selectFrom('enrolment')
    .innerJoin('class_group', 'class_group.id', 'enrolment.class_group_id')
    .innerJoin('class_group as to', (join) =>
      join.onRef('to.school_year_id', '=', 'class_group.school_year_id').on('to.id', '=', group),
    )
    .where('class_group.name', '=', '8º ano A')
    .where('enrolment.status', '=', 'Matriculado')
    .select([
      'enrolment.id',
      'enrolment.grade_id',
      'enrolment.shift_id',
      'class_group.id as left',
      'to.grade_id as grade',
    ])
    .orderBy('enrolment.id')
    .executeTakeFirstOrThrow()
  await sql`insert into place_change (enrolment_id, changed_at, changed_by, effective_on, reason, before, after,
      left_grade_id, left_shift_id, left_class_group_id)
    select ${moved.id}, now(), min(id), ${'2026-11-12'}::date, 'Pedido', '{}', '{}', ${moved.grade_id}, ${moved.shift_id},
      ${moved.left} from staff_user`.execute(api.db)
  await api.db
    .updateTable('enrolment')
    .set({ class_group_id: group, grade_id: moved.grade })
    .where('id', '=', moved.id)
    .execute()
  const isCalled = async (id: number) => (await rollOf(id)).alunos.some(({ idMatricula }) => idMatricula === moved.id)
  expect([await isCalled(whole), await isCalled(lesson)]).toEqual([true, false])
  const { nome } = (await list()).alunos.find(({ idMatricula }) => idMatricula === moved.id) ?? {}
  expect((await rollOf(lesson)).semGrupo).toContain(nome)
  expect((await list('2026-11-11')).alunos.some(({ idMatricula }) => idMatricula === moved.id)).toBe(false)
})

describe('a division', () => {
  test('keeps its names apart, and goes only while no lesson is for it', async () => {
    const division = await created('Inglês', ['Básico', 'Avançado'])
    expect(await create('inglês', ['Um', 'Dois'])).toMatchObject({
      status: 422,
      refusal: { fields: { nome: expect.any(String) } },
    })
    expect(await create('Espanhol', ['Básico', 'Outro'])).toMatchObject({
      refusal: { code: 'CLASS_DIVISION_PART_TAKEN' },
    })
    expect(await create('Espanhol', ['Um', 'um'])).toMatchObject({ refusal: { code: 'CHECK_FIELDS' } })
    const lesson = await lessonFor('Básico', 3)
    const remove = async () =>
      call(api, calls.removeDivision, {
        as,
        params: { id: division.id },
        query: { versao: (await fresh(division)).versao },
      })
    expect(await remove()).toMatchObject({ status: 422, refusal: { code: 'CLASS_DIVISION_IN_USE' } })

    // Lessons follow a new name, also where two parts change theirs with each other.
    const [first, second] = division.subgrupos
    const renamed = await call(api, calls.changeDivision, {
      as,
      params: { id: division.id },
      body: {
        nome: 'Inglês',
        versao: division.versao,
        subgrupos: [
          { id: first?.id ?? 0, nome: 'Avançado' },
          { id: second?.id ?? 0, nome: 'Básico' },
        ],
      },
    })
    expect(renamed.status).toBe(200)
    expect((await rollOf(lesson)).aula.subgrupo).toBe('Avançado')
    await api.db.updateTable('lesson').set({ subgroup: null }).where('id', '=', lesson).execute()
    expect(await remove()).toMatchObject({ status: 200 })
  })

  test('of two who place students the second sees what the first saved', async () => {
    const division = await created('Informática', ['Info 1', 'Info 2'])
    const seen = fresh(division)
    const answers = await Promise.all([
      place(division, [1, 2], '2026-02-02', seen),
      place(division, [2, 1], '2026-02-02', seen),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const late = answers.find(({ status }) => status === 409)
    expect(late?.refusal.atual).toMatchObject({ turma: { id: group } })
  })

  test('takes students of its class group and days of its year only', async () => {
    const division = await created('Dança', ['Dança 1', 'Dança 2'])
    expect(await place(division, [1, 1], '2027-03-01')).toMatchObject({
      status: 422,
      refusal: { fields: { inicio: expect.stringContaining('ano letivo') } },
    })
    const stranger = await api.db
      .selectFrom('enrolment')
      .where('class_group_id', '<>', group)
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const put = (idMatricula: number, idSubgrupo: number) =>
      call(api, calls.placeStudents, {
        as,
        params: { id: division.id },
        body: { inicio: FRIDAY, versao: division.versao, alunos: [{ idMatricula, idSubgrupo }] },
      })
    expect(await put(stranger.id, division.subgrupos[0]?.id ?? 0)).toMatchObject({ refusal: { code: 'CHECK_FIELDS' } })
    const own = (await list()).alunos[0]?.idMatricula ?? 0
    expect(await put(own, 1_000_000)).toMatchObject({ refusal: { code: 'CHECK_FIELDS' } })
  })

  test('tells a timetable how many students of its parts are in parts of another one', async () => {
    const one = await created('Ateliê', ['Ateliê 1', 'Ateliê 2'])
    const other = await created('Coral', ['Coral 1', 'Coral 2'])
    await place(one, [3, 3])
    await place(other, [2, 4])
    const { subgrupos } = (await call(api, getWeeks, { as, query: { idTurma: group } })).answer
    const sharedWith = (part: string) =>
      subgrupos
        .find(({ idTurma, nome }) => idTurma === group && nome === part)
        ?.emComum.filter(({ subgrupo }) => subgrupo?.startsWith('Coral'))
        .map(({ subgrupo, alunos }) => [subgrupo, alunos])
    expect(sharedWith('Ateliê 1')).toEqual([
      ['Coral 1', 2],
      ['Coral 2', 1],
    ])
    expect(sharedWith('Ateliê 2')).toEqual([['Coral 2', 3]])
  })
})

test('parts that lessons named before there were divisions become those of divisions, by subject', async () => {
  await inTransaction(api.db, async (trx) => {
    await sql`delete from class_division`.execute(trx)
    await sql`update lesson set subgroup = null where class_group_id = ${group}`.execute(trx)
    const lessons = await trx
      .selectFrom('lesson')
      .innerJoin('subject', 'subject.id', 'lesson.subject_id')
      .where('class_group_id', '=', group)
      .where('subject.name', 'in', ['Arte', 'Língua Inglesa'])
      .select(['lesson.id', 'subject.name'])
      .orderBy('lesson.id')
      .execute()
    for (const [place, { id, name }] of lessons.entries())
      await trx
        .updateTable('lesson')
        .set({ subgroup: `${name === 'Arte' ? 'Ateliê' : 'Nível'} ${1 + (place % 2)}` })
        .where('id', '=', id)
        .execute()
    await keepParts(trx)
    const { rows } = await sql<{ division: string; part: string }>`
      select division.name as division, part.name as part from class_division as division
      join class_division_part as part on part.class_division_id = division.id
      where division.class_group_id = ${group} order by division.name_search, part.position`.execute(trx)
    expect(rows.map(({ division, part }) => `${division}: ${part}`)).toEqual([
      'Arte: Ateliê 1',
      'Arte: Ateliê 2',
      'Língua Inglesa: Nível 1',
      'Língua Inglesa: Nível 2',
    ])
  })
})
