import { sql } from 'kysely'
import {
  createCalendar,
  createEvent,
  getCalendar,
  listCalendars,
  removeEvent,
  setCalendarActive,
} from '#domain/calendars/calendars.endpoints.ts'
import type { LessonDecision } from '#domain/lostLessons/lostLessons.schemas.ts'
import { getSchoolYear, updateSchoolYear } from '#domain/schoolYears/schoolYears.endpoints.ts'
import { CANCELLED, GIVEN, PLANNED, REPLACEMENT } from '#domain/lessons/lessons.lists.ts'
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

test('a calendar that leaves or comes back asks about the lessons of its days, too', async () => {
  const before = await statuses(COMING)
  await dayOff(COMING, { previstas: 'retirar', registradas: null })
  const activate = async (ativo: boolean, aulas?: LessonDecision) => {
    const { answer: record } = await call(api, getCalendar, { as: master, params: { id: calendar } })
    const body = { ativo, versao: record.versao, motivo: 'Outro calendário', ...(aulas && { aulas }) }
    return call(api, setCalendarActive, { as: master, params: { id: calendar }, body })
  }
  // Days on which only the calendar teaches may have lessons as well.
  expect((await activate(false, { previstas: 'cancelar', registradas: 'manter' })).status).toBe(200)
  expect(await statuses(COMING)).toEqual(before)
  expect((await activate(true)).refusal).toMatchObject({
    code: 'LESSONS_ON_LOST_DAYS',
    fields: { 'aulas.previstas': expect.stringContaining('ainda não dadas') },
  })
  expect((await activate(true, { previstas: 'retirar', registradas: 'manter' })).status).toBe(200)
  expect(await statuses(COMING)).toEqual({})
  await takeBack(COMING)
  expect(await statuses(COMING)).toEqual(before)
})

test('a new calendar with days off asks about their lessons', async () => {
  await dayOff(COMING, { previstas: 'retirar', registradas: null })
  const { answer: record } = await call(api, getCalendar, { as: master, params: { id: calendar } })
  await takeBack(COMING)
  const before = await statuses(COMING)
  const { rows } = await sql<{ course: number; year: number }>`
    select grade.course_id as course, class_group.school_year_id as year from lesson
    join class_group on class_group.id = lesson.class_group_id join grade on grade.id = class_group.grade_id
    where lesson.day = ${COMING}::date and class_group.unit_id = ${record.anoLetivo.unidade.id}
      and not exists (select 1 from school_calendar as own where own.course_id = grade.course_id and own.active)
    limit 1`.execute(api.db)
  await dayOff(COMING, { previstas: 'cancelar', registradas: null })
  const made = await call(api, createCalendar, {
    as: master,
    body: {
      nome: 'Sem eventos',
      idUnidade: record.anoLetivo.unidade.id,
      idAnoLetivo: rows[0]?.year ?? 0,
      idCurso: rows[0]?.course ?? 0,
      copiarDe: null,
      aulas: { previstas: 'cancelar', registradas: 'manter' },
    },
  })
  expect(made.status).toBe(200)
  // The course no longer follows the day off: its lessons are back, and those of others are not.
  expect((await statuses(COMING))[PLANNED]).toBeGreaterThan(0)
  const { id, versao } = made.answer
  const body = { ativo: false, versao, motivo: 'Engano' }
  expect(await call(api, setCalendarActive, { as: master, params: { id }, body })).toMatchObject({
    status: 422,
    refusal: { code: 'LESSONS_ON_LOST_DAYS' },
  })
  const aulas = { previstas: 'cancelar', registradas: 'manter' } as const
  await call(api, setCalendarActive, { as: master, params: { id }, body: { ...body, aulas } })
  await takeBack(COMING)
  expect(await statuses(COMING)).toEqual(before)
})

test('a year that ends earlier asks about the lessons after its end, and gives them back', async () => {
  const before = await statuses(COMING)
  const { answer: record } = await call(api, getCalendar, { as: master, params: { id: calendar } })
  const change = async (fim: string, aulas?: LessonDecision) => {
    const params = { id: record.anoLetivo.id }
    const { answer: year } = await call(api, getSchoolYear, { as: master, params })
    const { inicio, diasMinimos, horasMinimas, horasMinimasMedio, limiteMatricula, dataCenso, versao } = year
    const form = { inicio, fim, diasMinimos, horasMinimas, horasMinimasMedio, limiteMatricula, dataCenso }
    const body = { ...form, versao, ...(aulas && { aulas }) }
    return [year.fim, await call(api, updateSchoolYear, { as: master, params, body })] as const
  }
  const [end, asked] = await change('2026-11-25')
  expect(asked.refusal).toMatchObject({ code: 'LESSONS_ON_LOST_DAYS' })
  expect((await change('2026-11-25', { previstas: 'retirar', registradas: 'manter' }))[1].status).toBe(200)
  expect(await statuses(COMING)).toEqual({})
  expect((await change(end))[1].status).toBe(200)
  expect(await statuses(COMING)).toEqual(before)
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
