// On PostgreSQL too: what several do at the same moment.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { readRoll, repeatRoll, saveRoll } from '#domain/attendance/attendance.endpoints.ts'
import { ABSENT, JUSTIFIED, NEXT_LESSON, PRESENT, type Presence } from '#domain/attendance/attendance.lists.ts'
import * as calls from '#domain/excuses/excuses.endpoints.ts'
import {
  EXCUSE_GRANTED,
  EXCUSE_REVERSED,
  EXCUSE_SENT,
  EXCUSE_WITHDRAWN,
  type ExcuseDecision,
  type ExcuseEffect,
  GRANT,
  JUSTIFIES,
  REFUSE,
  REVERSE,
  TAKE_UP,
  WAIVES,
} from '#domain/excuses/excuses.lists.ts'
import { downloadFile } from '#domain/files/files.endpoints.ts'
import { REGISTER_ENDPOINTS } from '#domain/registers/registers.endpoints.ts'
import { countedFrom, differingCounts } from '#server/school/attendance/recount.ts'
import { call, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startTaughtApi } from '#test/helpers/demoApi.ts'
import { pdfOf, uploadedText } from '#test/helpers/files.ts'

let api: TestApi
let mother: Awaited<ReturnType<typeof enterDemo>>
let head: Awaited<ReturnType<typeof enterDemo>>
let teacher: Awaited<ReturnType<typeof enterDemo>>

/** The child, with the enrolment of this year and the class group. */
let child: { readonly student: number; readonly enrolment: number; readonly group: number }
/** Of the child, in the order of the day. */
let lessons: readonly number[]

/** The last day with lessons; the day before it, and one whose stage is closed. */
const FRIDAY = '2026-11-13'
const THURSDAY = '2026-11-12'
const MARCH = '2026-03-12'

beforeAll(async () => {
  api = await startTaughtApi()
  mother = await enterDemo(api, 'responsavel@demo.escola')
  head = await enterDemo(api, 'master@demo.escola')
  teacher = await enterDemo(api, 'professor@demo.escola')
  const { rows } = await sql<typeof child>`
    select own.student_id as student, own.id as enrolment, own.class_group_id as "group"
    from enrolment as own join student_guardian as link on link.student_id = own.student_id
    join school_year on school_year.id = own.school_year_id
    where link.guardian_id = ${mother.id} and own.status = 'Matriculado' and school_year.year = 2026
      and exists (select 1 from lesson join roll on roll.lesson_id = lesson.id
        where lesson.class_group_id = own.class_group_id)
    order by own.id limit 1`.execute(api.db)
  if (rows[0] === undefined) throw new Error('No child of hers is called lesson by lesson')
  child = rows[0]
})
afterAll(() => api.close())

beforeEach(async () => {
  await sql`delete from roll_mark where enrolment_id = ${child.enrolment}`.execute(api.db)
  await sql`delete from absence_excuse where student_id = ${child.student}`.execute(api.db)
  await recount()
  lessons = await lessonsOn(THURSDAY)
})

