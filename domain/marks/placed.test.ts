import { DISMISSED_FROM, EMPTIED, GIVEN_MARK, MISSED, OF_ASSESSMENT } from '#domain/marks/marks.lists.ts'
import { missedFlaw, testsElsewhere, withoutTests } from '#domain/marks/placed.ts'
import { NOTHING_SAID } from '#domain/marks/readMark.ts'

const TESTS = [
  { idAvaliacao: 1, dia: '2026-11-09' },
  { idAvaliacao: 2, dia: '2026-11-10' },
]

test.each([
  ['the day after', '2026-11-11', [1, 2]],
  ['the day itself', '2026-11-10', [1]],
  ['the beginning of the stage', '2026-10-01', []],
])('a student who is placed on %s', (_, inicio, left) => {
  expect(testsElsewhere(TESTS, { inicio, fim: '2026-12-18' }).map(({ idAvaliacao }) => idAvaliacao)).toEqual(left)
})

test.each([
  ['an empty cell is left out', EMPTIED, DISMISSED_FROM],
  ['an absence is no zero', MISSED, DISMISSED_FROM],
  ['a mark that was given counts', GIVEN_MARK, GIVEN_MARK],
])('%s where a test does not apply', (_, situacao, counted) => {
  const cells = { '1-1': { ...NOTHING_SAID, situacao }, '1-2': { ...NOTHING_SAID, situacao } }
  const said = withoutTests(cells, [{ idAvaliacao: 1 }])
  expect([said['1-1']?.situacao, said['1-2']?.situacao]).toEqual([counted, situacao])
})

test('nobody misses a test of a day on which they were not there', () => {
  const column = { coluna: OF_ASSESSMENT, idAvaliacao: 1 }
  expect(missedFlaw(column, { situacao: MISSED }, TESTS)).toContain('09/11/2026')
  expect(missedFlaw(column, { situacao: EMPTIED }, TESTS)).toBeNull()
  expect(missedFlaw({ ...column, idAvaliacao: 3 }, { situacao: MISSED }, TESTS)).toBeNull()
})
