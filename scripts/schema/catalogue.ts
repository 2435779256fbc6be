import type { Pool } from 'pg'

/** A table in the catalogue of the database. */
export interface Table {
  readonly name: string
  readonly comment: string | null
  readonly columns: readonly Column[]
  readonly constraints: readonly Constraint[]
  /** Statements that create its indexes, without those of constraints. */
  readonly indexes: readonly string[]
  /** Statements that create its triggers. */
  readonly triggers: readonly string[]
}

export interface Column {
  readonly name: string
  readonly comment: string | null
  /** As SQL writes it: `integer[]`. */
  readonly type: string
  /** Type of a value, or of each element of an array: `int4`. */
  readonly typeName: string
  readonly isArray: boolean
  readonly isNullable: boolean
  readonly default: string | null
  readonly identity: 'ALWAYS' | 'BY DEFAULT' | null
  /** If it differs from the database's. */
  readonly collation: string | null
}

export interface Constraint {
  readonly name: string
  /** As PostgreSQL writes it: `CHECK (number > 0)`. */
  readonly definition: string
}

/** Reads the tables of a migrated database, by name. Columns are in their order, keys before checks. */
export const readTables = async (pool: Pool): Promise<readonly Table[]> => {
  const { rows } = await pool.query<Table>(TABLES)
  return rows
}

const COLUMNS = `select json_agg(json_build_object(
    'name', attname,
    'comment', col_description(attrelid, attnum),
    'type', format_type(atttypid, atttypmod),
    'typeName', coalesce(element.typname, value.typname),
    'isArray', element.typname is not null,
    'isNullable', not attnotnull,
    'default', pg_get_expr(adbin, adrelid),
    'identity', case attidentity when 'a' then 'ALWAYS' when 'd' then 'BY DEFAULT' end,
    'collation', case when attcollation <> value.typcollation then collname end) order by attnum)
  from pg_attribute
  join pg_type as value on value.oid = atttypid
  left join pg_type as element on element.oid = value.typelem and value.typcategory = 'A'
  left join pg_attrdef on adrelid = attrelid and adnum = attnum
  left join pg_collation on pg_collation.oid = attcollation
  where attrelid = class.oid and attnum > 0 and not attisdropped`

/** Leaves out not-null constraints, which newer databases list too. */
const CONSTRAINTS = `select json_agg(
    json_build_object('name', conname, 'definition', pg_get_constraintdef(oid, true))
    order by position(contype::text in 'pufcx'), conname)
  from pg_constraint where conrelid = class.oid and contype <> 'n'`

const INDEXES = `select json_agg(pg_get_indexdef(indexrelid, 0, true) order by indexrelid::regclass::text)
  from pg_index where indrelid = class.oid
    and not exists (select 1 from pg_constraint where conindid = indexrelid and conrelid = class.oid)`

const TRIGGERS = `select json_agg(pg_get_triggerdef(oid, true) order by tgname)
  from pg_trigger where tgrelid = class.oid and not tgisinternal`

const TABLES = `select relname as name, obj_description(class.oid, 'pg_class') as comment, (${COLUMNS}) as columns,
    coalesce((${CONSTRAINTS}), '[]') as constraints, coalesce((${INDEXES}), '[]') as indexes,
    coalesce((${TRIGGERS}), '[]') as triggers
  from pg_class as class
  where relkind = 'r' and relnamespace = 'public'::regnamespace and relname !~ '^(kysely_)?migration'
  order by relname`
