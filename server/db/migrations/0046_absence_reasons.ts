import { type Kysely, sql } from 'kysely'
import { registerTable } from '#server/db/registerTable.ts'

/** Reasons of absences that a school adds to those of the portal (D 2.8 “MotivoAusência”). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const run = (text: string) => sql.raw(text).execute(db)
  const statements = registerTable({
    table: 'absence_reason',
    keyed: { name: 'text not null', law: 'text' },
    columns: { effect: 'smallint not null check (effect in (1, 2))', needs_file: 'boolean not null' },
    unique: ['name'],
  })
  for (const statement of statements) await run(statement)
  await run('alter table absence_reason alter column id restart with 100, add check (id >= 100)')
  await run(
    `comment on table absence_reason is 'Reasons of absences of the school; ids below 100 are codes of EXCUSE_REASONS.'`,
  )
  await run(`comment on column absence_reason.effect is 'Code of EXCUSE_EFFECTS.'`)
  await run(`
    alter table absence_excuse
      alter column reason drop not null,
      add column own_reason_id integer references absence_reason,
      add constraint absence_excuse_one_reason check (num_nonnulls(reason, own_reason_id) = 1)`)
  await run(`comment on column absence_excuse.own_reason_id is 'Where no reason of the portal fits.'`)
  await run(
    'create index absence_excuse_of_own_reason on absence_excuse (own_reason_id) where own_reason_id is not null',
  )
}
