import { sql } from 'kysely'
import { listExcuses } from '#domain/excuses/excuses.endpoints.ts'
import { EXCUSE_ANALYSED, EXCUSE_SENT, type ExcuseStatus } from '#domain/excuses/excuses.lists.ts'
import { staffHome } from '#domain/feed/feed.endpoints.ts'
import * as calls from '#domain/infrequency/infrequency.endpoints.ts'
import { AT_LIMIT, IN_SEARCH, OPEN, RESOLVED } from '#domain/infrequency/infrequency.lists.ts'
import { listLessonPlans } from '#domain/lessonPlans/lessonPlans.endpoints.ts'
import { PLAN_SENT } from '#domain/lessonPlans/lessonPlans.lists.ts'
import { ABSENT, JUSTIFIED } from '#domain/attendance/attendance.lists.ts'
import { refreshAlerts } from '#server/school/infrequency/alerts.ts'
import { tellOfAbsences } from '#server/modules/academico/infrequency/tell.ts'
import { call, type Credentials, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startTaughtApi } from '#test/helpers/demoApi.ts'
import { keepParameter } from '#test/helpers/parameters.ts'
import { pdfText } from '#test/helpers/pdfText.ts'

let world: TestApi
let master: Credentials
beforeAll(async () => {
  world = await startTaughtApi()
  master = (await enterDemo(world, 'master@demo.escola')).as
})
afterAll(() => world.close())

/** The day before the demo's today, in the afternoon: outside of the quiet hours. */
const NOW = new Date('2026-11-20T18:00:00Z')

const kept = async () => {
  const { rows } = await sql`select * from absence_alert order by id`.execute(world.db)
  return rows
}

test('the demo school has alerts at each bar, and counting again changes nothing', async () => {
  const { rows } = await sql<{ level: number; count: number }>`
    select level, count(*)::integer as count from absence_alert where level > 0 group by level order by level`.execute(
    world.db,
  )
  expect(rows.map(({ level }) => level)).toEqual([1, 2, 3])
  const before = await kept()
  await refreshAlerts(world.db, { now: NOW })
  expect(await kept()).toEqual(before)
})

test('alerts agree with the kept counts and the bars of each class group', async () => {
  const { items } = (await call(world, calls.listAlerts, { as: master, query: { MaxResultCount: 100 } })).answer
  for (const { id, nivel, faltas } of items.slice(0, 12)) {
    const { barras } = (await call(world, calls.readAlert, { as: master, params: { id } })).answer
    const reached = [barras?.conselho, barras?.critica, barras?.limite].filter((bar) => faltas >= (bar ?? Infinity))
    expect(nivel).toBe(reached.length)
  }
})

test('the start page counts what the lists show as waiting', async () => {
  const counts = (await call(world, staffHome, { as: master })).answer
  const query = { MaxResultCount: 1 }
  const excuses = async (situacao: ExcuseStatus) =>
    (await call(world, listExcuses, { as: master, query: { ...query, situacao } })).answer.totalCount
  const plans = await call(world, listLessonPlans, { as: master, query: { ...query, situacao: PLAN_SENT } })
  expect(counts).toMatchObject({
    justificativas: (await excuses(EXCUSE_SENT)) + (await excuses(EXCUSE_ANALYSED)),
    infrequentes: (await call(world, calls.listAlerts, { as: master, query })).answer.totalCount,
    planosEnviados: plans.answer.totalCount,
  })
  const teacher = (await enterDemo(world, 'professor@demo.escola')).as
  expect((await call(world, staffHome, { as: teacher })).answer).toMatchObject({
    justificativas: null,
    planosEnviados: null,
  })
})

const openAlert = async (): Promise<number> => {
  const { items } = (await call(world, calls.listAlerts, { as: master, query: { situacao: OPEN, nivel: 2 } })).answer
  return items[0]?.id ?? 0
}

