import { listCalendars, setCalendarStatus } from '#domain/calendars/calendars.endpoints.ts'
import { getUserAccess } from '#domain/session/session.endpoints.ts'
import * as calls from '#domain/calendars/subscriptions.endpoints.ts'
import type { AgendaShown } from '#domain/calendars/subscriptions.schemas.ts'
import { CANCELLED } from '#domain/lessons/lessons.lists.ts'
import { type Credentials, call, signInStaff, type TestApi } from '#test/helpers/api.ts'
import { addStaff, PASSWORD } from '#test/helpers/builders.ts'
import { enterDemo, startTaughtApi } from '#test/helpers/demoApi.ts'

let api: TestApi
let master: Credentials
let mother: Credentials
let units: number[]

beforeAll(async () => {
  api = await startTaughtApi()
  master = (await enterDemo(api, 'master@demo.escola')).as
  mother = (await enterDemo(api, 'responsavel@demo.escola')).as
  units = (await api.db.selectFrom('unit').select('id').orderBy('id').execute()).map(({ id }) => id)
})
afterAll(() => api.close())

const CALENDARS: AgendaShown = {}
const subscribed = async (as: Credentials, body = CALENDARS): Promise<string> =>
  (await call(api, calls.subscribe, { as, body })).answer.token
const asked = (as: Credentials, query = CALENDARS) => call(api, calls.getSubscription, { as, query })
/** As a phone reads it, without a session. */
const read = async (token: string) => {
  const { status, bytes, headers } = await call(api, calls.readAgenda, { params: { token } })
  return { status, headers, text: bytes.toString() }
}
const titlesIn = (text: string): string[] =>
  [...text.replaceAll('\r\n ', '').matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, title]) => title ?? '')
const ofUnit = async (unit: number, features: Parameters<typeof addStaff>[1] = { sees: ['calendarios'] }) => {
  const { id, email } = await addStaff(api.db, { units: [unit], ...features })
  return { id, as: (await signInStaff(api, { email, senha: PASSWORD })).as }
}

describe('the address of a family', () => {
  test('shows the children’s calendars without a session, and is not cached', async () => {
    expect((await asked(mother)).answer).toEqual({ assinatura: null })
    const { status, text, headers } = await read(await subscribed(mother))
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'no-store',
      'content-disposition': expect.stringContaining('agenda-da-escola.ics'),
    })
    expect(titlesIn(text)).toEqual(expect.arrayContaining(['Festa junina', 'Tiradentes']))
    expect(titlesIn(text)).not.toContain('Fechamento do ano')
    const uids = text.match(/^UID:.*$/gm) ?? []
    expect(new Set(uids).size).toBe(uids.length)
    expect((await read(await subscribed(mother))).text.match(/^UID:.*$/gm)).toEqual(uids)
    expect((await asked(mother)).answer.assinatura).toMatchObject({ lidaEm: expect.any(String) })
  })

  test('is stored only as a hash, and its creation and removal are audited', async () => {
    const token = await subscribed(mother)
    const rows = await api.db.selectFrom('calendar_subscription').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    await call(api, calls.unsubscribe, { as: mother, query: {} })
    await call(api, calls.unsubscribe, { as: mother, query: {} })
    const audited = await api.db
      .selectFrom('audit_entry')
      .where('entity', '=', 'calendar_subscription')
      .select(['action', 'login_type', 'after'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(audited).toEqual([
      { action: 'cancel', login_type: 2, after: null },
      { action: 'create', login_type: 2, after: null },
    ])
    expect((await read(token)).status).toBe(404)
  })

  test('a new one replaces the first; other people’s open nothing', async () => {
    const first = await subscribed(mother)
    const second = await subscribed(mother)
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200])
    expect((await read('x'.repeat(43))).status).toBe(404)
    expect((await read('short')).status).toBe(400)
  })

  test('refuses a phone that asks too often', async () => {
    const token = await subscribed(mother)
    for (let time = 0; time < 10; time += 1) expect((await read(token)).status).toBe(200)
    expect(await read(token)).toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
    api.clock.pass(2)
    expect((await read(token)).status).toBe(200)
  })

  test('shows what the person may see now, and ends when there is nothing to see', async () => {
    const token = await subscribed(mother)
    const { answer } = await call(api, listCalendars, { query: { situacao: 2 }, as: master })
    const published = answer.items[0]?.id ?? 0
    const take = async (situacao: 0 | 1 | 2) => {
      const { version } = await api.db
        .selectFrom('school_calendar')
        .where('id', '=', published)
        .select('version')
        .executeTakeFirstOrThrow()
      const body = { situacao, versao: version, motivo: 'Datas erradas' }
      await call(api, setCalendarStatus, { params: { id: published }, body, as: master })
    }
    await take(0)
    expect(titlesIn((await read(token)).text)).toEqual([])
    await take(1)
    await take(2)
    expect(titlesIn((await read(token)).text)).toContain('Festa junina')

    const guardians = api.db.updateTable('guardian').where('email', '=', 'responsavel@demo.escola')
    await guardians.set({ active: false }).execute()
    expect((await read(token)).status).toBe(404)
    await guardians.set({ active: true }).execute()
    expect((await read(token)).status).toBe(200)
  })

  test('is created only by the person', async () => {
    const { id, name } = await api.db
      .selectFrom('guardian')
      .where('email', '=', 'responsavel@demo.escola')
      .select(['id', 'name'])
      .executeTakeFirstOrThrow()
    const admin = await enterDemo(api, 'admin@demo.escola')
    const { answer } = await call(api, getUserAccess, {
      as: admin.as,
      body: { id, nome: name, tipo: 'responsavel' },
    })
    const entered = { ...admin.as, token: answer.value.token }
    const { status, refusal } = await call(api, calls.subscribe, { as: entered, body: {} })
    expect([status, refusal.code]).toEqual([403, 'IN_PERSON_ONLY'])
  })
})

