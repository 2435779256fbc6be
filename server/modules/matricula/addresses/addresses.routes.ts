import { findAddress } from '#domain/addresses/addresses.endpoints.ts'
import { ByCep, FoundAddress } from '#domain/addresses/addresses.schemas.ts'
import { type Served, serve } from '#server/http/serve.ts'
import { type AddressBook, findIn } from './addressBook.ts'

/** Addresses by CEP. Asks the books in their order. */
export const addressRoutes = (books: readonly AddressBook[]): readonly Served[] => [
  serve(findAddress, { params: ByCep, answer: FoundAddress }, async ({ db, params }) => ({
    endereco: await findIn(books, db, params.cep),
  })),
]