describe('an excuse of a family', () => {
  test('is granted, changes marks and numbers, and is reversed exactly', async () => {
    const [first = 0, second = 0] = lessons
    await mark(first, ABSENT)
    await mark(second, JUSTIFIED)
    const before = await numbers()
    const id = await sent()
    expect(await marks()).toEqual([ABSENT, JUSTIFIED])
    const granted = await decide(id, GRANT, { efeito: JUSTIFIES })
    expect(granted).toMatchObject({ status: 200, answer: { situacao: EXCUSE_GRANTED, versao: 2 } })
    expect(granted.answer.faltas.map(({ justificada }) => justificada)).toEqual([true, true])
    expect(await marks()).toEqual([JUSTIFIED, JUSTIFIED])
    expect(await numbers()).toEqual({ ...before, justified: before.justified + 1 })
    expect(await differingCounts(api.db)).toEqual([])
    expect(await decide(id, REVERSE, { motivo: 'O atestado não era da aluna.', versao: 2 })).toMatchObject({
      answer: { situacao: EXCUSE_REVERSED, resposta: 'O atestado não era da aluna.' },
    })
    expect(await marks()).toEqual([ABSENT, JUSTIFIED])
    expect(await numbers()).toEqual(before)
    expect(await differingCounts(api.db)).toEqual([])
  })

  test('that waives takes the absences out of those that count', async () => {
    await mark(lessons[0] ?? 0, ABSENT)
    const before = await numbers()
    await decide(await sent(), GRANT, { efeito: WAIVES })
    expect(await marks()).toEqual([JUSTIFIED])
    expect(await numbers()).toEqual({ ...before, absences: before.absences - 1, waived: 1 })
    expect(await differingCounts(api.db)).toEqual([])
  })

  test('makes nobody absent, and holds for a roll that is saved later', async () => {
    const [first = 0] = lessons
    const id = await sent({}, { mustHave: first })
    await decide(id, GRANT, { efeito: WAIVES })
    await callRoll(first, PRESENT)
    expect(await marks()).toEqual([])
    await callRoll(first, ABSENT)
    expect(await marks()).toEqual([JUSTIFIED])
    // The teacher sees a justified absence, and saves the roll once more.
    await callRoll(first, JUSTIFIED)
    expect(await numbers()).toMatchObject({ waived: 1 })
    expect(await differingCounts(api.db)).toEqual([])
    await decide(id, REVERSE, { motivo: 'Engano.', versao: 2 })
    expect(await marks()).toEqual([ABSENT])
    expect(await differingCounts(api.db)).toEqual([])
  })

  test('for some lessons, or granted for some days, leaves the others as they are', async () => {
    const [first = 0, second = 0] = lessons
    await mark(first, ABSENT)
    await mark(second, ABSENT)
    await decide(await sent({ aulas: [second] }), GRANT, { efeito: JUSTIFIES })
    expect(await marks()).toEqual([ABSENT, JUSTIFIED])
    const [friday = 0] = await lessonsOn(FRIDAY)
    await mark(friday, ABSENT)
    const both = await sent({ inicio: FRIDAY, fim: '2026-11-23' })
    await decide(both, GRANT, { efeito: JUSTIFIES, dias: ['2026-11-23'] })
    expect(await marks()).toEqual([ABSENT, JUSTIFIED, ABSENT])
  })

  test('of one lesson is not copied with its roll: the other keeps what the teacher said', async () => {
    const [first = 0, second = 0] = lessons
    await callRoll(first, ABSENT)
    await decide(await sent({ aulas: [first] }), GRANT, { efeito: JUSTIFIES })
    await sql`delete from roll where lesson_id = ${second}`.execute(api.db)
    await recount(sql`true`)
    const { status } = await call(api, repeatRoll, { as: head.as, params: { id: first }, body: { tipo: NEXT_LESSON } })
    expect(status).toBe(200)
    expect(await marks()).toEqual([JUSTIFIED, ABSENT])
    expect(await differingCounts(api.db)).toEqual([])
  })

  test('is sent once for a key, and not beside another of the same days', async () => {
    await mark(lessons[0] ?? 0, ABSENT)
    const chave = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => send({ chave })))
    expect(new Set(answers.map(({ answer }) => answer.id)).size).toBe(1)
    expect(await send()).toMatchObject({ status: 422, refusal: { code: 'EXCUSE_OVERLAPS' } })
    const two = await Promise.all([FRIDAY, FRIDAY].map((day) => send({ inicio: day, fim: '2026-11-23' })))
    expect(two.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
  })

  test('is taken back while it waits, and not afterwards', async () => {
    await mark(lessons[0] ?? 0, ABSENT)
    const id = await sent()
    expect(await withdraw(id)).toMatchObject({ status: 200 })
    expect(await withdraw(id)).toMatchObject({ status: 200 })
    expect((await family()).justificativas.map(({ situacao }) => situacao)).toEqual([EXCUSE_WITHDRAWN])
    const other = await sent()
    await decide(other, GRANT, { efeito: JUSTIFIES })
    expect(await withdraw(other)).toMatchObject({ status: 422, refusal: { code: 'EXCUSE_DECIDED' } })
  })

  test('tells the family which absences still have none', async () => {
    await mark(lessons[0] ?? 0, ABSENT)
    expect((await family()).faltas.filter(({ dia }) => dia === THURSDAY)).toHaveLength(1)
    await sent()
    expect((await family()).faltas.filter(({ dia }) => dia === THURSDAY)).toEqual([])
  })
})

