import {
  type CouncilKind,
  EXTRAORDINARY,
  FINAL_COUNCIL,
  OF_STAGE_COUNCIL,
  PARTICIPATIVE,
} from '#domain/councils/councils.lists.ts'
import * as messages from '#domain/councils/councils.messages.ts'
import { meetingFlaws, stageFlaw } from '#domain/councils/meeting.ts'
import { conceptsToGive, givenFlaws, goesOnFlaw, opinionFlaw, subjectFlaw } from '#domain/councils/power.ts'
import { isQuorate, QUORUMS, quorumOf, votesIn } from '#domain/councils/quorum.ts'
import { isCarried, voteFlaws } from '#domain/councils/vote.ts'
import { exact } from '#domain/evaluation/exact.ts'
import {
  BY_HAND,
  BY_MEAN_AND_PRESENCE,
  CONCEPTUAL,
  CONTINUED,
  MAY_CHANGE_MARK,
  MAY_CHANGE_NOTHING,
  MAY_CHANGE_SITUATION,
  NUMERIC,
} from '#domain/evaluation/evaluation.lists.ts'
import { isBelowLaw } from '#domain/evaluation/opinion.ts'
import { areFlaws, readScheme } from '#domain/evaluation/readScheme.ts'
import type { SchemeRules } from '#domain/evaluation/scheme.schemas.ts'
import type { Scheme } from '#domain/evaluation/scheme.ts'
import type { SubjectSituation, YearSituation } from '#domain/evaluation/situations.ts'

const teacher = (presente: boolean, ...disciplinas: number[]) => ({ papel: 3, presente, disciplinas })
const HEAD = { papel: 2, presente: true, disciplinas: [] }

describe('quorum', () => {
  test.each([
    [QUORUMS.half, 8, 5],
    [QUORUMS.half, 7, 4],
    [QUORUMS.half, 1, 1],
    [QUORUMS.half, 0, 0],
    [QUORUMS.twoThirds, 8, 6],
    [QUORUMS.twoThirds, 3, 2],
    [QUORUMS.none, 8, 0],
    ['something else', 8, 5],
  ])('“%s” of %i teachers is %i', (rule, teachers, least) => {
    const all = Array.from({ length: teachers }, (_, place) => teacher(false, place))
    expect(quorumOf([HEAD, ...all], rule)).toEqual({ professores: teachers, minimo: least, presentes: 0 })
  })

  test('coordination does not make it up', () => {
    const quorum = quorumOf([HEAD, HEAD, teacher(true, 1), teacher(false, 2)], QUORUMS.half)
    expect([quorum.presentes, isQuorate(quorum)]).toEqual([1, false])
  })

  test('each subject has one vote, however many of its teachers are there', () => {
    expect(votesIn([HEAD, teacher(true, 1, 2, 3), teacher(true, 3), teacher(false, 4)])).toBe(3)
  })
})

describe('a vote', () => {
  test.each([
    [{ favor: 5, contra: 2, abstencoes: 1, desempate: null }, true],
    [{ favor: 2, contra: 5, abstencoes: 1, desempate: null }, false],
    [{ favor: 2, contra: 1, abstencoes: 5, desempate: null }, true],
    [{ favor: 4, contra: 4, abstencoes: 0, desempate: true }, true],
    [{ favor: 4, contra: 4, abstencoes: 0, desempate: false }, false],
    // A casting vote where there is no tie changes nothing.
    [{ favor: 2, contra: 5, abstencoes: 0, desempate: true }, false],
  ])('%j lets the student pass: %s', (vote, carried) => {
    expect(isCarried(vote)).toBe(carried)
  })

  test.each([
    [{ favor: 0, contra: 0, abstencoes: 0, desempate: null }, 'favor'],
    [{ favor: 6, contra: 2, abstencoes: 1, desempate: null }, 'favor'],
    [{ favor: 4, contra: 4, abstencoes: 0, desempate: null }, 'desempate'],
    [{ favor: 4, contra: 4, abstencoes: 0, desempate: false }, undefined],
    [{ favor: 5, contra: 2, abstencoes: 1, desempate: null }, undefined],
  ])('%j of 8 is wrong in %s', (vote, field) => {
    expect(Object.keys(voteFlaws(vote, 8))[0]).toBe(field)
  })
})

