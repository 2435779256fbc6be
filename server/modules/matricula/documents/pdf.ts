import { type Kysely, type Selectable, sql } from 'kysely'
import { fileNameOf } from '#domain/files/fileTypes.ts'
import type { Database } from '#server/db/schema.ts'
import type { Page } from '#server/documents/page.ts'
import type { NamedPdf } from '#server/documents/zip.ts'
import type { Storages } from '#server/files/index.ts'
import { notFound } from '#server/http/refusal.ts'
import { keptPdfOf } from '#server/school/papers/keptPdf.ts'
import { logosOf } from '#server/school/papers/logos.ts'

/** The PDF of an issued document: the same ever after. @throws Refusal 404 */
export const keptPdf = (db: Kysely<Database>, storages: Storages, id: number, now: Date) =>
  keptPdfOf({ db, storages, now }, { table: 'issued_document', id }, async () => {
    const issued = await db
      .selectFrom('issued_document')
      .where('id', '=', id)
      .select(['issued_by', 'frozen', 'number', 'year'])
      .executeTakeFirst()
    if (issued === undefined) throw notFound()
    return { name: nameOf(issued), staffUserId: issued.issued_by, pages: await issuedPages(db, storages, [id]) }
  })

/** The PDFs of issued documents, each as it is handed out ever after, by number and student. */
export const keptPdfs = async (
  { db, storages, now }: { readonly db: Kysely<Database>; readonly storages: Storages; readonly now: Date },
  ids: readonly number[],
): Promise<readonly NamedPdf[]> => {
  const rows = await db
    .selectFrom('issued_document as issued')
    .innerJoin('student', 'student.id', 'issued.student_id')
    .where('issued.id', '=', sql<number>`any(${ids})`)
    .select([
      'issued.id',
      'issued.number',
      'issued.year',
      sql<string>`coalesce(student.social_name, student.name)`.as('student'),
    ])
    .orderBy(sql`array_position(${ids}::integer[], issued.id)`)
    .execute()
  const pdfs: NamedPdf[] = []
  for (const { id, number, year, student } of rows) {
    const { content } = await keptPdf(db, storages, id, now)
    pdfs.push({ name: `${number}-${year} ${student}`, content })
  }
  return pdfs
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
