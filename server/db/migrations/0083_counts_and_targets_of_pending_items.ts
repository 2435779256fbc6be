import { type Kysely, sql } from 'kysely'

/** How many pending items of each kind a unit has, kept by the statements that change the items, and where each item is solved. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run('alter table pending_item add column target_id integer')
  await run(
    `comment on column pending_item.target_id is 'The first thing that is meant, by the code: a lesson (2, 3), a calendar (6, 7, 15), a change of a mark (8), an excuse (9), a council that is not concluded (13), a prerequisite (18), an appeal (19). It may be gone until the items of its place are found again.'`,
  )
  await run('insert into pending_due (is_whole) select true where exists (select from pending_item)')
  await run(`
    create table pending_count (
      unit_id integer not null references unit,
      code smallint not null check (code between 1 and 20),
      items integer not null,
      unnamed integer not null,
      primary key (unit_id, code)
    )`)
  await run(`comment on table pending_count is 'How many rows of pending_item there are, kept by its triggers.'`)
  await run(`comment on column pending_count.code is 'Code of PENDING_ITEMS.'`)
  await run(`comment on column pending_count.unnamed is 'How many of them no person is named for.'`)
  await run(`
    insert into pending_count (unit_id, code, items, unnamed)
    select unit_id, code, count(*), count(*) filter (where responsible_id is null) from pending_item group by unit_id, code`)
  // Two transactions that change items of the same units take these locks in the same order, so that neither waits for the other's counts.
  await run(`
    create function count_pending_items() returns trigger language plpgsql as $$
    begin
      perform 1 from unit where id in (select unit_id from changed) order by id for no key update;
      insert into pending_count as kept (unit_id, code, items, unnamed)
      select unit_id, code, tg_argv[0]::integer * count(*), tg_argv[0]::integer * count(*) filter (where responsible_id is null)
      from changed group by unit_id, code
      on conflict (unit_id, code) do update set items = kept.items + excluded.items, unnamed = kept.unnamed + excluded.unnamed;
      return null;
    end $$`)
  for (const { name, event, rows, sign } of TRIGGERS)
    await run(`
      create trigger pending_item_${name} after ${event} on pending_item referencing ${rows} table as changed
      for each statement when (current_setting('portal.closed_years', true) is distinct from 'writable')
      execute function count_pending_items('${sign}')`)
}

/** A row that changes goes and comes. Not where a copy of a database is brought in: its counts come along. */
const TRIGGERS = [
  { name: 'insert', event: 'insert', rows: 'new', sign: 1 },
  { name: 'left', event: 'update', rows: 'old', sign: -1 },
  { name: 'came', event: 'update', rows: 'new', sign: 1 },
  { name: 'delete', event: 'delete', rows: 'old', sign: -1 },
] as const