test('a reason of the school is offered, asks for its file, has its effect, and keeps its name once it is no longer used', async () => {
  await mark(lessons[0] ?? 0, ABSENT)
  const reasons = async () => (await call(api, calls.listAbsenceReasons, { as: mother.as })).answer.motivos
  const turn = (id: number, body: { ativo: boolean; versao: number }) =>
    call(api, REGISTER_ENDPOINTS.absenceReasons.setStatus, { as: head.as, params: { id }, body })
  const own = (await reasons()).find(({ nome }) => nome === 'Olimpíada do conhecimento')
  if (own === undefined) throw new Error('The school has no reason of its own')
  expect((await reasons()).at(-1)?.nome).toBe('Outro motivo')
  const without = await send({ motivo: own.id })
  expect([without.status, Object.keys(without.refusal.fields ?? {})]).toEqual([422, ['arquivo']])
  const arquivo = await uploadedText(api, { as: mother.as, content: pdfOf() })
  const id = await sent({ motivo: own.id, arquivo })
  expect((await turn(own.id, { ativo: false, versao: 1 })).status).toBe(200)
  expect(await reasons()).not.toContainEqual(own)
  const read = await call(api, calls.readExcuse, { as: head.as, params: { id } })
  expect(read.answer).toMatchObject({ motivo: own.nome, efeitoUsual: WAIVES, baseLegal: '' })
  expect((await turn(own.id, { ativo: true, versao: 2 })).status).toBe(200)
  expect(await reasons()).toContainEqual(own)
})

describe('an excuse is refused', () => {
  test.each([
    ['with days in the wrong order', { inicio: FRIDAY, fim: THURSDAY }, 'fim'],
    ['more than a month ahead', { inicio: '2027-01-10', fim: '2027-01-10' }, 'inicio'],
    ['without the file that its reason asks for', { motivo: 1 }, 'arquivo'],
    ['without a word for another reason', { motivo: 15 }, 'texto'],
    ['with a reason that the school does not have', { motivo: 9999 }, 'motivo'],
    ['with lessons of several days', { fim: FRIDAY, aulas: [1] }, 'aulas'],
    ['with a lesson that is not of the day', { aulas: [1_999_999] }, 'aulas'],
    ['with a file that is none of the sender’s', { arquivo: 'arquivo:999999:x.pdf' }, 'arquivo'],
    ['beyond the school year', { inicio: FRIDAY, fim: '2027-03-01' }, 'fim'],
  ] as const)('%s', async (_, changes, field) => {
    await mark(lessons[0] ?? 0, ABSENT)
    const { status, refusal } = await send({ ...changes, aulas: 'aulas' in changes ? [...changes.aulas] : [] })
    expect([status, Object.keys(refusal.fields ?? {})]).toEqual([422, [field]])
  })

  test('where the student was there in every lesson', async () => {
    expect(await send()).toMatchObject({ status: 422, refusal: { code: 'EXCUSE_NO_ABSENCES' } })
  })

  test('after the posting window, unless the school enters it', async () => {
    const [lesson = 0] = await lessonsOn(MARCH)
    await mark(lesson, ABSENT)
    const refused = await send({ inicio: MARCH, fim: MARCH })
    expect(refused).toMatchObject({ status: 422, refusal: { code: 'EXCUSE_NOT_POSTED' } })
    expect(refused.refusal.message).toContain('procure a secretaria')
    expect(
      await call(api, calls.enterExcuse, { as: head.as, body: body({ inicio: MARCH, fim: MARCH }) }),
    ).toMatchObject({
      status: 200,
    })
  })

  test('of a guardian who only pays', async () => {
    const payer = await enterDemo(api, 'responsavel.financeiro@demo.escola')
    const { rows } = await sql<{ id: number }>`
      select student_id as id from student_guardian where guardian_id = ${payer.id}`.execute(api.db)
    const idAluno = rows[0]?.id ?? 0
    expect(await call(api, calls.sendExcuse, { as: payer.as, body: body({ idAluno }) })).toMatchObject({ status: 404 })
    expect((await call(api, calls.readFamilyExcuses, { as: payer.as, query: { idAluno } })).answer).toMatchObject({
      podeEnviar: false,
    })
  })
})

