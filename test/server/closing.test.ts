// On PostgreSQL too: what several do at the same moment.
import { sql } from 'kysely'
import { ABSENT } from '#domain/attendance/attendance.lists.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import { decideEnrolments } from '#domain/confirmation/confirmation.endpoints.ts'
import { decideExcuse, readExcuse } from '#domain/excuses/excuses.endpoints.ts'
import { GRANT, REFUSE } from '#domain/excuses/excuses.lists.ts'
import { cancelLesson } from '#domain/lessons/lessonChanges.endpoints.ts'
import { getMovable } from '#domain/placeChanges/placeChanges.endpoints.ts'
import { studentHub } from '#domain/students/students.endpoints.ts'
import * as calls from '#domain/yearEnd/closing.endpoints.ts'
import {
  GROUP_CHANGED,
  GROUP_CLOSED,
  GROUP_SAME,
  YEAR_REOPENING_DONE,
  YEAR_REOPENING_GRANTED,
  YEAR_REOPENING_OVER,
} from '#domain/yearEnd/closing.lists.ts'
import { BLOCKS, MARK_MISSING, WARNS } from '#domain/yearEnd/pendingItems.lists.ts'
import { writingClosedYears } from '#server/db/closedYears.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { schoolDay } from '#server/http/clock.ts'
import { readPerson } from '#server/http/person.ts'
import { refusalIn } from '#server/http/refusal.ts'
import { runNextJob } from '#server/jobs/index.ts'
import { checkFrozen } from '#server/modules/academico/yearClosing/differences.ts'
import { endReopenings } from '#server/modules/academico/yearClosing/reopenings.ts'
import { readEndedYears } from '#server/school/yearEnd/endedYears.ts'
import { closeGroup, differs } from '#server/school/yearEnd/closeGroup.ts'
import { judgeGroup } from '#server/school/yearEnd/judgedGroup.ts'
import { call, type Credentials, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startDemoApi } from '#test/helpers/demoApi.ts'
import { workerOf } from '#test/helpers/jobs.ts'
import { keepParameter } from '#test/helpers/parameters.ts'

let api: TestApi
/** Two people who may close years in all units. */
let master: Credentials
let masterId: number
let admin: Credentials
let teacher: Credentials
let infantil: readonly { readonly id: number; readonly name: string; readonly unit: number }[]

beforeAll(async () => {
  api = await startDemoApi()
  const entered = await enterDemo(api, 'master@demo.escola')
  master = entered.as
  masterId = entered.id
  admin = (await enterDemo(api, 'admin@demo.escola')).as
  teacher = (await enterDemo(api, 'professor@demo.escola')).as
  const { rows } = await sql<(typeof infantil)[number]>`
    select own.id, own.name, own.unit_id as unit from class_group as own join school_year as year on year.id = own.school_year_id
    where own.name like 'Infantil%' and year.year = 2026 order by own.unit_id, own.id`.execute(api.db)
  infantil = rows
  await setParameter('conselhoFinal', 'Nao')
  await warnOnly()
})
afterAll(() => api.close())

/** Nothing that is pending in the demo school keeps a class group open. */
const warnOnly = () =>
  sql`insert into pending_rule (code, effect, changed_by, changed_at)
    select code, ${WARNS}, ${masterId}, now() from generate_series(1, 20) as code`.execute(api.db)

const setParameter = (key: 'conselhoFinal' | 'duasPessoasFecham', value: string) => keepParameter(api.db, key, value)

const work = async (): Promise<void> => {
  while (await runNextJob(workerOf(api)));
}

const read = async (id: number, as = master) => (await call(api, calls.readClosing, { params: { id }, as })).answer

const begin = async (turmas: readonly number[]): Promise<number> => {
  const { status, answer } = await call(api, calls.createClosing, { body: { turmas: [...turmas] }, as: master })
  expect(status).toBe(200)
  return answer.id
}

const simulate = async (id: number): Promise<void> => {
  const { status } = await call(api, calls.simulateClosing, { params: { id }, as: master })
  expect(status).toBe(200)
  await work()
}

