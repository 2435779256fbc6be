import { owedFor, type PayableFee } from '#domain/annualFees/payable.ts'
import { NEW_CONDITION } from '#domain/priceTables/priceTable.ts'
import { type ChosenCharge, chosenCharge } from '#domain/proposals/chosen.ts'
import { changedNumbers, repriced } from '#domain/proposals/repriced.ts'

const TWELVE = { ...NEW_CONDITION, qtdParcelas: 12 }
const FEE: PayableFee = {
  id: 1,
  kind: 'course',
  name: 'Anuidade 2027',
  annual: 1_200_000,
  enrolment: null,
  fine: 2,
  monthlyInterest: 1,
  year: 2027,
  tableId: 1,
  conditions: [TWELVE],
}

/** A year of so many cents in twelve instalments, contracted on a day. */
const yearOf = (annual: number, contracted = '2026-11-20'): ChosenCharge =>
  chosenCharge('course', owedFor({ ...FEE, annual }, TWELVE, { contracted, firstMonth: 1 }), [])

const netsOf = ({ priced }: ChosenCharge) => priced.instalments.map(({ net }) => net)

test.each([
  ['nothing', [], 1_200_000],
  ['the last one', [12], 1_250_000],
  ['from the fourth on', [4, 5, 6, 7, 8, 9, 10, 11, 12], 1_650_000],
  ['all of it', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 1_800_000],
  ['a number that is none', [13], 1_200_000],
])('of the year that changes: %s', (_, open, total) => {
  const before = yearOf(1_200_000)
  const after = repriced(before, yearOf(1_800_000), new Set(open))
  expect(netsOf(after)).toEqual(netsOf(before).map((net, place) => (open.includes(place + 1) ? 150_000 : net)))
  expect(after.priced).toMatchObject({ net: total, gross: total })
  expect(after.priced.steps.at(-1)?.result).toBe(total)
  expect([...changedNumbers(before, after)]).toEqual(open.filter((number) => number <= 12))
})

test('the days stay, and so does what costs the same', () => {
  const before = yearOf(1_200_000)
  const days = ({ priced }: ChosenCharge) => priced.instalments.map(({ due, moved }) => [due, moved])
  const after = repriced(before, yearOf(1_200_000, '2027-03-20'), new Set([10, 11, 12]))
  expect(days(after)).toEqual(days(before))
  expect(changedNumbers(before, after).size).toBe(0)
})