describe('the address of the staff', () => {
  test('has the calendars in force of the person’s units, events for staff included', async () => {
    const { as } = await ofUnit(units[0] ?? 0)
    const titles = titlesIn((await read(await subscribed(as))).text)
    expect(titles).toEqual(expect.arrayContaining(['Festa junina', 'Fechamento do ano', 'Aniversário de São Paulo']))
    expect(titles.filter((title) => title === 'Tiradentes')).toHaveLength(1)
  })

  test('names the unit of an event if there are several', async () => {
    const titles = titlesIn((await read(await subscribed(master))).text)
    expect(titles).toEqual(
      expect.arrayContaining(['Festa junina · Unidade Centro', 'Festa junina · Unidade Jardim', 'Tiradentes']),
    )
  })

  test('ends with the right', async () => {
    const { id, as } = await ofUnit(units[1] ?? 0)
    const token = await subscribed(as)
    expect((await read(token)).status).toBe(200)
    await api.db.deleteFrom('staff_user_profile').where('staff_user_id', '=', id).execute()
    expect((await read(token)).status).toBe(404)
    const without = await ofUnit(units[1] ?? 0, {})
    expect((await read(await subscribed(without.as))).status).toBe(404)
  })
})

describe('an address of lessons', () => {
  /** A code of KINSHIPS: neither father nor mother. */
  const UNCLE = 3

  /** A class group of the first unit that has lessons tomorrow week, and one of them. */
  const someLesson = () =>
    api.db
      .selectFrom('lesson')
      .innerJoin('class_group', 'class_group.id', 'lesson.class_group_id')
      .innerJoin('subject', 'subject.id', 'lesson.subject_id')
      .where('class_group.unit_id', '=', units[0] ?? 0)
      .where('lesson.day', '>=', '2026-11-23')
      .select(['lesson.id', 'lesson.day', 'lesson.class_group_id as group', 'subject.name as subject'])
      .orderBy('lesson.id')
      .executeTakeFirstOrThrow()
  const uidsIn = (text: string) => text.replaceAll('\r\n ', '').match(/^UID:.*$/gm) ?? []

  test('of a class group has its coming lessons by the clock of the school, without cancelled ones', async () => {
    const { id, day, group, subject } = await someLesson()
    const token = await subscribed(master, { idTurma: group })
    const { status, text } = await read(token)
    expect(status).toBe(200)
    expect(text).toContain(`DTSTART;TZID=America/Sao_Paulo:${day.replaceAll('-', '')}T`)
    expect(titlesIn(text)).toContain(subject)
    const before = uidsIn(text)
    expect(before.some((uid) => uid.startsWith(`UID:aula-${id}-`))).toBe(true)
    await api.db.updateTable('lesson').set({ status: CANCELLED }).where('id', '=', id).execute()
    const after = uidsIn((await read(token)).text)
    expect(after).toHaveLength(before.length - 1)
    expect(after.some((uid) => uid.startsWith(`UID:aula-${id}-`))).toBe(false)
  })

  test('stands beside the address of the calendars, and names no student', async () => {
    const { group } = await someLesson()
    const [calendars, lessons] = [await subscribed(master), await subscribed(master, { idTurma: group })]
    expect([(await read(calendars)).status, (await read(lessons)).status]).toEqual([200, 200])
    await call(api, calls.unsubscribe, { as: master, query: { idTurma: group } })
    expect([(await read(calendars)).status, (await read(lessons)).status]).toEqual([200, 404])
    expect((await asked(master, { idTurma: group })).answer).toEqual({ assinatura: null })
    const students = await api.db.selectFrom('student').select('name').execute()
    const { text } = await read(await subscribed(master, { idTurma: group }))
    expect(students.filter(({ name }) => text.includes(name))).toEqual([])
  })

  test('of a teacher has what they give, for themselves and for who sees timetables of their unit', async () => {
    const teacher = await enterDemo(api, 'professor@demo.escola')
    const own = await read(await subscribed(teacher.as, { aulas: 'minhas' }))
    expect(titlesIn(own.text).length).toBeGreaterThan(10)
    expect(own.text).toContain('X-WR-CALNAME:Minhas aulas')
    const seen = await read(await subscribed(master, { idProfessor: teacher.id }))
    expect(uidsIn(seen.text).length).toBe(uidsIn(own.text).length)
    const stranger = await ofUnit(units[1] ?? 0, { sees: ['calendarios'] })
    const { status } = await call(api, calls.subscribe, { as: stranger.as, body: { idProfessor: teacher.id } })
    expect(status).toBe(404)
  })

  test('of a class group is refused to who sees no timetables, or those of another unit, and ends with the right', async () => {
    const { group } = await someLesson()
    const ask = (as: Credentials) => call(api, calls.subscribe, { as, body: { idTurma: group } })
    expect((await ask((await ofUnit(units[0] ?? 0)).as)).status).toBe(404)
    expect((await ask((await ofUnit(units[1] ?? 0, { sees: ['quadroHorarios'] })).as)).status).toBe(404)
    expect((await ask(mother)).status).toBe(404)
    const { id, as } = await ofUnit(units[0] ?? 0, { sees: ['quadroHorarios'] })
    const token = await subscribed(as, { idTurma: group })
    expect((await read(token)).status).toBe(200)
    await api.db.deleteFrom('staff_user_profile').where('staff_user_id', '=', id).execute()
    expect((await read(token)).status).toBe(404)
  })

  test('of a family has the lessons of the children’s class groups, but none for who only pays', async () => {
    const { text } = await read(await subscribed(mother, { aulas: 'minhas' }))
    expect(titlesIn(text).length).toBeGreaterThan(10)
    const { id } = await enterDemo(api, 'responsavel@demo.escola')
    const links = api.db.updateTable('student_guardian').where('guardian_id', '=', id)
    await links.set({ is_academic: false, is_legal: false, is_financial: true, kinship_id: UNCLE }).execute()
    const { refusal } = await call(api, calls.subscribe, { as: mother, body: { aulas: 'minhas' } })
    expect(refusal.code).toBe('AGENDA_WITHOUT_LESSONS')
    await links.set({ is_legal: true }).execute()
    expect((await call(api, calls.subscribe, { as: mother, body: { aulas: 'minhas' } })).status).toBe(200)
  })
})
