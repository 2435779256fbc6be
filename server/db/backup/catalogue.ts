import type { ClientBase } from 'pg'

/** A table as a copy of the database needs to know it. */
export interface TableShape {
  readonly name: string
  readonly columns: readonly string[]
  /** Columns of the primary key, the order in which rows are copied. */
  readonly key: readonly string[]
  /** Column that numbers itself, if any. */
  readonly identity: string | null
}

interface ColumnRow {
  readonly table: string
  readonly column: string
  readonly identity: boolean
  readonly key: number | null
}

interface ReferenceRow {
  readonly child: string
  readonly parent: string
}

/** What the migrations keep for themselves. */
const MIGRATION_TABLES = ['kysely_migration', 'kysely_migration_lock', 'migration_lock']

/** The tables with data, each after those that it refers to. Asked of the database, so that a new table needs no entry here. */
export const tablesOf = async (client: ClientBase): Promise<TableShape[]> => {
  const columns = await client.query<ColumnRow>(
    `select class.relname as "table", attribute.attname as "column", attribute.attidentity <> '' as identity,
       array_position(key.conkey::int[], attribute.attnum::int) as key
     from pg_class class
     join pg_namespace namespace on namespace.oid = class.relnamespace and namespace.nspname = 'public'
     join pg_attribute attribute on attribute.attrelid = class.oid and attnum > 0 and not attisdropped
     left join pg_constraint key on key.conrelid = class.oid and key.contype = 'p'
     where class.relkind = 'r' and class.relname <> all ($1)
     order by class.relname, attribute.attnum`,
    [MIGRATION_TABLES],
  )
  const references = await client.query<ReferenceRow>(
    `select child.relname as child, parent.relname as parent
     from pg_constraint reference
     join pg_class child on child.oid = reference.conrelid
     join pg_class parent on parent.oid = reference.confrelid
     where reference.contype = 'f' and child.oid <> parent.oid
     order by child.relname, parent.relname`,
  )
  const names = [...new Set(columns.rows.map(({ table }) => table))]
  return parentsFirst(names, references.rows).map((name) => shapeOf(name, columns.rows))
}

/** The migrations that the database has gone through; none for one that was never used. */
export const migrationsOf = async (client: ClientBase): Promise<string[]> => {
  const { rows: tables } = await client.query(
    `select 1 from pg_tables where schemaname = 'public' and tablename = 'kysely_migration'`,
  )
  if (tables.length === 0) return []
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}

/** A name as SQL writes it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

const parentsFirst = (names: readonly string[], references: readonly ReferenceRow[]): string[] => {
  const done: string[] = []
  const visit = (name: string): void => {
    if (done.includes(name)) return
    for (const { child, parent } of references) if (child === name) visit(parent)
    done.push(name)
  }
  for (const name of names) visit(name)
  return done
}

const shapeOf = (name: string, rows: readonly ColumnRow[]): TableShape => {
  const own = rows.filter(({ table }) => table === name)
  const inKey = own.filter(({ key }) => key !== null).toSorted((a, b) => (a.key ?? 0) - (b.key ?? 0))
  return {
    name,
    columns: own.map(({ column }) => column),
    key: inKey.map(({ column }) => column),
    identity: own.find(({ identity }) => identity)?.column ?? null,
  }
}
