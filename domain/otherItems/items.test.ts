import { KEEP, OF_NET } from '#domain/payments/paymentCodes.ts'
import { equalPlan, itemCharge, type TakenItem } from '#domain/otherItems/itemCharge.ts'
import { type ItemOffer, notFor, notOffered } from '#domain/otherItems/itemOffer.ts'
import { pricedCharge } from '#domain/prices/price.ts'

const UNIFORM: TakenItem = {
  name: 'Agasalho',
  unitCents: 10_001,
  quantity: 1,
  plan: { ...equalPlan(3), shift: KEEP },
  atSight: null,
  takenOn: '2026-11-20',
}
const priced = (parts: Partial<TakenItem>) => pricedCharge(itemCharge({ ...UNIFORM, ...parts }, () => false))

test('an item in three, the first at once, the rest to the last', () => {
  expect(priced({}).instalments.map(({ due, net }) => [due, net])).toEqual([
    ['2026-11-20', 3_333],
    ['2026-12-20', 3_333],
    ['2027-01-20', 3_335],
  ])
})

test('several of them explain themselves', () => {
  const { net, steps } = priced({ quantity: 4 })
  expect(net).toBe(40_004)
  expect(steps.map(({ kind, result }) => [kind, result])).toEqual([
    ['amount', 10_001],
    ['times', 40_004],
  ])
})

test.each([
  [1, 9_501],
  [2, 10_001],
])('at sight is paid at once: in %d', (count, net) => {
  const atSight = { method: OF_NET, percent: 5, cents: 0 }
  expect(priced({ atSight, plan: { ...equalPlan(count), shift: KEEP } }).net).toBe(net)
})

const OFFER: ItemOffer = { unidade: null, outrosItensSisSerieIds: [], inicio: '', fim: '' }

test.each<[Partial<ItemOffer>, string | null]>([
  [{}, null],
  [{ inicio: '2026-11-20', fim: '2026-11-20' }, null],
  [{ inicio: '2026-11-21' }, 'Este item é oferecido a partir de 21/11/2026.'],
  [{ fim: '2026-11-19' }, 'Este item foi oferecido até 19/11/2026.'],
])('on a day: %j', (parts, expected) => {
  expect(notOffered({ ...OFFER, ...parts }, '2026-11-20')).toBe(expected)
})

test.each<[Partial<ItemOffer>, string | null]>([
  [{}, null],
  [{ unidade: 1, outrosItensSisSerieIds: [2, 3] }, null],
  [{ unidade: 9 }, 'O item é de outra unidade.'],
  [{ outrosItensSisSerieIds: [3] }, 'O item não é para esta série.'],
])('to a student: %j', (parts, expected) => {
  expect(notFor({ ...OFFER, ...parts }, { unitId: 1, gradeId: 2 })).toBe(expected)
})
