import { type RawBuilder, sql } from 'kysely'

/** The place of a choice in the waiting list of its elective, from 1; null with a seat. */
export const waitingPlace = (choice: string): RawBuilder<number | null> => {
  const column = (name: string) => sql.ref(`${choice}.${name}`)
  return sql<number | null>`case when ${column('status')} = 'espera' then (
    select count(*)::integer from elective_choice as earlier where earlier.elective_id = ${column('elective_id')}
      and earlier.status = 'espera' and earlier.id <= ${column('id')}) end`
}