const ask = async (id: number, as = master) => {
  const { versao } = await read(id)
  return call(api, calls.askClosing, { params: { id }, body: { versao }, as })
}

const confirm = async (id: number, as = admin) => {
  const { versao } = await read(id)
  const answer = await call(api, calls.confirmClosing, { params: { id }, body: { versao }, as })
  await work()
  return answer
}

/** Simulates, asks and confirms; gives what became of each class group. */
const close = async (turmas: readonly number[]) => {
  const id = await begin(turmas)
  await simulate(id)
  expect((await ask(id)).status).toBe(200)
  expect((await confirm(id)).status).toBe(200)
  return (await read(id)).turmas.map(({ resultado, erro }) => ({ resultado, erro }))
}

const groupAt = (place: number) => {
  const group = infantil[place]
  if (group === undefined) throw new Error('the demo school has no such class group')
  return group
}

const frozenOf = async (group: number) =>
  (
    await sql<{ enrolment: number; absences: number; version: number; at: Date }>`
      select enrolment_id as enrolment, absences, version, closed_at as at from year_result
      where class_group_id = ${group} order by enrolment_id`.execute(api.db)
  ).rows

const someoneOf = async (group: number): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select id from enrolment where class_group_id = ${group} and status = 'Matriculado' order by id limit 1`.execute(
    api.db,
  )
  return rows[0]?.id ?? 0
}

/** A day missed, as a roll would count it. */
const missADay = (enrolment: number, stage: number) =>
  sql`insert into attendance_count (enrolment_id, subject_id, stage_number, called, absences, justified)
    values (${enrolment}, null, ${stage}, 10, 3, 0)
    on conflict (enrolment_id, stage_number, subject_id) do update set absences = attendance_count.absences + 3`.execute(
    api.db,
  )

test('one person asks, another confirms; what is frozen is what was simulated', async () => {
  const { id: group, name } = groupAt(0)
  const id = await begin([group])
  expect((await ask(id)).refusal.code).toBe('CLOSING_NOT_SIMULATED')
  await simulate(id)
  const [simulated] = (await read(id)).turmas
  expect(simulated).toMatchObject({ nome: name, desatualizada: false, impedimentos: [] })
  expect((await confirm(id)).refusal.code).toBe('CLOSING_NOT_ASKED')
  expect((await ask(id)).status).toBe(200)
  expect((await read(id)).podeConfirmar).toBe(false)
  expect((await confirm(id, master)).refusal.code).toBe('CLOSING_SAME_PERSON')
  expect((await confirm(id)).status).toBe(200)
  expect((await read(id)).turmas[0]).toMatchObject({ resultado: GROUP_CLOSED, ata: 1 })
  expect(await frozenOf(group)).toHaveLength(simulated?.alunos ?? 0)
  expect((await call(api, calls.removeClosing, { params: { id }, as: master })).refusal.code).toBe(
    'CLOSING_CONFIRMED_ALREADY',
  )
})

test('a second run changes nothing, and says so', async () => {
  const { id: group } = groupAt(0)
  const before = await frozenOf(group)
  expect(await close([group])).toEqual([{ resultado: GROUP_SAME, erro: '' }])
  expect(await frozenOf(group)).toEqual(before)
})

test('a simulation is stale once something that is judged changed, on the screen and for the server', async () => {
  const { id: group } = groupAt(1)
  const id = await begin([group])
  await simulate(id)
  await missADay(await someoneOf(group), 1)
  expect((await read(id)).turmas[0]).toMatchObject({ desatualizada: true })
  expect((await ask(id)).refusal.code).toBe('CLOSING_STALE')
  await simulate(id)
  expect((await read(id)).turmas[0]).toMatchObject({ desatualizada: false, mudaram: 1 })
  const { answer } = await call(api, calls.listSimulated, { params: { id }, query: { idTurma: group }, as: master })
  expect(answer.flatMap(({ mudancas }) => mudancas)).toContainEqual({
    disciplina: '',
    oQue: 'Faltas',
    antes: '0',
    depois: '3',
  })
  expect((await ask(id)).status).toBe(200)
  // Between the confirmation and its turn: the class group is left as it is.
  const { versao } = await read(id)
  await sql`update year_closing_group set simulated = '[]'::jsonb where closing_id = ${id}`.execute(api.db)
  expect((await call(api, calls.confirmClosing, { params: { id }, body: { versao }, as: admin })).status).toBe(200)
  await work()
  expect((await read(id)).turmas[0]).toMatchObject({ resultado: null, erro: expect.stringContaining('Simule de novo') })
  expect(await frozenOf(group)).toEqual([])
})

test('a class group without the council of its year is not closed where the school asks for one', async () => {
  const { id: group } = groupAt(2)
  await setParameter('conselhoFinal', 'Sim')
  const id = await begin([group])
  await simulate(id)
  expect((await ask(id)).refusal).toMatchObject({ code: 'CLOSING_BLOCKED' })
  await sql`insert into council (class_group_id, kind, status, held_on) values (${group}, 1, 2, '2026-12-10')`.execute(
    api.db,
  )
  expect((await ask(id)).status).toBe(200)
  await setParameter('conselhoFinal', 'Nao')
})

test('what blocks keeps a class group open, and students without a result are named', async () => {
  const { rows } = await sql<{ id: number }>`
    select own.id from class_group as own
    join school_year as year on year.id = own.school_year_id
    where own.name = '9º ano A' and year.year = 2026`.execute(api.db)
  const [ninth] = rows
  if (ninth === undefined) throw new Error('the demo school has no 9º ano A')
  await sql`update pending_rule set effect = ${BLOCKS} where code = ${MARK_MISSING}`.execute(api.db)
  const id = await begin([ninth.id])
  await simulate(id)
  const closing = await read(id)
  expect(closing.pendencias[0]).toMatchObject({ codigo: MARK_MISSING, efeito: BLOCKS, turma: '9º ano A · Centro' })
  expect(closing.turmas[0]?.impedimentos).toEqual([
    'Pendência: Avaliação sem nota.',
    expect.stringMatching(/^Sem resultado: .*mais \d+\.$/),
  ])
})

test('two people who close the same class group at once: one wins, the other is told that nothing was left to do', async () => {
  const { id: group } = groupAt(3)
  const admins = await readPerson(api.db, STAFF, masterId, schoolDay(api.clock.now()))
  if (admins === null) throw new Error('the master is gone')
  const act = {
    caller: { ...admins, tipoLogin: STAFF, original: null } as const,
    now: api.clock.now(),
    address: 'test',
  }
  const simulated = (await judgeGroup(api.db, { classGroupId: group, today: schoolDay(act.now) })).map(
    ({ outcome }) => outcome,
  )
  const closed = await Promise.all(
    [1, 2].map(() => inTransaction(api.db, (trx) => closeGroup(trx, act, group, simulated))),
  )
  expect(new Set(closed.map(({ outcome }) => outcome))).toEqual(new Set([GROUP_CLOSED, GROUP_SAME]))
  expect(await frozenOf(group)).toHaveLength(simulated.length)
})

test('a closed class group refuses marks, rolls, opinions, councils and subjects, in words', async () => {
  const { id: group, name } = groupAt(0)
  const enrolment = await someoneOf(group)
  const subject = sql`(select min(id) from subject)`
  const statements = [
    sql`insert into mark (class_group_id, subject_id, stage_number, enrolment_id, kind, status, value, saved_at)
      values (${group}, ${subject}, 1, ${enrolment}, 2, 1, 5, now())`,
    sql`insert into roll (class_group_id, day, stage_number, enrolment_ids, saved_at)
      values (${group}, '2026-11-19', 4, array[${enrolment}::integer], now())`,
    sql`insert into opinion (enrolment_id, class_group_id, body, author_id, saved_at)
      values (${enrolment}, ${group}, '{}', ${masterId}, now())`,
    sql`insert into student_subject (enrolment_id, subject_id, class_group_id, reason, note, starts_on)
      values (${enrolment}, ${subject}, ${group}, 3, 'x', '2026-02-01')`,
    sql`insert into council (class_group_id, kind, held_on) values (${group}, 1, '2026-12-10')`,
  ]
  for (const statement of statements) {
    const error = await inTransaction(api.db, (trx) => statement.execute(trx)).catch((thrown: unknown) => thrown)
    expect(refusalIn(error)?.wire.message).toContain(`A turma ${name} está fechada`)
  }
})

/** Lets somebody write in a closed class group, as a copy of a database does. */
const past = (text: ReturnType<typeof sql>) =>
  inTransaction(api.db, async (trx) => {
    await writingClosedYears(trx)
    await text.execute(trx)
  })

test('nobody comes to a closed class group, leaves it, or changes the grade in it', async () => {
  const { id: group, name } = groupAt(0)
  const enrolment = await someoneOf(group)
  const other = await someoneOf(groupAt(1).id)
  const statements = [
    sql`update enrolment set class_group_id = ${groupAt(1).id} where id = ${enrolment}`,
    sql`update enrolment set class_group_id = ${group} where id = ${other}`,
    sql`update enrolment set status = 'Cancelado' where id = ${enrolment}`,
    sql`update enrolment set grade_id = (select max(id) from grade) where id = ${enrolment}`,
  ]
  for (const statement of statements) {
    const error = await inTransaction(api.db, (trx) => statement.execute(trx)).catch((thrown: unknown) => thrown)
    expect(refusalIn(error)?.wire.message).toContain(`A turma ${name} está fechada`)
  }
  // What has nothing to do with the class group can still change.
  await sql`update enrolment set age_release = 'x', version = version + 1 where id = ${enrolment}`.execute(api.db)
  const movable = await call(api, getMovable, { params: { id: enrolment }, as: master })
  expect(movable.answer.impedimento).toContain(`A turma ${name} está fechada`)
  expect(movable.answer.turmas.map(({ id }) => id)).not.toContain(group)
  const ending = {
    decisao: 'cancelar',
    matriculas: [{ id: enrolment, versao: movable.answer.versao }],
    motivo: 'Mudou de cidade.',
    simular: true,
  } as const
  const simulated = await call(api, decideEnrolments, { body: ending, as: master })
  expect(simulated.answer).toMatchObject({
    alteradas: 0,
    matriculas: [{ motivo: expect.stringContaining(`A turma ${name} está fechada`) }],
  })
})

test('an excuse that would change absences of a closed class group can only be refused', async () => {
  const { id: group, name } = groupAt(0)
  const enrolment = await someoneOf(group)
  await past(sql`
    with called as (
      insert into roll (class_group_id, day, stage_number, enrolment_ids, saved_at)
      values (${group}, '2026-11-18', 4, array[${enrolment}::integer], now()) returning id)
    insert into roll_mark (roll_id, enrolment_id, value) select id, ${enrolment}, ${ABSENT} from called`)
  const { rows } = await sql<{ id: number; version: number }>`
    insert into absence_excuse (student_id, class_group_id, starts_on, ends_on, reason, staff_user_id, sent_at)
    select student_id, ${group}, '2026-11-18', '2026-11-18', 1, ${masterId}, now() from enrolment where id = ${enrolment}
    returning id, version`.execute(api.db)
  const [excuse] = rows
  if (excuse === undefined) throw new Error('no excuse was made')
  const params = { id: excuse.id }
  const decide = (decisao: 2 | 3) =>
    call(api, decideExcuse, {
      params,
      body: {
        versao: excuse.version,
        decisao,
        efeito: decisao === GRANT ? 1 : null,
        dias: null,
        motivo: 'Fora do prazo.',
      },
      as: master,
    })
  expect((await call(api, readExcuse, { params, as: master })).answer.turmaFechada).toBe(name)
  const refused = await decide(GRANT)
  expect([refused.status, refused.refusal.code]).toEqual([409, 'CLASS_GROUP_CLOSED'])
  expect((await decide(REFUSE)).status).toBe(200)
})

test('a lesson that was called in a closed class group is not cancelled any more, one without a roll is', async () => {
  const { id: group } = groupAt(0)
  // The excuse before has a roll of the first day.
  const { rows } = await sql<{ id: number }>`
    insert into lesson (class_group_id, subject_id, day, class_time_id)
    select ${group}, (select min(id) from subject), own.day, (select min(id) from class_time)
    from (values ('2026-11-18'::date), ('2026-11-19'::date)) as own (day) order by own.day returning id`.execute(api.db)
  const [called, free] = rows.map(({ id }) => id)
  if (called === undefined || free === undefined) throw new Error('no lesson was made')
  const cancel = async (id: number) =>
    (await call(api, cancelLesson, { params: { id }, body: { motivo: 'Falta de energia', ciente: true }, as: master }))
      .status
  expect(await cancel(called)).toBe(409)
  expect(await cancel(free)).toBe(200)
})

test('a mark saved in the moment of closing is either judged or refused', async () => {
  const { id: group } = groupAt(4)
  const enrolment = await someoneOf(group)
  const person = await readPerson(api.db, STAFF, masterId, schoolDay(api.clock.now()))
  if (person === null) throw new Error('the master is gone')
  const act = {
    caller: { ...person, tipoLogin: STAFF, original: null } as const,
    now: api.clock.now(),
    address: 'test',
  }
  const simulated = (await judgeGroup(api.db, { classGroupId: group, today: schoolDay(act.now) })).map(
    ({ outcome }) => outcome,
  )
  const closing = inTransaction(api.db, (trx) => closeGroup(trx, act, group, simulated))
  const saving = inTransaction(api.db, (trx) =>
    sql`insert into student_subject (enrolment_id, subject_id, class_group_id, reason, note, starts_on)
      values (${enrolment}, (select min(id) from subject), ${group}, 3, 'x', '2026-02-01')`.execute(trx),
  )
  const [closed, saved] = await Promise.allSettled([closing, saving])
  const now = (await judgeGroup(api.db, { classGroupId: group, today: schoolDay(act.now) })).map(
    ({ outcome }) => outcome,
  )
  const told = saved.status === 'fulfilled' ? 'saved' : refusalIn(saved.reason)?.wire.code
  const agrees = closed.status === 'rejected' || !differs(simulated, now)
  // Whoever came first: nothing is frozen that does not know of what was saved.
  expect(['saved', 'CLASS_GROUP_CLOSED']).toContain(told)
  expect(agrees).toBe(true)
})

test('a reopening: another person grants it, the class group is closed again, and only who changed is written', async () => {
  const { id: group } = groupAt(0)
  const body = { turmas: [group], matriculas: [], motivo: 'Uma falta foi lançada errada.', ate: '2026-12-20' }
  expect((await call(api, calls.askYearReopening, { body, as: master })).status).toBe(200)
  expect((await call(api, calls.askYearReopening, { body, as: admin })).refusal.code).toBe('YEAR_REOPENING_WAITS')
  const { answer } = await call(api, calls.readYearEnd, { query: { idUnidade: groupAt(0).unit }, as: admin })
  const [asked] = answer.reaberturas
  if (asked === undefined) throw new Error('the request is not listed')
  const decision = { versao: asked.versao, concede: true, ate: '2026-12-20', resposta: '' }
  const decide = (as: Credentials) =>
    call(api, calls.decideYearReopening, { params: { id: asked.id }, body: decision, as })
  expect((await decide(master)).refusal.code).toBe('YEAR_REOPENING_NOT_BY_YOU')
  expect((await decide(admin)).answer).toEqual({ situacao: YEAR_REOPENING_GRANTED })
  const student = await someoneOf(group)
  await missADay(student, 1)
  expect(await close([group])).toEqual([{ resultado: GROUP_CHANGED, erro: '' }])
  const changed = (await frozenOf(group)).filter(({ version }) => version > 1)
  expect(changed).toMatchObject([{ enrolment: student, absences: 3 }])
  const { rows } = await sql<{ status: number }>`select status from year_reopening where id = ${asked.id}`.execute(
    api.db,
  )
  expect(rows).toEqual([{ status: YEAR_REOPENING_DONE }])
})

test('a reopening of some students lets nobody else be changed, and names them', async () => {
  const { id: group, name } = groupAt(0)
  const students = await call(api, calls.listReopenable, { query: { idTurma: group }, as: master })
  const [one, other] = students.answer
  if (one === undefined || other === undefined) throw new Error('too few are frozen')
  const reopen = (matriculas: number[]) =>
    call(api, calls.askYearReopening, {
      body: { turmas: [group], matriculas, motivo: 'Mudou de turma em novembro.', ate: '2026-12-20' },
      as: master,
    })
  expect((await reopen([await someoneOf(groupAt(1).id)])).refusal.code).toBe('YEAR_REOPENING_STUDENTS')
  expect((await reopen([one.idMatricula])).status).toBe(200)
  const { answer } = await call(api, calls.readYearEnd, { query: { idUnidade: groupAt(0).unit }, as: admin })
  const [asked] = answer.reaberturas
  expect(asked?.alunos).toEqual([one.aluno])
  const body = { versao: asked?.versao ?? 0, concede: true, ate: '2026-12-20', resposta: '' }
  await call(api, calls.decideYearReopening, { params: { id: asked?.id ?? 0 }, body, as: admin })
  const leave = (enrolment: number) =>
    inTransaction(api.db, (trx) =>
      sql`update enrolment set class_group_id = null where id = ${enrolment}`.execute(trx),
    ).catch((error: unknown) => refusalIn(error)?.wire.message)
  expect(await leave(other.idMatricula)).toContain(`A turma ${name} está fechada`)
  await missADay(one.idMatricula, 2)
  await missADay(other.idMatricula, 2)
  const id = await begin([group])
  await simulate(id)
  expect((await ask(id)).status).toBe(200)
  expect((await confirm(id)).status).toBe(200)
  const [changed] = (await read(id)).turmas
  expect(changed).toMatchObject({ resultado: GROUP_CHANGED })
  const after = new Map((await frozenOf(group)).map(({ enrolment, absences }) => [enrolment, absences]))
  expect(new Set([after.get(one.idMatricula), after.get(other.idMatricula)])).toEqual(new Set([0, 3]))
  const { rows } = await sql<{ status: number }>`select status from year_reopening where id = ${asked?.id}`.execute(
    api.db,
  )
  expect(rows).toEqual([{ status: YEAR_REOPENING_DONE }])
})

test('a window that runs out locks again, with what is frozen as it was', async () => {
  const { id: group } = groupAt(0)
  const before = await frozenOf(group)
  await sql`insert into year_reopening (class_group_id, asked_by, asked_at, reason, until_on, status, decided_by, decided_at)
    values (${group}, ${masterId}, now(), 'x', '2026-11-01', ${YEAR_REOPENING_GRANTED}, ${masterId}, now())`.execute(
    api.db,
  )
  await endReopenings(api.db, api.clock.now())
  const { rows } = await sql<{ status: number }>`
    select status from year_reopening where class_group_id = ${group} order by id desc limit 1`.execute(api.db)
  expect(rows).toEqual([{ status: YEAR_REOPENING_OVER }])
  expect(await frozenOf(group)).toEqual(before)
})

test('a locked student is left as frozen, and the nightly check tells of the others', async () => {
  const { id: group } = groupAt(3)
  const [first, second] = await frozenOf(group)
  if (first === undefined || second === undefined) throw new Error('nobody is frozen')
  const lock = (idMatricula: number, trava: boolean, motivo: string) =>
    call(api, calls.lockStudent, { body: { idMatricula, trava, motivo }, as: master })
  expect((await lock(first.enrolment, true, ' ')).refusal.fields).toHaveProperty('motivo')
  expect((await lock(first.enrolment, true, 'Decisão judicial.')).answer).toEqual({ trava: 'Decisão judicial.' })
  await missADay(first.enrolment, 1)
  await missADay(second.enrolment, 1)
  await checkFrozen(api.db, api.clock.now())
  const { answer } = await call(api, calls.listDifferences, { query: { idUnidade: groupAt(3).unit }, as: master })
  const found = answer.divergencias.filter(({ idTurma }) => idTurma === group)
  expect(new Set(found.map(({ idMatricula }) => idMatricula))).toEqual(new Set([second.enrolment]))
  expect(found).toContainEqual(expect.objectContaining({ oQue: 'Faltas', congelado: '0', recalculado: '3' }))
  const standing = await call(api, calls.readStanding, { query: { idTurma: group }, as: master })
  const shown = standing.answer.alunos.find(({ idMatricula }) => idMatricula === second.enrolment)
  expect(shown).toMatchObject({
    congelado: true,
    mudancas: expect.arrayContaining([expect.objectContaining({ oQue: 'Faltas' })]),
  })
  await sql`insert into year_reopening (class_group_id, asked_by, asked_at, reason, until_on, status, decided_by, decided_at)
    values (${group}, ${masterId}, now(), 'x', '2026-12-20', ${YEAR_REOPENING_GRANTED}, ${masterId}, now())`.execute(
    api.db,
  )
  expect(await close([group])).toEqual([{ resultado: GROUP_CHANGED, erro: '' }])
  const after = new Map((await frozenOf(group)).map((one) => [one.enrolment, one.absences]))
  expect([after.get(first.enrolment), after.get(second.enrolment)]).toEqual([0, 3])
  expect((await lock(first.enrolment, false, '')).answer).toEqual({ trava: '' })
})

test('the minutes of a closed class group are a PDF; of an open one there are none', async () => {
  const print = (idTurma: number) => call(api, calls.printMinutes, { body: { idTurma }, as: master })
  const { status, bytes } = await print(groupAt(0).id)
  expect(status).toBe(200)
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await print(groupAt(2).id)).refusal.code).toBe('MINUTES_NOT_CLOSED')
})

test('class groups of two units are not closed together, and a teacher closes none', async () => {
  const other = infantil.find(({ unit }) => unit !== groupAt(0).unit)
  const body = { turmas: [groupAt(0).id, other?.id ?? 0] }
  expect((await call(api, calls.createClosing, { body, as: master })).refusal.code).toBe('CLOSING_ONE_PLACE')
  expect((await call(api, calls.createClosing, { body, as: teacher })).status).toBe(403)
})

test('a frozen result stands in the overview of the student; families are told once the year is closed', async () => {
  const { id: group, unit } = groupAt(0)
  const { rows } = await sql<{ student: number; enrolment: number }>`
    select own.student_id as student, own.id as enrolment from enrolment as own
    join year_result on year_result.enrolment_id = own.id where own.class_group_id = ${group} order by 2 limit 1`.execute(
    api.db,
  )
  const [{ student, enrolment } = { student: 0, enrolment: 0 }] = rows
  const { answer } = await call(api, studentHub, { params: { id: student }, as: master })
  expect(answer.matriculas.find(({ matriculaId }) => matriculaId === enrolment)?.resultado).toBe('Aprovado')
  const told = async () => (await readEndedYears(api.db, [student])).map(({ isClosedYear }) => isClosedYear)
  expect(await told()).toEqual([false])
  await sql`update unit_year set status = 2 where unit_id = ${unit}`.execute(api.db)
  expect(await told()).toEqual([true])
})

test('in a closed year nobody is locked any more', async () => {
  const { id, unit } = groupAt(0)
  await sql`update unit_year set status = 2 where unit_id = ${unit}`.execute(api.db)
  const body = { idMatricula: await someoneOf(id), trava: true, motivo: 'Decisão judicial.' }
  expect((await call(api, calls.lockStudent, { body, as: master })).refusal.code).toBe('SCHOOL_YEAR_CLOSED')
})
