// On PostgreSQL too: what several do at the same moment.
import * as calls from '#domain/calendars/calendars.endpoints.ts'
import type { CalendarEvent, CalendarRecord, CreateEventBody } from '#domain/calendars/calendars.schemas.ts'
import { CLOSED_LISTS } from '#domain/all/closedLists.endpoints.ts'
import { listFamilyCalendars } from '#domain/calendars/familyCalendars.endpoints.ts'
import type { FamilyCalendar } from '#domain/calendars/familyCalendars.schemas.ts'
import { downloadFile } from '#domain/files/files.endpoints.ts'
import { OPTION_LISTS } from '#domain/all/options.endpoints.ts'
import { holidays } from '#domain/calendars/holidays.register.ts'
import { settledDraft } from '#domain/registers/values.ts'
import { REGISTER_ENDPOINTS } from '#domain/registers/registers.endpoints.ts'
import { storedFileOf } from '#domain/files/stored.ts'
import { schoolDays, standingOf } from '#domain/calendars/schoolDays.ts'
import { type Credentials, call, signInStaff, type TestApi } from '#test/helpers/api.ts'
import { addStaff, addUnit, PASSWORD } from '#test/helpers/builders.ts'
import { pdfOf, uploadedText } from '#test/helpers/files.ts'
import { enterDemo, startDemoApi } from '#test/helpers/demoApi.ts'

let api: TestApi
let master: Credentials
let mother: Credentials
/** Works in the second unit only, and edits its calendars. */
let jardim: Credentials
/** Edits only the recesses of both units. */
let recesses: Credentials
let units: number[]

const enter = async (parts: Parameters<typeof addStaff>[1]): Promise<Credentials> => {
  const { email } = await addStaff(api.db, parts)
  return (await signInStaff(api, { email, senha: PASSWORD })).as
}

beforeAll(async () => {
  api = await startDemoApi()
  master = (await enterDemo(api, 'master@demo.escola')).as
  mother = (await enterDemo(api, 'responsavel@demo.escola')).as
  units = (await api.db.selectFrom('unit').select('id').orderBy('id').execute()).map(({ id }) => id)
  jardim = await enter({ units: [units[1] ?? 0], edits: ['calendarios', 'anoLetivo'] })
  recesses = await enter({ units, edits: ['recessos'] })
})
afterAll(() => api.close())

const PUBLISHED = 1
const APPROVED = 2
const DRAFT = 3

const read = async (id: number, as = master) => call(api, calls.getCalendar, { params: { id }, as })
const record = async (id: number): Promise<CalendarRecord> => (await read(id)).answer
const typeOf = ({ tipos }: CalendarRecord, sigla: string): number => tipos.find((one) => one.sigla === sigla)?.id ?? 0
const eventOf = ({ eventos }: CalendarRecord, titulo: string): CalendarEvent => {
  const event = eventos.find((one) => one.titulo === titulo)
  if (event === undefined) throw new Error(`no event ${titulo}`)
  return event
}
const daysOf = ({ anoLetivo, feriados, eventos }: CalendarRecord): number =>
  schoolDays({ inicio: anoLetivo.inicio, fim: anoLetivo.fim, feriados, eventos }, null).length

const draftOf = (changes: Partial<CreateEventBody>): CreateEventBody => ({
  idCalendario: DRAFT,
  tipo: 1,
  titulo: 'Evento',
  descricao: '',
  inicio: '2027-03-10',
  fim: '2027-03-10',
  cursos: [],
  series: [],
  turmas: [],
  turnos: [],
  datas: [],
  familias: true,
  idLocal: null,
  local: '',
  anexos: [],
  motivo: '',
  ...changes,
})
const add = (changes: Partial<CreateEventBody>, as = master) =>
  call(api, calls.createEvent, { body: draftOf(changes), as })
const change = ({ id, efeito: _, repeticao: __, uid: ___, ...event }: CalendarEvent, changes: object, as = master) =>
  call(api, calls.updateEvent, { params: { id }, body: { ...event, quais: 'este', motivo: '', ...changes }, as })

