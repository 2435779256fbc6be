import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { updateItemOffer } from '#domain/otherItems/offeredItems.endpoints.ts'
import type {
  ByItemYear,
  GetItemOffer,
  ItemOfferDraft,
  ItemOfferRecord,
  UpdateItemOffer,
} from '#domain/otherItems/offeredItems.schemas.ts'
import { OTHER_ITEMS } from '#domain/priceTables/priceTables.lists.ts'
import { ITEM_OFFER } from '#domain/otherItems/offeredItems.fields.ts'
import { itemOfferDraftOf, itemOfferFlaws } from '#domain/otherItems/itemYearOffer.ts'
import { settledTerms } from '#domain/offers/offerTerms.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor, notFoundAudited } from '#server/http/audit.ts'
import { notFound, stale, refuseFlaws } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { refuseInClosedYear } from '#server/school/years/years.ts'
import { visibleItems } from '#server/modules/matricula/items/offeredItems.ts'
import { holdItems, piecesTaken } from '#server/modules/matricula/items/seats.ts'
import { auditedTerms, feeChoices, requirementChoices, tableChoices } from '#server/modules/matricula/prices/index.ts'
import { changesOf } from '#server/records/audited.ts'

interface Found extends ItemOfferRecord {
  /** Null: all units. */
  readonly idUnidade: number | null
}

const NONE = sql`'{}'::integer[]`
const ASKED = sql`coalesce(offer.prerequisite_ids, ${NONE})`

const TABLES = tableChoices({
  kind: OTHER_ITEMS,
  year: sql.ref('school_year.id'),
  unit: sql.ref('item.unit_id'),
  named: sql.ref('offer.price_table_id'),
})

interface Wanted extends ByItemYear {
  readonly now: Date
  readonly visible: RawBuilder<unknown>
}

const find = async (db: Kysely<Database>, { id, idAnoLetivo, now, visible }: Wanted): Promise<Found | undefined> => {
  const { rows } = await sql<Found>`
    select item.id, item.name as nome, item.unit_id as ${sql.ref('idUnidade')},
      school_year.id as ${sql.ref('idAnoLetivo')}, school_year.year as ano,
      offer.seats as vagas, coalesce(taken.pieces, 0) as preenchidas,
      offer.price_table_id as ${sql.ref('idTabelaPreco')},
      coalesce(offer.condition_names, '{}') as ${sql.ref('opcoesPagamento')},
      ${ASKED} as ${sql.ref('preRequisitos')}, coalesce(offer.version, 0) as versao,
      ${TABLES} as tabelas, ${requirementChoices(ASKED, null)} as requisitos,
      ${feeChoices(sql`fee.other_item_id = item.id and fee.school_year_id = school_year.id`)} as anuidade
    from other_item as item
    join school_year on school_year.id = ${idAnoLetivo}
    left join item_offer as offer on offer.other_item_id = item.id and offer.school_year_id = school_year.id
    left join (${piecesTaken({ yearId: idAnoLetivo, now })}) as taken on taken.id = item.id
    where item.id = ${id} and ${visible}
  `.execute(db)
  return rows[0]
}

const own = async ({ db, ...act }: Act & { readonly db: Kysely<Database> }, params: ByItemYear): Promise<Found> => {
  const { caller, now } = act
  const found = await find(db, { ...params, now, visible: visibleItems(caller) })
  if (found !== undefined) return found
  const there = await find(db, { ...params, now, visible: sql`true` })
  throw there === undefined ? notFound() : await notFoundAudited({ db, ...act }, 'other_item', params.id)
}

const written = async (db: Kysely<Database>, params: ByItemYear, now: Date): Promise<Found> => {
  const found = await find(db, { ...params, now, visible: sql`true` })
  if (found === undefined) throw notFound()
  return found
}

/** What a year offers of an item. @throws Refusal 404 */
export const readItemOffer = async (incoming: SignedIncoming<GetItemOffer>): Promise<ItemOfferRecord> =>
  wireOf(await own(incoming, incoming.params))

/**
 * Changes the pieces of an item that a year offers, how they are paid, and what takers are asked for. @throws Refusal
 * 404; 409 with the offer for an older `versao`; 422 CHECK_FIELDS, also for fewer pieces than are taken, or
 * SCHOOL_YEAR_CLOSED
 */
export const changeItemOffer = async (incoming: SignedIncoming<UpdateItemOffer>): Promise<ItemOfferRecord> => {
  const { db, params, body, ...act } = incoming
  await own(incoming, params)
  const { versao, ...sent } = body
  return inTransaction(db, async (trx) => {
    // The offer may not exist yet, so this locks the item; takers of a piece lock the offer.
    await sql`select id from other_item where id = ${params.id} for update`.execute(trx)
    await holdItems(trx, params.idAnoLetivo, [params.id])
    const before = await written(trx, params, act.now)
    if (before.versao !== versao) throw stale<typeof updateItemOffer>(wireOf(before))
    await refuseInClosedYear(trx, before)
    const draft = settledTerms(sent, before)
    refuseFlaws(itemOfferFlaws(draft, before))
    await write(trx, params, draft)
    await writeAudit(trx, {
      ...actor(act),
      entity: 'other_item',
      entity_id: String(params.id),
      action: 'update',
      ...changesOf(await auditedOf(trx, before, itemOfferDraftOf(before)), await auditedOf(trx, before, draft)),
    })
    return wireOf(await written(trx, params, act.now))
  })
}

const wireOf = ({ idUnidade: _, ...record }: Found): ItemOfferRecord => record

const write = async (trx: Transaction<Database>, { id, idAnoLetivo }: ByItemYear, draft: ItemOfferDraft) => {
  const columns = {
    seats: draft.vagas,
    price_table_id: draft.idTabelaPreco,
    condition_names: draft.opcoesPagamento,
    prerequisite_ids: draft.preRequisitos,
  }
  await trx
    .insertInto('item_offer')
    .values({ school_year_id: idAnoLetivo, other_item_id: id, ...columns })
    .onConflict((conflict) =>
      conflict
        .columns(['school_year_id', 'other_item_id'])
        .doUpdateSet((eb) => ({ ...columns, version: eb('item_offer.version', '+', 1) })),
    )
    .execute()
}

const auditedOf = async (trx: Transaction<Database>, { ano }: Found, draft: ItemOfferDraft) => ({
  [`${ITEM_OFFER.vagas.label} de ${ano}`]: draft.vagas ?? 'Sem limite',
  ...(await auditedTerms(trx, draft)),
})
