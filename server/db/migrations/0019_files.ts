import { type Kysely, sql } from 'kysely'

/** Fields of registers that held files before files had a home of their own: table and column. */
const FILE_COLUMNS = [
  ['supplier', 'contract_file_id'],
  ['company', 'logo_file_id'],
  ['material', 'photo_file_id'],
]

const STATEMENTS: readonly string[] = [
  'create table file_content (key uuid primary key, content bytea not null)',
  `alter table stored_file
    add column use text not null default 'document',
    add column bytes integer,
    add column sha256 text,
    add column storage text not null default 'database',
    add column key uuid not null default gen_random_uuid(),
    add column entity text,
    add column entity_id integer,
    add column uploaded_by_type smallint,
    add column uploaded_by integer,
    add column uploaded_at timestamptz not null default now(),
    add column released_at timestamptz`,
  'insert into file_content (key, content) select key, content from stored_file',
  `update stored_file set bytes = octet_length(content), sha256 = encode(sha256(content), 'hex')`,
  ...FILE_COLUMNS.map(
    ([table, column]) =>
      `update stored_file set entity = '${table}', entity_id = ${table}.id from ${table} where ${table}.${column} = stored_file.id`,
  ),
  `alter table stored_file
    drop column register,
    drop column content,
    alter column bytes set not null,
    alter column sha256 set not null,
    alter column use drop default,
    alter column storage drop default,
    alter column key drop default,
    alter column uploaded_at drop default`,
  'create unique index stored_file_by_key on stored_file (key)',
  'create index stored_file_by_entity on stored_file (entity, entity_id)',
  // What the sweep and the quota of a person look for.
  'create index stored_file_unnamed on stored_file (uploaded_by_type, uploaded_by, uploaded_at) where entity is null',
]

/** One home for files: what is known of each in one table, contents in another one or outside of the database. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
