import { ISSUING_BODIES } from '#domain/addresses/places.lists.ts'
import { nameIn } from '#domain/base/list.ts'
import { joined } from '#server/school/papers/address.ts'

/** The number of an identity document with who issued it; empty where there is none. */
export const documentText = (number: string | null, issuer: number | null): string =>
  number === null || number === '' ? '' : joined([number, nameIn(ISSUING_BODIES, issuer)], ' ')