describe('the calendar of the demo school', () => {
  test('is complete in one read: year, holidays of the city, types, events and offers', async () => {
    const calendar = await record(PUBLISHED)
    expect(calendar).toMatchObject({
      nome: 'Calendário 2026',
      situacao: 2,
      anoLetivo: { ano: 2026, situacao: 1, inicio: '2026-02-02', fim: '2026-12-18', diasMinimos: 200 },
      curso: null,
    })
    expect(calendar.feriados).toContainEqual({
      dia: '2026-11-20',
      nome: expect.stringContaining('Zumbi'),
      tipo: 1,
      lei: 'Lei 14.759/2023',
    })
    expect(calendar.feriados).toContainEqual({
      dia: '2026-07-09',
      nome: 'Revolução Constitucionalista',
      tipo: 2,
      lei: 'Lei 9.497/1997',
    })
    expect(calendar.feriados).toContainEqual({
      dia: '2026-01-25',
      nome: 'Aniversário de São Paulo',
      tipo: 3,
      lei: null,
    })
    expect(calendar.ofertas.find(({ nomeCurso }) => nomeCurso === 'Ensino Médio')).toMatchObject({ horasMinimas: 1000 })
    const taught = calendar.ofertas.find(({ nomeTurno }) => nomeTurno === 'Matutino')
    expect(taught).toMatchObject({ minutos: 250, horasMinimas: 800 })
    expect(taught?.turma).not.toBeNull()
    expect(taught?.alunos).toBeGreaterThan(0)
  })

  test('meets the legal minimum, and the list shows it', async () => {
    const { answer } = await call(api, calls.listCalendars, { as: master })
    const row = answer.items.find(({ id }) => id === PUBLISHED)
    expect(row).toMatchObject({ ano: 2026, unidade: 'Unidade Centro', dias: daysOf(await record(PUBLISHED)) })
    expect(row?.dias).toBeGreaterThanOrEqual(200)
  })

  test.each([
    [{ ano: 2027 }, ['Calendário 2027']],
    [{ situacao: 1 }, ['Calendário 2026']],
    [{ Filtro: 'calendario 2027' }, ['Calendário 2027']],
    [{ Sorting: 'unidade desc', MaxResultCount: 1 }, ['Calendário 2026']],
  ])('the list filters and sorts by %j', async (query, names) => {
    const { answer } = await call(api, calls.listCalendars, { query, as: master })
    expect(answer.items.map(({ nome }) => nome)).toEqual(names)
  })

  test('has its option lists', async () => {
    const list = async (name: 'calendars' | 'recesses') =>
      (await call(api, OPTION_LISTS[name], { as: master })).answer.dados.map(({ displayText }) => displayText)
    expect(await list('calendars')).toContain('Calendário 2027 · Unidade Centro')
    expect(await list('recesses')).toContain('Recesso de julho · Unidade Jardim')
    const types = CLOSED_LISTS.find(({ endpoint }) => endpoint.path === 'HolidayType')
    expect(types?.list.map(({ nome }) => nome)).toEqual(['Nacional', 'Estadual', 'Municipal', 'Ponto facultativo'])
  })
})

test('of two equal holidays at the same moment one is kept', async () => {
  const body = settledDraft(holidays.fields, { nome: 'Festa do bairro', tipo: 1, data: 1, dia: 3, mes: 4 })
  const twice = [1, 2].map(() => call(api, REGISTER_ENDPOINTS.holidays.create, { as: master, body }))
  expect(new Set((await Promise.all(twice)).map(({ status }) => status))).toEqual(new Set([200, 422]))
})

