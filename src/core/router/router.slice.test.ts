import { popped, pushed, replaced, routerSlice, scrolled } from '#src/core/router/router.slice.ts'
import { personChanged } from '#src/core/session/session.slice.ts'
import { given } from '#test/helpers/given.ts'
import { people } from '#test/helpers/people.ts'

const LIST = '/matricula/alunos'
const RECORD = '/matricula/dados-cadastrais/aluno/7'
const OTHER = '/financeiro/cobrancas'

/** A person who scrolled the list down, and opened a record of it. */
const inRecord = given(routerSlice, routerSlice.getInitialState()).when(pushed(LIST), scrolled(480), pushed(RECORD))

const { selectTop, selectIsReturn } = routerSlice.selectors
const topOf = (state: ReturnType<typeof routerSlice.getInitialState>) =>
  selectIsReturn({ router: state }) ? selectTop({ router: state }) : 0

test.each([
  ['Back', popped(LIST), 480],
  ['a link to the list', pushed(LIST), 480],
  ['saving, which leads to the list', replaced(LIST), 480],
  ['another list', pushed(OTHER), 0],
  ['another record', pushed('/matricula/dados-cadastrais/aluno/8'), 0],
])('from a record by %s', (_, move, top) => {
  expect(topOf(inRecord.when(move).state)).toBe(top)
})

test('Back finds each page as it was left; a link that leads to a list elsewhere starts at its top', () => {
  const far = inRecord.when(scrolled(120), pushed(OTHER), scrolled(60))
  expect(topOf(far.when(popped(RECORD)).state)).toBe(120)
  expect(topOf(far.when(popped(RECORD), popped(LIST)).state)).toBe(480)
  expect(topOf(far.when(pushed(LIST)).state)).toBe(0)
  expect(topOf(far.when(pushed(RECORD), pushed(LIST)).state)).toBe(0)
})

test('who becomes somebody else never stands at a page of the person before', () => {
  const staff = given(routerSlice, routerSlice.getInitialState()).when(pushed(OTHER))
  expect(staff.when(personChanged({ user: people.guardian(), permissions: [] })).state.at.pathname).toBe(LIST)
})
