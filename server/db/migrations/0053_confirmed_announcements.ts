import { type Kysely, sql } from 'kysely'

/** A publication may ask its readers to confirm that they read it, and carry files. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run('alter table publication add column needs_confirmation boolean not null default false')
  await run('alter table publication alter column needs_confirmation drop default')
  await run('create index publication_to_confirm on publication (published_at) where needs_confirmation')
  await run(`
    create table publication_file (
      publication_id integer not null references publication on delete cascade,
      file_id integer not null references stored_file,
      primary key (publication_id, file_id)
    )`)
  await run('create index publication_file_by_file on publication_file (file_id)')
  for (const [of, comment] of Object.entries(COMMENTS)) await run(`comment on ${of} is '${comment}'`)
}

const COMMENTS = {
  'column publication.needs_confirmation': 'Readers confirm that they read it: a reading mark of type 3.',
  'table publication_file': 'Files of a publication, which its readers may open.',
}