describe('the school', () => {
  test('two who decide at once: one decides, the other sees what was decided', async () => {
    await mark(lessons[0] ?? 0, ABSENT)
    const id = await sent()
    const answers = await Promise.all([decide(id, GRANT, { efeito: WAIVES }), decide(id, REFUSE, { motivo: 'Não.' })])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.refusal.atual).toMatchObject({ versao: 2 })
    expect(await differingCounts(api.db)).toEqual([])
  })

  test('grants while the roll is saved: the absence is justified whoever was first', async () => {
    const [first = 0] = lessons
    const id = await sent({ fim: FRIDAY, inicio: THURSDAY }, { mustHave: first })
    await Promise.all([decide(id, GRANT, { efeito: WAIVES }), callRoll(first, ABSENT)])
    expect(await marks()).toEqual([JUSTIFIED])
    expect(await differingCounts(api.db)).toEqual([])
  })

  test('tells the family what it decided, without reason or file, and not that somebody took it up', async () => {
    await sql`delete from message where event = 'justificativaDecidida'`.execute(api.db)
    await mark(lessons[0] ?? 0, ABSENT)
    const id = await sent({ motivo: 15, texto: 'Consulta no cardiologista.' })
    const told = async () => {
      const { rows } = await sql<{ subject: string; body: string }>`
        select distinct subject, body::text as body from message
        where event = 'justificativaDecidida' and reader_id = ${mother.id} order by subject`.execute(api.db)
      return rows
    }
    await decide(id, TAKE_UP, {})
    expect(await told()).toEqual([])
    await decide(id, GRANT, { efeito: WAIVES, dias: [THURSDAY], versao: 2 })
    await decide(id, REVERSE, { motivo: 'Era de outro aluno.', versao: 3 })
    const all = await told()
    expect(all.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/: deferida em parte: 12\/11\/2026$/),
      expect.stringMatching(/: revertida$/),
    ])
    expect(all[1]?.body).toContain('Era de outro aluno.')
    expect(JSON.stringify(all)).not.toContain('cardiologista')
  })

  test('says why it refuses', async () => {
    await mark(lessons[0] ?? 0, ABSENT)
    const id = await sent()
    expect(await decide(id, REFUSE, {})).toMatchObject({
      status: 422,
      refusal: { fields: { motivo: expect.any(String) } },
    })
    expect(await decide(id, GRANT, {})).toMatchObject({
      status: 422,
      refusal: { fields: { efeito: expect.any(String) } },
    })
    expect(await decide(id, GRANT, { efeito: JUSTIFIES, dias: [FRIDAY] })).toMatchObject({ status: 422 })
    await decide(id, REFUSE, { motivo: 'O documento está ilegível.' })
    expect((await family()).justificativas[0]).toMatchObject({ resposta: 'O documento está ilegível.' })
  })

  test('lists those that wait first, by status and by name', async () => {
    await mark(lessons[0] ?? 0, ABSENT)
    const id = await sent()
    const { answer } = await call(api, calls.listExcuses, { as: head.as, query: { situacao: EXCUSE_SENT } })
    expect(answer.items.map((one) => one.id)).toContain(id)
    const none = await call(api, calls.listExcuses, { as: head.as, query: { Filtro: 'zzz' } })
    expect(none.answer).toEqual({ items: [], totalCount: 0 })
  })

  test('shows reason and file to coordination and to the guardian, and to no teacher', async () => {
    await mark(lessons[0] ?? 0, ABSENT)
    const arquivo = await uploadedText(api, { as: mother.as, content: pdfOf() })
    const id = await sent({ motivo: 1, arquivo })
    const file = Number(arquivo.split(':')[1])
    const open = (who: typeof head) => call(api, downloadFile, { as: who.as, params: { id: file } })
    expect([await open(mother), await open(head), await open(teacher)].map(({ status }) => status)).toEqual([
      200, 200, 404,
    ])
    expect(await call(api, calls.readExcuse, { as: teacher.as, params: { id } })).toMatchObject({ status: 403 })
    await decide(id, GRANT, { efeito: JUSTIFIES })
    const roll = await call(api, readRoll, { as: head.as, params: { id: lessons[0] ?? 0 } })
    expect(JSON.stringify(roll.answer)).not.toContain('testado')
  })
})

