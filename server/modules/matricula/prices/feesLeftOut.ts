import { type SqlBool, sql, type Transaction } from 'kysely'
import { EXTRA_COURSES } from '#domain/priceTables/priceTables.lists.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import { feeName, mayFee, visibleFees } from '#server/modules/matricula/prices/readFee.ts'

interface Years {
  readonly unit: number
  readonly from: number
  readonly to: number
}

/** The fees of a unit that `copyPricesWithin` leaves behind because the other year lacks their extra course, by name. */
export const feesLeftOut = async (
  trx: Transaction<Database>,
  { caller }: Act,
  { unit, from, to }: Years,
): Promise<readonly string[]> => {
  if (!mayFee(caller, EXTRA_COURSES, true)) return []
  const rows = await trx
    .selectFrom('annual_fee')
    .innerJoin('extra_course', 'extra_course.id', 'annual_fee.extra_course_id')
    .leftJoin('grade', 'grade.id', 'annual_fee.grade_id')
    .leftJoin('other_item', 'other_item.id', 'annual_fee.other_item_id')
    .where('annual_fee.school_year_id', '=', from)
    .where('annual_fee.unit_id', '=', unit)
    .where('annual_fee.active', '=', true)
    .where(visibleFees(caller))
    .where(
      sql<SqlBool>`not exists (select from extra_course as there where there.school_year_id = ${to}
        and there.unit_id = extra_course.unit_id and there.name_search = extra_course.name_search
        and there.class_search = extra_course.class_search)`,
    )
    .select(feeName.as('name'))
    .orderBy('extra_course.name_search')
    .orderBy('annual_fee.id')
    .execute()
  return rows.map(({ name }) => name)
}
