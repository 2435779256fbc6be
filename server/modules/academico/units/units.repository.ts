import { type Expression, type Kysely, type SqlBool, type Transaction, sql } from 'kysely'
import { settledDraft } from '#domain/registers/values.ts'
import type { RegisterRecord } from '#domain/registers/registers.wire.ts'
import type { LegalAct } from '#domain/units/legalActs.ts'
import { UNIT } from '#domain/units/unit.ts'
import type { UnitDraft, UnitRecord } from '#domain/units/units.wire.ts'
import { everyWord } from '#server/db/pattern.ts'
import { columnsOf, insertRecord, orderOf, recordOf, selection } from '#server/db/registerRows.ts'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import { type Page, rowsOf, skipOf } from '#server/http/paging.ts'

type Units = Pick<Caller, 'units'>

/** Names of the fields that order the list, and the status. */
export const SORTABLE = ['nome', 'codigo', 'cidade', 'ativo'] as const
type Sortable = (typeof SORTABLE)[number]

interface Sought {
  /** Searchable text; empty: all. */
  readonly text: string
  readonly active: boolean | undefined
}

const own = ({ units }: Units): Expression<SqlBool> =>
  units === 'all' ? sql<SqlBool>`true` : sql<SqlBool>`id = any(${units}::integer[])`

/** A page of the units that the caller works in, and how many there are. */
export const findUnits = async (
  db: Kysely<Database>,
  caller: Units,
  sought: Sought,
  page: Page<Sortable>,
): Promise<{ readonly units: readonly UnitRecord[]; readonly count: number }> => {
  const found = foundBy(caller, sought)
  const { rows } = await sql<RegisterRecord>`
    select ${selection(UNIT)} from unit where ${found} order by ${orderingOf(page)}
    offset ${skipOf(page)} limit ${rowsOf(page)}
  `.execute(db)
  const counted = await sql<{ count: number }>`select count(*) from unit where ${found}`.execute(db)
  return { units: await whole(db, rows), count: counted.rows[0]?.count ?? 0 }
}

const foundBy = (caller: Units, { text, active }: Sought) =>
  sql.join(
    [
      own(caller),
      ...(text === '' ? [] : [everyWord('search', text.split(' '))]),
      ...(active === undefined ? [] : [sql<SqlBool>`active = ${active}`]),
    ],
    sql` and `,
  )

type Order = Pick<Page<Sortable>, 'field' | 'direction'>

const orderingOf = ({ field, direction }: Order) => {
  const order = field === 'ativo' ? sql.ref('active') : orderOf(UNIT.fields[field])
  return sql`${order} ${sql.raw(direction)}, id ${sql.raw(direction)}`
}

/** A query of the ids of all units that the caller works in and that were sought. */
export const unitIds = (caller: Units, sought: Sought, order: Order) =>
  sql`select id from unit where ${foundBy(caller, sought)} order by ${orderingOf(order)}`

/** Some of the units, in any order. */
export const readUnits = async (
  db: Kysely<Database>,
  caller: Units,
  ids: readonly number[],
): Promise<readonly UnitRecord[]> => {
  const { rows } = await sql<RegisterRecord>`
    select ${selection(UNIT)} from unit where id = any(${ids}::integer[]) and ${own(caller)}
  `.execute(db)
  return whole(db, rows)
}

/** A unit that the caller works in; null where there is none. */
export const readUnit = async (db: Kysely<Database>, caller: Units, id: number): Promise<UnitRecord | null> => {
  const [unit = null] = await readUnits(db, caller, [id])
  return unit
}

