import { type Kysely, sql } from 'kysely'

/** Parts into which a teacher divides an assessment for one class group, subject and stage; when families were told of opinions. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`
    alter table assessment
      add column class_group_id integer references class_group (id) on delete cascade,
      add constraint assessment_of_class_group_is_part check (class_group_id is null or whole_id is not null)`)
  await run(`
    comment on column assessment.class_group_id is
      'Of a part that only this class group has, in the one subject and stage that it names; null: as the scheme divides it.'`)
  await run('create index assessment_of_class_group on assessment (class_group_id) where class_group_id is not null')
  await run(`
    alter table opinion
      add column told_at timestamptz,
      add constraint opinion_told check (told_at is null or published_at is not null)`)
  await run(`comment on column opinion.told_at is 'When the family was told; null: not yet, or never where it is old.'`)
  await run('create index opinion_untold on opinion (published_at) where published_at is not null and told_at is null')
}