interface Changes {
  readonly chave?: string
  readonly idAluno?: number
  readonly inicio?: string
  readonly fim?: string
  readonly aulas?: readonly number[]
  readonly motivo?: number
  readonly texto?: string
  readonly arquivo?: string
}

const body = (changes: Changes = {}) => ({
  chave: randomUUID(),
  idAluno: child.student,
  inicio: THURSDAY,
  fim: changes.inicio ?? THURSDAY,
  motivo: 3,
  texto: '',
  arquivo: '',
  ...changes,
  aulas: [...(changes.aulas ?? [])],
})

const send = (changes: Changes = {}) => call(api, calls.sendExcuse, { as: mother.as, body: body(changes) })

/** Sends one that is taken. `mustHave`: a lesson whose roll is not there any more, so that there is something to excuse. */
const sent = async (changes: Changes = {}, { mustHave = 0 } = {}): Promise<number> => {
  if (mustHave !== 0) {
    await sql`delete from roll where lesson_id = ${mustHave}`.execute(api.db)
    await recount(sql`true`)
  }
  const { status, answer, refusal } = await send(changes)
  if (status !== 200) throw new Error(JSON.stringify(refusal))
  return answer.id
}

const decide = (
  id: number,
  decisao: ExcuseDecision,
  {
    efeito = null,
    dias = null,
    motivo = '',
    versao = 1,
  }: {
    readonly efeito?: ExcuseEffect | null
    readonly dias?: string[] | null
    readonly motivo?: string
    readonly versao?: number
  },
) => call(api, calls.decideExcuse, { as: head.as, params: { id }, body: { versao, decisao, efeito, dias, motivo } })

const withdraw = (id: number) => call(api, calls.withdrawExcuse, { as: mother.as, params: { id } })

const family = async () =>
  (await call(api, calls.readFamilyExcuses, { as: mother.as, query: { idAluno: child.student } })).answer