test('a search begins once, keeps each contact once, ends with what came of it, and opens again only when it gets worse', async () => {
  const id = await openAlert()
  const start = () => call(world, calls.startSearch, { as: master, params: { id } })
  await start()
  expect((await start()).answer.buscas).toHaveLength(1)
  const closing = { versao: 1, resultado: 1, motivo: 5, texto: 'Volta na segunda.' } as const
  const tooEarly = await call(world, calls.closeSearch, { as: master, params: { id }, body: closing })
  expect(tooEarly).toMatchObject({ status: 422 })
  const body = {
    chave: `contato-${id}`,
    dia: '2026-11-19',
    meio: 1,
    comQuem: 'Mãe',
    retorno: 'Está sem transporte.',
    proximoPasso: 'Ligar de novo',
    proximoDia: '2026-11-23',
  } as const
  const note = (changes: object) =>
    call(world, calls.noteContact, { as: master, params: { id }, body: { ...body, ...changes } })
  expect(await note({ chave: 'futuro', dia: '2026-11-21' })).toMatchObject({ status: 422 })
  await note({})
  const noted = (await note({})).answer
  expect(noted.situacao).toBe(IN_SEARCH)
  expect(noted.buscas[0]?.contatos).toMatchObject([{ comQuem: 'Mãe', retorno: 'Está sem transporte.' }])
  const stale = await call(world, calls.closeSearch, { as: master, params: { id }, body: { ...closing, versao: 9 } })
  expect(stale.status).toBe(409)
  const closed = (await call(world, calls.closeSearch, { as: master, params: { id }, body: closing })).answer
  expect(closed).toMatchObject({ situacao: RESOLVED, buscas: [{ resultado: 1, motivo: 5 }] })
  await refreshAlerts(world.db, { now: NOW })
  expect((await call(world, calls.readAlert, { as: master, params: { id } })).answer.situacao).toBe(RESOLVED)
  await sql`update absence_alert set settled_level = 1, absences = 0 where id = ${id}`.execute(world.db)
  await refreshAlerts(world.db, { now: NOW })
  expect((await call(world, calls.readAlert, { as: master, params: { id } })).answer.situacao).toBe(OPEN)
})

test('the notice to the Conselho Tutelar is printed, and who printed it is kept', async () => {
  const { items } = (await call(world, calls.listAlerts, { as: master, query: { MaxResultCount: 100 } })).answer
  const printed = async (of: number) =>
    pdfText((await call(world, calls.printCouncilNotice, { as: master, params: { id: of } })).bytes).replace(
      /·?\n/g,
      ' ',
    )
  // The letter claims no more than what is recorded.
  const id = items.find(({ ultimoContato }) => ultimoContato === null)?.id ?? 0
  expect(await printed(id)).toContain('não registrou contatos com a família')
  const called = items.find(({ ultimoContato }) => ultimoContato !== null)?.id ?? 0
  expect(await printed(called)).toMatch(/procurou a família (uma vez|\d+ vezes)/)
  const { avisos, faltas } = (await call(world, calls.readAlert, { as: master, params: { id } })).answer
  expect(avisos).toMatchObject([{ faltas, entregueEm: null }])

  const [notice] = avisos
  const deliver = (entregueEm: string, versao = notice?.versao ?? 0, of = id) =>
    call(world, calls.noteDelivery, {
      as: master,
      params: { id: of },
      body: { idAviso: notice?.id ?? 0, versao, entregueEm, protocolo: '45/2026' },
    })
  const today = notice?.em.slice(0, 10) ?? ''
  expect((await deliver('2026-12-31')).refusal.fields).toEqual({ entregueEm: expect.any(String) })
  expect((await deliver(today, notice?.versao, called)).status).toBe(404)
  expect((await deliver(today)).answer).toMatchObject({
    encaminhadoEm: today,
    avisos: [{ entregueEm: today, protocolo: '45/2026' }],
  })
  expect((await deliver(today)).status).toBe(409)
})