describe('events', () => {
  test('change the count of a draft at once, without a reason', async () => {
    const before = await record(DRAFT)
    const tipo = typeOf(before, 'R')
    const { status, answer } = await add({ tipo, titulo: 'Recesso de julho', inicio: '2027-07-12', fim: '2027-07-23' })
    expect(status).toBe(200)
    expect(daysOf(answer)).toBe(daysOf(before) - 10)
    const { answer: shorter } = await change(eventOf(answer, 'Recesso de julho'), { fim: '2027-07-16' })
    expect(daysOf(shorter)).toBe(daysOf(before) - 5)
    const event = eventOf(shorter, 'Recesso de julho')
    const removed = await call(api, calls.removeEvent, {
      params: { id: event.id },
      body: { quais: 'este', versao: event.versao, motivo: '' },
      as: master,
    })
    expect(daysOf(removed.answer)).toBe(daysOf(before))
  })

  test.each<[string, Partial<CreateEventBody>, string]>([
    ['upside down', { inicio: '2027-03-12', fim: '2027-03-10' }, 'fim'],
    ['outside of its year', { inicio: '2026-03-10', fim: '2026-03-10' }, 'inicio'],
    ['of a type that is not there', { tipo: 9999 }, 'tipo'],
    ['for a course that is not there', { cursos: [9999] }, 'para'],
    ['for a grade that is not there', { series: [9999] }, 'para'],
    ['for a shift that is not there', { turnos: [9999] }, 'para'],
    ['on a day again on which it already is', { datas: ['2027-03-10'] }, 'datas'],
    ['with nothing but spaces for a title', { titulo: '   ' }, 'titulo'],
  ])('an event %s is refused beside its field', async (_, changes, field) => {
    const { status, refusal } = await add(changes)
    expect(status).toBe(422)
    expect(Object.keys(refusal.fields ?? {})).toContain(field)
  })

  test('are not added twice, also of a type that stands beside others', async () => {
    const { tipos } = await record(DRAFT)
    const tipo = tipos.find(({ concorrente, ativo }) => concorrente && ativo)?.id ?? 0
    const body = { tipo, titulo: 'Feira do livro', inicio: '2027-05-12', fim: '2027-05-12' }
    expect((await add(body)).status).toBe(200)
    expect((await add(body)).refusal.fields).toEqual({ inicio: expect.stringContaining('nestes dias: Feira do livro') })
    expect((await add({ ...body, inicio: '2027-05-13', fim: '2027-05-13' })).status).toBe(200)
  })

  test('of an approved calendar need a reason, which is audited', async () => {
    const calendar = await record(APPROVED)
    const body = {
      idCalendario: APPROVED,
      tipo: typeOf(calendar, 'U'),
      titulo: 'Falta de água',
      inicio: '2026-03-24',
      fim: '2026-03-24',
    }
    const refused = await add(body)
    expect(refused.refusal).toMatchObject({ code: 'REASON_MISSING', fields: { motivo: expect.any(String) } })
    const { answer } = await add({ ...body, motivo: 'Obra da rede' })
    const { id } = eventOf(answer, 'Falta de água')
    const row = await api.db
      .selectFrom('audit_entry')
      .where('entity', '=', 'calendar_event')
      .where('entity_id', '=', String(id))
      .select(['action', 'reason', 'after'])
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ action: 'create', reason: 'Obra da rede', after: { titulo: 'Falta de água' } })
  })

  test('for a grade or a class group change only its days', async () => {
    const { ofertas, tipos } = await record(APPROVED)
    const [first, second] = ofertas.filter(({ turma }) => turma !== null)
    if (first === undefined || second === undefined) throw new Error('no class groups')
    const tipo = tipos.find(({ sigla }) => sigla === 'U')?.id ?? 0
    const body = { idCalendario: APPROVED, tipo, inicio: '2026-05-12', fim: '2026-05-12', motivo: 'Obra' }
    const { answer } = await add({ ...body, titulo: 'Sala em obra', turmas: [first.turma ?? 0] })
    const facts = { ...answer, inicio: answer.anoLetivo.inicio, fim: answer.anoLetivo.fim }
    expect(standingOf(facts, '2026-05-12', first).letivo).toBe(false)
    expect(standingOf(facts, '2026-05-12', second).letivo).toBe(true)
    const foreign = (await record(PUBLISHED)).ofertas.find(({ turma }) => turma !== null)?.turma ?? 0
    const { refusal } = await add({ ...body, inicio: '2026-05-13', fim: '2026-05-13', turmas: [foreign] })
    expect(refusal.fields).toHaveProperty('para')
  })

  test('are made on several days at once, all or none, and removed together', async () => {
    const tipo = typeOf(await record(DRAFT), 'C')
    const body = { tipo, titulo: 'Conselho', inicio: '2027-03-01', fim: '2027-03-02' }
    const before = (await record(DRAFT)).eventos.length
    expect((await add({ ...body, datas: ['2027-03-08', '2029-03-08'] })).status).toBe(422)
    expect((await record(DRAFT)).eventos).toHaveLength(before)

    const { answer } = await add({ ...body, datas: ['2027-03-08', '2027-03-15'] })
    const made = answer.eventos.filter(({ titulo }) => titulo === 'Conselho')
    expect(made.map(({ inicio, fim }) => [inicio, fim])).toEqual([
      ['2027-03-01', '2027-03-02'],
      ['2027-03-08', '2027-03-09'],
      ['2027-03-15', '2027-03-16'],
    ])
    const [first, second] = made
    expect(new Set(made.map(({ repeticao }) => repeticao))).toEqual(new Set([first?.id]))
    const { answer: left } = await call(api, calls.removeEvent, {
      params: { id: second?.id ?? 0 },
      body: { quais: 'seguintes', versao: second?.versao ?? 0, motivo: '' },
      as: master,
    })
    expect(left.eventos.filter(({ titulo }) => titulo === 'Conselho')).toMatchObject([{ id: first?.id }])
  })

  test('made together change together, except what differs in one of them', async () => {
    const { tipos, locais } = await record(DRAFT)
    const tipo = tipos.find(({ sigla }) => sigla === 'A')?.id ?? 0
    const days = { inicio: '2027-08-02', fim: '2027-08-02', datas: ['2027-08-09', '2027-08-16'] }
    const { answer: made } = await add({ tipo, titulo: 'Simulado', ...days })
    const named = ({ eventos }: CalendarRecord) => eventos.filter(({ titulo }) => titulo.startsWith('Simulado'))
    const [, second] = named(made)
    if (second === undefined) throw new Error('no repetition')
    const { answer: own } = await change(second, { titulo: 'Simulado do ENEM' })
    const room = locais[0]?.id ?? null
    const [first] = named(own)
    if (first === undefined) throw new Error('no event')
    const moved = { inicio: '2027-08-03', fim: '2027-08-04', idLocal: room, quais: 'todos' }
    const { answer } = await change(first, moved)
    expect(named(answer)).toMatchObject([
      { titulo: 'Simulado', inicio: '2027-08-03', fim: '2027-08-04', idLocal: room },
      { titulo: 'Simulado do ENEM', inicio: '2027-08-10', fim: '2027-08-11', idLocal: room },
      { titulo: 'Simulado', inicio: '2027-08-17', fim: '2027-08-18', idLocal: room },
    ])
    const audited = await api.db
      .selectFrom('audit_entry')
      .where('entity', '=', 'calendar_event')
      .where('entity_id', '=', String(first.id))
      .where('action', '=', 'update')
      .select(['before', 'after'])
      .executeTakeFirstOrThrow()
    expect(audited).toMatchObject({
      before: { datas: ['2027-08-09', '2027-08-16'] },
      after: { datas: ['2027-08-10', '2027-08-17'], local: locais[0]?.nome },
    })

    const [, later] = named(answer)
    if (later === undefined) throw new Error('no repetition')
    const outside = { inicio: '2027-12-28', fim: '2027-12-29', quais: 'seguintes' }
    const { refusal } = await change(later, outside)
    expect(refusal.fields).toMatchObject({ quais: expect.stringMatching(/^Em 04\/01\/2028: /) })
    expect(named(await record(DRAFT))).toEqual(named(answer))
  })

  test('have a room of the unit, or a venue in words', async () => {
    const { tipos } = await record(DRAFT)
    const body = { tipo: tipos.find(({ sigla }) => sigla === 'G')?.id ?? 0, inicio: '2027-12-10', fim: '2027-12-10' }
    const foreign = await api.db
      .selectFrom('location')
      .where('unit_id', '=', units[1] ?? 0)
      .select('id')
      .executeTakeFirstOrThrow()
    expect((await add({ ...body, idLocal: foreign.id })).refusal.fields).toHaveProperty('idLocal')
    const { answer } = await add({ ...body, titulo: 'Formatura', local: ' Teatro Municipal ' })
    expect(eventOf(answer, 'Formatura')).toMatchObject({ idLocal: null, local: 'Teatro Municipal' })
  })

  test('changed by two people: the second gets the present calendar', async () => {
    const { answer } = await add({
      tipo: typeOf(await record(DRAFT), 'M'),
      titulo: 'Reunião',
      inicio: '2027-04-10',
      fim: '2027-04-10',
    })
    const event = eventOf(answer, 'Reunião')
    expect((await change(event, { titulo: 'Reunião de pais' })).status).toBe(200)
    const { status, refusal } = await change(event, { titulo: 'Reunião geral' })
    expect([status, refusal.code]).toEqual([409, 'STALE'])
    expect(JSON.stringify(refusal.atual)).toContain('Reunião de pais')
  })

  test('the same recess added twice at the same moment: one is refused', async () => {
    const tipo = typeOf(await record(DRAFT), 'V')
    const body = { tipo, titulo: 'Férias', inicio: '2027-07-01', fim: '2027-07-09' }
    const statuses = (await Promise.all([add(body), add(body)])).map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 422])
  })
})

