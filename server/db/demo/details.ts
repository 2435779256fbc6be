import type { Insertable } from 'kysely'
import { dayOfYear } from '#server/db/demo/calendar.ts'
import type { DemoGuardian } from '#server/db/demo/model.ts'
import { at } from '#server/db/demo/random.ts'
import type { Database } from '#server/db/schema.ts'

type Columns<Table extends keyof Database, Names extends keyof Insertable<Database[Table]>> = Pick<
  Insertable<Database[Table]>,
  Names
>

/** Codes of `COLOR_RACES`, about as families declare them; 0 is “não declarada”. */
const RACES = [1, 3, 1, 3, 0, 1, 3, 2, 1, 3, 1, 2, 0, 3, 1, 4, 3, 1, 5, 1]

/** Towns of birth, with the code of their state. */
const TOWNS = [
  ['São Paulo', 35],
  ['São Paulo', 35],
  ['Guarulhos', 35],
  ['São Paulo', 35],
  ['Recife', 26],
  ['Campinas', 35],
  ['Salvador', 29],
  ['São Paulo', 35],
  ['Belo Horizonte', 31],
  ['Osasco', 35],
  ['Curitiba', 41],
] as const

/** One in so many was born abroad. */
const ABROAD = 41

/** What the school census asks of a student: always the same for the same id. */
export const censusOf = (
  id: number,
): Columns<'student', 'color_race' | 'nationality' | 'birth_city' | 'birth_state'> => {
  const isForeign = id % ABROAD === 0
  const [city, state] = at(TOWNS, id)
  return {
    color_race: at(RACES, id),
    nationality: isForeign ? 3 : 1,
    birth_city: isForeign ? 'La Paz' : city,
    birth_state: isForeign ? null : state,
  }
}

/** Codes of `CIVIL_STATES`. */
const CIVIL_STATES = [2, 2, 3, 1, 5, 2, 3, 6, 2, 4]

/** What the school knows of a guardian besides; nothing of one whom nobody reaches. */
export const personalOf = (
  id: number,
  { mobile }: DemoGuardian,
): Columns<'guardian', 'birth_date' | 'civil_state' | 'nationality'> =>
  mobile === null
    ? { birth_date: null, civil_state: null, nationality: null }
    : {
        birth_date: dayOfYear(1974 + (id % 24), 1 + ((id * 53) % 365)),
        civil_state: at(CIVIL_STATES, id),
        nationality: id % ABROAD === 0 ? 3 : 1,
      }
