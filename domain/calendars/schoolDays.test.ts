import fc from 'fast-check'
import { addDays, addMonths, daysBetween, daysOfMonth, weekdayOf, weeksOfMonth } from '#domain/base/days.ts'
import { holidaysOf } from '#domain/holidays/holidays.ts'
import { impactOf } from '#domain/calendars/impact.ts'
import { LEGAL_HOLIDAYS } from '#domain/holidays/legalHolidays.ts'
import {
  type CalendarFacts,
  type EventFacts,
  monthCounts,
  NO_SCHOOL,
  NO_SCHOOL_WITH_ROLL,
  SCHOOL_DAY,
  SCHOOL_DAY_WITHOUT_ROLL,
  schoolDays,
  standingOf,
  UNCHANGED,
  weekdayCounts,
} from '#domain/calendars/schoolDays.ts'
import { groupsOf, lessonMinutes, workloadOf } from '#domain/calendars/workload.ts'

const event = (inicio: string, fim: string, efeito: number, changes: Partial<EventFacts> = {}): EventFacts => ({
  titulo: 'Evento',
  inicio,
  fim,
  cursos: [],
  series: [],
  turmas: [],
  turnos: [],
  efeito,
  ...changes,
})

const year = (eventos: readonly EventFacts[] = [], uf = 35): CalendarFacts => ({
  inicio: '2026-02-02',
  fim: '2026-12-18',
  feriados: holidaysOf(2026, { uf, cidade: null }, LEGAL_HOLIDAYS),
  eventos,
})

const JULY = event('2026-07-01', '2026-07-31', NO_SCHOOL, { titulo: 'Férias' })
const OCTOBER = event('2026-10-12', '2026-10-16', NO_SCHOOL, { titulo: 'Semana da criança' })

// Counted apart from this code on the calendar of 2026, for a school in São Paulo.
test.each<[string, readonly EventFacts[], number]>([
  ['weekdays less holidays', [], 218],
  ['and the month of July, of which 9 July was none anyway', [JULY], 196],
  ['and a week with a holiday in it', [JULY, OCTOBER], 192],
  [
    'and two Saturdays',
    [JULY, event('2026-05-09', '2026-05-09', SCHOOL_DAY), event('2026-08-22', '2026-08-22', SCHOOL_DAY)],
    198,
  ],
  ['and a holiday that is taught', [JULY, event('2026-02-18', '2026-02-18', SCHOOL_DAY)], 197],
  ['and what changes nothing', [JULY, event('2026-03-10', '2026-03-12', UNCHANGED)], 196],
])('school days: %s', (_, events, expected) => {
  expect(schoolDays(year(events), null)).toHaveLength(expected)
})

test.each<[string, readonly EventFacts[], object]>([
  ['an ordinary day', [], { letivo: true, chamada: true, motivo: null }],
  [
    'a day without roll call',
    [event('2026-03-10', '2026-03-10', SCHOOL_DAY_WITHOUT_ROLL)],
    { letivo: true, chamada: false },
  ],
  ['a day off', [event('2026-03-10', '2026-03-10', NO_SCHOOL)], { letivo: false, chamada: false, motivo: 'Evento' }],
  ['a final exam', [event('2026-03-10', '2026-03-10', NO_SCHOOL_WITH_ROLL)], { letivo: false, chamada: true }],
  [
    'a replacement within a recess',
    [
      event('2026-03-09', '2026-03-13', NO_SCHOOL),
      event('2026-03-10', '2026-03-10', SCHOOL_DAY, { titulo: 'Reposição' }),
    ],
    { letivo: true, chamada: true, motivo: 'Reposição' },
  ],
])('%s', (_, events, standing) => {
  expect(standingOf(year(events), '2026-03-10', null)).toMatchObject(standing)
})

test.each([
  ['2026-02-01', 'Fora do ano letivo'],
  ['2026-12-19', 'Fora do ano letivo'],
  ['2026-03-08', 'Fim de semana'],
  ['2026-04-21', 'Tiradentes'],
  ['2026-11-20', 'Dia Nacional de Zumbi e da Consciência Negra'],
  ['2026-02-17', 'Carnaval'],
])('%s is no school day: %s', (day, motivo) => {
  expect(standingOf(year(), day, null)).toEqual({ letivo: false, chamada: false, motivo })
})

