import { type Kysely, sql } from 'kysely'

/** Every three letters in a row, whatever the length of the text (`server/db/parts`). */
const partsOf = (column: string): string => {
  const cuts = [1, 2, 3].map((start) => `regexp_replace(substr(${column}, ${start}), '(...)', '\\1\n', 'g')`)
  return `string_to_array(${cuts.join(` || '\n' || `)}, '\n')`
}

/** The two letters with which each word begins. */
const beginningsOf = (column: string): string =>
  `string_to_array(regexp_replace(${column}, '([^ ][^ ]?)[^ ]*', '\\1', 'g'), ' ')`

const PEOPLE = [
  ['student', 'name_search', 'student'],
  ['guardian', 'name_search', 'guardian'],
  ['guardian', 'email', 'guardian_email'],
] as const

/** The lists of registers that grow without end. */
const LISTS = ['supplier', 'material', 'finance_contact'] as const

/** Statistics over the parts would take long each time, and say less than the planner's own guess. */
const searched = (table: string, index: string, expression: string): readonly string[] => [
  `create index ${index} on ${table} using gin ((${expression}))`,
  `alter index ${index} alter column 1 set statistics 0`,
]

/**
 * Finds people by any part of a name of any length, or by the two letters with which a word of it begins; and what grows
 * without end of the registers by any part of what their search looks into. Those are counted by their status too.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    ...PEOPLE.flatMap(([table, column, index]) => [
      `drop index ${index}_by_part`,
      ...searched(table, `${index}_by_part`, partsOf(column)),
      ...searched(table, `${index}_by_beginning`, beginningsOf(column)),
    ]),
    ...LISTS.flatMap((table) => [
      ...searched(table, `${table}_by_part`, partsOf('search')),
      `create index ${table}_by_status on ${table} (active)`,
    ]),
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
