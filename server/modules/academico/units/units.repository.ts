import { type Kysely, type SqlBool, sql, type Transaction } from 'kysely'
import type { RegisterRecord } from '#domain/registers/registers.wire.ts'
import type { LegalAct } from '#domain/units/legalActs.ts'
import { UNIT } from '#domain/units/unit.ts'
import type { UnitDraft, UnitRecord } from '#domain/units/units.wire.ts'
import { everyWord } from '#server/db/pattern.ts'
import { columnsOf, insertRecord, orderOf, selection } from '#server/db/registerRows.ts'
import type { Database } from '#server/db/schema.ts'
import { type Page, rowsOf, skipOf } from '#server/http/paging.ts'
import type { InUnits } from '#server/http/person.ts'
import { inUnitsOf } from '#server/rows/units.ts'
import { wholeUnits } from '#server/school/units/units.ts'

/** Fields that sort the list. */
export const SORTABLE = ['nome', 'codigo', 'cidade', 'ativo'] as const
type Sortable = (typeof SORTABLE)[number]

interface Sought {
  /** Searchable text; empty for all. */
  readonly text: string
  readonly active: boolean | undefined
}

/** A page of the units where the caller works, and the total count. */
export const findUnits = async (
  db: Kysely<Database>,
  caller: InUnits,
  sought: Sought,
  page: Page<Sortable>,
): Promise<{ readonly found: readonly UnitRecord[]; readonly count: number }> => {
  const found = foundBy(caller, sought)
  const { rows } = await sql<RegisterRecord>`
    select ${selection(UNIT)} from unit where ${found} order by ${orderingOf(page)}
    offset ${skipOf(page)} limit ${rowsOf(page)}
  `.execute(db)
  const counted = await sql<{ count: number }>`select count(*) from unit where ${found}`.execute(db)
  return { found: await wholeUnits(db, rows), count: counted.rows[0]?.count ?? 0 }
}

const foundBy = (caller: InUnits, { text, active }: Sought) =>
  sql.join(
    [
      inUnitsOf(caller, 'id'),
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

/** A query of the ids of the units where the caller works that match the search. */
export const unitIds = (caller: InUnits, sought: Sought, order: Order) =>
  sql`select id from unit where ${foundBy(caller, sought)} order by ${orderingOf(order)}`

/** Writes a new unit with its acts, and gives its id. */
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

/** Names of courses by id, and which of them are active. */
export const readCourses = (
  db: Kysely<Database>,
): Promise<readonly { readonly id: number; readonly name: string; readonly active: boolean }[]> =>
  db.selectFrom('course').select(['id', 'name', 'active']).execute()
