// On PostgreSQL too: what several do at the same moment.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { readRoll, saveRoll } from '#domain/attendance/attendance.endpoints.ts'
import { STAGE_CLOSED } from '#domain/assessment/assessment.lists.ts'
import { ABSENT, JUSTIFIED, LATE, PRESENT, type Presence } from '#domain/attendance/attendance.lists.ts'
import * as calls from '#domain/compensations/compensations.endpoints.ts'
import { decideExcuse, sendExcuse } from '#domain/excuses/excuses.endpoints.ts'
import { GRANT, REVERSE, WAIVES } from '#domain/excuses/excuses.lists.ts'
import { readFamilyAttendance } from '#domain/infrequency/infrequency.endpoints.ts'
import { differingCounts } from '#server/school/attendance/recount.ts'
import { refreshAlerts } from '#server/school/infrequency/alerts.ts'
import { call, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startTaughtApi } from '#test/helpers/demoApi.ts'

let api: TestApi
let mother: Awaited<ReturnType<typeof enterDemo>>
let head: Awaited<ReturnType<typeof enterDemo>>

/** A child, with the place of the lessons that the tests let it miss: all of one subject in the last stage. */
let child: { readonly student: number; readonly enrolment: number }
let place: { readonly idTurma: number; readonly idDisciplina: number; readonly numeroEtapa: number }
/** Two of them, with their rolls, in the order of days. */
let first: { readonly lesson: number; readonly roll: number; readonly day: string }
let second: typeof first

beforeAll(async () => {
  api = await startTaughtApi()
  mother = await enterDemo(api, 'responsavel@demo.escola')
  head = await enterDemo(api, 'master@demo.escola')
  const { rows } = await sql<typeof child & typeof place & typeof first>`
    select distinct on (own.id, lesson.subject_id, roll.day) own.student_id as student, own.id as enrolment, own.class_group_id as "idTurma",
      lesson.subject_id as "idDisciplina", roll.stage_number as "numeroEtapa", lesson.id as lesson, roll.id as roll, roll.day
    from enrolment as own join student_guardian as link on link.student_id = own.student_id
    join roll on roll.class_group_id = own.class_group_id and own.id = any(roll.enrolment_ids)
    join lesson on lesson.id = roll.lesson_id
    where link.guardian_id = ${mother.id} and own.status = 'Matriculado' and roll.day between '2026-10-19' and '2026-11-13'
    order by own.id, lesson.subject_id, roll.day, roll.id limit 2`.execute(api.db)
  const [one, other] = rows
  if (one === undefined || other === undefined || one.idDisciplina !== other.idDisciplina)
    throw new Error('No child of hers is called lesson by lesson')
  child = one
  place = { idTurma: one.idTurma, idDisciplina: one.idDisciplina, numeroEtapa: one.numeroEtapa }
  first = one
  second = other
})
afterAll(() => api.close())

beforeEach(async () => {
  await sql`update roll_mark set absence_compensation_id = null`.execute(api.db)
  await sql`delete from absence_compensation`.execute(api.db)
  await sql`delete from roll_mark where enrolment_id = ${child.enrolment}`.execute(api.db)
  await sql`delete from absence_excuse where student_id = ${child.student}`.execute(api.db)
  await sql`delete from attendance_count where enrolment_id = ${child.enrolment}`.execute(api.db)
  await sql`update attendance_count set compensated = 0`.execute(api.db)
  await sql`
    insert into attendance_count (enrolment_id, subject_id, stage_number, called, absences, justified)
    select ${child.enrolment}, lesson.subject_id, roll.stage_number, count(*), 0, 0
    from roll left join lesson on lesson.id = roll.lesson_id
    where ${child.enrolment} = any(roll.enrolment_ids) and coalesce(lesson.status <> 3, true)
    group by lesson.subject_id, roll.stage_number`.execute(api.db)
  await callRoll(first.lesson, ABSENT)
  await callRoll(second.lesson, ABSENT)
})

