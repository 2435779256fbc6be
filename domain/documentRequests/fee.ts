import { addDays } from '#domain/base/days.ts'
import { pricedCharge } from '#domain/prices/price.ts'
import type { ChosenCharge } from '#domain/proposals/chosen.ts'

/** By which the fee of a request is charged: `document:12`. */
export const feeKey = (requestId: number): string => `document:${requestId}`

interface Fee {
  readonly id: number
  readonly name: string
  /** Whole cents. */
  readonly cents: number
  /** ISO: until when the school promised the document. */
  readonly dueOn: string
}

/** The fee of a document, at once; nobody's charge is overdue when it is made. @param today ISO */
export const feeCharge = ({ id, name, cents, dueOn }: Fee, today: string): ChosenCharge => {
  const tomorrow = addDays(today, 1)
  return {
    key: feeKey(id),
    kind: 'item',
    priced: pricedCharge({
      name,
      steps: [{ kind: 'amount', name, result: cents }],
      instalments: [{ number: 1, due: dueOn < tomorrow ? tomorrow : dueOn, cents, moved: false }],
      discounts: [],
    }),
    initial: 0,
  }
}
