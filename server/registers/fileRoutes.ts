import { sql } from 'kysely'
import { mayOpen } from '#domain/access/permissions.ts'
import { ById } from '#domain/api/common.schemas.ts'
import { getFile } from '#domain/api/files.endpoints.ts'
import { FileContent, type GetFile } from '#domain/api/files.schemas.ts'
import { ALL_REGISTERS } from '#domain/registers/all.ts'
import { notFoundAudited } from '#server/http/audit.ts'
import { notFound } from '#server/http/refusal.ts'
import { type Served, serve, type SignedIncoming } from '#server/http/serve.ts'
import { withinUnits } from '#server/registers/lists.ts'

/** The content of a file. @throws Refusal 404, audited where it is of a record that the caller may not see */
const readFile = async (incoming: SignedIncoming<GetFile>): Promise<FileContent> => {
  const { db, params } = incoming
  const file = await db.selectFrom('stored_file').where('id', '=', params.id).selectAll().executeTakeFirst()
  if (file === undefined) throw notFound()
  if (!(await maySee(incoming, file.register))) throw await notFoundAudited(incoming, 'stored_file', params.id)
  const conteudo = `data:${file.content_type};base64,${file.content.toString('base64')}`
  return { id: file.id, nome: file.name, tipo: file.content_type, conteudo }
}

/** Whether the caller holds the feature of a register and works where the record with this file belongs. */
const maySee = async ({ db, caller, params }: SignedIncoming<GetFile>, name: string): Promise<boolean> => {
  const register = ALL_REGISTERS.find((one) => one.name === name)
  if (register === undefined || !mayOpen(caller, caller.permissions, register.feature)) return false
  const columns = Object.values(register.fields).filter(({ kind }) => kind === 'file')
  const naming = columns.map(({ column }) => sql`${sql.ref(column)} = ${params.id}`)
  const { rows } = await sql`
    select id from ${sql.table(register.table)}
    where (${sql.join(naming, sql` or `)}) and ${withinUnits(register, caller)} limit 1
  `.execute(db)
  return rows.length > 0
}

/** The files of the registers. */
export const fileRoutes: readonly Served[] = [serve(getFile, { params: ById, answer: FileContent }, readFile)]
