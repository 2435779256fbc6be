import type { Transaction } from 'kysely'
import type {
  CreatePriceTable,
  PriceTableDraft,
  PriceTableRecord,
  SetPriceTableStatus,
  UpdatePriceTable,
} from '#domain/priceTables/priceTables.schemas.ts'
import { message } from '#domain/all/messages.ts'
import { PRICE_TABLE_LABELS as LABELS } from '#domain/priceTables/priceTables.labels.ts'
import {
  priceTableDraftOf,
  priceTableFlaws,
  settledPriceTable,
  tableInUseFlaws,
} from '#domain/priceTables/priceTable.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { type Act, actor } from '#server/http/audit.ts'
import type { Readers } from '#server/http/records.ts'
import { Refusal, refuseFlaws } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { takingUnique } from '#server/http/taking.ts'
import { notAccepted } from '#domain/records/values.ts'
import { areUsable } from '#server/school/choices/usable.ts'
import { openYear, refuseInClosedYear } from '#server/school/years/years.ts'
import { priceTables, readPriceTable, readWrittenTable } from '#server/modules/matricula/prices/readTable.ts'
import { auditedTable, tableColumns, writeConditions } from '#server/modules/matricula/prices/tableColumns.ts'
import { PRICE_TAKEN } from '#server/modules/matricula/prices/taken.ts'
import { changesOf } from '#server/records/audited.ts'
import { changeStatus, lockedAt } from '#server/records/save.ts'
import { inUnitsOf, isReadOnlyOfSchool } from '#server/rows/units.ts'

/**
 * Creates a price table. @throws Refusal 422 CHECK_FIELDS with a sentence per field, SCHOOL_YEAR_CLOSED, or
 * PRICE_TABLE_TAKEN: a name is unique in a unit and year
 */
export const createPriceTable = ({ db, body, ...act }: SignedIncoming<CreatePriceTable>): Promise<PriceTableRecord> =>
  takingUnique(db, PRICE_TAKEN, async (trx) => insertTable(trx, act, await checked(trx, act, body, null), null))

/**
 * Changes a price table. A table in use stays as it is, and the answer is its next edition. @throws Refusal as
 * `createPriceTable`; 404; 409 with the table for an older `versao`; 422 PRICE_TABLE_REPLACED, PRICE_TABLE_OF_SCHOOL
 */
export const changePriceTable = async (incoming: SignedIncoming<UpdatePriceTable>): Promise<PriceTableRecord> => {
  const { db, params, body, ...act } = incoming
  await readPriceTable(incoming, params.id)
  const { versao, ...sent } = body
  return takingUnique(db, PRICE_TAKEN, async (trx) => {
    const before = await lockedAt(trx, changeableBy(act), params, { versao })
    const draft = await checked(trx, act, sent, before)
    if (JSON.stringify(draft) === JSON.stringify(settledPriceTable(priceTableDraftOf(before)))) return before
    const isUsed = before.anuidades > 0 || (await isOffered(trx, before.id))
    return isUsed ? nextEdition(trx, act, before, draft) : overwrite(trx, act, before, draft)
  })
}

/** Removes a table from the choices, or puts it back. @throws Refusal as `changePriceTable` */
export const changePriceTableStatus = (incoming: SignedIncoming<SetPriceTableStatus>): Promise<PriceTableRecord> =>
  changeStatus(
    { table: 'price_table', readers: changeableBy(incoming), taken: PRICE_TAKEN },
    incoming,
    (trx, _, before) => refuseInClosedYear(trx, before),
  )

