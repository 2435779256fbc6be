import { STAFF } from '#domain/base/signedIn.ts'
import type { ChosenCharge } from '#domain/proposals/chosen.ts'
import { pricedCharge } from '#domain/prices/price.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { createCharges } from '#server/modules/financeiro/charges/index.ts'
import type { TestApi } from '#test/helpers/api.ts'

/** A course in instalments of this amount, due on these days. */
export const chosenCourse = (dues: readonly string[], cents = 150_000, key = 'course'): ChosenCharge => ({
  key,
  kind: 'course',
  initial: 1,
  priced: pricedCharge({
    name: 'Anuidade 2026',
    steps: [],
    instalments: dues.map((due, place) => ({ number: place + 1, due, cents, moved: false })),
    discounts: [],
  }),
})

/** Charges an enrolment, on behalf of a member of staff. */
export const addCharges = (
  { db, clock }: Pick<TestApi, 'db' | 'clock'>,
  enrolmentId: number,
  charges: readonly ChosenCharge[],
  staffId = 1,
) =>
  inTransaction(db, (trx) =>
    createCharges(
      trx,
      {
        caller: { tipoLogin: STAFF, personId: staffId, original: null },
        now: clock.now(),
        address: '127.0.0.1',
      },
      { enrolmentId, contractId: null, charges },
    ),
  )