const childOf = async (guardian: number): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select min(student_id) as id from student_guardian join enrolment using (student_id)
    where guardian_id = ${guardian} and enrolment.status = 'Matriculado' and class_group_id is not null`.execute(
    world.db,
  )
  return rows[0]?.id ?? 0
}

test('a guardian who answers for the school life sees absences as the hub of the staff does', async () => {
  const { as, id } = await enterDemo(world, 'responsavel@demo.escola')
  const idAluno = await childOf(id)
  const { answer } = await call(world, calls.readFamilyAttendance, { as, query: { idAluno } })
  const { frequencia } = answer
  expect(frequencia?.geral.passos[0]).toMatch(
    /^Presença: \d+ faltas?(, .+ que contam,)? em [\d,]+ (aulas|dias letivos) = /,
  )
  expect(frequencia?.geral.passos[0]).not.toContain('Conselho Tutelar')
  expect((await call(world, calls.readStudentAttendance, { as: master, params: { id: idAluno } })).answer).toEqual(
    answer,
  )
})

test('late arrivals that the school counts as absences bring nearer to the limit, not to the Conselho Tutelar', async () => {
  const { as, id } = await enterDemo(world, 'responsavel@demo.escola')
  const idAluno = await childOf(id)
  await sql`update attendance_count set late = 2 where enrolment_id in (
    select id from enrolment where student_id = ${idAluno} and status = 'Matriculado')`.execute(world.db)
  const overall = async () =>
    (await call(world, calls.readFamilyAttendance, { as, query: { idAluno } })).answer.frequencia?.geral
  const before = await overall()
  expect(before).toMatchObject({ porAtraso: 0 })
  await keepParameter(world.db, 'atrasosPorFalta', '2')
  const after = await overall()
  const more = after?.porAtraso ?? 0
  expect(more).toBe((before?.atrasos ?? 0) / 2)
  expect(after).toMatchObject({ faltas: (before?.faltas ?? 0) + more, restam: (before?.restam ?? 0) - more })
  expect(after?.passos[0]).toMatch(/^\d+ atrasos valem \d+ faltas?, somadas em cada etapa e disciplina: /)
  // Late arrivals alone, as many as the year permits absences.
  await sql`update attendance_count set late = 200, absences = 0, justified = 0, waived = 0, compensated = 0
    where enrolment_id in (select id from enrolment where student_id = ${idAluno} and status = 'Matriculado')`.execute(
    world.db,
  )
  await refreshAlerts(world.db, { now: NOW })
  const { rows } = await sql<{ id: number; level: number }>`
    select alert.id, alert.level from absence_alert as alert join enrolment as own on own.id = alert.enrolment_id
    where own.student_id = ${idAluno}`.execute(world.db)
  expect(rows.map(({ level }) => level)).toEqual([AT_LIMIT])
  const alert = await call(world, calls.readAlert, { as: master, params: { id: rows[0]?.id ?? 0 } })
  expect(alert.answer.faltas).toBe(alert.answer.porAtraso)
  await keepParameter(world.db, 'atrasosPorFalta', '0')
  await refreshAlerts(world.db, { now: NOW })
  expect((await call(world, calls.readAlert, { as: master, params: { id: rows[0]?.id ?? 0 } })).answer).toMatchObject({
    faltas: 0,
    porAtraso: 0,
    situacao: RESOLVED,
  })
})

test('a guardian who only pays and is no parent does not (V33)', async () => {
  const { as, id } = await enterDemo(world, 'responsavel.financeiro@demo.escola')
  const idAluno = await childOf(id)
  await sql`update student_guardian set kinship_id = 3, is_academic = false, is_legal = false where guardian_id = ${id}`.execute(
    world.db,
  )
  expect(await call(world, calls.readFamilyAttendance, { as, query: { idAluno } })).toMatchObject({ status: 403 })
  await sql`update student_guardian set kinship_id = 1 where guardian_id = ${id}`.execute(world.db)
  expect(await call(world, calls.readFamilyAttendance, { as, query: { idAluno } })).toMatchObject({ status: 200 })
})

/** Makes the last roll one of the 20th that was saved at an instant, with its first two students absent. */
const callToday = async (savedAt: string) => {
  const { rows } = await sql<{ id: number; enrolments: readonly number[] }>`
    update roll set day = '2026-11-20', saved_at = ${savedAt}
    where id = (select max(id) from roll where array_length(enrolment_ids, 1) > 2)
    returning id, enrolment_ids as enrolments`.execute(world.db)
  const [roll] = rows
  if (roll === undefined) throw new Error('No roll')
  await sql`delete from roll_mark where roll_id = ${roll.id}`.execute(world.db)
  for (const enrolment of roll.enrolments.slice(0, 2))
    await sql`insert into roll_mark (roll_id, enrolment_id, value) values (${roll.id}, ${enrolment}, ${ABSENT})`.execute(
      world.db,
    )
  return roll
}

const told = async () => {
  const { rows } = await sql<{ cause: string }>`
    select distinct cause from message where event = 'faltaDoDia' order by cause`.execute(world.db)
  return rows.map(({ cause }) => cause)
}

test('families hear of an absence once, not in the quiet hours, and not of one that was excused meanwhile', async () => {
  const { id, enrolments } = await callToday('2026-11-20T17:00:00Z')
  const [one = 0, two = 0] = enrolments
  const at = (instant: string) => tellOfAbsences(world.db, new Date(instant))
  expect(await at('2026-11-20T17:10:00Z')).toBe(0)
  expect(await at('2026-11-21T01:00:00Z')).toBe(0)
  await sql`update roll_mark set value = ${JUSTIFIED} where roll_id = ${id} and enrolment_id = ${two}`.execute(world.db)
  expect(await at('2026-11-20T18:00:00Z')).toBeGreaterThan(0)
  expect(await told()).toEqual([`falta/${one}/2026-11-20`])
  expect(await at('2026-11-20T18:15:00Z')).toBe(0)
})