/** Writes a new table, or the next edition of a table. */
export const insertTable = async (
  trx: Transaction<Database>,
  act: Act,
  draft: PriceTableDraft,
  predecessor: Pick<PriceTableRecord, 'id' | 'edicao'> | null,
): Promise<PriceTableRecord> => {
  const { id } = await trx
    .insertInto('price_table')
    .values({
      ...tableColumns(draft),
      edition: (predecessor?.edicao ?? 0) + 1,
      predecessor_id: predecessor?.id ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeConditions(trx, id, draft.tabelaPrecoCondicoes)
  await writeAudit(trx, {
    ...actor(act),
    entity: 'price_table',
    entity_id: String(id),
    action: 'create',
    after: await auditedTable(trx, draft),
  })
  return readWrittenTable(trx, id)
}

const nextEdition = async (
  trx: Transaction<Database>,
  act: Act,
  before: PriceTableRecord,
  draft: PriceTableDraft,
): Promise<PriceTableRecord> => {
  await trx
    .updateTable('price_table')
    .set((eb) => ({ replaced: true, version: eb('version', '+', 1) }))
    .where('id', '=', before.id)
    .execute()
  await writeAudit(trx, {
    ...actor(act),
    entity: 'price_table',
    entity_id: String(before.id),
    action: 'update',
    before: { Edição: before.edicao },
    after: { Edição: before.edicao + 1 },
  })
  return insertTable(trx, act, draft, before)
}

const overwrite = async (
  trx: Transaction<Database>,
  act: Act,
  before: PriceTableRecord,
  draft: PriceTableDraft,
): Promise<PriceTableRecord> => {
  await trx
    .updateTable('price_table')
    .set((eb) => ({ ...tableColumns(draft), version: eb('version', '+', 1) }))
    .where('id', '=', before.id)
    .execute()
  await writeConditions(trx, before.id, draft.tabelaPrecoCondicoes)
  await writeAudit(trx, {
    ...actor(act),
    entity: 'price_table',
    entity_id: String(before.id),
    action: 'update',
    ...changesOf(await auditedTable(trx, before), await auditedTable(trx, draft)),
  })
  return readWrittenTable(trx, before.id)
}

/** Whether a process offers a grade by the table. */
const isOffered = async (trx: Transaction<Database>, id: number): Promise<boolean> => {
  const place = await trx
    .selectFrom('enrolment_process_place')
    .where('price_table_id', '=', id)
    .select('price_table_id')
    .executeTakeFirst()
  return place !== undefined
}

/** Readers of price tables for a change: while one is locked, nobody else changes it, and no fee starts to use it. */
const changeableBy = ({ caller }: Pick<Act, 'caller'>): Readers<PriceTableRecord> => ({
  ...priceTables,
  /** @throws Refusal 422 PRICE_TABLE_OF_SCHOOL, PRICE_TABLE_REPLACED */
  locked: async (trx, id) => {
    const table = await priceTables.locked(trx, id)
    if (isReadOnlyOfSchool(caller, table.idUnidade)) throw new Refusal(422, 'PRICE_TABLE_OF_SCHOOL')
    if (table.idSucessora !== null) throw new Refusal(422, 'PRICE_TABLE_REPLACED')
    return table
  },
})

/** The draft to write, settled and without flaws. */
const checked = async (
  trx: Transaction<Database>,
  { caller }: Act,
  sent: PriceTableDraft,
  before: PriceTableRecord | null,
): Promise<PriceTableDraft> => {
  const draft = settledPriceTable(sent)
  if (before !== null) await refuseInClosedYear(trx, before)
  const { idAnoLetivo, idUnidade } = draft
  if (idAnoLetivo !== null && (await openYear(trx, { idAnoLetivo, idUnidade })) === null)
    refuseFlaws({ idAnoLetivo: notAccepted(LABELS.idAnoLetivo) })
  refuseFlaws(priceTableFlaws(draft))
  if (before !== null) refuseFlaws(tableInUseFlaws(before, draft))
  if (isReadOnlyOfSchool(caller, idUnidade)) refuseFlaws({ idUnidade: message('PRICE_TABLE_OF_SCHOOL') })
  const isOwn = inUnitsOf(caller, 'id')
  const newUnit = idUnidade === null || idUnidade === before?.idUnidade ? [] : [idUnidade]
  if (!(await areUsable(trx, 'unit', newUnit, isOwn))) refuseFlaws({ idUnidade: notAccepted(LABELS.idUnidade) })
  if (!(await areUsable(trx, 'standard_history', newHistories(draft, before))))
    refuseFlaws({ tabelaPrecoCondicoes: notAccepted('Histórico padrão') })
  return draft
}

const historiesOf = (table: PriceTableDraft | null): readonly number[] =>
  (table?.tabelaPrecoCondicoes ?? [])
    .flatMap((one) => [one.historicoPadraoParcelaInicial, one.historicoPadraoDemaisParcelas])
    .filter((id) => id !== null)

/** A history that the table already had stays allowed. */
const newHistories = (draft: PriceTableDraft, before: PriceTableRecord | null): readonly number[] => {
  const known = historiesOf(before)
  return [...new Set(historiesOf(draft).filter((id) => !known.includes(id)))]
}
