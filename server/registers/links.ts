import { sql, type Transaction } from 'kysely'
import { message } from '#domain/all/messages.ts'
import { ALL_REGISTERS } from '#domain/all/registers.ts'
import type { Register } from '#domain/registers/describe.ts'
import type { RegisterDraft } from '#domain/registers/values.ts'
import type { RegisterRecord } from '#domain/registers/registers.wire.ts'
import type { Database } from '#server/db/schema.ts'
import { EVERYWHERE } from '#server/http/person.ts'
import { chainFlaws } from '#server/registers/chain.ts'
import type { Change } from '#server/registers/change.ts'
import { listOf, tableOf } from '#server/registers/lists.ts'
import { closedYears } from '#server/registers/schoolYears.ts'
import { usesOf, usesText } from '#server/registers/references.ts'
import { skillFlaws } from '#server/registers/skills.ts'

type Flaws = Readonly<Record<string, string>>

/**
 * What other records say of some drafts, each by the fields that are wrong: what `placeFlaws` says, and the rules `chain`,
 * `knownSkills` and `keptInUse`.
 * What others had to agree with stays as it is.
 */
export const linkFlaws = async (
  trx: Transaction<Database>,
  register: Register,
  changes: readonly Change[],
): Promise<readonly Flaws[]> => {
  const places = await placeFlaws(trx, register, changes)
  const skills = await skillFlaws(trx, register, changes)
  const flaws: Flaws[] = []
  for (const [at, { draft, before }] of changes.entries()) {
    flaws.push({
      ...(await chainFlaws(trx, register, draft, before)),
      ...(before === null ? {} : await agreedFlaws(trx, register, draft, before)),
      ...(before === null ? {} : await keptFlaws(trx, register, draft, before)),
      ...skills[at],
      ...places[at],
    })
  }
  return flaws
}

/** A draft, and what stood there before; null where there was nothing. */
interface Placing {
  readonly draft: RegisterDraft
  readonly before: RegisterDraft | null
}

/**
 * What is wrong with where some drafts stand: the rules `agrees` and `worksIn`, and nothing comes into a closed
 * school year or out of it. A few queries, whatever number of drafts there are.
 */
export const placeFlaws = async (
  trx: Transaction<Database>,
  register: Register,
  changes: readonly Placing[],
): Promise<readonly Flaws[]> => {
  const closed = await closedYears(
    trx,
    register,
    changes.flatMap(({ draft, before }) => (before === null ? [draft] : [draft, before])),
  )
  const disagreeing = await disagreements(trx, register, changes)
  const foreign = await strangers(trx, register, changes)
  return changes.map(({ draft, before }, at) => ({
    ...foreign[at],
    ...disagreeing[at],
    ...closed(draft),
    ...(before === null ? {} : closed(before)),
  }))
}

/** The rules `agrees`: one query for each, whatever number of drafts there are. What is named stays so until the transaction ends. */
const disagreements = async (
  trx: Transaction<Database>,
  register: Register,
  changes: readonly Placing[],
): Promise<readonly Flaws[]> => {
  const flaws: Record<string, string>[] = changes.map(() => ({}))
  for (const rule of register.rules ?? []) {
    if (rule.kind !== 'agrees') continue
    const { field, on } = rule
    const named = register.fields[field]
    const list = named === undefined ? null : listOf(named, register)
    if (named === undefined || list === null) throw new Error(`${field} refers to nothing`)
    const labelOf = (name: string) => register.fields[name]?.label ?? name
    const columns = on.map((name) => sql.ref(register.fields[name]?.column ?? name))
    const ids = changes.flatMap(({ draft }) => (typeof draft[field] === 'number' ? [draft[field]] : []))
    const { rows } = await sql<{ id: number; values: readonly (number | null)[] }>`
      select id, array[${sql.join(columns)}] as "values" from ${sql.table(tableOf(list))}
      where id = any(${[...new Set(ids)]}::integer[]) for share
    `.execute(trx)
    const valuesOf = new Map(rows.map(({ id, values }) => [id, values]))
    for (const [place, { draft }] of changes.entries()) {
      const values = valuesOf.get(Number(draft[field])) ?? []
      const other = on.find((name, at) => (values[at] ?? null) !== null && values[at] !== draft[name])
      const words = { campo: labelOf(field), outro: labelOf(other ?? '') }
      if (other !== undefined) Object.assign(flaws[place] ?? {}, { [field]: message('REGISTER_DISAGREES', words) })
    }
  }
  return flaws
}

