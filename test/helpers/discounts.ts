import {
  ALL_INSTALMENTS,
  APPROVED,
  OF_GROSS,
  PERCENT,
  SCHOLARSHIP,
  WITH_ALL,
} from '#domain/discounts/discounts.lists.ts'
import { discountTypes } from '#domain/discounts/discountTypes.register.ts'
import type { DiscountTerms } from '#domain/discounts/discountTerms.ts'
import { recordWriter } from '#server/db/demo/addRecord.ts'
import type { TestApi } from '#test/helpers/api.ts'
import { addStaff } from '#test/helpers/builders.ts'

interface Given {
  readonly year: number
  readonly percent: number
  /** Code of `DISCOUNT_TARGETS`. */
  readonly target: number
}

let counter = 0

/** A scholarship on the gross price, granted to an enrolment from the day of the tests on. */
export const addGrant = async (
  { db, clock }: Pick<TestApi, 'db' | 'clock'>,
  enrolment_id: number,
  { year, percent, target }: Given,
): Promise<void> => {
  counter += 1
  const name = `Bolsa ${percent}% (${counter})`
  const { id: granted_by } = await addStaff(db, {})
  const typeId = await recordWriter(db)(discountTypes, {
    nome: name,
    natureza: SCHOLARSHIP,
    medida: PERCENT,
    percentual: percent,
    base: OF_GROSS,
    aplicaEm: [target],
    parcelas: ALL_INSTALMENTS,
    acumula: WITH_ALL,
    ordem: 1,
  })
  const { id: batch_id } = await db
    .insertInto('discount_batch')
    .values({
      discount_type_id: typeId,
      school_year_id: year,
      reason: 'Bolsa',
      granted_by,
      granted_at: clock.now(),
      undone_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const terms: DiscountTerms = {
    id: typeId,
    name,
    base: 'gross',
    value: { percent },
    ceiling: null,
    order: 1,
    conditional: false,
    combinesWith: 'all',
    targets: [target],
    reach: { kind: 'all' },
  }
  await db
    .insertInto('discount_grant')
    .values({
      batch_id,
      discount_type_id: typeId,
      enrolment_id,
      terms: JSON.stringify(terms),
      starts_on: '2026-11-20',
      ends_on: null,
      status: APPROVED,
      before_cents: 0,
      after_cents: 0,
      weight_percent: percent,
      weight_cents: 0,
      document_template_id: null,
      signed_on: null,
      decided_by: null,
      decided_at: null,
      decision_reason: null,
    })
    .execute()
}
