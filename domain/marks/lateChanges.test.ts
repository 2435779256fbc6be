import { isLateChange } from '#domain/marks/lateChanges.ts'

test.each([
  ['on the last day', '2026-03-11', 10, false],
  ['a day later', '2026-03-12', 10, true],
  ['where the school asks for no approval', '2026-12-01', 0, false],
])('a mark of the first of March is changed late %s', (_, today, days, is) => {
  expect(isLateChange('2026-03-01', today, days)).toBe(is)
})
