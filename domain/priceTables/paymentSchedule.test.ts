import type { PriceCondition } from '#domain/priceTables/priceTables.schemas.ts'
import { pricedCharge } from '#domain/prices/price.ts'
import { moved, movedToYear, NEW_CONDITION, NEW_PRICE_TABLE, withCopy } from '#domain/priceTables/priceTable.ts'
import { chargeOf, type ConditionFee, isComplete, usualContractDay } from '#domain/priceTables/paymentSchedule.ts'

const FEE: ConditionFee = {
  name: 'Anuidade',
  annual: 1_800_000,
  enrolment: null,
  contracted: '2026-01-02',
  firstMonth: 1,
}

const planOf = (parts: Partial<PriceCondition>, fee: Partial<ConditionFee> = {}) =>
  chargeOf({ ...NEW_CONDITION, ...parts }, { ...FEE, ...fee }, () => false).instalments

const FIXED = { primeiraParcelaFixa: true, dataPagamentoPrimeiraParcela: '2025-12-10' } as const

describe('when the first instalment is due', () => {
  test.each<[string, Partial<PriceCondition>, string, string]>([
    ['on the next due day', {}, '2026-01-02', '2026-01-12'],
    ['so many days later', { prazoParcelaInicial: 3 }, '2026-01-02', '2026-01-05'],
    ['on its date', FIXED, '2025-11-20', '2025-12-10'],
    ['after the date: at once', FIXED, '2025-12-11', '2025-12-11'],
    ['after the date: so many days later', { ...FIXED, prazoPosProcessoDias: 5 }, '2025-12-11', '2025-12-16'],
    ['after the date: by a day', { ...FIXED, prazoPosProcessoData: '2025-12-22' }, '2025-12-11', '2025-12-22'],
    ['after that day as well: at once', { ...FIXED, prazoPosProcessoData: '2025-12-22' }, '2025-12-23', '2025-12-23'],
  ])('%s', (_, parts, contracted, due) => {
    expect(planOf(parts, { contracted })[0]?.due).toBe(due)
  })
})

describe('the others', () => {
  const dues = (parts: Partial<PriceCondition>, contracted = '2026-01-02') =>
    planOf({ qtdParcelas: 3, ...parts }, { contracted }).map(({ number, due }) => `${number} ${due}`)

  test.each<[string, Partial<PriceCondition>, string, readonly string[]]>([
    ['the months after the first', {}, '2026-01-02', ['1 2026-01-12', '2 2026-02-10', '3 2026-03-10']],
    [
      'from a date on',
      { ...FIXED, dataPagamentoDemaisParcelas: '2026-03-10' },
      '2025-11-20',
      ['1 2025-12-10', '2 2026-03-10', '3 2026-04-10'],
    ],
    [
      'a date that is over: the next month',
      { dataPagamentoDemaisParcelas: '2026-02-10' },
      '2026-05-04',
      ['1 2026-05-11', '2 2026-06-10', '3 2026-07-10'],
    ],
    [
      'a first one that moved into another month takes none along',
      { dataPagamento: 28 },
      '2026-02-20',
      ['1 2026-03-02', '2 2026-03-30', '3 2026-04-28'],
    ],
  ])('%s', (_, parts, contracted, expected) => {
    expect(dues(parts, contracted)).toEqual(expected)
  })
})

describe('amounts', () => {
  const amounts = (parts: Partial<PriceCondition>, fee: Partial<ConditionFee> = {}) =>
    planOf(parts, fee).map(({ cents }) => cents)

  test.each<[string, Partial<PriceCondition>, Partial<ConditionFee>, readonly number[]]>([
    ['alike, the rest to the last', { qtdParcelas: 4 }, { annual: 1003 }, [250, 250, 250, 253]],
    ['an enrolment fee of its own', { qtdParcelas: 4 }, { annual: 1000, enrolment: 400 }, [400, 200, 200, 200]],
    [
      'the enrolment fee in two',
      { qtdParcelas: 4, parcelamentoInicial: true, qtdParcelasInicial: 2 },
      { annual: 1000, enrolment: 401 },
      [200, 201, 299, 300],
    ],
    ['all in initial ones', { qtdParcelas: 1 }, { annual: 1000, enrolment: 400 }, [1000]],
    ['from August on', {}, { firstMonth: 8 }, [150_000, 150_000, 150_000, 150_000, 150_000]],
    ['an enrolment dearer than what remains', {}, { firstMonth: 12, annual: 1200, enrolment: 400 }, [100]],
  ])('%s', (_, parts, fee, expected) => {
    expect(amounts(parts, fee)).toEqual(expected)
  })

  test('discounts of the condition take off the parts that they are for', () => {
    const parts = { qtdParcelas: 4, descontoParcelaInicial: 10, descontoDemaisParcelas: 5 }
    const charge = chargeOf({ ...NEW_CONDITION, ...parts }, { ...FEE, annual: 4000 }, () => false)
    const { instalments, net, steps } = pricedCharge(charge)
    expect(instalments.map((one) => one.net)).toEqual([900, 950, 950, 950])
    expect(steps.at(-1)?.result).toBe(net)
  })
})

test.each<[Partial<PriceCondition>, boolean]>([
  [{}, true],
  [{ qtdParcelas: null }, false],
  [{ dataPagamento: null }, false],
  [{ parcelamentoInicial: true, qtdParcelasInicial: 13 }, false],
  [{ primeiraParcelaFixa: true }, false],
])('with %j it can be divided: %s', (parts, expected) => {
  expect(isComplete({ ...NEW_CONDITION, ...parts })).toBe(expected)
})

test('a whole year is contracted at the latest on its first day', () => {
  expect(usualContractDay('2026-11-21', 2026)).toBe('2026-01-01')
  expect(usualContractDay('2026-11-21', 2027)).toBe('2026-11-21')
})

test('conditions are moved and copied in their place, and their days go to another year', () => {
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c'])
  const twice = withCopy(withCopy([NEW_CONDITION], 0), 0)
  expect(twice.map(({ nomeCondicao }) => nomeCondicao)).toEqual([
    '12 parcelas',
    '12 parcelas (cópia 2)',
    '12 parcelas (cópia)',
  ])
  const leap = { ...NEW_CONDITION, primeiraParcelaFixa: true, dataPagamentoPrimeiraParcela: '2028-02-29' }
  const [condition] = movedToYear({ ...NEW_PRICE_TABLE, tabelaPrecoCondicoes: [leap] }, 9, 1).tabelaPrecoCondicoes
  expect(condition).toEqual({ ...leap, dataPagamentoPrimeiraParcela: '2029-02-28' })
})