test('an event for one course or shift is nobody else’s', () => {
  const facts = year([event('2026-03-10', '2026-03-10', NO_SCHOOL, { cursos: [1], turnos: [2] })])
  const isSchool = (curso: number, turno: number | null) =>
    standingOf(facts, '2026-03-10', { curso, turno, serie: 1, turma: null }).letivo
  expect([isSchool(1, 2), isSchool(1, 3), isSchool(2, 2), isSchool(1, null)]).toEqual([false, true, true, false])
  expect(standingOf(facts, '2026-03-10', null).letivo).toBe(true)
})

test.each<[string, Partial<EventFacts>, boolean[]]>([
  ['a grade', { series: [11] }, [false, true, true]],
  ['a class group', { turmas: [112] }, [true, false, true]],
  ['a grade in a shift', { series: [11, 21], turnos: [2] }, [true, true, false]],
  ['class groups before there are any', { turmas: [999] }, [true, true, true]],
])('an event for %s takes the day from nobody else', (_, reach, expected) => {
  const facts = year([event('2026-03-10', '2026-03-10', NO_SCHOOL, reach)])
  const scopes = [
    { curso: 1, serie: 11, turno: 1, turma: 111 },
    { curso: 1, serie: 12, turno: 1, turma: 112 },
    { curso: 2, serie: 21, turno: 2, turma: null },
  ]
  expect(scopes.map((scope) => standingOf(facts, '2026-03-10', scope).letivo)).toEqual(expected)
})

test('lessons lost per weekday: Mondays suffer from holidays on Mondays', () => {
  const counts = weekdayCounts(year([JULY, event('2026-08-22', '2026-08-22', SCHOOL_DAY)]), null)
  expect(counts.map(({ dia, perdidos }) => [dia, perdidos])).toEqual([
    [1, 8],
    [2, 6],
    [3, 6],
    [4, 6],
    [5, 8],
    [6, 0],
  ])
  expect(counts.find(({ dia }) => dia === 6)?.letivos).toBe(1)
})

test('the months add up to the year', () => {
  const days = schoolDays(year([JULY]), null)
  const counts = monthCounts(days)
  expect(counts['2026-07']).toBeUndefined()
  expect(Object.values(counts).reduce((sum, one) => sum + one, 0)).toBe(days.length)
})

const anyDay = fc.integer({ min: 0, max: 319 }).map((days) => addDays('2026-02-02', days))
const anyEvent = fc
  .record({ inicio: anyDay, days: fc.integer({ min: 0, max: 40 }), efeito: fc.integer({ min: 1, max: 5 }) })
  .map(({ inicio, days, efeito }) => event(inicio, addDays(inicio, days), efeito))

test('every day that is no school day has a reason, and the weekdays add up', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 8 }), (events) => {
      const facts = year(events)
      const silent = daysBetween('2026-02-02', '2026-12-18').filter((day) => {
        const { letivo, motivo } = standingOf(facts, day, null)
        return !letivo && motivo === null
      })
      expect(silent).toEqual([])
      const sundays = schoolDays(facts, null).filter((day) => weekdayOf(day) === 0).length
      const taught = weekdayCounts(facts, null).reduce((sum, { letivos }) => sum + letivos, 0)
      expect(taught + sundays).toBe(schoolDays(facts, null).length)
    }),
    { numRuns: 30 },
  )
})

const OFFER = { curso: 1, serie: 11, turno: 1, turma: 111, minutos: 250, horasMinimas: 800, alunos: 30 }

test('offers of a course in a shift stand together until an event tells them apart', () => {
  const offers = [
    OFFER,
    { ...OFFER, serie: 12, turma: 121, alunos: 20 },
    { ...OFFER, turno: 2, turma: 112 },
    { ...OFFER, serie: 12, turma: 122, alunos: 25 },
  ]
  const shapeOf = (events: readonly EventFacts[]) =>
    groupsOf(offers, events).map(({ ofertas, turmas, alunos, parte }) => [ofertas.length, turmas, alunos, parte])
  expect(shapeOf([JULY])).toEqual([
    [3, 3, 75, false],
    [1, 1, 30, false],
  ])
  expect(shapeOf([JULY, event('2026-03-10', '2026-03-10', NO_SCHOOL, { series: [12] })])).toEqual([
    [1, 1, 30, true],
    [2, 2, 45, true],
    [1, 1, 30, false],
  ])
  expect(shapeOf([event('2026-03-10', '2026-03-10', NO_SCHOOL, { turmas: [122] })])).toEqual([
    [2, 2, 50, true],
    [1, 1, 25, true],
    [1, 1, 30, false],
  ])
})

