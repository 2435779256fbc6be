import type { Kysely } from 'kysely'
import type { CepAddress } from '#domain/addresses/addresses.schemas.ts'
import type { Database } from '#server/db/schema.ts'

/** A source of addresses: a table, a service of the post office. */
export interface AddressBook {
  /** The address of a CEP of eight digits; null if the book does not have it. */
  readonly find: (db: Kysely<Database>, cep: string) => Promise<CepAddress | null>
}

/** The address of a CEP from the first book that has it. */
export const findIn = async (
  books: readonly AddressBook[],
  db: Kysely<Database>,
  cep: string,
): Promise<CepAddress | null> => {
  for (const book of books) {
    const address = await book.find(db, cep)
    if (address !== null) return address
  }
  return null
}
