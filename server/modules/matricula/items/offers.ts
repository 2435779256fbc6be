import { type Kysely, sql } from 'kysely'
import type { ItemChoices } from '#domain/api/studentItems.schemas.ts'
import { paymentTerms } from '#domain/registers/financeiro/paymentTerms.register.ts'
import { otherItems } from '#domain/registers/matricula/otherItems.register.ts'
import type { RowOf } from '#domain/registers/describe.ts'
import { equalPlan } from '#domain/rules/items/charge.ts'
import { notOffered } from '#domain/rules/items/offer.ts'
import { atSightOf, planOf, type Recurrence } from '#domain/rules/payments/plan.ts'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import { notFound, ruleBroken } from '#server/http/refusal.ts'
import { readOptions, readRecord } from '#server/registers/read.ts'

type Item = RowOf<typeof otherItems>

/** The items of the caller's units that are offered on a day, each with the ways in which it is paid. */
export const itemChoices = async (
  db: Kysely<Database>,
  caller: Pick<Caller, 'units'>,
  day: string,
): Promise<ItemChoices> => {
  const terms = (await readOptions(db, caller, paymentTerms)).filter(({ status }) => status)
  const options = (await readOptions(db, caller, otherItems)).filter(({ status }) => status)
  const itens: ItemChoices['itens'] = []
  for (const { value } of options) {
    const item = await readRecord<Item>(db, caller, otherItems, value)
    if (item === null || notOffered(item, day) !== null) continue
    itens.push({
      id: item.id,
      nome: item.nome,
      valor: item.valor ?? 0,
      qtdParcela: item.qtdParcela ?? 1,
      condicoes: terms
        .filter((term) => item.condicoes.includes(term.value))
        .map((term) => ({ id: term.value, nome: term.displayText })),
    })
  }
  return { itens }
}

/** An item that is offered on a day. @throws Refusal 404; 422 ITEM_INACTIVE, CHECK_FIELDS */
export const offeredItem = async (
  db: Kysely<Database>,
  caller: Pick<Caller, 'units'>,
  id: number,
  day: string,
): Promise<Item> => {
  const item = await readRecord<Item>(db, caller, otherItems, id)
  if (item === null) throw notFound()
  if (!item.ativo) throw ruleBroken('ITEM_INACTIVE')
  const flaw = notOffered(item, day)
  if (flaw !== null) throw ruleBroken('CHECK_FIELDS', { idItem: flaw })
  return item
}

/** How an item is paid: by one of its conditions, or in so many equal instalments. @throws Refusal 422 ITEM_CONDITION, CHECK_FIELDS */
export const paidBy = async (
  db: Kysely<Database>,
  { condicoes, qtdParcela }: Item,
  { selecetedCondicao, qtdParcela: count }: { readonly selecetedCondicao: number | null; readonly qtdParcela: number },
) => {
  if (selecetedCondicao === null) {
    if (condicoes.length > 0) throw ruleBroken('ITEM_CONDITION')
    const most = qtdParcela ?? 1
    if (count > most) throw ruleBroken('CHECK_FIELDS', { qtdParcela: `O item é pago em até ${most} parcelas.` })
    return { plan: equalPlan(count), atSight: null }
  }
  const term = await readRecord<RowOf<typeof paymentTerms>>(db, { units: 'all' }, paymentTerms, selecetedCondicao)
  const plan = term?.ativo ? planOf(term, await recurrenceOf(db, term.periodicidade)) : null
  if (term === null || plan === null || !condicoes.includes(term.id)) throw ruleBroken('ITEM_CONDITION')
  return { plan, atSight: atSightOf(term) }
}

const recurrenceOf = async (db: Kysely<Database>, id: number | null): Promise<Recurrence | null> => {
  const { rows } = await sql<Recurrence>`
    select time_unit as ${sql.ref('unidadeTempo')}, quantity as quantidade, base_day as ${sql.ref('diaBase')}
    from periodicity where id = ${id}
  `.execute(db)
  return rows[0] ?? null
}
