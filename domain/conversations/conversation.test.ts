import { answerWithNames, withAnswer } from '#domain/conversations/readyAnswer.ts'
import {
  beginningFlaws,
  closingFlaws,
  type ConversationStep,
  familyMayWrite,
  reopensUntil,
  statusAfter,
} from '#domain/conversations/conversation.ts'
import {
  CLOSED,
  COORDINATION,
  OFFICE,
  OTHER_CLOSING,
  TEACHER,
  WAITS_FAMILY,
  WAITS_SCHOOL,
} from '#domain/conversations/conversations.lists.ts'

test('a ready answer has the first names of the conversation, and comes after what was typed', () => {
  const names = { responsavel: 'Rosa', aluno: 'Helena', atendente: 'Ivo' }
  expect(answerWithNames('Olá, {{responsavel}}: {{aluno}}. {{outro}} {{atendente}}', names)).toBe(
    'Olá, Rosa: Helena. {{outro}} Ivo',
  )
  expect(withAnswer(' ', 'Pronto.')).toBe('Pronto.')
  expect(withAnswer('Bom dia. ', 'Pronto.')).toBe('Bom dia.\n\nPronto.')
})

test.each<readonly [number, ConversationStep, number | null]>([
  [WAITS_SCHOOL, 'familyWrites', WAITS_SCHOOL],
  [WAITS_SCHOOL, 'schoolWrites', WAITS_FAMILY],
  [WAITS_SCHOOL, 'close', CLOSED],
  [WAITS_SCHOOL, 'reopen', null],
  [WAITS_FAMILY, 'familyWrites', WAITS_SCHOOL],
  [WAITS_FAMILY, 'schoolWrites', WAITS_FAMILY],
  [WAITS_FAMILY, 'close', CLOSED],
  [WAITS_FAMILY, 'reopen', null],
  [CLOSED, 'familyWrites', WAITS_SCHOOL],
  [CLOSED, 'schoolWrites', null],
  [CLOSED, 'close', null],
  [CLOSED, 'reopen', WAITS_SCHOOL],
])('a conversation in status %s, after %s, is in %s', (status, step, expected) => {
  expect(statusAfter(status, step)).toBe(expected)
})

test.each([
  [WAITS_FAMILY, null, '2026-11-20', true],
  [CLOSED, '2026-11-20', '2026-11-20', true],
  [CLOSED, '2026-11-20', '2026-11-21', false],
  [CLOSED, null, '2026-11-20', false],
] as const)('in status %s, opening again until %s, a family may write on %s: %s', (situacao, reabreAte, today, may) => {
  expect(familyMayWrite({ situacao, reabreAte }, today)).toBe(may)
})

test('a closed conversation opens again within the days of the school, or never', () => {
  expect(reopensUntil('2026-11-28', 7)).toBe('2026-12-05')
  expect(reopensUntil('2026-11-28', 0)).toBeNull()
})

test('every field that is wrong says so', () => {
  const good = { assunto: OFFICE, idProfessor: null, titulo: 'Declaração', texto: 'Bom dia!' }
  const wrong = (changes: object) => Object.keys(beginningFlaws({ ...good, ...changes }))
  expect(wrong({})).toEqual([])
  expect(wrong({ assunto: COORDINATION })).toEqual([])
  expect(wrong({ assunto: null, titulo: ' ', texto: ' ' })).toEqual(['assunto', 'titulo', 'texto'])
  expect(wrong({ assunto: TEACHER })).toEqual(['idProfessor'])
  expect(wrong({ assunto: TEACHER, idProfessor: 4 })).toEqual([])
  expect(Object.keys(closingFlaws({ motivo: OTHER_CLOSING, texto: ' ' }))).toEqual(['texto'])
  expect(closingFlaws({ motivo: 1, texto: '' })).toEqual({})
})
