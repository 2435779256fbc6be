import { sql } from 'kysely'
import { createEvent, getCalendar, listCalendars, removeEvent } from '#domain/calendars/calendars.endpoints.ts'
import type { LessonDecision } from '#domain/calendars/calendars.schemas.ts'
import { CANCELLED, GIVEN, REPLACEMENT } from '#domain/lessons/lessons.lists.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { followStages } from '#server/school/attendance/followStages.ts'
import { differingCounts } from '#server/school/attendance/recount.ts'
import { call, type Credentials, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startTaughtApi } from '#test/helpers/demoApi.ts'

const COMING = '2026-11-26'
const PAST = '2026-11-10'

let api: TestApi
let master: Credentials
let calendar = 0
beforeAll(async () => {
  api = await startTaughtApi()
  master = (await enterDemo(api, 'master@demo.escola')).as
  const { answer } = await call(api, listCalendars, { as: master, query: { MaxResultCount: 100 } })
  const found = await sql<{ id: number }>`
    select calendar.id from school_calendar as calendar join unit_year on unit_year.id = calendar.unit_year_id
    join class_group on class_group.unit_id = unit_year.unit_id and class_group.school_year_id = unit_year.school_year_id
    join lesson on lesson.class_group_id = class_group.id and lesson.day = ${COMING}::date
    where calendar.active and calendar.course_id is null limit 1`.execute(api.db)
  calendar = found.rows[0]?.id ?? answer.items[0]?.id ?? 0
})
afterAll(() => api.close())

const dayOff = async (day: string, aulas?: LessonDecision) => {
  const { answer: record } = await call(api, getCalendar, { as: master, params: { id: calendar } })
  const type = record.tipos.find(({ ativo, nome }) => ativo && /Suspensão|Ponto facultativo|Recesso/.test(nome))
  return call(api, createEvent, {
    as: master,
    body: {
      idCalendario: calendar,
      tipo: type?.id ?? 0,
      titulo: 'Falta de água',
      descricao: '',
      inicio: day,
      fim: day,
      cursos: [],
      series: [],
      turmas: [],
      turnos: [],
      familias: false,
      idLocal: null,
      local: '',
      anexos: [],
      motivo: 'Sem água na escola',
      datas: [],
      ...(aulas && { aulas }),
    },
  })
}

const takeBack = async (day: string) => {
  const { answer: record } = await call(api, getCalendar, { as: master, params: { id: calendar } })
  const event = record.eventos.find(({ inicio, titulo }) => inicio === day && titulo === 'Falta de água')
  return call(api, removeEvent, {
    as: master,
    params: { id: event?.id ?? 0 },
    body: { quais: 'este', versao: event?.versao ?? 1, motivo: 'A água voltou' },
  })
}

/** Numbers of the lessons of a day by their status, in the unit of the calendar. */
const statuses = async (day: string): Promise<Readonly<Record<string, number>>> => {
  const { rows } = await sql<{ status: number; count: number }>`
    select lesson.status, count(*)::integer as count from lesson
    join class_group on class_group.id = lesson.class_group_id
    join unit_year on unit_year.unit_id = class_group.unit_id and unit_year.school_year_id = class_group.school_year_id
    join school_calendar on school_calendar.unit_year_id = unit_year.id and school_calendar.id = ${calendar}
    where lesson.day = ${day}::date group by lesson.status order by lesson.status`.execute(api.db)
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

test('an event that takes a day away is saved only with a decision about its lessons, and gives them back', async () => {
  const before = await statuses(COMING)
  const first = await dayOff(COMING)
  expect([first.status, first.refusal.code, Object.keys(first.refusal.fields ?? {})]).toEqual([
    422,
    'LESSONS_ON_LOST_DAYS',
    ['aulas.previstas'],
  ])
  expect(await statuses(COMING)).toEqual(before)
  expect((await dayOff(COMING, { previstas: 'retirar', registradas: null })).status).toBe(200)
  expect(await statuses(COMING)).toEqual({})
  expect((await takeBack(COMING)).status).toBe(200)
  expect(await statuses(COMING)).toEqual(before)
})

test.each([
  ['repor', REPLACEMENT],
  ['cancelar', CANCELLED],
  ['manter', GIVEN],
] as const)('lessons with records of a lost day: %s', async (registradas, status) => {
  const before = await statuses(PAST)
  const first = await dayOff(PAST, { previstas: 'cancelar', registradas: null })
  expect(first.refusal.fields?.['aulas.registradas']).toMatch(/com chamada ou conteúdo: 10\/11\/2026/)
  expect((await dayOff(PAST, { previstas: 'cancelar', registradas })).status).toBe(200)
  expect((await statuses(PAST))[status]).toBeGreaterThan(0)
  expect(await differingCounts(api.db)).toEqual([])
  expect((await takeBack(PAST)).status).toBe(200)
  expect(await statuses(PAST)).toEqual(before)
  expect(await differingCounts(api.db)).toEqual([])
})

test('rolls count for the stage in which their day lies after the days of stages moved', async () => {
  const { rows } = await sql<{ year: number; id: number; starts: string }>`
    select division.school_year_id as year, stage.id, stage.starts_on as starts from stage
    join stage_division as division on division.id = stage.division_id
    where stage.number = 4 and ${PAST}::date between stage.starts_on and stage.ends_on
      and exists (select 1 from roll where roll.stage_number = 4) order by stage.id`.execute(api.db)
  const year = rows[0]?.year ?? 0
  const fourth = () =>
    sql<{ count: number }>`select count(*)::integer as count from roll where stage_number = 4`
      .execute(api.db)
      .then(({ rows: [row] }) => row?.count ?? 0)
  const before = await fourth()
  await inTransaction(api.db, async (trx) => {
    await sql`update stage set ends_on = ends_on + 7 where number = 3`.execute(trx)
    await sql`update stage set starts_on = starts_on + 7 where number = 4`.execute(trx)
    await followStages(trx, year)
  })
  expect(await fourth()).toBeLessThan(before)
  expect(await differingCounts(api.db)).toEqual([])
})