const schemeWith = (changes: Partial<SchemeRules>): Scheme => {
  const scheme = readScheme({ ...NUMBERS, ...changes })
  if (areFlaws(scheme)) throw new Error('A scheme of the test is wrong')
  return scheme
}

const NUMBERS: SchemeRules = {
  nome: 'Anos finais',
  tipoNota: NUMERIC,
  etapas: 4,
  progressao: BY_MEAN_AND_PRESENCE,
  presenca: { tipo: 1, percentual: 75 },
  notaMinima: 0,
  notaMaxima: 10,
  casas: 1,
  incremento: 0.5,
  media: 6,
  calculoEtapa: 1,
  formulaMedia: 'Se/Et',
  conselho: MAY_CHANGE_MARK,
}

const voted = (changes: Partial<Parameters<typeof subjectFlaw>[0]> = {}) =>
  subjectFlaw({
    kind: FINAL_COUNCIL,
    stagesVote: false,
    scheme: schemeWith({}),
    situation: 'Retido',
    presence: exact(90),
    ...changes,
  })

describe('what a council may vote about', () => {
  test.each<[string, Parameters<typeof voted>[0], string | null]>([
    ['a failed subject in the final council', {}, null],
    ['in an extraordinary one', { kind: EXTRAORDINARY }, null],
    ['in a council of a stage', { kind: OF_STAGE_COUNCIL }, messages.COUNCIL_POWER_KIND],
    ['in a participative one', { kind: PARTICIPATIVE }, messages.COUNCIL_POWER_KIND],
    ['in a council of a stage, where the school lets it', { kind: OF_STAGE_COUNCIL, stagesVote: true }, null],
    [
      'where the scheme leaves it nothing',
      { scheme: schemeWith({ conselho: MAY_CHANGE_NOTHING }) },
      messages.COUNCIL_POWER_NONE,
    ],
    ['below 75%', { presence: exact('74.9') }, messages.COUNCIL_PRESENCE],
    ['at 75%', { presence: exact(75) }, null],
    ['where nobody knows the presence', { presence: null }, null],
  ])('%s', (_, changes, flaw) => {
    expect(voted(changes)).toBe(flaw)
  })

  test.each<[SubjectSituation, boolean, boolean]>([
    ['Retido', true, true],
    ['Em andamento', false, true],
    ['Em exame', false, false],
    ['Aprovado', false, false],
    ['Aprovado após exame', false, false],
    ['Dispensado', false, false],
    ['Retido por falta', false, false],
  ])('of a subject that is %s: final %s, of a stage %s', (situation, final, stage) => {
    expect(voted({ situation }) === null).toBe(final)
    expect(voted({ situation, kind: OF_STAGE_COUNCIL, stagesVote: true }) === null).toBe(stage)
  })

  test('a stricter rule of the school may be lifted, the 75% of the law never', () => {
    const strict = schemeWith({ presenca: { tipo: 1, percentual: 85 } })
    expect([isBelowLaw(strict, exact(80)), isBelowLaw(strict, exact(74))]).toEqual([false, true])
    const young = schemeWith({ presenca: { tipo: 1, percentual: 60 } })
    expect([isBelowLaw(young, exact(65)), isBelowLaw(young, exact(59))]).toEqual([false, true])
  })
})

describe('what a council may give', () => {
  const forMark = schemeWith({})
  const forSituation = schemeWith({ conselho: MAY_CHANGE_SITUATION })
  const concepts = schemeWith({
    tipoNota: CONCEPTUAL,
    conceitos: [
      { sigla: 'S', aprova: true },
      { sigla: 'NS', aprova: false },
    ],
  })

  test.each<[string, Scheme, Parameters<typeof givenFlaws>[1], string | undefined]>([
    ['a mark on the scale', forMark, { nota: 6.5, conceito: null }, undefined],
    ['the situation alone', forMark, { nota: null, conceito: null }, undefined],
    ['a mark between two steps', forMark, { nota: 6.3, conceito: null }, 'nota'],
    ['a mark above the scale', forMark, { nota: 11, conceito: null }, 'nota'],
    ['the situation where it may change nothing else', forSituation, { nota: null, conceito: null }, undefined],
    ['a mark where it may change the situation alone', forSituation, { nota: 6, conceito: null }, 'nota'],
    ['a concept that passes', concepts, { nota: null, conceito: 'S' }, undefined],
    ['a concept that does not pass', concepts, { nota: null, conceito: 'NS' }, 'conceito'],
    ['a mark where there are concepts', concepts, { nota: 6, conceito: null }, 'nota'],
  ])('%s', (_, scheme, given, field) => {
    expect(Object.keys(givenFlaws(scheme, given))[0]).toBe(field)
  })

  test('only concepts that pass', () => {
    expect([conceptsToGive(concepts), conceptsToGive(forMark)]).toEqual([['S'], []])
  })
})