describe('an activity', () => {
  test('makes up for absences, which stay and count no longer, until it is undone', async () => {
    const before = await standing()
    expect(before).toMatchObject({ faltas: 2, compensadas: 0 })
    const id = await recorded()
    const after = await standing()
    expect(after).toMatchObject({ faltas: 2, compensadas: 1, restam: (before.restam ?? 0) + 1 })
    expect(await page()).toMatchObject({
      atividades: [{ id, alunos: [{ idMatricula: child.enrolment, registradas: 1, valem: 1, dias: [first.day] }] }],
    })
    expect(await openRolls()).toEqual([second.roll])
    expect(await undo(id)).toMatchObject({ status: 200 })
    expect(await standing()).toEqual(before)
    expect(await page()).toMatchObject({ atividades: [{ id, motivo: 'Engano.', desfeitaEm: expect.any(String) }] })
    expect(await undo(id)).toMatchObject({ status: 422, refusal: { code: 'COMPENSATION_ALREADY_UNDONE' } })
    expect(await differingCounts(api.db)).toEqual([])
  })

  test('falls where the roll is corrected, and stays where its absence is justified', async () => {
    await recorded()
    await callRoll(first.lesson, JUSTIFIED)
    expect(await standing()).toMatchObject({ faltas: 2, compensadas: 1 })
    await callRoll(first.lesson, LATE)
    expect(await standing()).toMatchObject({ faltas: 1, compensadas: 0 })
    expect(await page()).toMatchObject({ atividades: [{ alunos: [{ registradas: 1, valem: 0, dias: [] }] }] })
    // Absent again: nobody made up for that.
    await callRoll(first.lesson, ABSENT)
    expect(await standing()).toMatchObject({ faltas: 2, compensadas: 0 })
    expect(await differingCounts(api.db)).toEqual([])
  })

  test('rests while an excuse waives its absence, and holds again when that is reversed', async () => {
    await recorded()
    const excuse = await call(api, sendExcuse, {
      as: mother.as,
      body: {
        chave: randomUUID(),
        idAluno: child.student,
        inicio: first.day,
        fim: first.day,
        aulas: [],
        motivo: 3,
        texto: '',
        arquivo: '',
      },
    })
    const decide = (decisao: typeof GRANT | typeof REVERSE, versao: number) =>
      call(api, decideExcuse, {
        as: head.as,
        params: { id: excuse.answer.id },
        body: { versao, decisao, efeito: decisao === GRANT ? WAIVES : null, dias: null, motivo: 'Laudo.' },
      })
    await decide(GRANT, 1)
    expect(await standing()).toMatchObject({ faltas: 1, compensadas: 0 })
    await decide(REVERSE, 2)
    expect(await standing()).toMatchObject({ faltas: 2, compensadas: 1 })
    expect(await differingCounts(api.db)).toEqual([])
  })

  test('is recorded once for a key, and of two at once for the same absence one', async () => {
    const chave = randomUUID()
    const same = await Promise.all([1, 2].map(() => record({ chave })))
    expect(same.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(same.map(({ answer }) => answer.id)).size).toBe(1)
    const rolls = { alunos: [{ idMatricula: child.enrolment, chamadas: [second.roll] }] }
    const two = await Promise.all(['Oficina', 'Leitura'].map((nome) => record({ ...rolls, nome })))
    expect(two.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
    expect(two.find(({ status }) => status === 422)?.refusal.code).toBe('COMPENSATION_ABSENCES_CHANGED')
    expect(await standing()).toMatchObject({ compensadas: 2 })
    expect(await differingCounts(api.db)).toEqual([])
  })

  test('is recorded while the roll is saved: the absence is made up for, or there is none', async () => {
    const [made] = await Promise.all([record(), callRoll(first.lesson, PRESENT)])
    expect([200, 422]).toContain(made?.status)
    expect(await standing()).toMatchObject({ faltas: 1, compensadas: 0 })
    expect(await differingCounts(api.db)).toEqual([])
  })

  test('takes a child out of the bars of the school, and not out of that of the Conselho Tutelar', async () => {
    await sql`update attendance_count set absences = called, compensated = called where enrolment_id = ${child.enrolment}`.execute(
      api.db,
    )
    await refreshAlerts(api.db, { classGroups: [place.idTurma], now: new Date('2026-11-20T12:00:00Z') })
    const { rows } = await sql<{ level: number }>`
      select level from absence_alert where enrolment_id = ${child.enrolment}`.execute(api.db)
    expect(rows).toEqual([{ level: 1 }])
  })
})

describe('an activity is refused', () => {
  test.each<[string, Changes, string]>([
    ['without a name', { nome: ' ' }, 'nome'],
    ['without what was done', { descricao: '' }, 'descricao'],
    ['without absences', { alunos: [] }, 'alunos'],
  ])('%s', async (_, changes, field) => {
    const { status, refusal } = await record(changes)
    expect([status, Object.keys(refusal.fields ?? {})]).toEqual([422, [field]])
  })

  test('beyond what one activity makes up for', async () => {
    await sql`update parameter set value = '1' where id = 76`.execute(api.db)
    const both = { alunos: [{ idMatricula: child.enrolment, chamadas: [first.roll, second.roll] }] }
    const { refusal } = await record(both)
    await sql`update parameter set value = '10' where id = 76`.execute(api.db)
    expect(refusal.fields).toEqual({ alunos: 'Uma atividade compensa até 1 falta de cada aluno.' })
    expect(await record(both)).toMatchObject({ status: 200 })
  })

  test('under a name that the class group has, and not any more once that is undone', async () => {
    const id = await recorded()
    const again = { nome: 'roteiro de estudos', alunos: [{ idMatricula: child.enrolment, chamadas: [second.roll] }] }
    expect(await record(again)).toMatchObject({ status: 422, refusal: { fields: { nome: expect.any(String) } } })
    await undo(id)
    expect(await record(again)).toMatchObject({ status: 200 })
  })

  test.each([
    ['that nobody missed', () => [second.roll + 1_000_000]],
    ['twice over', () => [first.roll, first.roll]],
  ])('of a roll %s', async (_, chamadas) => {
    expect(await record({ alunos: [{ idMatricula: child.enrolment, chamadas: chamadas() }] })).toMatchObject({
      status: 422,
      refusal: { code: 'COMPENSATION_ABSENCES_CHANGED' },
    })
  })

  test('once the window of the stage is closed, and is not undone then either', async () => {
    const id = await recorded()
    const { rows } = await sql<{ id: number; status: number }>`select id, status from stage`.execute(api.db)
    await sql`update stage set status = ${STAGE_CLOSED}`.execute(api.db)
    const answers = [await record({ nome: 'Outra' }), await undo(id)]
    for (const stage of rows)
      await sql`update stage set status = ${stage.status} where id = ${stage.id}`.execute(api.db)
    expect(answers.map(({ status }) => status)).toEqual([422, 422])
    expect(answers.map(({ refusal }) => refusal.code)).toEqual(['COMPENSATION_NOT_POSTED', 'COMPENSATION_NOT_POSTED'])
  })

  test('from a teacher of something else', async () => {
    const teacher = await enterDemo(api, 'professor@demo.escola')
    const { rows } = await sql<{ id: number }>`
      select lesson.class_group_id as id from lesson join class_group on class_group.id = lesson.class_group_id
      join roll on roll.lesson_id = lesson.id
      where lesson.subject_id = ${place.idDisciplina} and class_group.unit_id in (
          select unit_id from staff_user_unit where staff_user_id = ${teacher.id})
        and not exists (select 1 from class_assignment as own
          where own.staff_user_id = ${teacher.id} and own.class_group_id = class_group.id)
      order by lesson.id limit 1`.execute(api.db)
    expect(await record({ idTurma: rows[0]?.id ?? 0 }, teacher)).toMatchObject({
      status: 403,
      refusal: { code: 'COMPENSATION_NOT_YOURS' },
    })
  })
})

interface Changes {
  readonly chave?: string
  readonly idTurma?: number
  readonly nome?: string
  readonly descricao?: string
  readonly alunos?: { idMatricula: number; chamadas: number[] }[]
}

const record = (changes: Changes = {}, { as } = head) =>
  call(api, calls.recordCompensation, {
    as,
    body: {
      chave: randomUUID(),
      ...place,
      nome: 'Roteiro de estudos',
      descricao: 'Resumo do capítulo, corrigido em aula.',
      alunos: [{ idMatricula: child.enrolment, chamadas: [first.roll] }],
      ...changes,
    },
  })

const recorded = async (): Promise<number> => {
  const { status, answer, refusal } = await record()
  if (status !== 200) throw new Error(JSON.stringify(refusal))
  return answer.id
}

const undo = (id: number) =>
  call(api, calls.undoCompensation, { as: head.as, params: { id }, body: { motivo: 'Engano.' } })

const page = async () => (await call(api, calls.readCompensations, { as: head.as, query: place })).answer

/** Rolls of which the child's absences may still be made up for. */
const openRolls = async () =>
  (await page()).alunos
    .find(({ idMatricula }) => idMatricula === child.enrolment)
    ?.faltas.map(({ idChamada }) => idChamada)

/** How the family sees the subject. */
const standing = async () => {
  const { answer } = await call(api, readFamilyAttendance, { as: mother.as, query: { idAluno: child.student } })
  const found = answer.frequencia?.disciplinas.find(({ idDisciplina }) => idDisciplina === place.idDisciplina)
  if (found === undefined) throw new Error('No such subject')
  return found
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
