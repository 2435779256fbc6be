import { type Kysely, type Transaction, sql } from 'kysely'
import { ALL_REGISTERS } from '#domain/all/registers.ts'
import type { RecordFacts } from '#domain/registers/describe.ts'
import type { RegisterDraft, RegisterValue } from '#domain/registers/values.ts'
import type { RegisterRecord, Use } from '#domain/registers/registers.wire.ts'
import type { Database } from '#server/db/schema.ts'
import type { InUnits } from '#server/http/person.ts'
import { activeIn, listOf, seenIn, tableOf, titleOf, withinUnits } from '#server/registers/lists.ts'
import { inOpenYear } from '#server/registers/schoolYears.ts'
import { yearsThatUse } from '#server/registers/yearUses.ts'

const idsOf = (value: RegisterValue | undefined): readonly number[] => {
  if (typeof value === 'number') return [value]
  return typeof value === 'object' && value !== null ? value : []
}

/**
 * A sentence for every field that names a record which is inactive, does not exist or is not the caller's. What the
 * record named before stays allowed: a unit that was closed meanwhile keeps nobody from correcting a telephone.
 */
export const referenceFlaws = async (
  trx: Transaction<Database>,
  caller: InUnits,
  register: RecordFacts,
  draft: RegisterDraft,
  before: RegisterRecord | null,
): Promise<Readonly<Record<string, string>>> => {
  const flaws: Record<string, string> = {}
  for (const [name, field] of Object.entries(register.fields)) {
    const list = listOf(field, register)
    const kept = idsOf(before?.[name])
    const chosen = idsOf(draft[name]).filter((id) => !kept.includes(id))
    if (list === null || chosen.length === 0) continue
    const usable = await usableIn(trx, caller, list, chosen)
    const isItself = field.kind === 'parent' && before !== null && chosen.includes(before.id)
    if (usable < new Set(chosen).size || isItself) flaws[name] = `O valor do campo ${field.label} não é aceito.`
  }
  return flaws
}

/** How many of these may be chosen. Locks them until the transaction ends. */
const usableIn = async (
  trx: Transaction<Database>,
  caller: InUnits,
  list: string,
  ids: readonly number[],
): Promise<number> => {
  const { rows } = await sql`
    select id from ${sql.table(tableOf(list))}
    where id = any(${ids}::integer[]) and ${activeIn(list)} and ${seenIn(list, caller)} for share
  `.execute(trx)
  return rows.length
}

/** Names of the records that use one which the caller is shown, of each kind. */
const EXAMPLES = 3

/**
 * Which active records refer to one of an option list, of any unit, since foreign references would break as well.
 * Examples are only those that the caller sees.
 */
export const usesOf = async (db: Kysely<Database>, caller: InUnits, list: string, id: number): Promise<Use[]> => {
  const uses: Use[] = []
  for (const { many, table, refers, seen, named } of [
    ...recordsThatUse(list, id, caller),
    ...yearsThatUse(list, id, caller),
  ]) {
    const { rows } = await sql<{ count: number; examples: string[] }>`
      select count(*) as count,
        array(select ${named} from ${sql.table(table)} where ${refers} and ${seen} order by 1 limit ${sql.lit(EXAMPLES)})
          as examples
      from ${sql.table(table)} where ${refers}
    `.execute(db)
    const { count = 0, examples = [] } = rows[0] ?? {}
    if (count > 0) uses.push({ nome: many, quantidade: count, exemplos: examples })
  }
  return uses
}

/** “Materiais (3), Grupos de material (1)” */
export const usesText = (uses: readonly Use[]): string =>
  uses.map(({ nome, quantidade }) => `${nome} (${quantidade})`).join(', ')

/** Records of registers that refer to one. Records of a closed year are history, and keep their references. */
const recordsThatUse = (list: string, id: number, caller: InUnits) =>
  ALL_REGISTERS.flatMap((register) => {
    const refers = Object.values(register.fields)
      .filter((field) => listOf(field, register) === list)
      .map(({ kind, column }) =>
        kind === 'references' ? sql`${id} = any(${sql.ref(column)})` : sql`${sql.ref(column)} = ${id}`,
      )
    if (refers.length === 0) return []
    return [
      {
        many: register.many,
        table: register.table,
        refers: sql`active and (${sql.join(refers, sql` or `)}) and ${inOpenYear(register)}`,
        seen: withinUnits(register, caller),
        named: titleOf(register),
      },
    ]
  })
