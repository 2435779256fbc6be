import { type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely'
import { DESCRIPTIONS } from '#domain/all/registers.ts'
import { REGISTER_NAMES } from '#domain/registers/catalogue.ts'
import type { Field, RecordFacts, Register } from '#domain/registers/describe.ts'
import { titleSeparator, titleText } from '#domain/registers/title.ts'
import type { RegisterDraft } from '#domain/registers/values.ts'
import type { Database } from '#server/db/schema.ts'
import type { InUnits } from '#server/http/person.ts'
import { colleagueOf } from '#server/rows/people.ts'
import { inUnitsOf, inUnitsOfOrShared } from '#server/rows/units.ts'

/** Option lists that are no registers, and where their records are. */
const OTHER_TABLES: Readonly<Record<string, string>> = {
  units: 'unit',
  schoolYears: 'school_year',
  staffUsers: 'staff_user',
  teachers: 'staff_user',
  classGroups: 'class_group',
  stages: 'stage',
  profiles: 'profile',
  documents: 'document_template',
  evaluationSchemes: 'evaluation_scheme',
}

/** What names a record of them, where it is not `name`. */
const NAMED_BY: Readonly<Record<string, (table: string) => RawBuilder<string>>> = {
  documents: (table) => sql.ref(`${table}.description`),
  schoolYears: (table) => sql`${sql.ref(`${table}.year`)}::text`,
  // The same name stands in every year and unit.
  stages: (table) => sql`concat_ws(' · ', ${sql.ref(`${table}.name`)},
    (select year.year from school_year as year where year.id = ${sql.ref(`${table}.school_year_id`)}),
    (select unit.name from unit where unit.id = ${sql.ref(`${table}.unit_id`)}))`,
  // The same name stands in every shift, unit and year.
  classGroups: (table) => sql`concat_ws(' · ', ${sql.ref(`${table}.name`)},
    (select shift.name from shift where shift.id = ${sql.ref(`${table}.shift_id`)}),
    (select unit.short_name from unit where unit.id = ${sql.ref(`${table}.unit_id`)}),
    (select year.year from school_year as year where year.id = ${sql.ref(`${table}.school_year_id`)}))`,
}

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

/** What its records are called, in a query where its table has this name. */
export const nameIn = (list: string, table: string): RawBuilder<string> => {
  const register = registerOf(list)
  return register === undefined
    ? (NAMED_BY[list]?.(table) ?? sql.ref<string>(`${table}.name`))
    : titleOf(register, table)
}

/** Whether its records may be chosen from now on, in a query of that table. School years close unit by unit: `closedYears`. */
export const activeIn = (list: string): RawBuilder<boolean> => {
  switch (list) {
    case 'schoolYears':
      return sql`true`
    // Those of a class group in its own rhythm are nobody else's.
    case 'stages':
      return sql`division_id in (select id from stage_division where class_group_id is null)`
    default:
      return sql`active`
  }
}

type Titled = Pick<Register, 'title'> & Pick<RecordFacts, 'name' | 'table' | 'fields'>

/** How a record is called, in a query where its table has this name. */
export const titleOf = (register: Titled, table: string = register.table): RawBuilder<string> => {
  const parts = register.title.flatMap((name) => {
    const field = register.fields[name]
    if (field === undefined) return []
    const own = sql.ref(`${table}.${field.column}`)
    const list = listOf(field, register)
    if (list === null) return [own]
    const other = `${table}_${field.column}`
    return [
      sql`(select ${nameIn(list, other)} from ${sql.table(tableOf(list))} as ${sql.table(other)}
        where ${sql.ref(`${other}.id`)} = ${own})`,
    ]
  })
  return sql<string>`concat_ws(${sql.lit(titleSeparator(register))}, ${sql.join(parts)})`
}

/** How drafts of a register are called, in their order. */
export const titlesOf = async (
  trx: Transaction<Database>,
  register: Titled,
  drafts: readonly RegisterDraft[],
): Promise<readonly string[]> => {
  const names = new Map<string, ReadonlyMap<unknown, string>>()
  for (const name of register.title) {
    const field = register.fields[name]
    const list = field === undefined ? null : listOf(field, register)
    if (list === null) continue
    const table = tableOf(list)
    const ids = [...new Set(drafts.flatMap((draft) => (typeof draft[name] === 'number' ? [draft[name]] : [])))]
    const { rows } = await sql<{ id: number; name: string }>`
      select id, ${nameIn(list, table)} as name from ${sql.table(table)} where id = any(${ids}::integer[])
    `.execute(trx)
    names.set(name, new Map(rows.map((row) => [row.id, row.name])))
  }
  const partOf = (draft: RegisterDraft, name: string) => {
    const called = names.get(name)
    return called === undefined ? String(draft[name] ?? '') : (called.get(draft[name]) ?? '')
  }
  return drafts.map((draft) => titleText(register, (name) => partOf(draft, name)))
}

/** Which of its records the caller sees, in a query where its table has this name. */
export const seenIn = (list: string, caller: InUnits, table: string = tableOf(list)): RawBuilder<SqlBool> => {
  const register = registerOf(list)
  if (register !== undefined) return withinUnits(register, caller)
  switch (list) {
    case 'units':
      return inUnitsOf(caller, `${table}.id`)
    case 'classGroups':
      return inUnitsOf(caller, `${table}.unit_id`)
    case 'stages':
      return inUnitsOfOrShared(caller, `${table}.unit_id`)
    case 'teachers':
      return sql<SqlBool>`(is_teacher and ${colleagueOf(caller, table)})`
    case 'staffUsers':
      return colleagueOf(caller, table)
    default:
      return sql<SqlBool>`true`
  }
}

/** Records of all units, and those of the units in which the caller works. */
export const withinUnits = ({ fields }: Pick<Register, 'fields'>, caller: InUnits): RawBuilder<SqlBool> => {
  const field = Object.values(fields).find(({ kind }) => kind === 'unit')
  return field === undefined ? sql<SqlBool>`true` : inUnitsOfOrShared(caller, field.column)
}
