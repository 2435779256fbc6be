import { type Kysely, sql } from 'kysely'

/** Parts into which a teacher divides an assessment for one class group, subject and stage. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`
    alter table assessment
      add column class_group_id integer references class_group (id) on delete cascade,
      add constraint assessment_of_class_group_is_part check (class_group_id is null or whole_id is not null)`)
  await run(`
    comment on column assessment.class_group_id is
      'Of a part that only this class group has, in the one subject and stage that it names; null: as the scheme divides it.'`)
  await run(
    'create index assessment_of_class_group on assessment (class_group_id) where class_group_id is not null',
  )
}
