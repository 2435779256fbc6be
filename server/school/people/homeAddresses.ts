import { type Kysely, type Transaction, sql } from 'kysely'
import { type Address, addressDraft, HOME_ADDRESS } from '#domain/people/address.ts'
import { valueColumns } from '#server/db/registerRows.ts'
import type { Database } from '#server/db/schema.ts'

/** The person with the addresses: the column that refers to them, and their id. */
export interface AddressOwner {
  readonly column: 'student_id' | 'guardian_id'
  readonly id: number
}

/** The addresses of a person in the order in which they were added. */
export const readAddresses = async (db: Kysely<Database>, owner: AddressOwner): Promise<readonly Address[]> => {
  const rows = await db
    .selectFrom('home_address')
    .where(owner.column, '=', owner.id)
    .orderBy('id')
    .selectAll()
    .execute()
  return rows.map((row) => ({
    id: row.id,
    tempId: null,
    nomeEndereco: row.name,
    cep: row.cep ?? '',
    logradouro: row.street ?? '',
    numero: row.house_number ?? '',
    complemento: row.complement ?? '',
    bairro: row.district ?? '',
    cidade: row.city ?? '',
    estado: row.state,
    pais: row.country ?? '',
  }))
}

/**
 * Replaces the addresses of a person, whose row is locked. An id that is not the person's own counts as a new address.
 */
export const writeAddresses = async (
  trx: Transaction<Database>,
  owner: AddressOwner,
  addresses: readonly Address[],
): Promise<void> => {
  const kept = await readAddresses(trx, owner)
  const gone = kept.filter(({ id }) => addresses.every((address) => address.id !== id)).flatMap(({ id }) => id ?? [])
  if (gone.length > 0) await trx.deleteFrom('home_address').where('id', 'in', gone).execute()
  for (const address of addresses) {
    const columns = Object.entries(valueColumns(HOME_ADDRESS, addressDraft(address)))
    if (address.id !== null && kept.some(({ id }) => id === address.id)) {
      const assigned = columns.map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
      await sql`update home_address set ${sql.join(assigned)} where id = ${address.id}`.execute(trx)
    } else {
      await sql`
        insert into home_address (${sql.ref(owner.column)}, ${sql.join(columns.map(([name]) => sql.ref(name)))})
        values (${owner.id}, ${sql.join(columns.map(([, value]) => value))})
      `.execute(trx)
    }
  }
}
