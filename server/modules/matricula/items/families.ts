import type { Kysely } from 'kysely'
import { paymentTerms } from '#domain/payments/paymentTerms.register.ts'
import { owedFor, type PayableFee } from '#domain/annualFees/payable.ts'
import { isNationalHoliday } from '#domain/holidays/nationalHolidays.ts'
import type { Owed } from '#domain/discounts/discountTerms.ts'
import { equalPlan, itemCharge } from '#domain/otherItems/itemCharge.ts'
import { initialOptions, withInitial } from '#domain/proposals/proposalPlan.ts'
import type { Database } from '#server/db/schema.ts'
import { paidByTerm } from '#server/modules/matricula/items/offers.ts'
import { itemFeeKey, itemFees } from '#server/modules/matricula/prices/index.ts'
import { readOptions } from '#server/registers/read.ts'
import { onlyIn } from '#server/rows/units.ts'
import { type ItemPlace, offeredItems, type OtherItem } from '#server/school/enrolments/offeredItems.ts'

/** A way to pay an item, by its name. */
export interface ItemWay {
  readonly name: string
  /** The possible numbers of instalments of the first payment, or of the whole. */
  readonly counts: readonly number[]
  /** A payment condition of the finance module; null for any other way. */
  readonly termId: number | null
  readonly owed: (order: ItemOrder) => Promise<Owed>
}

interface ItemOrder {
  readonly quantity: number
  readonly count: number
  /** ISO day. */
  readonly on: string
}

/** An item that a student may take. */
export interface ItemOnOffer {
  readonly id: number
  readonly name: string
  /** Whole cents of one. */
  readonly unitCents: number
  /** Whether that is for a year, by the annual fee of the item. */
  readonly isAnnual: boolean
  readonly ways: readonly ItemWay[]
}

/** The items offered at a place on a day (ISO), as `itemsAt`. */
export const itemsFor = async (
  db: Kysely<Database>,
  { yearId, ...place }: ItemPlace & { readonly yearId: number },
  day: string,
): Promise<readonly ItemOnOffer[]> => (await itemsAt(db, { yearId, places: [place], day }))[0] ?? []

interface Where {
  readonly yearId: number
  readonly places: readonly ItemPlace[]
  /** ISO day. */
  readonly day: string
}

/**
 * The items offered at each of some places on a day. An item with a fee in the year has its price, by its price table;
 * any other has the price of its register.
 */
export const itemsAt = async (
  db: Kysely<Database>,
  { yearId, places, day }: Where,
): Promise<readonly (readonly ItemOnOffer[])[]> => {
  const caller = onlyIn([...new Set(places.map(({ unitId }) => unitId))])
  const itemsOf = await offeredItems(db, places, day)
  const items = places.map(itemsOf)
  const fees = await itemFees(db, { yearId, places }, [...new Set(items.flat().map(({ id }) => id))])
  const terms = (await readOptions(db, caller, paymentTerms)).filter(({ status }) => status)
  const offerOf = (item: OtherItem, fee: PayableFee | undefined): ItemOnOffer => ({
    id: item.id,
    name: item.nome,
    unitCents: fee?.annual ?? item.valor ?? 0,
    isAnnual: fee !== undefined,
    ways: fee === undefined ? termWays(db, item, terms) : feeWays(fee),
  })
  return items.map((offered, number) => offered.map((item) => offerOf(item, fees.get(itemFeeKey(number, item.id)))))
}

/** An item costs the same all year. */
const WHOLE_YEAR = 1

const feeWays = (fee: PayableFee): readonly ItemWay[] =>
  fee.conditions.map((condition) => ({
    name: condition.nomeCondicao,
    counts: initialOptions(condition),
    termId: null,
    owed: async ({ quantity, count, on }) =>
      owedFor({ ...fee, annual: fee.annual * quantity }, withInitial(condition, count), {
        contracted: on,
        firstMonth: WHOLE_YEAR,
      }),
  }))

/** Its payment conditions; without any, equal instalments. */
const termWays = (
  db: Kysely<Database>,
  item: OtherItem,
  terms: readonly { readonly value: number; readonly displayText: string }[],
): readonly ItemWay[] => {
  const way = (name: string, termId: number | null, most: number): ItemWay => ({
    name,
    termId,
    counts: Array.from({ length: most }, (_, place) => place + 1),
    owed: async ({ quantity, count, on }) => {
      const paid = termId === null ? { plan: equalPlan(count), atSight: null } : await paidByTerm(db, termId)
      const taken = { name: item.nome, unitCents: item.valor ?? 0, quantity, takenOn: on, ...paid }
      return { kind: 'item', initial: 0, charge: itemCharge(taken, isNationalHoliday) }
    },
  })
  return item.condicoes.length === 0
    ? [way('Parcelas iguais', null, item.qtdParcela ?? 1)]
    : terms.flatMap(({ value, displayText }) => (item.condicoes.includes(value) ? [way(displayText, value, 1)] : []))
}