/** The rules `worksIn`. Staff who were named before may stay. */
const strangers = async (
  trx: Transaction<Database>,
  register: Register,
  changes: readonly Placing[],
): Promise<readonly Flaws[]> => {
  const flaws: Record<string, string>[] = changes.map(() => ({}))
  for (const rule of register.rules ?? []) {
    if (rule.kind !== 'worksIn') continue
    const { person, unit } = rule
    const ids = changes.flatMap(({ draft }) => (typeof draft[person] === 'number' ? [draft[person]] : []))
    const { rows } = await sql<{ id: number; everywhere: boolean; unit_ids: readonly number[] }>`
      select id, is_master or is_super_admin as everywhere,
        array(select unit_id from staff_user_unit as link where link.staff_user_id = staff_user.id) as unit_ids
      from staff_user where id = any(${[...new Set(ids)]}::integer[])
    `.execute(trx)
    const text = message('REGISTER_NOT_OF_UNIT', { campo: register.fields[person]?.label ?? person })
    for (const [place, { draft, before }] of changes.entries()) {
      if (before?.[person] === draft[person] && before?.[unit] === draft[unit]) continue
      const found = rows.find(({ id }) => id === draft[person])
      const works = found === undefined || found.everywhere || found.unit_ids.some((one) => one === draft[unit])
      if (!works) Object.assign(flaws[place] ?? {}, { [person]: text })
    }
  }
  return flaws
}

/** A sentence for every changed field with which records that refer to this one had to agree. */
const agreedFlaws = async (
  trx: Transaction<Database>,
  register: Register,
  draft: RegisterDraft,
  before: RegisterRecord,
): Promise<Flaws> => {
  const changed = Object.entries(register.fields).filter(([name]) => draft[name] !== before[name])
  const held = await agreedColumns(
    trx,
    register.name,
    before.id,
    changed.map(([, { column }]) => column),
  )
  return Object.fromEntries(
    changed.flatMap(([name, { label, column }]) => {
      const usos = held.get(column)
      return usos === undefined ? [] : [[name, message('REGISTER_AGREED', { campo: label, usos })]]
    }),
  )
}

/** The rules `keptInUse`. */
const keptFlaws = async (
  trx: Transaction<Database>,
  { name, fields, rules = [] }: Register,
  draft: RegisterDraft,
  before: RegisterRecord,
): Promise<Flaws> => {
  const changed = rules.flatMap((rule) =>
    rule.kind === 'keptInUse' && draft[rule.field] !== before[rule.field] ? [rule.field] : [],
  )
  if (changed.length === 0) return {}
  const usos = usesText(await usesOf(trx, EVERYWHERE, name, before.id))
  if (usos === '') return {}
  return Object.fromEntries(
    changed.map((field) => [field, message('REGISTER_AGREED', { campo: fields[field]?.label ?? field, usos })]),
  )
}

/** Those of some columns of a record of an option list that cannot change, each with what refers to it and agrees there. */
export const agreedColumns = async (
  trx: Transaction<Database>,
  list: string,
  id: number,
  columns: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const held = new Map<string, string>()
  for (const { many, table, column, agreed } of agreeingWith(list)) {
    const touched = agreed.filter((one) => columns.includes(one))
    if (touched.length === 0) continue
    const { rows } = await sql`
      select id from ${sql.table(table)} where ${sql.ref(column)} = ${id} limit 1
    `.execute(trx)
    if (rows.length > 0) for (const one of touched) held.set(one, many)
  }
  return held
}

/** Registers whose records have to agree with those of an option list that they refer to, and in which columns. */
const agreeingWith = (list: string) =>
  ALL_REGISTERS.flatMap((register) =>
    (register.rules ?? []).flatMap((rule) => {
      const field = rule.kind === 'agrees' ? register.fields[rule.field] : undefined
      if (rule.kind !== 'agrees' || field === undefined || listOf(field, register) !== list) return []
      const agreed = rule.on.flatMap((name) => register.fields[name]?.column ?? [])
      return [{ many: register.many, table: register.table, column: field.column, agreed }]
    }),
  )
