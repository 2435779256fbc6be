import {
  ENROLMENT_STEPS,
  type HiddenTabs,
  isReached,
  NOTHING_HIDDEN,
  shownSteps,
  standingAt,
  stepAfter,
  stepBefore,
  stepOfSlug,
} from '#domain/enrolling/enrollingSteps.ts'

const ALL_HIDDEN: HiddenTabs = { outrosItens: true, cursosExtras: true, pagamentosCursosExtras: true }
const NO_ITEMS: HiddenTabs = { ...NOTHING_HIDDEN, outrosItens: true }

test('the steps are numbered from 1 on', () => {
  expect(ENROLMENT_STEPS.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  expect(stepOfSlug('pagamento-cursos-extras')?.number).toBe(8)
  expect(stepOfSlug('pagamentos')).toBeUndefined()
})

test.each([
  ['nothing hidden', NOTHING_HIDDEN, 6, 7, 5],
  ['everything hidden', ALL_HIDDEN, 6, 10, 5],
  ['everything hidden', ALL_HIDDEN, 10, 11, 6],
  ['no items', NO_ITEMS, 8, 10, 7],
  ['the first', NOTHING_HIDDEN, 1, 2, undefined],
  ['the last', NOTHING_HIDDEN, 11, undefined, 10],
])('%s: around a step', (_, hidden, number, after, before) => {
  expect(stepAfter(number, hidden)?.number).toBe(after)
  expect(stepBefore(number, hidden)?.number).toBe(before)
})

test('a tab that is hidden by now leads on to the next one', () => {
  expect(standingAt(7, ALL_HIDDEN).slug).toBe('contrato')
  expect(standingAt(7, NO_ITEMS).slug).toBe('cursos-extras')
  expect(shownSteps(ALL_HIDDEN)).toHaveLength(8)
})

test.each([
  ['an earlier step', 3, 5, NOTHING_HIDDEN, true],
  ['the step itself', 5, 5, NOTHING_HIDDEN, true],
  ['a later step', 6, 5, NOTHING_HIDDEN, false],
  ['a hidden step', 7, 11, ALL_HIDDEN, false],
  ['the step after hidden ones', 10, 7, ALL_HIDDEN, true],
  ['a step behind that', 11, 7, ALL_HIDDEN, false],
])('%s: step %i where %i was reached', (_, number, reached, hidden, is) => {
  expect(isReached(number, reached, hidden)).toBe(is)
})