test('whether a student goes on is said by hand only where the scheme leaves it to the school, and never below the law', () => {
  const council = { kind: FINAL_COUNCIL, stagesVote: false, presence: exact(70) }
  const byHand = schemeWith({ progressao: BY_HAND })
  expect(goesOnFlaw({ ...council, scheme: schemeWith({}), goesOn: true })).toBe(messages.COUNCIL_NOT_BY_HAND)
  expect(goesOnFlaw({ ...council, scheme: byHand, goesOn: true })).toBe(messages.COUNCIL_PRESENCE)
  expect(goesOnFlaw({ ...council, scheme: byHand, goesOn: false })).toBeNull()
  expect(goesOnFlaw({ ...council, kind: PARTICIPATIVE, scheme: byHand, goesOn: false })).toBe(
    messages.COUNCIL_POWER_KIND,
  )
})

describe('what a council may conclude otherwise than calculated', () => {
  const concluded = (
    situation: YearSituation,
    {
      presence = 90,
      kind = FINAL_COUNCIL,
      ...rules
    }: Partial<SchemeRules> & { presence?: number; kind?: CouncilKind } = {},
  ) => opinionFlaw({ kind, scheme: schemeWith(rules) }, { situation, presence: exact(presence) })

  test.each<[YearSituation, Parameters<typeof concluded>[1], string | null]>([
    ['Retido', {}, null],
    ['Aprovado', {}, null],
    ['Aprovado com dependência', {}, null],
    ['Retido', { kind: EXTRAORDINARY }, null],
    ['Retido', { kind: OF_STAGE_COUNCIL }, messages.COUNCIL_OPINION_KIND],
    ['Retido', { kind: PARTICIPATIVE }, messages.COUNCIL_OPINION_KIND],
    ['Cursando', {}, messages.COUNCIL_OPINION_OPEN],
    ['Em exame', {}, messages.COUNCIL_OPINION_OPEN],
    ['Retido', { conselho: MAY_CHANGE_NOTHING }, messages.COUNCIL_POWER_NONE],
    ['Aprovado', { progressao: BY_HAND }, messages.COUNCIL_OPINION_BY_HAND],
    ['Aprovado', { progressao: CONTINUED }, messages.COUNCIL_OPINION_CONTINUED],
    ['Retido por falta', { presence: 74 }, messages.COUNCIL_PRESENCE],
    ['Retido por falta', { presence: 80, presenca: { tipo: 1, percentual: 85 } }, null],
    // Who fails by presence and by marks fails by the law all the same; to retain somebody it does not matter.
    ['Retido', { presence: 74 }, messages.COUNCIL_PRESENCE],
    ['Aprovado', { presence: 74 }, null],
  ])('of a year that is %s with %j: %s', (situation, changes, flaw) => {
    expect(concluded(situation, changes)).toBe(flaw)
  })
})

test.each([
  [OF_STAGE_COUNCIL, 2, null],
  [OF_STAGE_COUNCIL, null, messages.COUNCIL_NEEDS_STAGE],
  [OF_STAGE_COUNCIL, 5, messages.COUNCIL_STAGE_UNKNOWN],
  [FINAL_COUNCIL, null, null],
  [FINAL_COUNCIL, 1, messages.COUNCIL_WITHOUT_STAGE],
  [EXTRAORDINARY, null, null],
  [EXTRAORDINARY, 4, null],
] as const)('a council of kind %i and stage %s: %s', (tipo, numeroEtapa, flaw) => {
  expect(stageFlaw({ tipo, numeroEtapa }, [1, 2, 3, 4])).toBe(flaw)
})

test.each([
  ['2026-09-30', '', []],
  ['2026-09-30', '14:00', []],
  ['', '14:00', ['dia']],
  ['2026-09-30', '25:00', ['hora']],
  ['2026-09-30', '2 da tarde', ['hora']],
])('a meeting on “%s” at “%s”', (dia, hora, wrong) => {
  expect(Object.keys(meetingFlaws({ dia, hora }))).toEqual(wrong)
})
