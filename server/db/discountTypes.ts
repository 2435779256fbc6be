import type { Selectable } from 'kysely'
import type { DiscountType } from '#domain/discounts/discountTerms.ts'
import type { Database } from './schema.ts'

/** A type of discount as its rules take it. */
export const discountTypeOf = (row: Selectable<Database['discount_type']>): DiscountType => ({
  id: row.id,
  name: row.name,
  measure: row.measure,
  percent: row.percent,
  thirdPercent: row.third_percent,
  amount: row.amount,
  base: row.base,
  ceiling: row.ceiling,
  targets: row.targets,
  reach: row.reach,
  firstCount: row.first_count,
  numbers: row.numbers,
  isConditional: row.is_conditional,
  position: row.position,
  combination: row.combination,
  combinesWith: row.combines_with,
})
