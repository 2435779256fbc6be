import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { type Act, notFoundAudited } from '#server/http/audit.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import { isInUnitsOf, isReadOnlyOfSchool } from '#server/rows/units.ts'

/**
 * Lets through whoever may decide what holds for a unit, or, with null, for all. @throws Refusal 404, audited for a unit that is
 * not the caller's; 422 TRANSCRIPT_SCHOOL_ONLY
 */
export const requirePlace = async (
  acting: Act & { readonly db: Kysely<Database> },
  unitId: number | null,
): Promise<void> => {
  if (isReadOnlyOfSchool(acting.caller, unitId)) throw ruleBroken('TRANSCRIPT_SCHOOL_ONLY')
  if (unitId !== null && !isInUnitsOf(acting.caller, unitId)) throw await notFoundAudited(acting, 'unit', unitId)
}
