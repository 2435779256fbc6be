import type { Insertable } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { at } from '#server/db/demo/random.ts'

/** CEP, street and district of invented homes, all in the town of the school. */
const STREETS = [
  ['01310100', 'Avenida Paulista', 'Bela Vista'],
  ['04101300', 'Rua Vergueiro', 'Vila Mariana'],
  ['05422010', 'Rua dos Pinheiros', 'Pinheiros'],
  ['03310000', 'Rua Tuiuti', 'Tatuapé'],
  ['02012021', 'Rua Voluntários da Pátria', 'Santana'],
  ['04206000', 'Rua Silva Bueno', 'Ipiranga'],
  ['05005000', 'Rua Turiassu', 'Perdizes'],
] as const

const SAO_PAULO = 35

/** Who lives in a home. */
type Dweller = Pick<Insertable<Database['home_address']>, 'student_id' | 'guardian_id'>

/** Where a family lives: always the same home for the same number. */
export const homeOf = (family: number, dweller: Dweller): Insertable<Database['home_address']> => {
  const [cep, street, district] = at(STREETS, family)
  return {
    ...dweller,
    name: 'Principal',
    cep,
    street,
    house_number: String(10 + ((family * 37) % 1990)),
    complement: null,
    district,
    city: 'São Paulo',
    state: SAO_PAULO,
    country: 'Brasil',
  }
}
