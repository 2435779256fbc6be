import { criteriaText, lineOf, weightsOf } from '#domain/waitingList/waitingLine.ts'

const WEIGHTS = { hasSibling: 30, isStaffChild: 20, wasStudent: 10, livesNear: 5 }
const NONE = { hasSibling: false, isStaffChild: false, wasStudent: false, livesNear: false, weights: WEIGHTS }
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute))
const ids = (waiting: Parameters<typeof lineOf>[0]) => lineOf(waiting).map(({ id }) => id)

test('points first, then the order of coming, then the older entry', () => {
  const line = [
    { id: 1, ...NONE, requestedAt: at(0) },
    { id: 2, ...NONE, hasSibling: true, requestedAt: at(9) },
    { id: 3, ...NONE, isStaffChild: true, wasStudent: true, requestedAt: at(5) },
    { id: 5, ...NONE, requestedAt: at(1) },
    { id: 4, ...NONE, requestedAt: at(1) },
  ]
  expect(ids(line)).toEqual([3, 2, 1, 4, 5])
  expect(lineOf(line)[0]).toEqual({ id: 3, points: 30, position: 1 })
})

test('each is weighed by the process of its own, which may say what one criterion counts and leave the others', () => {
  const weights = weightsOf({ hasSibling: 5, isStaffChild: 0, wasStudent: null, livesNear: null }, WEIGHTS)
  expect(weights).toEqual({ hasSibling: 5, isStaffChild: 0, wasStudent: 10, livesNear: 5 })
  const sibling = { ...NONE, hasSibling: true, requestedAt: at(0), weights }
  expect(
    ids([
      { id: 1, ...sibling },
      { id: 2, ...sibling, weights: WEIGHTS },
    ]),
  ).toEqual([2, 1])
})

test('criteria in words', () => {
  expect(criteriaText(NONE)).toBe('')
  expect(criteriaText({ ...NONE, hasSibling: true, wasStudent: true })).toBe('Irmão na escola, Ex-aluno')
})
