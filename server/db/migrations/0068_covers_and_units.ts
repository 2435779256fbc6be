import { type Kysely, sql } from 'kysely'

/** Publications have a cover; they and albums go to several units; and who opened an album is kept (D 2.18 “capa”, “Leitura”). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`
    alter table stored_file
      add column width smallint,
      add column height smallint,
      add column smaller_id integer references stored_file on delete set null`)
  await run('create index stored_file_by_smaller on stored_file (smaller_id) where smaller_id is not null')
  for (const table of ['publication', 'publication_version']) {
    await run(`alter table ${table} add column cover_id integer references stored_file, add column cover_alt text`)
    await run(`create index ${table}_by_cover on ${table} (cover_id) where cover_id is not null`)
  }
  for (const table of ['publication', 'album']) {
    await run(`
      create table ${table}_unit (
        ${table}_id integer not null references ${table} on delete cascade,
        unit_id integer not null references unit,
        primary key (${table}_id, unit_id)
      )`)
    await run(`create index ${table}_unit_of_unit on ${table}_unit (unit_id, ${table}_id)`)
  }
  await run(`
    create table album_read (
      album_id integer not null references album on delete cascade,
      reader_type smallint not null check (reader_type in (1, 2)),
      reader_id integer not null,
      read_at timestamptz not null,
      primary key (album_id, reader_type, reader_id)
    )`)
  await run('create index album_read_of_reader on album_read (reader_type, reader_id)')
  for (const [of, comment] of Object.entries(COMMENTS)) await run(`comment on ${of} is '${comment}'`)
}

const COMMENTS = {
  'column stored_file.width': 'In pixels, of a picture that is kept in two sizes; null for any other file.',
  'column stored_file.smaller_id': 'The same picture for lists. It belongs to the record of the larger one.',
  'column publication.cover_id': 'The picture on top of it; null: none.',
  'column publication.cover_alt':
    'What the cover shows, for those who do not see it; null: it says nothing more than the text.',
  'table publication_unit': 'The units that a publication is for besides its own.',
  'table album_unit': 'The units whose families see an album besides its own.',
  'table album_read': 'When a student (1) or guardian (2) first opened an album.',
}
