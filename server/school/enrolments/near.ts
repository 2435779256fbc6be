import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { type Act, notFoundAudited } from '#server/http/audit.ts'
import { notFound } from '#server/http/refusal.ts'
import { enrolmentNearTo } from '#server/rows/people.ts'

/**
 * Lets staff through to the enrolments of their units, and a teacher who sees only own classes to those of their students.
 * @throws Refusal 404, audited where there is such an enrolment
 */
export const requireEnrolment = async (acting: Act & { readonly db: Kysely<Database> }, id: number): Promise<void> => {
  const found = await acting.db
    .selectFrom('enrolment as own')
    .where('own.id', '=', id)
    .select(enrolmentNearTo(acting.caller, 'own').as('isNear'))
    .executeTakeFirst()
  if (found?.isNear) return
  throw found === undefined ? notFound() : await notFoundAudited(acting, 'enrolment', id)
}
