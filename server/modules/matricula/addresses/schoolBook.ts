import type { AddressBook } from './addressBook.ts'

/** The table that the school loaded (`npm run ceps`). */
export const schoolBook: AddressBook = {
  find: async (db, cep) => {
    const row = await db.selectFrom('cep_address').where('cep', '=', cep).selectAll().executeTakeFirst()
    if (row === undefined) return null
    const { street, district, city, state } = row
    return { cep, logradouro: street, bairro: district, cidade: city, uf: state }
  },
}
