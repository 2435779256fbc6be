import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { takesSeat } from '#server/school/seats/seats.ts'

interface Counting {
  readonly yearId: number
  readonly now: Date
  /** The enrolment whose own choice does not count. */
  readonly except?: number
}

/**
 * Pieces of each item taken in a year, as rows `id` and `pieces`: taken by students, and chosen for enrolments that
 * hold a seat and are not confirmed yet.
 */
export const piecesTaken = ({ yearId, now, except }: Counting): RawBuilder<unknown> => sql`
  select piece.id, sum(piece.quantity)::integer as pieces from (
    select taken.other_item_id as id, taken.quantity from student_item as taken
    join enrolment on enrolment.id = taken.enrolment_id
    where taken.cancelled_at is null and enrolment.school_year_id = ${yearId}
    union all
    select (choice->'item'->>'id')::integer, (choice->'item'->>'quantity')::integer
    from enrolment as choosing
    join enrolment_proposal as proposal on proposal.enrolment_id = choosing.id
    cross join lateral jsonb_array_elements(proposal.choices) as choice
    where choosing.school_year_id = ${yearId} and choosing.status <> 'Matriculado' and ${takesSeat('choosing', now)}
      and choosing.id is distinct from ${except ?? null}::integer and choice->'item'->>'id' is not null
  ) as piece group by piece.id`

/** The pieces left of each item in a year; items without a limit are not in the map. */
export const freeItems = async (db: Kysely<Database>, counting: Counting): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await sql<{ id: number; free: number }>`
    select offer.other_item_id as id, greatest(offer.seats - coalesce(taken.pieces, 0), 0) as free
    from item_offer as offer left join (${piecesTaken(counting)}) as taken on taken.id = offer.other_item_id
    where offer.school_year_id = ${counting.yearId} and offer.seats is not null
  `.execute(db)
  return new Map(rows.map(({ id, free }) => [id, free]))
}

/** Locks these items in a year until the transaction ends. */
export const holdItems = async (trx: Transaction<Database>, yearId: number, ids: readonly number[]): Promise<void> => {
  await sql`
    select other_item_id from item_offer where school_year_id = ${yearId} and other_item_id = any(${ids}::integer[])
    order by other_item_id for update
  `.execute(trx)
}
