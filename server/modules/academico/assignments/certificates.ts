import type { Kysely } from 'kysely'
import { PARAMETERS } from '#domain/parameters/parameters.ts'
import type { Database } from '#server/db/schema.ts'

/** Whether a teacher without a certificate that holds gets no lessons. */
export const asksCertificates = async (db: Kysely<Database>): Promise<boolean> => {
  const { id, initial } = PARAMETERS.certidaoParaAtribuir
  const row = await db.selectFrom('parameter').where('id', '=', id).select('value').executeTakeFirst()
  return (row?.value ?? initial) === 'Sim'
}