test('a type of event stays active while a calendar of an open year uses it', async () => {
  const params = { id: typeOf(await record(DRAFT), 'R') }
  const { answer: type } = await call(api, REGISTER_ENDPOINTS.eventTypes.get, { as: master, params })
  const { versao } = type
  const { refusal } = await call(api, REGISTER_ENDPOINTS.eventTypes.setStatus, {
    as: master,
    params,
    body: { ativo: false, versao },
  })
  expect(refusal.message).toMatch(/^Não é possível inativar: em uso em Eventos de calendário \(\d+\)\.$/)
  const seen = await call(api, REGISTER_ENDPOINTS.eventTypes.uses, { as: master, params })
  expect(seen.answer.usos).toMatchObject([{ nome: 'Eventos de calendário' }])
  expect(seen.answer.usos[0]?.exemplos).toContain('Recesso de julho')
})

describe('the status of a calendar', () => {
  const setStatus = (calendar: CalendarRecord, situacao: 0 | 1 | 2, motivo = '') =>
    call(api, calls.setCalendarStatus, {
      params: { id: calendar.id },
      body: { situacao, versao: calendar.versao, motivo },
      as: master,
    })

  test('goes from draft to approved to published, with a publication, and back with a reason', async () => {
    const draft = await record(DRAFT)
    expect((await setStatus(draft, 2)).refusal.code).toBe('CALENDAR_STEP')
    const { answer: approved } = await setStatus(draft, 1)
    expect((await setStatus(draft, 1)).status).toBe(409)
    const { answer: published } = await setStatus(approved, 2)
    expect(published.situacao).toBe(2)
    const news = await api.db
      .selectFrom('publication')
      .select(['title', 'unit_id'])
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(news).toEqual({ title: 'Calendário escolar de 2027', unit_id: units[0] })
    expect((await setStatus(published, 0)).refusal.code).toBe('REASON_MISSING')
    expect((await setStatus(published, 0, 'Datas erradas')).answer.situacao).toBe(0)
  })

  const years = async () => (await call(api, OPTION_LISTS.schoolYears, { as: master })).answer.dados
  const create = async (changes: object, as = master) => {
    const idAnoLetivo = (await years()).find(({ displayText }) => displayText === '2027')?.value ?? 0
    const body = { nome: 'Novo', idUnidade: units[1], idAnoLetivo, idCurso: null, copiarDe: null, ...changes }
    return call(api, calls.createCalendar, { body, as })
  }

  test('starts with the events of another year, on the same weekdays', async () => {
    const { answer } = await create({ copiarDe: APPROVED })
    expect(answer).toMatchObject({ situacao: 0, anoLetivo: { ano: 2027 } })
    expect(eventOf(answer, 'Recesso de julho')).toMatchObject({ inicio: '2027-07-12', fim: '2027-07-23' })
    expect((await create({})).refusal).toMatchObject({
      code: 'CALENDAR_TAKEN',
      fields: { idCurso: expect.any(String) },
    })
  })

  test('a calendar of one course removes it from the calendar of all', async () => {
    const before = await record(DRAFT)
    const idCurso = before.ofertas.at(-1)?.curso ?? 0
    const { answer } = await create({ nome: 'Ensino Médio 2027', idUnidade: units[0], idCurso })
    expect(new Set(answer.ofertas.map(({ curso }) => curso))).toEqual(new Set([idCurso]))
    expect((await record(DRAFT)).ofertas.map(({ curso }) => curso)).not.toContain(idCurso)
    const away = await call(api, calls.setCalendarActive, {
      params: { id: answer.id },
      body: { ativo: false, versao: answer.versao, motivo: '' },
      as: master,
    })
    expect(away.answer.ativo).toBe(false)
    expect((await record(DRAFT)).ofertas.map(({ curso }) => curso)).toContain(idCurso)
    expect((await add({ idCalendario: answer.id })).refusal.code).toBe('CALENDAR_INACTIVE')
  })

  test('needs the unit year', async () => {
    const unit = await addUnit(api.db)
    expect((await create({ idUnidade: unit })).refusal.code).toBe('YEAR_MISSING')
  })

  test('is renamed once', async () => {
    const { id, versao } = await record(DRAFT)
    const rename = (nome: string) =>
      call(api, calls.updateCalendar, { params: { id }, body: { nome, versao }, as: master })
    expect((await rename('Calendário de 2027')).answer.nome).toBe('Calendário de 2027')
    expect((await rename('Outro')).status).toBe(409)
  })
})

