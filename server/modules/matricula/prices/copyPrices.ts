import { type SqlBool, sql, type Transaction } from 'kysely'
import type {
  CopyPrices,
  PriceCopy,
  PreviewPriceCopy,
  PriceCopyResult,
  PriceTableRecord,
} from '#domain/priceTables/priceTables.schemas.ts'
import { EXTRA_COURSES, OTHER_ITEMS, REGULAR_COURSES } from '#domain/priceTables/priceTables.lists.ts'
import { annualFeeDraftOf, raised } from '#domain/annualFees/annualFee.ts'
import { movedToYear, priceTableDraftOf } from '#domain/priceTables/priceTable.ts'
import { searchable } from '#domain/base/text.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Act } from '#server/http/audit.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { fingerprinted, refuseUnseen } from '#server/http/simulated.ts'
import { takingUnique } from '#server/http/taking.ts'
import { openYear, refuseInClosedYear } from '#server/school/years/years.ts'
import { annualFees, feeKind, feeName, mayFee, visibleFees } from '#server/modules/matricula/prices/readFee.ts'
import { readPriceTable, readWrittenTable, visibleTables } from '#server/modules/matricula/prices/readTable.ts'
import { ANNUAL_FEES } from '#server/modules/matricula/prices/saveFee.ts'
import { insertTable } from '#server/modules/matricula/prices/saveTable.ts'
import { PRICE_TAKEN } from '#server/modules/matricula/prices/taken.ts'
import { insertRecord } from '#server/records/save.ts'
import { isReadOnlyOfSchool } from '#server/rows/units.ts'

/** What copying would do; nothing is written. @throws Refusal as `copyPrices` */
export const previewPriceCopy = async (incoming: SignedIncoming<PreviewPriceCopy>): Promise<PriceCopyResult> => {
  const { db, body, ...act } = incoming
  await requireTable(incoming)
  return inTransaction(db, async (trx) => fingerprinted((await planOf(trx, act, body)).result))
}

/**
 * Takes price tables of a year to another one, and with them the annual fees that use them, raised by a percentage. What
 * is there already stays as it is: a second time nothing is copied. @throws Refusal 422 PRICE_COPY_SAME_YEAR,
 * SCHOOL_YEAR_CLOSED, PRICE_TABLE_OF_SCHOOL, SIMULATION_OUTDATED; 404 for a year or table that is not there, audited for a table of
 * other units
 */
export const copyPrices = async (incoming: SignedIncoming<CopyPrices>): Promise<PriceCopyResult> => {
  const { db, body, ...act } = incoming
  await requireTable(incoming)
  return takingUnique(db, PRICE_TAKEN, async (trx) => {
    const { result } = await copyPricesWithin(trx, act, body)
    refuseUnseen(result, body.conferido)
    return fingerprinted(result)
  })
}

/** The same inside the caller's transaction, with the ids of what it made. @throws Refusal as `copyPrices`, but for the table */
export const copyPricesWithin = async (trx: Transaction<Database>, act: Act, copy: PriceCopy) => {
  // Serialises two copies to one year.
  await sql`select id from school_year where id = ${copy.idAnoDestino} for update`.execute(trx)
  const { tables, fees, result } = await planOf(trx, act, copy)
  const idOf = new Map<number, number>()
  const made = { tables: [] as number[], fees: [] as number[] }
  for (const { source, target, draft } of tables) {
    const id = target ?? (await insertTable(trx, act, draft, null)).id
    if (target === null) made.tables.push(id)
    idOf.set(source.id, id)
  }
  for (const { draft, source } of fees) {
    await refuseInClosedYear(trx, draft)
    made.fees.push(
      (await insertRecord(ANNUAL_FEES, trx, act, { ...draft, idTabelaPreco: idOf.get(source) ?? null })).id,
    )
  }
  return { result, made }
}

const requireTable = async (incoming: SignedIncoming<PreviewPriceCopy>): Promise<void> => {
  const { idTabela } = incoming.body
  if (idTabela !== undefined) await readPriceTable(incoming, idTabela)
}

interface Years {
  readonly from: number
  readonly to: number
}

const planOf = async (trx: Transaction<Database>, act: Act, copy: PriceCopy) => {
  if (copy.idAnoLetivo === copy.idAnoDestino) throw new Refusal(422, 'PRICE_COPY_SAME_YEAR')
  const years: Years = {
    from: await yearOf(trx, copy.idAnoLetivo),
    to: (await openYear(trx, { idAnoLetivo: copy.idAnoDestino, idUnidade: copy.idUnidade ?? null }))?.ano ?? 0,
  }
  if (years.to === 0) throw notFound()
  const fees = await planFees(trx, act, copy)
  const used = fees.filter(({ isNew }) => isNew).map(({ source }) => source)
  const ids = [...new Set([...used, ...(copy.idTabela === undefined ? [] : [copy.idTabela])])]
  const tables = await planTables(trx, act, copy, { ids, years })
  return {
    tables,
    fees: fees.filter(({ isNew }) => isNew),
    result: {
      tabelas: tables.map(({ source, unit, target }) => ({
        nome: source.nomeTabela,
        unidade: unit,
        nova: target === null,
      })),
      anuidades: fees.map(({ nome, unidade, de, para, isNew }) => ({ nome, unidade, de, para, nova: isNew })),
    },
  }
}

const yearOf = async (trx: Transaction<Database>, id: number): Promise<number> => {
  const row = await trx.selectFrom('school_year').where('id', '=', id).select('year').executeTakeFirst()
  if (row === undefined) throw notFound()
  return row.year
}

const KINDS = [REGULAR_COURSES, EXTRA_COURSES, OTHER_ITEMS] as const

