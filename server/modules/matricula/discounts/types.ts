import type { Kysely } from 'kysely'
import { dayText } from '#domain/base/days.ts'
import type { DiscountType } from '#domain/discounts/discountTerms.ts'
import { discountTypeOf } from '#server/db/discountTypes.ts'
import type { Database } from '#server/db/schema.ts'
import { notFound, Refusal, ruleBroken } from '#server/http/refusal.ts'

/** A type, with what granting it requires besides its terms. */
export interface GrantedType extends DiscountType {
  readonly nature: number
  readonly siblingOrder: number | null
  readonly documentId: number | null
  /** Whether a student who had it one year may be given it the next for that reason. */
  readonly isRenewed: boolean
}

/** The type to grant from a day on. @throws Refusal 404; 422 DISCOUNT_INACTIVE, DISCOUNT_OUTSIDE_VALIDITY */
export const grantedType = async (db: Kysely<Database>, id: number, from: string): Promise<GrantedType> => {
  const row = await db.selectFrom('discount_type').where('id', '=', id).selectAll().executeTakeFirst()
  if (row === undefined) throw notFound()
  if (!row.active) throw ruleBroken('DISCOUNT_INACTIVE')
  const { valid_from, valid_to } = row
  if ((valid_from !== null && from < valid_from) || (valid_to !== null && from > valid_to))
    throw new Refusal(422, 'DISCOUNT_OUTSIDE_VALIDITY', {
      values: { inicio: dayOr(valid_from, 'sempre'), fim: dayOr(valid_to, 'sempre') },
    })
  return {
    ...discountTypeOf(row),
    nature: row.nature,
    siblingOrder: row.sibling_order,
    documentId: row.document_template_id,
    isRenewed: row.renews,
  }
}

const dayOr = (day: string | null, otherwise: string): string => (day === null ? otherwise : dayText(day))
