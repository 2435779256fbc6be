import fc from 'fast-check'
import { ENROLMENT_DECISIONS, decisionFlaw } from '#domain/enrolments/decisions.ts'
import { ENROLMENT_STATUSES } from '#domain/enrolments/enrolmentStatus.ts'
import { owedFor, type PayableFee } from '#domain/annualFees/payable.ts'
import { NEW_CONDITION } from '#domain/priceTables/priceTable.ts'
import { chosenCharge } from '#domain/proposals/chosen.ts'
import { firstMonthOn, initialOptions, isSamePrice, paymentParts, withInitial } from '#domain/proposals/proposalPlan.ts'
import { totalsOf } from '#domain/proposals/totals.ts'

const IN_THREE = { ...NEW_CONDITION, qtdParcelas: 12, parcelamentoInicial: true, qtdParcelasInicial: 3 }
const FEE: PayableFee = {
  id: 1,
  kind: 'course',
  name: 'Anuidade 2027',
  annual: 1_800_000,
  enrolment: 150_000,
  fine: 2,
  monthlyInterest: 1,
  year: 2027,
  tableId: 1,
  conditions: [IN_THREE],
}
const charged = (count: number, annual = FEE.annual) =>
  chosenCharge(
    'course',
    owedFor({ ...FEE, annual }, withInitial(IN_THREE, count), { contracted: '2026-11-20', firstMonth: 1 }),
    [],
  )

test('the beginning is paid in one, or in up to as many as the condition divides it; the rest stays', () => {
  expect(initialOptions(IN_THREE)).toEqual([1, 2, 3])
  expect(initialOptions(NEW_CONDITION)).toEqual([1])
  expect([1, 2, 3].map((count) => charged(count).priced.instalments.length)).toEqual([10, 11, 12])
  expect([1, 2, 3].map((count) => paymentParts(charged(count)).qtdDemaisParcelas)).toEqual([9, 9, 9])
})

test('whatever is chosen, the parts come to the whole', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 200_000, max: 9_000_000 }), (count, annual) => {
      const charge = charged(count, annual)
      const { matricula, bruto, liquido, desconto } = paymentParts(charge)
      expect([matricula, bruto, bruto - desconto]).toEqual([150_000, annual, liquido])
      expect(totalsOf([charge]).liquido).toBe(liquido)
      expect(isSamePrice(charge, charged(count, annual))).toBe(true)
      expect(isSamePrice(charge, charged(count, annual + 1))).toBe(false)
    }),
    { numRuns: 30 },
  )
})

test.each([
  ['before the year', '2026-11-20', 1],
  ['in its first month', '2027-02-28', 1],
  ['in August (V27)', '2027-08-03', 8],
  ['after the calendar year', '2028-01-10', 1],
])('from which month who contracts %s pays', (_, day, month) => {
  expect(firstMonthOn(day, '2027-02-01')).toBe(month)
})

test('what is due first is all that is due that day', () => {
  const [one, other] = [charged(1), charged(1)]
  const first = one.priced.instalments[0]
  expect(totalsOf([one, other]).primeira).toEqual({ due: first?.due, cents: 2 * (first?.net ?? 0) })
  expect(totalsOf([])).toMatchObject({ liquido: 0, primeira: null })
})

test('the school decides about what waits for it, and cancels or converts what is enrolled too', () => {
  const decided = ENROLMENT_DECISIONS.map((decision) =>
    ENROLMENT_STATUSES.filter(
      (status) => decisionFlaw(decision, { status, isReserved: true, isStale: false, hindrance: '' }) === null,
    ),
  )
  expect(decided).toEqual([
    ['Em andamento', 'Escola'],
    ['Em andamento', 'Escola'],
    ['Em andamento', 'Escola', 'Matriculado'],
    ['Em andamento', 'Escola', 'Matriculado'],
  ])
  const unsigned = {
    status: 'Escola',
    isReserved: false,
    isStale: false,
    hindrance: 'Leia e assine o contrato.',
  } as const
  expect(decisionFlaw('aprovar', unsigned)).toBe('Leia e assine o contrato.')
  expect(decisionFlaw('recusar', { ...unsigned, hindrance: '' })).toBeNull()
  expect(decisionFlaw('converter', unsigned)).toBe('Não é uma reserva ativa.')
})
