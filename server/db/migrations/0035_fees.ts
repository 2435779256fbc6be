import { type Kysely, sql } from 'kysely'

const STATEMENTS: readonly string[] = [
  // A fee is of one thing: a grade of a regular course, an extra course, or an other item, which may be for one grade.
  'alter table annual_fee alter column grade_id drop not null',
  `alter table annual_fee
    add column extra_course_id integer references extra_course,
    add column other_item_id integer references other_item,
    add constraint annual_fee_thing check (case
      when extra_course_id is not null then grade_id is null and other_item_id is null
      else grade_id is not null or other_item_id is not null end)`,
  'alter table annual_fee drop constraint annual_fee_place_key',
  `create unique index annual_fee_place_key on annual_fee (school_year_id, unit_id, grade_id)
    where extra_course_id is null and other_item_id is null`,
  'create unique index annual_fee_extra_key on annual_fee (extra_course_id)',
  `create unique index annual_fee_item_key on annual_fee (school_year_id, unit_id, other_item_id, coalesce(grade_id, 0))
    where other_item_id is not null`,
  'create index annual_fee_of_item on annual_fee (other_item_id)',
  `insert into annual_fee
      (school_year_id, unit_id, extra_course_id, price_table_id, annual_cents, fine, monthly_interest, set_on)
    select school_year_id, unit_id, id, price_table_id, annual_cents, 2, 1, current_date from extra_course
    where annual_cents is not null and price_table_id is not null order by id`,
  // What is left is by which table it is paid where that is not the one of its fee.
  'update extra_course set price_table_id = null',
  'alter table extra_course drop column annual_cents',
  // How an item is offered in a year: without a number of seats, to as many as want it.
  `create table item_offer (
    school_year_id integer not null references school_year,
    other_item_id integer not null references other_item,
    seats integer check (seats > 0),
    price_table_id integer references price_table,
    condition_names text[] not null default '{}',
    prerequisite_ids integer[] not null default '{}',
    version integer not null default 1,
    primary key (school_year_id, other_item_id)
  )`,
  'create index item_offer_of_item on item_offer (other_item_id)',
  'create index item_offer_of_price_table on item_offer (price_table_id)',
]

/** Everything that is priced has its price in one table, and items are offered as courses are. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
