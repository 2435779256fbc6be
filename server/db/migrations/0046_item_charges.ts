import { type Kysely, sql } from 'kysely'

const STATEMENTS: readonly string[] = [
  // By which the charges of what was taken are known; null: it was noted before the school's own entries were charged.
  'alter table student_item add column charge_key text',
  // Only one of what was taken with an enrolment was ever charged by what it is: that whose price was charged.
  `with numbered as (
    select taken.id, 'item:' || taken.other_item_id as key, row_number() over (
        partition by taken.enrolment_id, taken.other_item_id
        order by taken.total_cents = charged.cents desc, taken.id) as place
    from student_item as taken
    join (select enrolment_id, key, sum(net_cents) as cents from charge group by enrolment_id, key) as charged
      on charged.enrolment_id = taken.enrolment_id and charged.key = 'item:' || taken.other_item_id)
  update student_item set charge_key = numbered.key from numbered
  where numbered.id = student_item.id and numbered.place = 1`,
  'drop index student_item_of_enrolment',
  'create unique index student_item_charged on student_item (enrolment_id, charge_key)',
]

/** Charges by what was taken, so that an item can be taken again. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
