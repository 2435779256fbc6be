import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Register } from '#domain/registers/describe.ts'
import type { Database } from '#server/db/schema.ts'
import type { Person } from '#server/http/person.ts'
import { asRecords, draftOf } from '#server/registers/import/batch.ts'
import type { Block, Work } from '#server/registers/import/importer.ts'
import { linesOf, WHOLE_LINE } from '#server/registers/import/lines.ts'
import type { Judge, Verdict } from '#server/registers/judge.ts'

type Trx = Transaction<Database>

interface Line {
  readonly line: number
  readonly name: string
  readonly record_id: number | null
  readonly warnings: readonly string[]
  /** Whether it changes a record that is inactive, which is in nobody's way. */
  readonly idle: boolean
  readonly given: Readonly<Record<string, unknown>> | null
}

interface Judging {
  readonly person: Person
  /** ISO day */
  readonly today: string
  readonly register: Register
  readonly judge: Judge
}

interface Asked {
  /** A condition about `row`. */
  readonly lines: RawBuilder<unknown>
  readonly column: 'after' | 'before'
}

interface JudgedLine extends Pick<Line, 'line' | 'name' | 'warnings'> {
  readonly verdict: Verdict
}

const judgedLines = async (
  trx: Trx,
  { person, today, register, judge }: Judging,
  { lines, column }: Asked,
): Promise<readonly JudgedLine[]> => {
  const { rows } = await sql<Line>`
    select row.line, row.name, row.record_id, row.warnings, ${sql.ref(`row.${column}`)} as given,
      coalesce(row.record_id in (select id from ${sql.table(register.table)} where not active), false) as idle
    from import_row as row where ${lines} order by row.line
  `.execute(trx)
  const standing = rows.flatMap((line) => {
    const draft = line.idle ? null : draftOf(register, line.given)
    return draft === null ? [] : [{ line, draft }]
  })
  const verdicts = await judge(
    trx,
    { caller: person, today },
    { drafts: standing.map(({ draft }) => draft), without: rows.flatMap(({ record_id }) => record_id ?? []) },
  )
  return standing.map(({ line: { line, name, warnings } }, place) => ({
    line,
    name,
    warnings,
    verdict: verdicts[place] ?? { recusas: [], avisos: [] },
  }))
}

/** Keeps what a judge says of the lines of an import: a refused one is bad, of others the warnings. */
export const judgeLines = async (trx: Trx, id: number, judging: Judging): Promise<void> => {
  const lines = sql`row.import_id = ${id} and row.status in ('new', 'changed') and row.flaws = '{}'`
  const judged = await judgedLines(trx, judging, { lines, column: 'after' })
  const kept = judged.map(({ line, verdict: { recusas, avisos } }) => ({
    line,
    flaws: recusas.length === 0 ? {} : { [WHOLE_LINE]: recusas.join(' ') },
    warnings: recusas.length === 0 ? avisos : [],
  }))
  await sql`
    update import_row as row set flaws = given.flaws, warnings = given.warnings,
      status = case when given.flaws = '{}' then row.status else 'bad' end
    from jsonb_to_recordset(${asRecords(kept)}) as given (line integer, flaws jsonb, warnings text[])
    where row.import_id = ${id} and row.line = given.line
  `.execute(trx)
}

/** Lines that a judge refuses by now, or warns of what nobody read when they were checked. Taking back asks no warnings. */
export const judgedSince = async (trx: Trx, work: Work, judging: Judging): Promise<readonly Block[]> => {
  const judged = await judgedLines(trx, judging, { lines: linesOf(work), column: work.undo ? 'before' : 'after' })
  return judged.flatMap(({ line, name, warnings, verdict: { recusas, avisos } }) => {
    const unread = work.undo ? [] : avisos.filter((one) => !warnings.includes(one))
    if (recusas.length > 0) return [{ line, why: `${name}: ${recusas.join(' ')}` }]
    return unread.length === 0 ? [] : [{ line, why: `${name}: surgiram novos avisos. ${unread.join(' ')}` }]
  })
}