test.each([
  ['07:30', '12:00', 20, 250],
  ['07:30', '12:00', null, 270],
  ['07:30', null, 20, null],
  ['12:00', '07:30', null, null],
])('lesson time from %s to %s with a break of %s', (from, to, pause, expected) => {
  expect(lessonMinutes(from, to, pause)).toBe(expected)
})

test.each([
  [
    'enough',
    [JULY, event('2026-05-09', '2026-05-09', SCHOOL_DAY)],
    190,
    OFFER,
    { dias: 197, horas: 820, suficiente: true },
  ],
  ['too few days', [JULY], 200, OFFER, { dias: 196, horas: 816, suficiente: false }],
  ['too few hours', [JULY], 190, { ...OFFER, horasMinimas: 1000 }, { dias: 196, horas: 816, suficiente: false }],
  ['hours that nobody knows', [JULY], 190, { ...OFFER, minutos: null }, { dias: 196, horas: null, suficiente: true }],
])('a workload: %s', (_, events, least, offer, expected) => {
  expect(workloadOf(year(events), offer, least)).toMatchObject(expected)
})

describe('the impact of a change', () => {
  const other = { ...OFFER, curso: 2, serie: 21, turma: 211, alunos: 41 }

  test('names the days, the weekdays, and what the count becomes', () => {
    const impact = impactOf(year([JULY]), year([JULY, OCTOBER]), [OFFER, other], 195)
    expect(impact.ofertas[0]).toMatchObject({
      antes: { dias: 196, suficiente: true },
      depois: { dias: 192, suficiente: false },
      perdidos: ['2026-10-13', '2026-10-14', '2026-10-15', '2026-10-16'],
      ganhos: [],
    })
    expect(impact.porSemana).toEqual([0, 0, 1, 1, 1, 1, 0])
    expect([impact.turmas, impact.alunos]).toEqual([2, 71])
  })

  test('leaves out whom it does not touch', () => {
    const after = year([event('2026-03-10', '2026-03-10', NO_SCHOOL, { cursos: [2] })])
    const impact = impactOf(year(), after, [OFFER, other], 200)
    expect(impact.ofertas.map(({ grupo }) => grupo.ofertas[0].curso)).toEqual([2])
    expect([impact.turmas, impact.alunos]).toEqual([1, 41])
  })

  test('moving a day within the week costs nothing but the weekday', () => {
    const moved = impactOf(
      year([event('2026-03-09', '2026-03-09', NO_SCHOOL)]),
      year([event('2026-03-10', '2026-03-10', NO_SCHOOL)]),
      [OFFER],
      200,
    )
    expect(moved.ofertas[0]).toMatchObject({ perdidos: ['2026-03-10'], ganhos: ['2026-03-09'] })
    expect(moved.porSemana).toEqual([0, -1, 1, 0, 0, 0, 0])
  })

  test('what changes nothing touches nobody', () => {
    const impact = impactOf(year(), year([event('2026-03-10', '2026-03-10', UNCHANGED)]), [OFFER], 200)
    expect(impact).toMatchObject({ ofertas: [], turmas: 0, alunos: 0 })
  })
})

test.each([
  ['2026-02', 28, 4],
  ['2026-03', 31, 5],
  ['2026-05', 31, 6],
  ['2028-02', 29, 5],
])('%s has %i days in %i weeks from Sunday on', (month, days, weeks) => {
  expect(daysOfMonth(month)).toHaveLength(days)
  const grid = weeksOfMonth(month)
  expect(grid).toHaveLength(weeks)
  const misplaced = grid.flatMap((week) => week.filter((day, place) => day !== null && weekdayOf(day) !== place))
  expect(misplaced).toEqual([])
})

test('months go on over the year', () => {
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1), addMonths('2026-06', 0)]).toEqual([
    '2027-01',
    '2025-12',
    '2026-06',
  ])
})
