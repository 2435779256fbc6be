import { ABSENT, JUSTIFIED, LATE, LEFT_EARLY, PRESENT, type Presence } from '#domain/attendance/attendance.lists.ts'
import { markText, presenceByKey } from '#domain/attendance/presenceWords.ts'
import { repeatedValue, tallied, tallyOf } from '#domain/attendance/tally.ts'

test.each<[string, number, number, number, number, number?]>([
  ['present', 1, 1, 0, 0],
  ['absent', 2, 1, 1, 0],
  ['absent, justified', 3, 1, 1, 1],
  ['remote', 4, 1, 0, 0],
  ['late', 5, 1, 0, 0, 1],
  ['gone early', 6, 1, 0, 0],
  ['dismissed', 7, 0, 0, 0],
  ['not placed', 8, 0, 0, 0],
])('a student who is %s counts so', (_, value, called, absences, justified, late = 0) => {
  expect(tallyOf(value)).toEqual({ called, absences, justified, waived: 0, compensated: 0, late })
})

test('a mark that changes counts the difference', () => {
  expect(tallied(tallyOf(PRESENT), tallyOf(JUSTIFIED), -1)).toEqual({
    called: 0,
    absences: -1,
    compensated: 0,
    justified: -1,
    late: 0,
    waived: 0,
  })
})

test('an absence that an excuse waives is called, and counts as no absence', () => {
  expect(tallyOf(JUSTIFIED, { isWaived: true })).toEqual({
    called: 1,
    absences: 0,
    justified: 0,
    waived: 1,
    compensated: 0,
    late: 0,
  })
})

test.each<[Presence, boolean, Presence]>([
  [ABSENT, false, ABSENT],
  [JUSTIFIED, true, JUSTIFIED],
  [LATE, true, PRESENT],
  [LATE, false, PRESENT],
  [LEFT_EARLY, true, ABSENT],
  [LEFT_EARLY, false, PRESENT],
])('repeated in another lesson, %s (a later one: %s) becomes %s', (value, isLater, repeated) => {
  expect(repeatedValue(value, isLater)).toBe(repeated)
})

test.each([
  ['f', 2],
  ['F', 2],
  ['j', 3],
  ['p', 1],
  ['a', 5],
  ['n', null],
  ['x', null],
  ['Enter', null],
])('the key %s says %s', (key, value) => {
  expect(presenceByKey(key)).toBe(value)
})

test('a mark in words says minutes and note', () => {
  expect(markText({ valor: LATE, minutos: 10, observacao: 'Ônibus' })).toBe('Atraso de 10 min. Ônibus')
  expect(markText({ valor: JUSTIFIED, minutos: null, observacao: '' })).toBe('Falta justificada')
})