describe('access', () => {
  test('staff of a unit see and change only its calendars; unknown and foreign ones look the same', async () => {
    const { answer } = await call(api, calls.listCalendars, { as: jardim })
    expect(new Set(answer.items.map(({ unidade }) => unidade))).toEqual(new Set(['Unidade Jardim']))
    expect((await read(PUBLISHED, jardim)).status).toBe(404)
    expect((await read(9999, jardim)).status).toBe(404)
    expect((await add({ idCalendario: PUBLISHED, motivo: 'x' }, jardim)).status).toBe(404)
    const event = eventOf(await record(PUBLISHED), 'Festa junina')
    expect((await change(event, { motivo: 'x' }, jardim)).status).toBe(404)
    const audited = await api.db
      .selectFrom('audit_entry')
      .where('action', '=', 'foreign-row')
      .where('entity', '=', 'school_calendar')
      .select('entity_id')
      .execute()
    expect(audited.map(({ entity_id }) => entity_id)).toContain(String(PUBLISHED))
    expect(
      (await call(api, OPTION_LISTS.calendars, { as: jardim })).answer.dados.every(({ displayText }) =>
        displayText.endsWith('Jardim'),
      ),
    ).toBe(true)
  })

  test('staff who may only change recesses change nothing else', async () => {
    const calendar = await record(DRAFT)
    const recess = {
      tipo: typeOf(calendar, 'R'),
      titulo: 'Recesso de outubro',
      inicio: '2027-10-13',
      fim: '2027-10-15',
    }
    expect((await add(recess, recesses)).status).toBe(200)
    expect((await add({ tipo: typeOf(calendar, 'M'), inicio: '2027-05-08', fim: '2027-05-08' }, recesses)).status).toBe(
      403,
    )
    const meeting = eventOf(await record(PUBLISHED), 'Formatura do 9º ano e da 3ª série')
    expect((await change(meeting, { motivo: 'x' }, recesses)).status).toBe(403)
    const { answer } = await call(api, calls.listRecesses, { query: { Filtro: 'outubro' }, as: recesses })
    expect(answer.items).toMatchObject([{ titulo: 'Recesso de outubro', unidade: 'Unidade Centro', ano: 2027 }])
  })

  test('families do not reach the staff’s calendars', async () => {
    expect((await read(PUBLISHED, mother)).status).toBe(403)
  })
})

