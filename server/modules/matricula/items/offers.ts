import { type Kysely, sql } from 'kysely'
import { paymentTerms } from '#domain/payments/paymentTerms.register.ts'
import { otherItems } from '#domain/otherItems/otherItems.register.ts'
import type { RowOf } from '#domain/registers/describe.ts'
import { notOffered } from '#domain/otherItems/itemOffer.ts'
import { atSightOf, planOf, type Recurrence } from '#domain/payments/paymentPlan.ts'
import type { Database } from '#server/db/schema.ts'
import { EVERYWHERE, type InUnits } from '#server/http/person.ts'
import { notFound, ruleBroken } from '#server/http/refusal.ts'
import { readRecord } from '#server/registers/read.ts'

type Item = RowOf<typeof otherItems>

/** An item offered on a day. @throws Refusal 404; 422 ITEM_INACTIVE, CHECK_FIELDS */
export const offeredItem = async (db: Kysely<Database>, caller: InUnits, id: number, day: string): Promise<Item> => {
  const item = await readRecord<Item>(db, caller, otherItems, id)
  if (item === null) throw notFound()
  if (!item.ativo) throw ruleBroken('ITEM_INACTIVE')
  const flaw = notOffered(item, day)
  if (flaw !== null) throw ruleBroken('CHECK_FIELDS', { idItem: flaw })
  return item
}

/** An item paid by one of its payment conditions. @throws Refusal 422 ITEM_CONDITION for an inactive one */
export const paidByTerm = async (db: Kysely<Database>, termId: number) => {
  const term = await readRecord<RowOf<typeof paymentTerms>>(db, EVERYWHERE, paymentTerms, termId)
  const plan = term?.ativo ? planOf(term, await recurrenceOf(db, term.periodicidade)) : null
  if (term === null || plan === null) throw ruleBroken('ITEM_CONDITION')
  return { plan, atSight: atSightOf(term) }
}

const recurrenceOf = async (db: Kysely<Database>, id: number | null): Promise<Recurrence | null> => {
  const { rows } = await sql<Recurrence>`
    select time_unit as ${sql.ref('unidadeTempo')}, quantity as quantidade, base_day as ${sql.ref('diaBase')}
    from periodicity where id = ${id}
  `.execute(db)
  return rows[0] ?? null
}
