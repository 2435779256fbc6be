import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { storedFileOf, storedFileText } from '#domain/files/stored.ts'
import type { FileUseName } from '#domain/files/fileUses.ts'
import type { Database } from '#server/db/schema.ts'
import type { Audited } from '#server/http/audit.ts'
import { attachFiles, findUpload, releaseFiles } from '#server/files/attach.ts'

/*
 * Files that several rows name, since what is copied keeps its files: they stay while one of them names them.
 */

/** The tables in which rows name files together, by the table of those rows. */
const NAMED_IN = {
  activity: 'activity_file',
  activity_delivery: 'activity_delivery_file',
  applied_assessment: 'applied_assessment_file',
  conversation_line: 'conversation_line_file',
  lesson_content: 'lesson_content_file',
  lesson_plan: 'lesson_plan_file',
  opinion: 'opinion_file',
  publication: 'publication_file',
} as const

/** Ids of the files that texts name (`domain/files/stored.ts`). */
export const fileIdsIn = (texts: readonly string[]): readonly number[] =>
  texts.flatMap((text) => storedFileOf(text)?.id ?? [])

/** The files that a row names, as `domain/files/stored.ts` writes them. `owner`: id of the row, in a query. */
export const namedFiles = (entity: keyof typeof NAMED_IN, owner: RawBuilder<unknown>): RawBuilder<string[]> =>
  sql<string[]>`array(select 'arquivo:' || file.id || ':' || file.name from ${sql.table(NAMED_IN[entity])} as named
    join stored_file as file on file.id = named.file_id
    where ${sql.ref(`named.${entity}_id`)} = ${owner} order by file.id)`

/** The same of one row. */
export const readNamedFiles = async (
  db: Kysely<Database>,
  entity: keyof typeof NAMED_IN,
  id: number,
): Promise<string[]> => {
  const { rows } = await sql<{ files: string[] }>`select ${namedFiles(entity, sql`${id}`)} as files`.execute(db)
  return rows[0]?.files ?? []
}

/** The names of the kept files among some texts. */
export const storedFileNames = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => storedFileOf(text)?.name ?? [])

/** Those of some files that were there before, or that the caller has just sent, with the names that they have. */
export const keptFiles = async (
  trx: Transaction<Database>,
  act: Audited,
  texts: readonly string[],
  before: readonly string[],
  use: FileUseName = 'document',
): Promise<string[]> => {
  const files: string[] = []
  for (const text of texts) {
    if (before.includes(text)) files.push(text)
    else {
      const upload = await findUpload(trx, act, storedFileOf(text)?.id ?? 0, use)
      if (upload !== null) files.push(storedFileText(upload))
    }
  }
  return files
}

interface Settled {
  readonly owner: { readonly entity: keyof typeof NAMED_IN; readonly id: number }
  /** The files that the row named, and those that it names now, once they are written. */
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/** Gives a row the files that were sent for it, and lets go of those that no row names any more. */
export const settleFiles = async (
  trx: Transaction<Database>,
  { now }: Pick<Audited, 'now'>,
  { owner, before, after }: Settled,
): Promise<void> => {
  const [had, has] = [fileIdsIn(before), fileIdsIn(after)]
  const came = has.filter((id) => !had.includes(id))
  await attachFiles(trx, came, owner)
  const gone = had.filter((id) => !has.includes(id))
  await releaseFiles(trx, await unnamed(trx, owner.entity, gone), now)
}

/** Those of some files that no row of a table names. */
const unnamed = async (
  db: Kysely<Database>,
  entity: keyof typeof NAMED_IN,
  ids: readonly number[],
): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${ids}::integer[]) as file (id)
    where not exists (select 1 from ${sql.table(NAMED_IN[entity])} as named where named.file_id = file.id)`.execute(db)
  return rows.map(({ id }) => id)
}