describe('the calendar for families', () => {
  const seen = async () => (await call(api, listFamilyCalendars, { as: mother })).answer.calendarios
  const child = async () => {
    const [first] = await seen()
    if (first === undefined) throw new Error('no child with a calendar')
    return first
  }
  const titlesOf = ({ itens }: FamilyCalendar) => itens.map(({ titulo }) => titulo)

  test('is the published calendar of each child, with what concerns the child alone', async () => {
    const calendar = await record(PUBLISHED)
    const { idAluno } = await child()
    const { class_group_id } = await api.db
      .selectFrom('enrolment')
      .innerJoin('school_year', 'school_year.id', 'enrolment.school_year_id')
      .where('student_id', '=', idAluno)
      .where('school_year.year', '=', 2026)
      .select('class_group_id')
      .executeTakeFirstOrThrow()
    const others = calendar.ofertas.find(({ turma }) => turma !== null && turma !== class_group_id)?.turma ?? 0
    const body = { idCalendario: PUBLISHED, tipo: typeOf(calendar, 'M'), motivo: 'x' }
    const on = (day: string) => ({ inicio: day, fim: day })
    const made = [
      await add({ ...body, ...on('2026-03-25'), titulo: 'Reunião da turma', turmas: [class_group_id ?? 0] }),
      await add({ ...body, ...on('2026-03-26'), titulo: 'Reunião de outra turma', turmas: [others] }),
      await add({ ...body, ...on('2026-03-27'), titulo: 'Reunião da equipe', familias: false }),
    ]
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200])
    const { nome, unidade, itens, ...rest } = await child()
    expect([nome, unidade, rest.inicio, rest.fim]).toEqual([
      'Calendário 2026',
      'Unidade Centro',
      '2026-02-02',
      '2026-12-18',
    ])
    const titles = itens.map(({ titulo }) => titulo)
    expect(titles).toEqual(expect.arrayContaining(['Reunião da turma', 'Festa junina', 'Tiradentes']))
    expect(titles).not.toContain('Reunião de outra turma')
    expect(titles).not.toContain('Reunião da equipe')
    expect(itens.find(({ titulo }) => titulo === 'Recesso de julho')).toMatchObject({ aula: false })
    expect(itens.find(({ titulo }) => titulo === 'Festa junina')).toMatchObject({
      aula: true,
      tipo: { nome: 'Sábado letivo' },
    })
    expect(itens.find(({ titulo }) => titulo === 'Tiradentes')).toMatchObject({ id: null, tipo: null, aula: false })
  })

  test('has the files of its events, also for others who see the event', async () => {
    const { tipos } = await record(PUBLISHED)
    const tipo = tipos.find(({ sigla }) => sigla === 'A')?.id ?? 0
    const days = { inicio: '2026-08-04', fim: '2026-08-04', datas: ['2026-08-11'] }
    const upload = (name: string) => uploadedText(api, { as: master, name, content: pdfOf() })
    const anexos = [await upload('edital.pdf')]
    const body = { idCalendario: PUBLISHED, tipo, motivo: 'x', anexos }
    const { answer } = await add({ ...body, ...days, titulo: 'Olimpíada' })
    const [first, second] = answer.eventos.filter(({ titulo }) => titulo === 'Olimpíada')
    if (first === undefined || second === undefined) throw new Error('no events')
    expect([first.anexos, second.anexos]).toEqual([anexos, anexos])
    // Another person's upload cannot be named, nor a file of another calendar.
    expect((await add({ ...body, inicio: '2026-08-18', fim: '2026-08-18' })).refusal.fields).toHaveProperty('anexos')

    const fileId = (text = '') => storedFileOf(text)?.id ?? 0
    const had = async (text: string | undefined, as: Credentials) =>
      (await call(api, downloadFile, { params: { id: fileId(text) }, as })).status
    expect(await had(anexos[0], mother)).toBe(200)
    expect(await had(anexos[0], recesses)).toBe(200)
    expect(await had(anexos[0], jardim)).toBe(404)
    expect((await child()).itens.find(({ titulo }) => titulo === 'Olimpíada')).toMatchObject({ anexos })

    const { answer: hidden } = await change(first, { familias: false, quais: 'todos', motivo: 'x' })
    expect(await had(anexos[0], mother)).toBe(404)
    const [, left] = hidden.eventos.filter(({ titulo }) => titulo === 'Olimpíada')
    if (left === undefined) throw new Error('no repetition')
    const { answer: other } = await change(left, { anexos: [await upload('regras.pdf')], motivo: 'x' })
    expect(await had(anexos[0], master)).toBe(200)
    const { versao } = other.eventos.find(({ id }) => id === first.id) ?? first
    const removal = { quais: 'este', versao, motivo: 'x' } as const
    await call(api, calls.removeEvent, { params: { id: first.id }, body: removal, as: master })
    expect(await had(anexos[0], master)).toBe(404)
    const kept = (await record(PUBLISHED)).eventos.find(({ id }) => id === left.id)
    expect(await had(kept?.anexos[0], master)).toBe(200)
  })

  test('disappears while the calendar is a draft, and shows nothing of the staff’s', async () => {
    const take = async (situacao: 0 | 1 | 2) => {
      const { versao } = await record(PUBLISHED)
      const body = { situacao, versao, motivo: 'Datas erradas' }
      expect((await call(api, calls.setCalendarStatus, { params: { id: PUBLISHED }, body, as: master })).status).toBe(
        200,
      )
    }
    expect(titlesOf(await child())).toContain('Festa junina')
    await take(0)
    expect(await seen()).toEqual([])
    await take(1)
    expect(await seen()).toEqual([])
    await take(2)
    expect(await seen()).not.toEqual([])
    expect((await call(api, listFamilyCalendars, { as: master })).status).toBe(403)
  })
})
