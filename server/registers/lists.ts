import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { DESCRIPTIONS } from '#domain/registers/all.ts'
import { REGISTER_NAMES } from '#domain/registers/catalogue.ts'
import type { Field, RecordFacts, Register } from '#domain/registers/describe.ts'
import type { RegisterRecord } from '#domain/registers/wire.ts'
import type { Caller } from '#server/http/caller.ts'

type Units = Pick<Caller, 'units'>

/** Option lists that are no registers, and where their records are. */
const OTHER_TABLES: Readonly<Record<string, string>> = {
  units: 'unit',
  staffUsers: 'staff_user',
  profiles: 'profile',
  documents: 'document_template',
}

/** The column that names a record of them, where it is not `name`. */
const NAMED_BY: Readonly<Record<string, string>> = { documents: 'description' }

/** The option list that a field takes its ids from; null for one that refers to nothing. */
export const listOf = (field: Field, register: Pick<RecordFacts, 'name'>): string | null => {
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

const registerOf = (list: string): Register | undefined => {
  const name = REGISTER_NAMES.find((one) => one === list)
  return name && DESCRIPTIONS[name]
}

/** The table behind an option list. */
export const tableOf = (list: string): string => registerOf(list)?.table ?? OTHER_TABLES[list] ?? ''

/** What its records are called, in a query of that table. */
export const nameIn = (list: string): RawBuilder<string> => {
  const register = registerOf(list)
  return register === undefined ? sql.ref<string>(NAMED_BY[list] ?? 'name') : titleOf(register)
}

/** How a record is called, in a query of its table. */
export const titleOf = ({ title, fields }: Pick<Register, 'title' | 'fields'>): RawBuilder<string> =>
  sql<string>`concat_ws(' ', ${sql.join(title.flatMap((name) => fields[name] ?? []).map(({ column }) => sql.ref(column)))})`

/** How a record that was read is called. */
export const titleIn = ({ title }: Register, record: RegisterRecord): string =>
  title.map((name) => String(record[name])).join(' ')

/** Which of its records the caller sees, in a query of that table. */
export const seenIn = (list: string, { units }: Units): Expression<SqlBool> => {
  const register = registerOf(list)
  if (register !== undefined) return withinUnits(register, { units })
  if (units !== 'all' && list === 'units') return sql<SqlBool>`id = any(${units}::integer[])`
  if (units === 'all' || list !== 'staffUsers') return sql<SqlBool>`true`
  return sql<SqlBool>`(is_master or is_super_admin or exists (
    select 1 from staff_user_unit as near where near.staff_user_id = id and near.unit_id = any(${units}::integer[])))`
}

/** Records of all units, and those of the units in which the caller works. */
export const withinUnits = ({ fields }: Pick<Register, 'fields'>, { units }: Units): Expression<SqlBool> => {
  const field = Object.values(fields).find(({ kind }) => kind === 'unit')
  if (field === undefined || units === 'all') return sql<SqlBool>`true`
  return sql<SqlBool>`(${sql.ref(field.column)} is null or ${sql.ref(field.column)} = any(${units}::integer[]))`
}
