import { mayStart, type Standing } from '#domain/enrolments/starts.ts'

const HERE: Standing = { year: 2026, type: 1, status: 'Matriculado' }
const reserved: Standing = { year: 2027, type: 3, status: 'Em andamento' }

test.each<[string, readonly Standing[], readonly number[]]>([
  ['somebody new', [], [1, 3]],
  ['enrolled this year', [HERE], [2, 3]],
  ['left this year', [{ ...HERE, status: 'Cancelado' }], [1, 3]],
  ['enrolled two years ago', [{ ...HERE, year: 2025 }], [1, 3]],
  ['reserved', [reserved], [1]],
  ['enrolled this year, and reserved', [HERE, reserved], [2]],
  ['re-enrolling', [HERE, { year: 2027, type: 2, status: 'Escola' }], []],
  ['refused', [HERE, { year: 2027, type: 2, status: 'Recusado' }], [2, 3]],
])('%s', (_, standings, kinds) => {
  expect(([1, 2, 3] as const).filter((type) => mayStart(type, 2027, standings))).toEqual(kinds)
})
