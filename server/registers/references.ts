import { type Transaction, sql } from 'kysely'
import { ALL_REGISTERS, DESCRIPTIONS } from '#domain/registers/all.ts'
import { REGISTER_NAMES } from '#domain/registers/catalogue.ts'
import type { Field, Register } from '#domain/registers/describe.ts'
import type { RegisterDraft, RegisterValue } from '#domain/registers/values.ts'
import type { RegisterRecord } from '#domain/registers/wire.ts'
import { LIVING_STATUSES } from '#domain/rules/enrolment/status.ts'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import { withinUnits } from '#server/registers/read.ts'

/** Option lists that are no registers, and where their records are. */
const OTHER_TABLES: Readonly<Record<string, string>> = { units: 'unit', staffUsers: 'staff_user' }

/** The option list that a field takes its ids from; null for one that refers to nothing. */
const listOf = (field: Field, register: Register): string | null => {
  switch (field.kind) {
    case 'reference':
    case 'references':
      return field.of
    case 'parent':
      return register.name
    case 'unit':
      return 'units'
    default:
      return null
  }
}

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
  caller: Pick<Caller, 'units'>,
  register: Register,
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

/** How many of these may be chosen. They stay active until the transaction ends. */
const usableIn = async (
  trx: Transaction<Database>,
  { units }: Pick<Caller, 'units'>,
  list: string,
  ids: readonly number[],
): Promise<number> => {
  const name = REGISTER_NAMES.find((one) => one === list)
  const register = name && DESCRIPTIONS[name]
  const table = register?.table ?? OTHER_TABLES[list] ?? ''
  const seen = register ? withinUnits(register, { units }) : sql`true`
  const own = list === 'units' && units !== 'all' ? sql`id = any(${units}::integer[])` : sql`true`
  const { rows } = await sql`
    select id from ${sql.table(table)}
    where id = any(${ids}::integer[]) and active and ${seen} and ${own} for share
  `.execute(trx)
  return rows.length
}

/** Where units, grades and shifts stand in the tables of the school years. */
const YEARLY_COLUMNS: Readonly<Record<string, string>> = { units: 'unit_id', grades: 'grade_id', shifts: 'shift_id' }
const OPEN_YEAR = sql`school_year_id in (select id from school_year where status <> 2)`

/** What a closed school year holds is history, and so is an enrolment that ended. */
const YEARLY = [
  { table: 'class_group', many: 'Turmas', condition: OPEN_YEAR },
  { table: 'enrolment', many: 'Matrículas', condition: sql`${OPEN_YEAR} and status = any(${[...LIVING_STATUSES]})` },
] as const

/** Which active records refer to one of an option list, as in “Materiais (3), Turmas (1)”; empty where none does. */
export const usesOf = async (trx: Transaction<Database>, list: string, id: number): Promise<string> => {
  const uses = ALL_REGISTERS.flatMap((register) => {
    const refers = Object.values(register.fields)
      .filter((field) => listOf(field, register) === list)
      .map(({ kind, column }) =>
        kind === 'references' ? sql`${id} = any(${sql.ref(column)})` : sql`${sql.ref(column)} = ${id}`,
      )
    const condition = sql`active and (${sql.join(refers, sql` or `)})`
    return refers.length === 0 ? [] : [{ many: register.many, table: register.table, condition }]
  })
  const column = YEARLY_COLUMNS[list]
  const others =
    column === undefined
      ? []
      : YEARLY.map((one) => ({ ...one, condition: sql`${sql.ref(column)} = ${id} and ${one.condition}` }))
  const texts: string[] = []
  for (const { many, table, condition } of [...uses, ...others]) {
    const { rows } = await sql<{ count: number }>`
      select count(*) from ${sql.table(table)} where ${condition}
    `.execute(trx)
    const count = rows[0]?.count ?? 0
    if (count > 0) texts.push(`${many} (${count})`)
  }
  return texts.join(', ')
}
