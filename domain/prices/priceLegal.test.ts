import { type LegalRule, legalFindings, type OfferedFee } from '#domain/prices/priceLegal.ts'

const GOOD: OfferedFee = {
  annual: 1_800_000,
  enrolment: 150_000,
  plans: [
    { name: '12 parcelas', isBudget: false, total: 1_800_000, count: 12, alike: true },
    { name: 'À vista', isBudget: false, total: 1_710_000, count: 1, alike: true },
  ],
  finePercent: 2,
  publishedOn: '2025-10-01',
  deadline: '2025-12-15',
  seats: 60,
  before: null,
  setOn: '2025-09-20',
  lastYear: 1_700_000,
  costSheet: 'here',
  contractSince: '2025-09-30',
}

const ofKind = (parts: Partial<OfferedFee>, verdict: string) =>
  legalFindings({ ...GOOD, ...parts })
    .filter((finding) => finding.verdict === verdict)
    .map(({ rule }) => rule)

test('a good offer keeps every rule, and each names its law', () => {
  expect(ofKind({}, 'kept')).toHaveLength(9)
  for (const { law } of legalFindings(GOOD)) expect(law).toMatch(/^Lei [\d.]+\/\d{4}, art\. \d+º?/)
})

const DEAR = { name: '13 parcelas', isBudget: true, total: 1_800_001, count: 13, alike: true }

test.each<[string, Partial<OfferedFee>, readonly LegalRule[]]>([
  ['no twelve alike', { plans: GOOD.plans.slice(1) }, ['twelveInstalments']],
  [
    'twelve for budgets alone',
    { plans: GOOD.plans.map((plan) => ({ ...plan, isBudget: true })) },
    ['twelveInstalments'],
  ],
  ['six are as good', { plans: GOOD.plans.map((plan) => ({ ...plan, count: 6 })) }, []],
  [
    'a plan above the total, also of a budget',
    { plans: [...GOOD.plans, DEAR] },
    ['plansWithinTotal', 'enrolmentIsPart'],
  ],
  ['an enrolment above the year', { enrolment: 1_800_001 }, ['enrolmentIsPart']],
  ['a fine above', { finePercent: 2.01 }, ['fine']],
  ['45 days before', { publishedOn: '2025-10-31' }, []],
  ['44 days before', { publishedOn: '2025-11-01' }, ['published']],
  ['no seats', { seats: 0 }, ['seats']],
  ['raised within the year', { before: { annual: 1_700_000, setOn: '2024-09-21' } }, ['adjustment']],
  ['raised after a year', { before: { annual: 1_700_000, setOn: '2024-09-20' } }, []],
  ['dearer than last year, without the costs', { costSheet: null }, ['costSheet']],
  ['dearer than last year, the costs beside another grade', { costSheet: { of: '1º ano' } }, []],
  ['as dear as last year', { costSheet: null, lastYear: 1_800_000 }, []],
  ['no last year', { costSheet: null, lastYear: null }, []],
  ['a contract that changed once it was public', { contractSince: '2025-10-02' }, ['contract']],
  ['a contract of the same day', { contractSince: '2025-10-01' }, []],
  ['lowered', { before: { annual: 1_900_000, setOn: '2025-09-01' } }, []],
])('%s', (_, parts, broken) => {
  expect(ofKind(parts, 'broken')).toEqual(broken)
})

test('what is not there yet is unknown, not broken', () => {
  expect(ofKind({ publishedOn: null }, 'unknown')).toEqual(['published', 'contract'])
  expect(ofKind({ contractSince: null }, 'unknown')).toEqual(['contract'])
  expect(ofKind({ lastYear: undefined }, 'unknown')).toEqual(['costSheet'])
  expect(ofKind({ deadline: null }, 'unknown')).toEqual(['published'])
})
