import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Register } from '#domain/registers/describe.ts'
import type { Database } from '#server/db/schema.ts'
import type { InUnits } from '#server/http/person.ts'
import { draftOf } from '#server/registers/import/batch.ts'
import { meetings } from '#server/registers/ranges.ts'

interface Line {
  readonly line: number
  readonly name: string
  readonly record_id: number | null
  /** Whether it changes a record that is inactive, which is in nobody's way. */
  readonly idle: boolean
  readonly given: Readonly<Record<string, unknown>> | null
}

/** A line whose range meets that of a record, or of a line above it. */
interface LineMeeting extends Pick<Line, 'line' | 'name'> {
  readonly flaws: Readonly<Record<string, string>>
}

/** Which lines, that a condition about `row` picks, would break a rule `apart` once they are all written. */
export const lineMeetings = async (
  trx: Transaction<Database>,
  caller: InUnits,
  register: Register,
  { lines, column }: { readonly lines: RawBuilder<unknown>; readonly column: 'after' | 'before' },
): Promise<readonly LineMeeting[]> => {
  const { rows } = await sql<Line>`
    select row.line, row.name, row.record_id, ${sql.ref(`row.${column}`)} as given,
      row.record_id in (select id from ${sql.table(register.table)} where not active) as idle
    from import_row as row where ${lines} order by row.line
  `.execute(trx)
  const drafts = rows.flatMap(({ line, name, idle, given }) => {
    const draft = idle ? null : draftOf(register, given)
    return draft === null ? [] : [{ line, name, draft }]
  })
  return meetings(trx, caller, register, { drafts, ids: rows.flatMap(({ record_id }) => record_id ?? []) })
}
