import type { Kysely } from 'kysely'
import type { IssuedOfStudent } from '#domain/documents/documents.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { notFound } from '#server/http/refusal.ts'

/** The documents issued for a student, newest first. @throws Refusal 404 */
export const issuedOf = async (db: Kysely<Database>, studentId: number): Promise<IssuedOfStudent> => {
  const student = await db
    .selectFrom('student')
    .where('id', '=', studentId)
    .select((eb) => ['ra', eb.fn.coalesce('social_name', 'name').as('name')])
    .executeTakeFirst()
  if (student === undefined) throw notFound()
  const rows = await db
    .selectFrom('issued_document as issued')
    .innerJoin('document_version as version', 'version.id', 'issued.version_id')
    .innerJoin('staff_user', 'staff_user.id', 'issued.issued_by')
    .where('issued.student_id', '=', studentId)
    .selectAll('issued')
    .select(['version.number as version', 'staff_user.name as issuer'])
    .orderBy('issued.id', 'desc')
    .execute()
  return {
    id: studentId,
    nome: student.name,
    ra: student.ra,
    emitidos: rows.map((row) => ({
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
    })),
  }
}