const lessonsOn = async (day: string): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    select lesson.id from lesson join class_time on class_time.id = class_time_id join roll on roll.lesson_id = lesson.id
    where lesson.class_group_id = ${child.group} and lesson.day = ${day}::date and ${child.enrolment} = any(roll.enrolment_ids)
    order by class_time.starts_at, lesson.id`.execute(api.db)
  return rows.map(({ id }) => id)
}

/** What the roll of a lesson says of the child. */
const mark = async (lesson: number, value: Presence): Promise<void> => {
  await sql`insert into roll_mark (roll_id, enrolment_id, value)
    select id, ${child.enrolment}, ${value} from roll where lesson_id = ${lesson}`.execute(api.db)
  await recount()
}

/** Counts anew after something was written past the portal: of the child, or of everybody. */
const recount = async (which = sql`enrolment_id = ${child.enrolment}`): Promise<void> => {
  await sql`delete from attendance_count where ${which}`.execute(api.db)
  await sql`insert into attendance_count (enrolment_id, subject_id, stage_number, called, absences, justified, waived, compensated, late)
    select * from (${countedFrom()}) as counted where ${which}`.execute(api.db)
}

/** Saves the roll of a lesson as it stands, with one value of the child. */
const callRoll = async (lesson: number, value: Presence): Promise<void> => {
  const { answer: roll } = await call(api, readRoll, { as: head.as, params: { id: lesson } })
  const alunos = roll.alunos.map(({ idMatricula, valor, minutos, observacao }) => ({
    idMatricula,
    valor: idMatricula === child.enrolment ? value : valor,
    minutos,
    observacao,
  }))
  const { status } = await call(api, saveRoll, {
    as: head.as,
    params: { id: lesson },
    body: { chave: randomUUID(), versao: roll.versao, alunos },
  })
  expect(status).toBe(200)
}

/** The marks of the child on the two days, in the order of lessons. */
const marks = async (): Promise<readonly number[]> => {
  const { rows } = await sql<{ value: number }>`
    select mark.value from roll_mark as mark join roll on roll.id = mark.roll_id
    join lesson on lesson.id = roll.lesson_id join class_time on class_time.id = lesson.class_time_id
    where mark.enrolment_id = ${child.enrolment} order by roll.day, class_time.starts_at`.execute(api.db)
  return rows.map(({ value }) => value)
}

const numbers = async () => {
  const { rows } = await sql<Record<'called' | 'absences' | 'justified' | 'waived', number>>`
    select sum(called)::integer as called, sum(absences)::integer as absences, sum(justified)::integer as justified,
      sum(waived)::integer as waived from attendance_count where enrolment_id = ${child.enrolment}`.execute(api.db)
  if (rows[0] === undefined) throw new Error('No numbers')
  return rows[0]
}

describe('an excuse for several students', () => {
  const enter = (alunos: number[], inicio: string, chave = randomUUID(), as = head.as) =>
    call(api, calls.enterExcuses, {
      as,
      body: { chave, alunos, inicio, fim: inicio, motivo: 6, texto: '', arquivo: '' },
    })

  test('is entered for all or for none, says who is refused and why, and is done once', async () => {
    const { rows } = await sql<{ id: number; name: string }>`
      select student.id, student.name from enrolment as own join student on student.id = own.student_id
      where own.class_group_id = ${child.group} and own.status = 'Matriculado' and own.student_id <> ${child.student}
        and not exists (select 1 from absence_excuse where student_id = own.student_id) order by student.id limit 2`.execute(
      api.db,
    )
    const ids = [child.student, ...rows.map(({ id }) => id)]
    const ahead = '2026-11-24'
    const count = async () =>
      (
        await sql<{ of: number }>`select student_id as of from absence_excuse
        where student_id = any(${ids}::integer[]) and starts_on = ${ahead}::date`.execute(api.db)
      ).rows.length
    const [first] = rows
    expect((await enter([first?.id ?? 0], ahead)).status).toBe(200)
    const refused = await enter(ids, ahead)
    expect([refused.status, refused.refusal.code]).toEqual([422, 'EXCUSES_REFUSED'])
    expect(refused.refusal.message).toContain(`${first?.name}: Já há uma justificativa`)
    expect(await count()).toBe(1)
    await sql`delete from absence_excuse where student_id = any(${ids}::integer[])`.execute(api.db)
    const key = randomUUID()
    for (const answer of [await enter(ids, ahead, key), await enter(ids, ahead, key)])
      expect(answer.answer).toEqual({ registradas: 3 })
    expect(await count()).toBe(3)
    await sql`delete from absence_excuse where student_id = any(${ids}::integer[])`.execute(api.db)
  })
})
