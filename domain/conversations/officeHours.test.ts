import {
  hoursIn,
  isOfficeTime,
  momentOf,
  OFFICE_DAYS,
  officeHoursOf,
  officeMinutes,
  waitText,
} from '#domain/conversations/officeHours.ts'
import { PARAMETERS } from '#domain/parameters/parameters.ts'

/** 2026-11-20 is a Friday, and a holiday; 2026-11-18 a Wednesday. */
const HOLIDAYS = new Set(['2026-11-20'])
const HOURS = { weekdays: [1, 2, 3, 4, 5], from: 8 * 60, to: 17 * 60 }
const at = (day: number, time: string) => ({
  day: `2026-11-${String(day).padStart(2, '0')}`,
  minute: Number(time.slice(0, 2)) * 60 + Number(time.slice(3)),
})

test.each([
  ['within a day', [18, '09:00'], [18, '10:30'], 90],
  ['before it begins', [18, '05:00'], [18, '09:00'], 60],
  ['after its end', [18, '18:00'], [18, '22:00'], 0],
  ['over a night', [18, '16:00'], [19, '09:00'], 120],
  ['over a holiday and a weekend', [19, '16:30'], [23, '08:15'], 45],
  ['on a holiday', [20, '09:00'], [20, '16:00'], 0],
  ['of a whole week', [9, '00:00'], [15, '23:59'], 5 * 9 * 60],
  ['backwards', [18, '10:00'], [18, '09:00'], 0],
] as const)('office hours %s are counted', (_, [fromDay, fromTime], [toDay, toTime], expected) => {
  expect(officeMinutes(HOURS, at(fromDay, fromTime), at(toDay, toTime), HOLIDAYS)).toBe(expected)
})

test.each([
  [18, '07:59', false],
  [18, '08:00', true],
  [18, '16:59', true],
  [18, '17:00', false],
  [20, '10:00', false],
  [21, '10:00', false],
] as const)('on day %s at %s the school answers: %s', (day, time, expected) => {
  expect(isOfficeTime(HOURS, at(day, time), HOLIDAYS)).toBe(expected)
})

test.each([
  ['07:30 às 17:30', { from: 450, to: 1050 }],
  ['17:30 às 07:30', null],
  ['08:00 às 08:00', null],
  ['7:30 às 17:30', null],
  ['24:00 às 25:00', null],
  ['08:00-17:00', null],
  ['', null],
] as const)('“%s” says which hours', (text, expected) => {
  expect(hoursIn(text)).toEqual(expected)
})

test('days and hours are those of the parameters', () => {
  const parameters = [
    { id: PARAMETERS.diasAtendimento.id, nome: '', valor: OFFICE_DAYS.withSaturday },
    { id: PARAMETERS.horarioAtendimento.id, nome: '', valor: '09:00 às 12:00' },
  ]
  expect(officeHoursOf(parameters)).toEqual({ weekdays: [1, 2, 3, 4, 5, 6], from: 540, to: 720 })
  expect(officeHoursOf([])).toEqual({ weekdays: [1, 2, 3, 4, 5], from: 450, to: 1050 })
})

test('a moment is that of the school, whatever the zone of the server', () => {
  expect(momentOf(new Date('2026-11-21T01:30:00Z'))).toEqual({ day: '2026-11-20', minute: 22 * 60 + 30 })
})

test.each([
  [0, '0 min'],
  [45, '45 min'],
  [180, '3 h'],
  [200, '3 h 20 min'],
] as const)('%s minutes read as %s', (minutes, text) => {
  expect(waitText(minutes)).toBe(text)
})
