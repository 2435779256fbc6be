import { type Kysely, type Selectable, sql } from 'kysely'
import { fileNameOf } from '#domain/files/fileTypes.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Page } from '#server/documents/page.ts'
import { renderPdf } from '#server/documents/render.ts'
import { attachFiles, keepMade, letGo, type Storages } from '#server/files/index.ts'
import { notFound } from '#server/http/refusal.ts'
import { logosOf } from '#server/school/papers/logos.ts'

interface Kept {
  readonly name: string
  readonly content: Uint8Array
}

/**
 * The PDF of an issued document: drawn on the first request, stored, and the same ever after. Of two drawings at once
 * one is kept. @throws Refusal 404
 */
export const keptPdf = async (db: Kysely<Database>, storages: Storages, id: number, now: Date): Promise<Kept> => {
  const kept = await readKept(db, storages, id)
  if (kept !== null) return kept
  const issued = await db
    .selectFrom('issued_document')
    .where('id', '=', id)
    .select(['issued_by', 'frozen', 'number', 'year'])
    .executeTakeFirst()
  if (issued === undefined) throw notFound()
  const name = nameOf(issued)
  const content = await renderPdf(await issuedPages(db, storages, [id]))
  const made = { name, type: 'application/pdf', content } as const
  const fileId = await keepMade({ db, now, staffUserId: issued.issued_by }, storages, made)
  const isOurs = await inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('issued_document')
      .set({ file_id: fileId })
      .where('id', '=', id)
      .where('file_id', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await attachFiles(trx, [fileId], { entity: 'issued_document', id })
    return numUpdatedRows > 0n
  })
  if (!isOurs) await letGo(db, fileId, now)
  return (await readKept(db, storages, id)) ?? { name, content }
}

const readKept = async (db: Kysely<Database>, storages: Storages, id: number): Promise<Kept | null> => {
  const file = await db
    .selectFrom('issued_document')
    .innerJoin('stored_file', 'stored_file.id', 'issued_document.file_id')
    .where('issued_document.id', '=', id)
    .select(['stored_file.name', 'stored_file.storage', 'stored_file.key'])
    .executeTakeFirst()
  if (file === undefined) return null
  const content = await storages.of(db, file.storage).get(file.key)
  if (content === null) throw new Error(`The PDF of issued document ${id} is not in its storage`)
  return { name: file.name, content }
}

/** Issued documents as printed pages, in the order of the given ids. */
export const issuedPages = async (
  db: Kysely<Database>,
  storages: Storages,
  ids: readonly number[],
): Promise<readonly Page[]> => {
  const rows = await db
    .selectFrom('issued_document as issued')
    .leftJoin('enrolment', 'enrolment.id', 'issued.enrolment_id')
    .where('issued.id', '=', sql<number>`any(${ids})`)
    .select(['issued.frozen', 'issued.number', 'issued.year', 'issued.code', 'issued.issued_at', 'enrolment.unit_id'])
    .orderBy(sql`array_position(${ids}::integer[], issued.id)`)
    .execute()
  const logo = await logosOf(
    db,
    storages,
    rows.map(({ unit_id }) => unit_id),
  )
  return rows.map(({ frozen, number, year, code, issued_at, unit_id }) => ({
    frozen,
    logo: logo(unit_id),
    issue: { mark: `Nº ${number}/${year}`, code, issuedAt: issued_at.toISOString() },
  }))
}

/** `Declaração de matrícula 12-2026.pdf`: a file name must not tell the student. */
const nameOf = ({
  frozen,
  number,
  year,
}: Pick<Selectable<Database['issued_document']>, 'frozen' | 'number' | 'year'>): string =>
  fileNameOf(`${frozen.titulo} ${number}-${year}`, 'application/pdf')
