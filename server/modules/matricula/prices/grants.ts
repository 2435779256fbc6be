import { type Kysely, sql } from 'kysely'
import { APPROVED, type GrantStatus, LIVING_GRANTS } from '#domain/discounts/discounts.lists.ts'
import type { Granted } from '#domain/discounts/discountTerms.ts'
import type { Database } from '#server/db/schema.ts'

/** A requested or standing discount of an enrolment. */
export interface Living extends Granted {
  readonly typeId: number
  readonly status: GrantStatus
}

/** The requested and standing grants of enrolments. */
export const livingGrants = async (
  db: Kysely<Database>,
  enrolments: readonly number[],
): Promise<ReadonlyMap<number, readonly Living[]>> => {
  const rows = await db
    .selectFrom('discount_grant')
    .where('enrolment_id', '=', sql<number>`any(${enrolments}::integer[])`)
    .where('status', 'in', LIVING_GRANTS)
    .select(['enrolment_id', 'discount_type_id', 'terms', 'starts_on', 'ends_on', 'status'])
    .orderBy('id')
    .execute()
  const living = new Map<number, Living[]>()
  for (const { enrolment_id, discount_type_id, terms, starts_on, ends_on, status } of rows)
    living.set(enrolment_id, [
      ...(living.get(enrolment_id) ?? []),
      { terms, from: starts_on, to: ends_on, typeId: discount_type_id, status },
    ])
  return living
}

/** The approved discounts of enrolments. */
export const grantsOf = async (
  db: Kysely<Database>,
  enrolments: readonly number[],
): Promise<ReadonlyMap<number, readonly Granted[]>> => {
  const living = await livingGrants(db, enrolments)
  return new Map(
    [...living].map(([enrolment, grants]) => [
      enrolment,
      grants.flatMap(({ status, terms, from, to }) => (status === APPROVED ? [{ terms, from, to }] : [])),
    ]),
  )
}

/** The approved discounts of one enrolment. */
export const grantedTo = async (db: Kysely<Database>, enrolmentId: number): Promise<readonly Granted[]> =>
  (await grantsOf(db, [enrolmentId])).get(enrolmentId) ?? []
