import {
  ENROLMENT_STEPS,
  type HiddenTabs,
  isReached,
  NOTHING_HIDDEN,
  openStep,
  shownSteps,
  standingAt,
  stepAfter,
  stepBefore,
  stepOfSlug,
  stepPlace,
  type StepsInSight,
} from '#domain/enrolling/enrollingSteps.ts'

const ALL_HIDDEN: HiddenTabs = { outrosItens: true, cursosExtras: true, pagamentosCursosExtras: true }
const FAMILY: StepsInSight = { hidden: NOTHING_HIDDEN, gaps: [], empty: [], isStaff: false }
const lacking = (...steps: readonly number[]) => steps.map((step) => ({ step, faltas: ['Falta.'] }))
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
  expect(stepAfter(number, { ...FAMILY, hidden })?.number).toBe(after)
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

test.each([
  ['nothing to choose', { ...FAMILY, empty: [6, 8] }, 5, 7],
  ['two in a row', { ...FAMILY, empty: [3, 4] }, 2, 5],
  ['what the inclusion holds, for the school', { ...FAMILY, isStaff: true }, 1, 6],
  ['up to what is missing', { ...FAMILY, isStaff: true, gaps: lacking(4, 6) }, 1, 4],
  ['a family looks at all of it', { ...FAMILY, gaps: lacking(4) }, 1, 2],
])('going on past %s', (_, steps, from, to) => {
  expect(stepAfter(from, steps)?.number).toBe(to)
})

test.each([
  ['the reached one', FAMILY, 6, 6],
  ['the first that lacks something', { ...FAMILY, gaps: lacking(4, 6, 10) }, 6, 4],
  ['not what comes later', { ...FAMILY, gaps: lacking(10) }, 6, 6],
  ['past one with nothing to choose', { ...FAMILY, empty: [6] }, 6, 7],
  ['the school, after an inclusion', { ...FAMILY, isStaff: true, gaps: lacking(6, 10) }, 1, 6],
  ['the school, with documents missing', { ...FAMILY, isStaff: true, gaps: lacking(4, 6, 10) }, 1, 4],
  ['the end', FAMILY, 11, 11],
])('an enrolment goes on with %s', (_, steps, reached, open) => {
  expect(openStep(reached, steps).number).toBe(open)
})

test.each([
  [5, NOTHING_HIDDEN, { place: 5, count: 11 }],
  [10, ALL_HIDDEN, { place: 7, count: 8 }],
  [7, ALL_HIDDEN, { place: 7, count: 8 }],
])('step %i is counted among those that are shown', (reached, hidden, place) => {
  expect(stepPlace(reached, hidden)).toEqual(place)
})
