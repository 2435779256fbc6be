import { ageOn, ageVerdict, bornUntil, isDayOfYear } from '#domain/courses/age.ts'

const [WARN, BLOCK, RELEASE] = [1, 2, 3]
const MARCH_31 = { day: 31, month: 3, mode: WARN }

test.each([
  ['2026-03-31', '2020-03-31', 6],
  ['2026-03-31', '2020-04-01', 5],
  ['2026-03-31', '2020-03-30', 6],
  ['2026-02-28', '2020-02-29', 5],
  ['2026-03-01', '2020-02-29', 6],
  ['2024-02-29', '2020-02-29', 4],
])('on %s who was born on %s is %i', (day, birth, age) => {
  expect(ageOn(day, birth)).toBe(age)
})

test.each([
  [31, 3, true],
  [31, 4, false],
  [29, 2, false],
  [28, 2, true],
  [0, 3, false],
  [1, 13, false],
])('%i/%i is a day of every year: %s', (day, month, is) => {
  expect(isDayOfYear(day, month)).toBe(is)
})

test('to be 6 at the cut-off of 2026 one was born until 31 March 2020', () => {
  expect(bornUntil(6, 2026, MARCH_31)).toBe('2020-03-31')
})

const FIRST_YEAR = { least: 6, most: 8, mode: null }

test.each([
  ['old enough on the very day', '2020-03-31', FIRST_YEAR, WARN, 'fits'],
  ['a day too young', '2020-04-01', FIRST_YEAR, WARN, 'warn'],
  ['a day too young', '2020-04-01', FIRST_YEAR, BLOCK, 'block'],
  ['a day too young', '2020-04-01', FIRST_YEAR, RELEASE, 'release'],
  ['the oldest', '2017-04-01', FIRST_YEAR, BLOCK, 'fits'],
  ['too old', '2017-03-31', FIRST_YEAR, BLOCK, 'block'],
  ['the grade blocks where the unit warns', '2020-04-01', { ...FIRST_YEAR, mode: BLOCK }, WARN, 'block'],
  ['the grade warns where the unit blocks', '2020-04-01', { ...FIRST_YEAR, mode: WARN }, BLOCK, 'warn'],
  ['no bounds', '1950-01-01', { least: null, most: null, mode: BLOCK }, BLOCK, 'fits'],
  ['no upper bound', '1950-01-01', { ...FIRST_YEAR, most: null }, BLOCK, 'fits'],
])('%s: born on %s, grade %j, unit mode %i → %s', (_, birth, grade, mode, verdict) => {
  expect(ageVerdict(birth, 2026, { ...MARCH_31, mode }, grade)).toBe(verdict)
})
