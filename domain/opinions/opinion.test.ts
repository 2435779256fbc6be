import { changeNeeds, type OpinionReader, opinionScope, stepHeld, writingHeld } from '#domain/opinions/opinion.ts'
import { OPINION_DRAFT, OPINION_IN_REVIEW, OPINION_PUBLISHED } from '#domain/opinions/opinions.lists.ts'

const teacher: OpinionReader = { held: null, isOpen: true, publishes: false, isCovered: false, needsApproval: true }
const late: OpinionReader = { ...teacher, isOpen: false }
const colleague: OpinionReader = { ...teacher, held: 'OPINION_NO_LONGER_YOURS' }
const coordinator: OpinionReader = {
  held: 'OPINION_READ_ONLY',
  isOpen: false,
  publishes: true,
  isCovered: false,
  needsApproval: false,
}

const standing = (situacao: number) => ({ situacao, vazio: false, devolvido: false })

test.each([
  [0, null],
  [1, { perStage: true, perSubject: true }],
  [2, { perStage: true, perSubject: false }],
  [3, { perStage: false, perSubject: true }],
  [4, { perStage: false, perSubject: false }],
])('a scheme that says %i asks for %j', (code, scope) => {
  expect(opinionScope(code)).toEqual(scope)
})

test.each([
  [OPINION_DRAFT, teacher, null],
  [OPINION_DRAFT, late, 'OPINION_NOT_POSTED'],
  [OPINION_DRAFT, colleague, 'OPINION_NO_LONGER_YOURS'],
  [OPINION_DRAFT, coordinator, 'OPINION_READ_ONLY'],
  [OPINION_IN_REVIEW, teacher, 'OPINION_IN_HANDS'],
  [OPINION_IN_REVIEW, coordinator, null],
  [OPINION_PUBLISHED, teacher, 'OPINION_WITH_FAMILY'],
  [OPINION_PUBLISHED, coordinator, 'OPINION_WITH_FAMILY'],
])('a text in status %i is written, or not: %#', (situacao, reader, reason) => {
  expect(writingHeld(standing(situacao), reader)).toBe(reason)
})

test('what a reviewer gave back is written after the window, too', () => {
  expect(writingHeld({ ...standing(OPINION_DRAFT), devolvido: true }, late)).toBeNull()
})

test.each([
  [OPINION_DRAFT, OPINION_IN_REVIEW, '', teacher, null],
  [OPINION_DRAFT, OPINION_IN_REVIEW, '', late, 'OPINION_NOT_POSTED'],
  [OPINION_DRAFT, OPINION_PUBLISHED, '', teacher, 'OPINION_NO_PUBLISHING'],
  [OPINION_DRAFT, OPINION_PUBLISHED, '', coordinator, null],
  [OPINION_IN_REVIEW, OPINION_PUBLISHED, '', teacher, 'OPINION_NO_PUBLISHING'],
  [OPINION_IN_REVIEW, OPINION_PUBLISHED, '', coordinator, null],
  [OPINION_IN_REVIEW, OPINION_DRAFT, '', teacher, null],
  [OPINION_IN_REVIEW, OPINION_DRAFT, '', colleague, 'OPINION_NO_LONGER_YOURS'],
  [OPINION_IN_REVIEW, OPINION_DRAFT, '', coordinator, 'OPINION_REMARK_MISSING'],
  [OPINION_IN_REVIEW, OPINION_DRAFT, 'Cite o projeto.', coordinator, null],
  [OPINION_PUBLISHED, OPINION_DRAFT, '', coordinator, 'OPINION_REMARK_MISSING'],
  [OPINION_PUBLISHED, OPINION_DRAFT, 'Nome trocado.', coordinator, null],
  [OPINION_PUBLISHED, OPINION_DRAFT, 'Nome trocado.', teacher, 'OPINION_NO_PUBLISHING'],
  [OPINION_PUBLISHED, OPINION_IN_REVIEW, '', coordinator, 'OPINION_STEP'],
  [OPINION_DRAFT, OPINION_DRAFT, 'Nada.', coordinator, 'OPINION_STEP'],
])('from status %i to %i with the remark “%s”: %#', (from, situacao, observacao, reader, reason) => {
  expect(stepHeld(standing(from), reader, { situacao, observacao })).toBe(reason)
})

test('nothing empty is sent or published', () => {
  const empty = { ...standing(OPINION_DRAFT), vazio: true }
  for (const situacao of [OPINION_IN_REVIEW, OPINION_PUBLISHED])
    expect(stepHeld(empty, coordinator, { situacao, observacao: '' })).toBe('OPINION_EMPTY')
})

test.each([
  [false, true, false, 'nothing'],
  [true, true, true, 'nothing'],
  [true, true, false, 'approval'],
  [true, false, false, 'reason'],
] as const)(
  'a change, covered by a council %s, of a teacher %s, of an empty text %s: %s',
  (isCovered, needsApproval, vazio, needs) => {
    expect(changeNeeds({ situacao: OPINION_DRAFT, vazio, devolvido: false }, { isCovered, needsApproval })).toBe(needs)
  },
)
