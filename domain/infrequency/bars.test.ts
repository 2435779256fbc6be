import { exact } from '#domain/evaluation/exact.ts'
import { barsOf, levelOf } from '#domain/infrequency/bars.ts'

const YEAR = barsOf(exact(200), 75, 80)

test('a year of 200 days permits 50 absences and has its bars at 16, 40 and 50', () => {
  expect(YEAR).toEqual({ permitted: 50, told: 16, critical: 40, limit: 50 })
})

test.each([
  [0, 0],
  [15, 0],
  [16, 1],
  [39, 1],
  [40, 2],
  [49, 2],
  [50, 3],
  [51, 3],
])('%s absences of 50 permitted reach bar %s', (absences, level) => {
  expect(levelOf(absences, YEAR)).toBe(level)
})

test('early childhood may miss 80 days of 200', () => {
  expect(barsOf(exact(200), 60, 80)).toEqual({ permitted: 80, told: 25, critical: 64, limit: 80 })
})

test('nobody reaches a bar without an absence, even where none is permitted', () => {
  expect(levelOf(0, barsOf(exact(200), 100, 80))).toBe(0)
  expect(levelOf(1, barsOf(exact(200), 100, 80))).toBe(3)
})
