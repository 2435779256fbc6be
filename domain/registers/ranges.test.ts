import fc from 'fast-check'
import { metBy, type Placed, type RangeEnd } from '#domain/registers/ranges.ts'

/** The rule in its plain words, of two ranges. */
const meet = (one: Placed, other: Placed, end: RangeEnd): boolean => {
  const begins = (from: Placed['from'], to: Placed['to']) => to === null || (end === 'held' ? from <= to : from < to)
  return (
    begins(one.from, other.to) &&
    begins(other.from, one.to) &&
    one.at.every((values, thing) => {
      const others = other.at[thing] ?? []
      return values.length === 0 || others.length === 0 || values.some((value) => others.includes(value))
    })
  )
}

const values = fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 2 })
const range = fc.record({
  from: fc.integer({ min: 0, max: 12 }),
  length: fc.option(fc.integer({ min: 1, max: 4 })),
  at: fc.tuple(fc.constantFrom([1], [2]), values, values),
})
const placed = range.map(({ from, length, at }): Placed => ({ from, to: length === null ? null : from + length, at }))
const school = fc.record({
  standing: fc.array(placed, { maxLength: 6 }),
  asking: fc.array(fc.option(placed, { freq: 12 }), { maxLength: 30 }),
})

test.each(['held', 'free'] as const)('names records that overlap, until none does: %s', (end) => {
  fc.assert(
    fc.property(school, ({ standing, asking }) => {
      const met = metBy({ standing, asking, end })
      for (const [place, other] of met.entries()) {
        const one = asking[place] ?? null
        if (other === null) continue
        expect(one !== null && meet(one, other, end)).toBe(true)
        expect([...standing, ...asking.slice(0, place)]).toContain(other)
      }
      const left = asking.filter((one, place) => one !== null && met[place] === null)
      const clashes = left.flatMap((one, place) =>
        [...standing, ...left.slice(0, place)].filter(
          (other) => one !== null && other !== null && meet(one, other, end),
        ),
      )
      expect(clashes).toEqual([])
    }),
    { numRuns: 2_000 },
  )
})

const on = (from: string, to: string | null): Placed => ({ from, to, at: [[1]] })
const metIn = (asking: readonly Placed[], end: RangeEnd) =>
  metBy({ standing: [], asking, end }).map((met) => met && asking.indexOf(met))

test('days belong to their range at both ends, hours not to the next one', () => {
  expect(metIn([on('2026-02-02', '2026-04-17'), on('2026-04-17', '2026-06-30')], 'held')).toEqual([null, 0])
  expect(metIn([on('07:30', '08:20'), on('08:20', '09:10'), on('09:09', '10:00')], 'free')).toEqual([null, null, 1])
  expect(metIn([on('2026-02-02', null), on('2030-01-01', null)], 'held')).toEqual([null, 0])
})

test('what stands already is not told about, and stays in the way', () => {
  const standing = [on('07:30', '09:00'), on('08:00', '10:00')]
  const asking = [on('09:30', '10:30'), on('10:00', '11:00')]
  expect(metBy({ standing, asking, end: 'free' })).toEqual([standing[1], null])
})

test('takes a file of the most lines, even where all of them meet', () => {
  const lines = Array.from(
    { length: 50_000 },
    (): Placed => ({ from: '07:30', to: '08:20', at: [[1], [1, 2, 3, 4, 5], []] }),
  )
  expect(new Set(metIn(lines, 'free'))).toEqual(new Set([null, 0]))
})