/** Whether the caller may change annual fees of any kind. */
export const mayCopyPrices = (caller: Act['caller']): boolean => KINDS.some((kind) => mayFee(caller, kind, true))

/** The year's fees that the caller may set, each with its copy; fees of extra courses only if the other year has the course. */
const planFees = async (trx: Transaction<Database>, { caller }: Act, copy: PriceCopy) => {
  const kinds = KINDS.filter((kind) => mayFee(caller, kind, true) && (copy.tipo ?? kind) === kind)
  const rows = await trx
    .selectFrom('annual_fee')
    .leftJoin('grade', 'grade.id', 'annual_fee.grade_id')
    .leftJoin('extra_course', 'extra_course.id', 'annual_fee.extra_course_id')
    .leftJoin('other_item', 'other_item.id', 'annual_fee.other_item_id')
    .innerJoin('unit', 'unit.id', 'annual_fee.unit_id')
    .leftJoin('extra_course as course_there', (join) =>
      join
        .onRef('course_there.unit_id', '=', 'extra_course.unit_id')
        .onRef('course_there.name_search', '=', 'extra_course.name_search')
        .onRef('course_there.class_search', '=', 'extra_course.class_search')
        .on('course_there.school_year_id', '=', copy.idAnoDestino),
    )
    .leftJoin('annual_fee as there', (join) =>
      join
        .onRef('there.unit_id', '=', 'annual_fee.unit_id')
        .on('there.grade_id', 'is not distinct from', sql.ref('annual_fee.grade_id'))
        .on('there.other_item_id', 'is not distinct from', sql.ref('annual_fee.other_item_id'))
        .on('there.extra_course_id', 'is not distinct from', sql.ref('course_there.id'))
        .on('there.school_year_id', '=', copy.idAnoDestino),
    )
    .where(sql<SqlBool>`${feeKind} = any(${kinds}::integer[])`)
    .where('annual_fee.school_year_id', '=', copy.idAnoLetivo)
    .where('annual_fee.active', '=', true)
    .where(visibleFees(caller))
    .where((eb) => eb.or([eb('extra_course.id', 'is', null), eb('course_there.id', 'is not', null)]))
    .where((eb) =>
      eb.and([
        ...(copy.idUnidade === undefined ? [] : [eb('annual_fee.unit_id', '=', copy.idUnidade)]),
        ...(copy.idTabela === undefined ? [] : [eb(NEWEST_TABLE, '=', copy.idTabela)]),
      ]),
    )
    .select(['annual_fee.id', 'unit.short_name as unidade', 'there.annual_cents as para', 'course_there.id as course'])
    .select([feeName.as('nome'), NEWEST_TABLE.as('source')])
    .orderBy('unit.name')
    .orderBy('extra_course.name_search')
    .orderBy('other_item.name_search')
    .orderBy('grade.position')
    .orderBy('annual_fee.id')
    .execute()
  const planned = []
  for (const { id, nome, unidade, para, source, course } of rows) {
    const former = await annualFees.written(trx, id)
    const up = (cents: number | null) => (cents === null ? null : raised(cents, copy.reajuste))
    const draft = {
      ...annualFeeDraftOf(former),
      idAnoLetivo: copy.idAnoDestino,
      idCursoExtra: course,
      valorAnual: up(former.valorAnual),
      valorMatricula: up(former.valorMatricula),
      divulgadoEm: '',
      prazoMatricula: '',
      planilhaCusto: '',
    }
    const [de, raisedTo] = [former.valorAnual ?? 0, draft.valorAnual ?? 0]
    planned.push({ nome, unidade, draft, source, de, para: para ?? raisedTo, isNew: para === null })
  }
  return planned
}

/** The newest edition of the table of a fee; later editions have higher ids. */
const NEWEST_TABLE = sql<number>`(
  with recursive chain (id) as (
    select annual_fee.price_table_id
    union all select next.id from price_table as next join chain on next.predecessor_id = chain.id
  ) select max(chain.id) from chain)`

interface Wanted {
  readonly ids: readonly number[]
  readonly years: Years
}

/** The tables to copy, each with the other year's table of the same name, if any. */
const planTables = async (trx: Transaction<Database>, { caller }: Act, copy: PriceCopy, { ids, years }: Wanted) => {
  const rows = await trx
    .selectFrom('price_table')
    .where('price_table.id', '=', sql<number>`any(${ids}::integer[])`)
    .where('price_table.school_year_id', '=', copy.idAnoLetivo)
    .where(visibleTables(caller))
    .leftJoin('unit', 'unit.id', 'price_table.unit_id')
    .select(['price_table.id', 'unit.name as unit'])
    .orderBy('price_table.name_search')
    .orderBy('price_table.id')
    .execute()
  if (rows.length < ids.length) throw notFound()
  const planned = []
  for (const { id, unit } of rows) {
    const source = await readWrittenTable(trx, id)
    const target = await tableThere(trx, source, copy.idAnoDestino)
    if (target === null && isReadOnlyOfSchool(caller, source.idUnidade)) throw new Refusal(422, 'PRICE_TABLE_OF_SCHOOL')
    planned.push({
      source,
      target,
      unit,
      draft: movedToYear(priceTableDraftOf(source), copy.idAnoDestino, years.to - years.from),
    })
  }
  return planned
}

const tableThere = async (
  trx: Transaction<Database>,
  { idUnidade, nomeTabela }: PriceTableRecord,
  year: number,
): Promise<number | null> => {
  const row = await trx
    .selectFrom('price_table')
    .where('school_year_id', '=', year)
    .where('replaced', '=', false)
    .where('name_search', '=', searchable(nomeTabela))
    .where((eb) => (idUnidade === null ? eb('unit_id', 'is', null) : eb('unit_id', '=', idUnidade)))
    .select('id')
    .executeTakeFirst()
  return row?.id ?? null
}
