import { type Kysely, type RawBuilder, sql } from 'kysely'
import { EXPORT_LIMIT, type ExportFormat } from '#domain/exports.ts'
import { nameIn as nameOf } from '#domain/lists/list.ts'
import { possibleColumns, standardColumns, STATUS_COLUMN } from '#domain/registers/columns.ts'
import type { Field, Register } from '#domain/registers/describe.ts'
import type { ExportRecords, RegisterQuery } from '#domain/registers/wire.ts'
import { writtenText } from '#domain/registers/written.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import type { Caller } from '#server/http/caller.ts'
import { pageOf } from '#server/http/paging.ts'
import { malformed, Refusal } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { answerSheet } from '#server/http/sheet/answer.ts'
import type { Sheet, SheetColumn, SheetValue } from '#server/http/sheet/sheet.ts'
import { listOf, nameIn, seenIn, tableOf, withinUnits } from '#server/registers/lists.ts'
import { foundBy, orderingOf, sortableOf } from '#server/registers/read.ts'

type Units = Pick<Caller, 'units'>

/** The whole list as it is shown, as a file; that it left is audited. @throws Refusal 400 for a column that is none; 422 EXPORT_TOO_LARGE */
export const exportRecords = async (
  register: Register,
  incoming: SignedIncoming<ExportRecords>,
): Promise<ExportRecords['answer']> => {
  const { db, caller, query } = incoming
  const { formato, colunas, ...filters } = query
  const names = chosenColumns(register, colunas)
  const ids = await foundIds(db, caller, register, filters)
  const format: ExportFormat = formato === 'csv' ? 'csv' : 'xlsx'
  await inTransaction(db, (trx) =>
    writeAudit(trx, {
      ...actor(incoming),
      entity: register.table,
      action: 'export',
      after: {
        linhas: ids.length,
        formato: format,
        colunas: names.map((name) => headingOf(register, name)),
        filtros: filters,
      },
    }),
  )
  return answerSheet(incoming, sheetOf(db, caller, register, { ids, names }), format)
}

const chosenColumns = (register: Register, chosen: RegisterQuery[string]): readonly string[] => {
  if (chosen === undefined) return standardColumns(register)
  const names = String(chosen).split(',')
  const possible = possibleColumns(register)
  if (!names.every((name) => possible.includes(name))) {
    throw malformed({ colunas: 'Há uma coluna que esta lista não tem.' })
  }
  return names
}

/**
 * The ids of the whole list in its order. What the file says is what was there at this moment; the rest of each
 * record is read later, some at a time, so that neither memory nor the one connection of an embedded database is held.
 */
export const foundIds = async (
  db: Kysely<Database>,
  caller: Units,
  register: Register,
  query: RegisterQuery,
  limit = EXPORT_LIMIT,
): Promise<readonly number[]> => {
  const ordering = orderingOf(register, pageOf(query, sortableOf(register)))
  const { rows } = await sql<{ ids: number[] }>`
    select array(
      select id from ${sql.table(register.table)} where ${foundBy(register, caller, query)} order by ${ordering}
    ) as ids
  `.execute(db)
  const ids = rows[0]?.ids ?? []
  if (ids.length > limit) {
    const values = { linhas: ids.length.toLocaleString('pt-BR'), limite: limit.toLocaleString('pt-BR') }
    throw new Refusal(422, 'EXPORT_TOO_LARGE', { values })
  }
  return ids
}

interface Chosen {
  readonly ids: readonly number[]
  readonly names: readonly string[]
}

/** Records that are read at once. */
const AT_ONCE = 1_000

const sheetOf = (db: Kysely<Database>, caller: Units, register: Register, { ids, names }: Chosen): Sheet => {
  const values = sql.join(names.map((name) => valueOf(register, name, caller)))
  const read = async function* () {
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const some = ids.slice(from, from + AT_ONCE)
      const { rows } = await sql<{ id: number; cells: unknown[] }>`
        select id, jsonb_build_array(${values}) as cells from ${sql.table(register.table)}
        where id = any(${some}::integer[]) and ${withinUnits(register, caller)}
      `.execute(db)
      const byId = new Map(rows.map(({ id, cells }) => [id, cells]))
      yield some.flatMap((id) => {
        const cells = byId.get(id)
        return cells === undefined ? [] : [names.map((name, place) => cellOf(register, name, cells[place]))]
      })
    }
  }
  return { title: register.many, columns: names.map((name) => columnOf(register, name)), rows: read() }
}

const headingOf = ({ fields }: Register, name: string): string => fields[name]?.label ?? 'Situação'

const KINDS: Partial<Readonly<Record<Field['kind'], SheetColumn['kind']>>> = {
  integer: 'number',
  decimal: 'number',
  money: 'money',
  percent: 'percent',
  date: 'date',
  time: 'time',
}

const columnOf = (register: Register, name: string): SheetColumn => {
  const kind = register.fields[name]?.kind
  return { heading: headingOf(register, name), kind: (kind && KINDS[kind]) ?? 'text' }
}

/** What is selected for a column: references by their names, as far as the caller sees them. */
const valueOf = (register: Register, name: string, caller: Units): RawBuilder<unknown> => {
  const field = register.fields[name]
  if (name === STATUS_COLUMN || field === undefined) return sql`active`
  const list = listOf(field, register)
  const own = sql.ref(`${register.table}.${field.column}`)
  if (field.kind === 'file') return sql`(select stored_file.name from stored_file where stored_file.id = ${own})`
  if (list === null) return sql`${own}`
  const isOne = field.kind === 'references' ? sql`target.id = any(${own})` : sql`target.id = ${own}`
  return sql`(
    select string_agg(${nameIn(list)}, ', ' order by ${nameIn(list)}) from ${sql.table(tableOf(list))} as target
    where ${isOne} and ${seenIn(list, caller)}
  )`
}

/** A value as a cell holds it: numbers, days and times stay what they are, the rest is text as people read it. */
const cellOf = ({ fields }: Register, name: string, value: unknown): SheetValue => {
  const field = fields[name]
  if (field === undefined) return value === true ? 'Ativo' : 'Inativo'
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (field.kind === 'choice') return typeof value === 'number' ? nameOf(field.list, value) : null
  if (field.kind === 'choices' && Array.isArray(value)) {
    return value.map((one: number) => nameOf(field.list, one)).join('; ')
  }
  if (typeof value === 'number') return value
  return typeof value === 'string' ? writtenText(field.kind, value) : null
}
