import fc from 'fast-check'
import { firstMet, type Placed, type RangeEnd } from './ranges.ts'

/** The rule in its plain words, every two ranges by themselves. */
const meet = (one: Placed, other: Placed, end: RangeEnd): boolean => {
  const begins = (from: Placed['from'], to: Placed['to']) => to === null || (end === 'held' ? from <= to : from < to)
  return (
    begins(one.from, other.to) &&
    begins(other.from, one.to) &&
    one.at.every((values, place) => {
      const others = other.at[place] ?? []
      return values.length === 0 || others.length === 0 || values.some((value) => others.includes(value))
    })
  )
}

const byPairs = (ranges: readonly (Placed | null)[], end: RangeEnd) =>
  ranges.map((one, place) => {
    const met = ranges.slice(0, place).findIndex((other) => one !== null && other !== null && meet(one, other, end))
    return met === -1 ? null : met
  })

const values = fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 2 })
const range = fc.record({
  from: fc.integer({ min: 0, max: 12 }),
  length: fc.option(fc.integer({ min: 0, max: 4 })),
  at: fc.tuple(fc.constantFrom([1], [2]), values, values),
})
const placed = range.map(({ from, length, at }): Placed => ({ from, to: length === null ? null : from + length, at }))
const files = fc.array(fc.option(placed, { freq: 12 }), { maxLength: 40 })

test.each(['held', 'free'] as const)('finds what a look at every two ranges finds: %s', (end) => {
  fc.assert(
    fc.property(files, (ranges) => {
      expect(firstMet(ranges, end)).toEqual(byPairs(ranges, end))
    }),
    { numRuns: 2_000 },
  )
})

const on = (from: string, to: string | null): Placed => ({ from, to, at: [[1]] })

test('days belong to their range at both ends, hours not to the next one', () => {
  expect(firstMet([on('2026-02-02', '2026-04-17'), on('2026-04-17', '2026-06-30')], 'held')).toEqual([null, 0])
  expect(firstMet([on('07:30', '08:20'), on('08:20', '09:10'), on('09:09', '10:00')], 'free')).toEqual([null, null, 1])
  expect(firstMet([on('2026-02-02', null), on('2030-01-01', null)], 'held')).toEqual([null, 0])
})

test('takes a file of the most lines, even where all of them meet', () => {
  const lines = Array.from(
    { length: 50_000 },
    (): Placed => ({ from: '07:30', to: '08:20', at: [[1], [1, 2, 3, 4, 5], []] }),
  )
  expect(new Set(firstMet(lines, 'free'))).toEqual(new Set([null, 0]))
})
