import { findAddress } from '#domain/api/addresses.endpoints.ts'
import { ByCep, FoundAddress } from '#domain/api/addresses.schemas.ts'
import { type Served, serve } from '#server/http/serve.ts'
import type { AddressBook } from './addressBook.ts'

/** Addresses by their CEP, out of a book. */
export const addressRoutes = (book: AddressBook): readonly Served[] => [
  serve(findAddress, { params: ByCep, answer: FoundAddress }, async ({ params }) => ({
    endereco: await book.find(params.cep),
  })),
]
