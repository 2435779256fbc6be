import { SCHOOL_ZONE } from '#domain/base/schoolTime.ts'
import { nextSend, type SendTimes } from '#domain/reportSchedules/nextSend.ts'

const DAILY: SendTimes = { frequencia: 1, diaSemana: null, diaMes: null, horario: '07:30', ate: null }
const FRIDAYS: SendTimes = { ...DAILY, frequencia: 2, diaSemana: 5 }
const SUNDAYS: SendTimes = { ...DAILY, frequencia: 2, diaSemana: 7 }
const on = (diaMes: number): SendTimes => ({ ...DAILY, frequencia: 3, diaMes })

const NEW_YORK = 'America/New_York'
const RIO_BRANCO = 'America/Rio_Branco'

/** 2026-11-20 is a Friday, and a holiday. */
const HOLIDAYS = ['2026-11-20', '2026-12-25']

test.each<[string, SendTimes, string, string, string | null]>([
  ['later the same day', DAILY, SCHOOL_ZONE, '2026-11-19T10:29:59Z', '2026-11-19T10:30:00Z'],
  [
    'not at the very time again, and not on a holiday or a weekend',
    DAILY,
    SCHOOL_ZONE,
    '2026-11-19T10:30:00Z',
    '2026-11-23T10:30:00Z',
  ],
  ['a day that is another one in Greenwich', DAILY, SCHOOL_ZONE, '2026-11-24T01:00:00Z', '2026-11-24T10:30:00Z'],
  [
    'late at night, which is the next day in Greenwich',
    { ...DAILY, horario: '23:45' },
    SCHOOL_ZONE,
    '2026-11-23T12:00:00Z',
    '2026-11-24T02:45:00Z',
  ],
  ['by the clock of Acre', DAILY, RIO_BRANCO, '2026-11-23T10:30:00Z', '2026-11-23T12:30:00Z'],
  ['a weekly one on a holiday, too', FRIDAYS, SCHOOL_ZONE, '2026-11-14T00:00:00Z', '2026-11-20T10:30:00Z'],
  ['a week later', FRIDAYS, SCHOOL_ZONE, '2026-11-20T10:30:00Z', '2026-11-27T10:30:00Z'],
  ['on Sundays', SUNDAYS, SCHOOL_ZONE, '2026-11-20T10:30:00Z', '2026-11-22T10:30:00Z'],
  ['on a day of the month', on(5), SCHOOL_ZONE, '2026-11-20T10:30:00Z', '2026-12-05T10:30:00Z'],
  ['on the last day of a shorter month', on(31), SCHOOL_ZONE, '2026-11-20T10:30:00Z', '2026-11-30T10:30:00Z'],
  ['on the 29th of February', on(30), SCHOOL_ZONE, '2028-01-30T10:30:00Z', '2028-02-29T10:30:00Z'],
  ['on its last day', { ...DAILY, ate: '2026-11-23' }, SCHOOL_ZONE, '2026-11-20T10:30:00Z', '2026-11-23T10:30:00Z'],
  ['never behind its last day', { ...DAILY, ate: '2026-11-23' }, SCHOOL_ZONE, '2026-11-23T10:30:00Z', null],
  [
    'once where the clock goes back',
    { ...SUNDAYS, horario: '01:30' },
    NEW_YORK,
    '2026-10-31T12:00:00Z',
    '2026-11-01T05:30:00Z',
  ],
  [
    'an hour later where the clock leaves the time out',
    { ...SUNDAYS, horario: '02:30' },
    NEW_YORK,
    '2026-03-07T12:00:00Z',
    '2026-03-08T07:30:00Z',
  ],
  [
    'after the clock went forward',
    { ...SUNDAYS, horario: '07:30' },
    NEW_YORK,
    '2026-03-07T12:00:00Z',
    '2026-03-08T11:30:00Z',
  ],
])('a report is sent %s', (_, times, zone, after, expected) => {
  const next = nextSend(times, new Date(after), { zone, isOff: (day) => HOLIDAYS.includes(day) })
  expect(next).toEqual(expected === null ? null : new Date(expected))
})

test('a report of working days is not sent where no day is one', () => {
  expect(nextSend(DAILY, new Date('2026-11-19T10:30:00Z'), { zone: SCHOOL_ZONE, isOff: () => true })).toBeNull()
})
