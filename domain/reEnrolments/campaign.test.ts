import { BLOCKED, campaignOf, type CampaignStudent, LEFT_OUT, OFFERED, READY } from '#domain/reEnrolments/campaign.ts'
import { PROMOTED, RETAINED } from '#domain/reEnrolments/progression.ts'
import { type Intention, LEAVES, RENEWS, UNSURE } from '#domain/reEnrolments/intention.ts'

const [MORNING, AFTERNOON] = [1, 2]
const place = (gradeId: number, shiftId: number, free: number) => ({
  unitId: 1,
  gradeId,
  shiftId,
  free,
  nascidos: gradeId === 8 ? { de: '2016-04-01', ate: '' } : null,
})
const PLACES = [place(7, MORNING, 1), place(7, AFTERNOON, 2), place(8, AFTERNOON, 1)]

const student = (changes: Partial<CampaignStudent> = {}): CampaignStudent => ({
  id: 1,
  birth: '2016-05-20',
  unitId: 1,
  shiftId: MORNING,
  nextGradeId: 7,
  progression: PROMOTED,
  isThere: false,
  gradeThere: null,
  hasEnded: false,
  owes: false,
  isHeld: false,
  lacks: '',
  choice: null,
  said: null,
  ...changes,
})

const choice = (changes: Partial<NonNullable<CampaignStudent['choice']>>) => ({
  choice: { at: '2026-11-10T12:00:00Z', leftOut: false, gradeId: null, shiftId: null, ...changes },
})
const said = (answer: Intention, at: string) => ({ said: { answer, at } })
const [BEFORE, AFTER] = ['2026-11-09T12:00:00.5+00:00', '2026-11-11T12:00:00+00:00']

const judged = (changes: Partial<CampaignStudent>) => campaignOf([student(changes)], PLACES)[0]

test.each([
  ['the next grade in the same shift', {}, READY, 7, MORNING],
  ['the first shift where the same one is not offered', { nextGradeId: 8 }, READY, 8, AFTERNOON],
  ['another shift that the school chose', choice({ shiftId: AFTERNOON }), READY, 7, AFTERNOON],
  ['another grade that the school chose', choice({ gradeId: 8 }), READY, 8, AFTERNOON],
  ['a grade for a student who would have none', { nextGradeId: null, ...choice({ gradeId: 8 }) }, READY, 8, AFTERNOON],
  ['born too early for the grade', { nextGradeId: 8, birth: '2016-03-31' }, BLOCKED, 8, AFTERNOON],
  ['a family that leaves', said(LEAVES, AFTER), LEFT_OUT, 7, MORNING],
  ['one that left, and whom the school takes in since', { ...said(LEAVES, BEFORE), ...choice({}) }, READY, 7, MORNING],
  [
    'one for whom another shift was chosen before it said that it leaves',
    { ...said(LEAVES, AFTER), ...choice({ shiftId: AFTERNOON }) },
    LEFT_OUT,
    7,
    AFTERNOON,
  ],
  ['one that leaves, but has its re-enrolment', { ...said(LEAVES, AFTER), isThere: true }, OFFERED, 7, MORNING],
  ['one that comes', said(RENEWS, AFTER), READY, 7, MORNING],
  ['one that does not know yet', said(UNSURE, AFTER), READY, 7, MORNING],
  ['left out', choice({ leftOut: true }), LEFT_OUT, 7, MORNING],
  [
    'there already, also where the school left them out',
    { isThere: true, ...choice({ leftOut: true }) },
    OFFERED,
    7,
    1,
  ],
  ['what the direction has to release', { isHeld: true }, BLOCKED, 7, MORNING],
  ['a debt', { owes: true }, BLOCKED, 7, MORNING],
  ['something missing', { lacks: 'Falta responsável financeiro.' }, BLOCKED, 7, MORNING],
  ['one that was cancelled', { hasEnded: true }, BLOCKED, 7, MORNING],
] as const)('%s', (_, changes, state, gradeId, shiftId) => {
  expect(judged(changes)).toMatchObject({ state, place: { gradeId, shiftId } })
})

test.each([
  ['no grade follows', { nextGradeId: null }, 'Conclui a última série.'],
  ['the grade is not offered', { nextGradeId: 9 }, 'O processo não oferta esta série e este turno na unidade.'],
  ['the shift is not offered', { nextGradeId: 8, ...choice({ shiftId: MORNING }) }, /não oferta/],
  ['another unit', { unitId: 2 }, /não oferta/],
] as const)('nowhere to go: %s', (_, changes, reason) => {
  const verdict = judged(changes)
  expect(verdict).toMatchObject({ state: BLOCKED, place: null })
  expect(verdict?.reason).toMatch(reason)
})

test('seats are given in the order of the students, and none twice', () => {
  const verdicts = campaignOf(
    [student({ id: 1, isThere: true }), student({ id: 2 }), student({ id: 3 }), student({ id: 4, shiftId: AFTERNOON })],
    PLACES,
  )
  expect(verdicts.map(({ id, state }) => [id, state])).toEqual([
    [1, OFFERED],
    [2, READY],
    [3, BLOCKED],
    [4, READY],
  ])
})

test('who is left out takes no seat, and why is told', () => {
  const verdicts = campaignOf([student({ id: 1, ...said(LEAVES, AFTER) }), student({ id: 2 })], PLACES)
  expect(verdicts).toMatchObject([
    { state: LEFT_OUT, reason: 'A família disse que não renova.' },
    { state: READY, place: { shiftId: MORNING } },
  ])
})

test.each([
  ['the grade that they stay in', 7, 'Já tem matrícula ou rematrícula neste ano letivo.'],
  ['another grade, offered before the year was closed', 8, /Ficou retido, e a matrícula .* está em outra série/],
] as const)('a retained student who is there already, in %s', (_, gradeThere, reason) => {
  expect(judged({ progression: RETAINED, isThere: true, gradeThere })).toMatchObject({
    state: OFFERED,
    reason: expect.stringMatching(reason),
  })
})
