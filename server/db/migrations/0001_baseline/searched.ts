/** Statistics over the parts would take long each time, and say less than the planner's own guess. */
const searched = (table: string, expression: string, index: string): readonly string[] => [
  `create index ${index} on ${table} using gin ((${expression}))`,
  `alter index ${index} alter column 1 set statistics 0`,
]

/** Finds a text by every three letters in a row of it, whatever its length (`server/db/parts`). */
export const everyPart = (table: string, column: string, index: string): readonly string[] => {
  const cuts = [1, 2, 3].map((start) => `regexp_replace(substr(${column}, ${start}), '(...)', '\\1\n', 'g')`)
  return searched(table, `string_to_array(${cuts.join(` || '\n' || `)}, '\n')`, index)
}

/** Finds a text by the two letters with which each word of it begins. */
export const wordBeginnings = (table: string, column: string, index: string): readonly string[] =>
  searched(table, `string_to_array(regexp_replace(${column}, '([^ ][^ ]?)[^ ]*', '\\1', 'g'), ' ')`, index)
