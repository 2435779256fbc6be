import { clampedDay, dateText, dateValue } from './typedDates.ts'

test.each([
  ['3', '3'],
  ['311', '31/1'],
  ['31/10/20', '31/10/20'],
  ['31/10/2025', '2025-10-31'],
  ['31102025999', '2025-10-31'],
  ['29/02/2024', '2024-02-29'],
  ['29/02/2025', '29/02/2025'],
  ['01/13/2025', '01/13/2025'],
  ['', ''],
])('typing %s gives %s', (typed, value) => {
  expect(dateValue(typed)).toBe(value)
})

test.each([
  ['2025-10-31', '31/10/2025'],
  ['31/1', '31/1'],
  ['', ''],
])('the value %s reads %s', (value, text) => {
  expect(dateText(value)).toBe(text)
})

test.each([
  ['1800-01-01', '1900-01-01'],
  ['2030-01-01', '2026-11-21'],
  ['2000-05-05', '2000-05-05'],
  ['31/02/2000', '31/02/2000'],
])('%s within 1900-01-01 and 2026-11-21 is %s', (value, expected) => {
  expect(clampedDay(value, { min: '1900-01-01', max: '2026-11-21' })).toBe(expected)
})

test('a day without bounds stays', () => {
  expect(clampedDay('1800-01-01', {})).toBe('1800-01-01')
})
