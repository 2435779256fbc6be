import { atSightDiscount } from '#domain/payments/atSight.ts'
import { FIXED, OF_BALANCE, OF_GROSS, OF_NET } from '#domain/payments/paymentCodes.ts'

const AMOUNTS = { gross: 100_000, net: 90_000, balance: 80_000 }

test.each([
  ['of the gross amount', { method: OF_GROSS, percent: 5, cents: 0 }, 5000],
  ['of the net amount', { method: OF_NET, percent: 5, cents: 0 }, 4500],
  ['of the balance', { method: OF_BALANCE, percent: 5, cents: 0 }, 4000],
  ['fixed', { method: FIXED, percent: 0, cents: 12_345 }, 12_345],
  ['rounded to the cent', { method: OF_NET, percent: 3.33, cents: 0 }, 2997],
  ['never more than there is to pay', { method: FIXED, percent: 0, cents: 100_000 }, 90_000],
])('%s', (_, discount, cents) => {
  expect(atSightDiscount(discount, AMOUNTS)).toBe(cents)
})
