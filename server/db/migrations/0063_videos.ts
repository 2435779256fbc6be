import { type Kysely, sql } from 'kysely'

/** Videos in albums, albums of the whole school, and contents of files that are kept in parts. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run('alter table album_picture add column poster_id integer references stored_file')
  await run('alter table album_picture add column seconds integer')
  await run(`alter table album_picture add constraint album_picture_video
    check (seconds is null or (poster_id is not null and seconds >= 0))`)
  await run('create index album_picture_of_poster_id on album_picture (poster_id)')
  await run('alter table album alter column unit_id drop not null')
  await run(`alter table album add constraint album_whole_school check (unit_id is not null or class_group_id is null)`)
  await run('create index album_of_school on album (taken_on, id) where unit_id is null')
  await run(`
    create table file_part (
      key uuid not null,
      number integer not null,
      content bytea not null,
      constraint file_part_pkey primary key (key, number)
    )`)
  for (const [of, comment] of Object.entries(COMMENTS)) await run(`comment on ${of} is '${comment}'`)
}

const COMMENTS = {
  'table album': 'An album of pictures and videos of a class group, of a whole unit, or of the whole school (D 2.18).',
  'table album_picture': 'A picture of an album, as the portal drew it from what was sent, or a video.',
  'column album.unit_id': 'Null: of the whole school.',
  'column album_picture.poster_id': 'Of a video: the file of the picture that stands for it. Null: a picture.',
  'column album_picture.seconds': 'How long a video is; null where its file does not say.',
  'table file_part':
    'Contents of files that came in parts and lie in the database. All parts but the last are of one size.',
}
