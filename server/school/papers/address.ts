import type { Selectable } from 'kysely'
import { FEDERATIVE_UNITIES } from '#domain/addresses/places.lists.ts'
import { formatCep } from '#domain/base/cep.ts'
import type { Database } from '#server/db/schema.ts'

const stateOf = (code: number | null): string => FEDERATIVE_UNITIES.find(({ id }) => id === code)?.sigla ?? ''

/** Joins the non-empty parts with `by`. */
export const joined = (parts: readonly (string | null)[], by: string): string =>
  parts.filter((part) => part !== null && part !== '').join(by)

/** `Recife/PE` */
export const placeText = (city: string, state: number | null): string => joined([city, stateOf(state)], '/')

export type Street = Pick<
  Selectable<Database['home_address']>,
  'street' | 'house_number' | 'complement' | 'district' | 'city' | 'state' | 'cep'
>

/** An address in a line; empty where not even the street is known. */
export const streetText = ({ street, house_number, complement, district, city, state, cep }: Street): string =>
  street === null || street === ''
    ? ''
    : joined(
        [
          street,
          house_number,
          complement,
          district,
          placeText(city ?? '', state),
          cep === null || cep === '' ? null : `CEP ${formatCep(cep)}`,
        ],
        ', ',
      )
