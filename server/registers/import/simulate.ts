import { sql, type Transaction } from 'kysely'
import type { ImportSimulation } from '#domain/imports/imports.schemas.ts'
import { type ImportTarget, isTree } from '#domain/imports/importTarget.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { Refusal } from '#server/http/refusal.ts'
import { fingerprintOf, refuseUnseen } from '#server/http/simulated.ts'
import { type Batch, type Importing, lockedImport, ownImport } from '#server/registers/import/batch.ts'

/**
 * What applying an import would do by now. The job judges each line once more and names those that it leaves out: to
 * judge 50,000 lines twice would keep everybody waiting.
 * @throws Refusal 404; 422 IMPORT_EXPIRED, IMPORT_HAS_FLAWS, IMPORT_UNDONE
 */
export const simulate = async ({
  db,
  importers,
  params,
  ...act
}: Importing & { readonly params: { readonly id: number } }): Promise<ImportSimulation> => {
  const { importer } = await ownImport({ db, importers, ...act }, params.id)
  return inTransaction(db, async (trx) => {
    const batch = await lockedImport(trx, params.id, act.now)
    refuseUnready(batch)
    const { lines, ...simulation } = await planned(trx, importer.target, batch.id)
    return { ...simulation, conferido: fingerprintOf({ lines, ...simulation }) }
  })
}

/** @throws Refusal 422 IMPORT_HAS_FLAWS, IMPORT_UNDONE for an import that cannot be applied */
export const refuseUnready = ({ status, bad_count }: Batch): void => {
  if (status === 'receiving' || (status === 'checked' && bad_count > 0)) throw new Refusal(422, 'IMPORT_HAS_FLAWS')
  if (status === 'undone') throw new Refusal(422, 'IMPORT_UNDONE')
}

/** @throws Refusal 422 SIMULATION_OUTDATED where other lines would be applied than those that were seen */
export const refuseOtherLines = async (
  trx: Transaction<Database>,
  target: ImportTarget,
  { id, seen }: { readonly id: number; readonly seen: string },
): Promise<void> => refuseUnseen(await planned(trx, target, id), seen)

/** Changed records that a simulation names. */
const NAMED = 8

interface Planned extends Omit<ImportSimulation, 'conferido'> {
  /** Digest of all lines that are left, and of what would happen to each. */
  readonly lines: string
}

const planned = async (trx: Transaction<Database>, target: ImportTarget, id: number): Promise<Planned> => {
  const { rows } = await sql<Omit<Planned, 'avisos'>>`
    select
      md5(coalesce(string_agg(concat_ws(' ', line, status, moved, array_to_string(warnings, ' ')), ',' order by line), '')) as lines,
      (count(*) filter (where status = 'new'))::integer as novas,
      (count(*) filter (where status = 'changed' and not moved))::integer as alteradas,
      (count(*) filter (where moved))::integer as mudadas,
      coalesce((array_agg(name order by line) filter (where moved))[1:${sql.lit(NAMED)}], '{}') as nomes
    from (
      select row.line, row.status, row.name, row.warnings, row.status = 'changed' and not exists (
        select 1 from ${sql.table(target.table)} as kept where kept.id = row.record_id and kept.version = row.record_version
      ) as moved
      from import_row as row where row.import_id = ${id} and row.status in ('new', 'changed') and not row.done
    ) as left_lines
  `.execute(trx)
  const { lines = '', novas = 0, alteradas = 0, mudadas = 0, nomes = [] } = rows[0] ?? {}
  // Lines that stand below each other come in together or not at all.
  const isWhole = mudadas > 0 && isTree(target)
  return {
    lines,
    novas: isWhole ? 0 : novas,
    alteradas: isWhole ? 0 : alteradas,
    mudadas,
    nomes,
    avisos: await warningsOf(trx, id),
  }
}

/** What the lines that are left were warned of: each sentence once. */
const warningsOf = async (trx: Transaction<Database>, id: number): Promise<string[]> => {
  const { rows } = await sql<{ warning: string }>`
    select warning from import_row as row cross join lateral unnest(row.warnings) as warning
    where row.import_id = ${id} and row.status in ('new', 'changed') and not row.done
    group by warning order by min(row.line), warning
  `.execute(trx)
  return rows.map(({ warning }) => warning)
}