/** Units with their acts and the courses that they offer. */
const whole = async (db: Kysely<Database>, rows: readonly RegisterRecord[]): Promise<readonly UnitRecord[]> => {
  const ids = rows.map(({ id }) => id)
  const acts = await readActs(db, ids)
  const offers = await readOffers(db, ids)
  return rows.map((row) => ({
    id: row.id,
    ativo: row.ativo,
    versao: row.versao,
    cadastro: settledDraft(UNIT.fields, recordOf(UNIT, row)),
    atos: acts.filter(({ unidade }) => unidade === row.id).map(({ unidade: _, ...act }) => act),
    cursosOferecidos: offers.filter(({ unidade }) => unidade === row.id).map(({ curso }) => curso),
  }))
}

type OfUnit<T> = T & { readonly unidade: number }

const readActs = async (db: Kysely<Database>, units: readonly number[]): Promise<readonly OfUnit<LegalAct>[]> => {
  if (units.length === 0) return []
  const rows = await db
    .selectFrom('legal_act')
    .where('unit_id', 'in', [...units])
    .orderBy('unit_id')
    .orderBy('id')
    .select(['unit_id', 'course_id', 'kind', 'number', 'issued_on', 'issuer', 'valid_until'])
    .execute()
  return rows.map((row) => ({
    unidade: row.unit_id,
    tipo: row.kind,
    curso: row.course_id,
    numero: row.number,
    data: row.issued_on,
    orgao: row.issuer,
    validade: row.valid_until ?? '',
  }))
}

/** Courses that are offered, or have class groups, in a year that is not closed. */
const readOffers = async (
  db: Kysely<Database>,
  units: readonly number[],
): Promise<readonly OfUnit<{ readonly curso: number }>[]> => {
  const { rows } = await sql<OfUnit<{ readonly curso: number }>>`
    select offered.unit_id as unidade, course.id as curso
    from (
      select unit_id, school_year_id, course_id from course_offer where active
      union
      select class_group.unit_id, class_group.school_year_id, grade.course_id
      from class_group join grade on grade.id = class_group.grade_id where class_group.active
    ) as offered
    join course on course.id = offered.course_id
    join school_year on school_year.id = offered.school_year_id and school_year.status <> 2
    where offered.unit_id = any(${units}::integer[])
    group by offered.unit_id, course.id
    order by offered.unit_id, course.position, course.id
  `.execute(db)
  return rows
}

/** Locks a unit until the transaction ends. */
export const lockUnit = async (trx: Transaction<Database>, id: number): Promise<void> => {
  await trx.selectFrom('unit').where('id', '=', id).select('id').forUpdate().executeTakeFirst()
}

/** Writes a new unit with its acts and gives its id. */
export const insertUnit = async (db: Kysely<Database>, { cadastro, atos }: UnitDraft): Promise<number> => {
  const id = await insertRecord(db, UNIT, cadastro)
  await writeActs(db, id, atos)
  return id
}

export const updateUnit = async (
  trx: Transaction<Database>,
  id: number,
  { cadastro, atos }: UnitDraft,
): Promise<void> => {
  const columns = Object.entries(columnsOf(UNIT, cadastro)).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`update unit set ${sql.join(columns)}, version = version + 1 where id = ${id}`.execute(trx)
  await trx.deleteFrom('legal_act').where('unit_id', '=', id).execute()
  await writeActs(trx, id, atos)
}

const writeActs = async (db: Kysely<Database>, unit: number, acts: readonly LegalAct[]): Promise<void> => {
  if (acts.length === 0) return
  await db
    .insertInto('legal_act')
    .values(
      acts.map(({ tipo, curso, numero, data, orgao, validade }) => ({
        unit_id: unit,
        course_id: curso,
        kind: tipo ?? 0,
        number: numero,
        issued_on: data,
        issuer: orgao,
        valid_until: validade === '' ? null : validade,
      })),
    )
    .execute()
}

/** Names of courses by their ids, and which of them are active. */
export const readCourses = (
  db: Kysely<Database>,
): Promise<readonly { readonly id: number; readonly name: string; readonly active: boolean }[]> =>
  db.selectFrom('course').select(['id', 'name', 'active']).execute()
