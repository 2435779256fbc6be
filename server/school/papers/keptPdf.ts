import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Page } from '#server/documents/page.ts'
import { renderPdf } from '#server/documents/render.ts'
import { attachFiles, keepMade, letGo, type Storages } from '#server/files/index.ts'

interface Keeping {
  readonly db: Kysely<Database>
  readonly storages: Storages
  readonly now: Date
}

/** A row that keeps the PDF of what it froze, in its column `file_id`. */
interface Keeper {
  readonly table: 'issued_document' | 'transcript_issue'
  readonly id: number
}

interface Drawn {
  readonly name: string
  readonly staffUserId: number
  readonly pages: readonly Page[]
}

interface KeptPdf {
  readonly name: string
  readonly content: Uint8Array
}

/**
 * The PDF of something issued: drawn on the first request, stored, and the same ever after. Of two drawings at once one is
 * kept. `draw` says what is drawn.
 */
export const keptPdfOf = async (
  { db, storages, now }: Keeping,
  keeper: Keeper,
  draw: () => Promise<Drawn>,
): Promise<KeptPdf> => {
  const kept = await readKept(db, storages, keeper)
  if (kept !== null) return kept
  const { name, staffUserId, pages } = await draw()
  const content = await renderPdf(pages)
  const fileId = await keepMade({ db, now, staffUserId }, storages, { name, type: 'application/pdf', content })
  const isOurs = await inTransaction(db, async (trx) => {
    const { rows } = await sql`update ${sql.table(keeper.table)} set file_id = ${fileId}
      where id = ${keeper.id} and file_id is null returning id`.execute(trx)
    if (rows.length > 0) await attachFiles(trx, [fileId], { entity: keeper.table, id: keeper.id })
    return rows.length > 0
  })
  if (!isOurs) await letGo(db, fileId, now)
  return (await readKept(db, storages, keeper)) ?? { name, content }
}

const readKept = async (db: Kysely<Database>, storages: Storages, { table, id }: Keeper): Promise<KeptPdf | null> => {
  const { rows } = await sql<{ name: string; storage: Database['stored_file']['storage']; key: string }>`
    select file.name, file.storage, file.key from ${sql.table(table)} as keeper
    join stored_file as file on file.id = keeper.file_id where keeper.id = ${id}`.execute(db)
  const [file] = rows
  if (file === undefined) return null
  const content = await storages.of(db, file.storage).get(file.key)
  if (content === null) throw new Error(`The PDF of ${table} ${id} is not in its storage`)
  return { name: file.name, content }
}
