import { YEAR_SITUATIONS } from '#domain/evaluation/situations.ts'
import { CONCLUDING, PROMOTED, progressionOf, RETAINED, YEAR_OPEN } from '#domain/reEnrolments/progression.ts'

test.each([
  ['Aprovado', false, PROMOTED],
  ['Aprovado após exame', false, PROMOTED],
  ['Aprovado com dependência', false, PROMOTED],
  ['Aprovado pelo conselho', true, CONCLUDING],
  ['Retido', false, RETAINED],
  ['Retido por falta', true, RETAINED],
  ['Cursando', false, YEAR_OPEN],
  ['Em exame', true, YEAR_OPEN],
] as const)('%s, in the last grade: %s', (situation, isLastGrade, progression) => {
  expect(progressionOf(YEAR_SITUATIONS[situation], isLastGrade)).toBe(progression)
})

test('a year that is not closed says nothing of the next one', () => {
  expect(progressionOf(null, false)).toBe(YEAR_OPEN)
})
