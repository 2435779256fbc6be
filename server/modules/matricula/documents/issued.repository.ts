import type { Kysely } from 'kysely'
import type { DocumentType } from '#domain/documents/documents.lists.ts'
import type { Issued, IssuedOfStudent } from '#domain/documents/documents.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { notFound } from '#server/http/refusal.ts'

/**
 * The documents issued for a student, newest first. @param isShown whether documents of a type are the reader's
 * @throws Refusal 404
 */
export const issuedOf = async (
  db: Kysely<Database>,
  studentId: number,
  isShown: (type: DocumentType) => boolean = () => true,
): Promise<IssuedOfStudent> => {
  const student = await db
    .selectFrom('student')
    .where('id', '=', studentId)
    .select((eb) => ['ra', eb.fn.coalesce('social_name', 'name').as('name')])
    .executeTakeFirst()
  if (student === undefined) throw notFound()
  const rows = await issued(db).where('issued.student_id', '=', studentId).orderBy('issued.id', 'desc').execute()
  return {
    id: studentId,
    nome: student.name,
    ra: student.ra,
    emitidos: rows.filter(({ type }) => isShown(type)).map(issuedWire),
  }
}

/** Issued documents with the version of their template and who issued them. */
export const issued = (db: Kysely<Database>) =>
  db
    .selectFrom('issued_document as issued')
    .innerJoin('document_version as version', 'version.id', 'issued.version_id')
    .innerJoin('staff_user', 'staff_user.id', 'issued.issued_by')
    .select(['issued.id', 'issued.student_id', 'issued.type', 'issued.number', 'issued.year', 'issued.frozen'])
    .select(['issued.code', 'issued.issued_at', 'issued.cancelled_at', 'issued.cancel_reason', 'issued.valid_until'])
    .select(['version.number as version', 'staff_user.name as issuer'])

type IssuedDocument = Awaited<ReturnType<ReturnType<typeof issued>['execute']>>[number]

/** An issued document as it travels. */
export const issuedWire = (row: IssuedDocument): Issued => ({
  id: row.id,
  descricao: row.frozen.titulo,
  tipoDocumento: row.type,
  numero: `${row.number}/${row.year}`,
  numeroVersao: row.version,
  emitidoEm: row.issued_at.toISOString(),
  emitidoPor: row.issuer,
  codigo: row.code,
  faltas: [...row.frozen.faltas],
  canceladoEm: row.cancelled_at?.toISOString() ?? null,
  motivo: row.cancel_reason ?? '',
  validoAte: row.valid_until,
})
