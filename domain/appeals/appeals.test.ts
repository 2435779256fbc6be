import { afterSilence, isOfAge, mayRaise, nextStep, protocolText, receiptFlaw } from '#domain/appeals/appeal.ts'
import * as messages from '#domain/appeals/appeals.messages.ts'
import {
  APPEAL_FORWARDED,
  APPEAL_RAISED,
  APPEAL_REFUSED,
  APPEAL_STATUSES,
  APPEAL_UNANSWERED,
  APPEAL_WAITING,
  GRANTED_BY_SILENCE,
  OPEN_APPEALS,
} from '#domain/appeals/appeals.lists.ts'
import { TERMS, termEnd } from '#domain/appeals/terms.ts'

const NONE = () => false

describe('a term of business days', () => {
  test.each([
    ['from a Monday, the Monday after', '2026-11-16', 5, NONE, '2026-11-23'],
    ['from a Friday, the weekend does not count', '2026-11-20', 1, NONE, '2026-11-23'],
    ['a holiday does not count', '2026-11-16', 5, (day: string) => day === '2026-11-20', '2026-11-24'],
    [
      'the recess suspends it: what was left goes on behind it',
      '2026-12-17',
      10,
      (day: string) => day >= '2026-12-21' && day <= '2027-01-31',
      '2027-02-11',
    ],
    ['no days end at once', '2026-11-16', 0, NONE, '2026-11-16'],
  ])('%s', (_, from, days, isOff, end) => {
    expect(termEnd(from, days, isOff)).toBe(end)
  })

  test('that never has a day to run on ends all the same', () => {
    expect(termEnd('2026-11-16', 5, () => true) > '2026-11-16').toBe(true)
  })

  test('is as long as the law says', () => {
    expect(TERMS).toEqual({ askOfStage: 5, askOfYear: 10, answer: 10, raise: 10, forward: 5 })
  })
})

describe('whose turn it is', () => {
  const appeal = { final: true, prazoResposta: '2026-12-01', prazoRecurso: '2026-12-10', prazoEncaminhar: '2026-12-17' }

  test.each([
    [APPEAL_WAITING, 'Escola', '2026-12-01'],
    [APPEAL_REFUSED, 'Família', '2026-12-10'],
    [APPEAL_UNANSWERED, 'Família', '2026-12-10'],
    [APPEAL_RAISED, 'Escola', '2026-12-17'],
    [APPEAL_FORWARDED, 'Diretoria de Ensino', null],
  ])('in status %d', (situacao, quem, ate) => {
    expect(nextStep({ ...appeal, situacao })).toMatchObject({ quem, ate })
  })

  test('nobody goes on from the result of a stage', () => {
    expect(nextStep({ ...appeal, situacao: APPEAL_REFUSED, final: false })).toBeNull()
    expect(mayRaise({ situacao: APPEAL_REFUSED, final: false })).toBe(false)
    expect(mayRaise({ situacao: APPEAL_REFUSED, final: true })).toBe(true)
  })

  test('a closed one is nobody’s', () => {
    const closed = APPEAL_STATUSES.map(({ id }) => id).filter(
      (id) => !OPEN_APPEALS.includes(id) && id !== APPEAL_REFUSED,
    )
    expect(closed.map((situacao) => nextStep({ ...appeal, situacao }))).toEqual(closed.map(() => null))
  })
})

test('a request about a stage is granted when the school does not answer; one about the year may go on', () => {
  expect(afterSilence(false)).toBe(GRANTED_BY_SILENCE)
  expect(afterSilence(true)).toBe(APPEAL_UNANSWERED)
})

test('a protocol has its year and four digits', () => {
  expect(protocolText(2026, 12)).toBe('2026/0012')
})

test.each([
  ['2008-11-30', true],
  ['2008-12-01', false],
  [null, false],
])('a student born on %s asks alone on 30 November 2026: %s', (birth, is) => {
  expect(isOfAge(birth, '2026-11-30')).toBe(is)
})

test.each([
  ['2026-11-16', null],
  ['2026-11-20', null],
  ['2026-11-21', messages.APPEAL_RECEIVED_AHEAD],
  ['2026-11-15', 'O resultado foi publicado em 16/11/2026: o pedido não pode ter chegado antes.'],
])('a request on paper that came on %s', (day, flaw) => {
  expect(receiptFlaw(day, '2026-11-20', '2026-11-16')).toBe(flaw)
})
