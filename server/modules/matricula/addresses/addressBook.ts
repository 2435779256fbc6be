import type { CepAddress } from '#domain/api/addresses.schemas.ts'

/** Where addresses are looked up. Another source (a table of the post office, a service) is another one of these. */
export interface AddressBook {
  /** The address of a CEP of eight digits; null where it knows none. */
  readonly find: (cep: string) => Promise<CepAddress | null>
}
