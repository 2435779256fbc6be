import { type Kysely, sql, type Transaction } from 'kysely'
import { CHARGE_STATES, type SettlementOrigin } from '#domain/charges/charges.lists.ts'
import { nameIn } from '#domain/base/list.ts'
import type { ReturnEvent } from '#domain/charges/returnFile.ts'
import type { Database } from '#server/db/schema.ts'
import type { Audited } from '#server/http/audit.ts'
import type { InUnits, Person } from '#server/http/person.ts'
import { chargeOfTxid } from '#server/modules/financeiro/charges/embeddedProvider.ts'
import { lockCharges } from '#server/modules/financeiro/charges/lock.ts'
import { pay } from '#server/modules/financeiro/charges/payments.ts'
import { isInUnitsOf } from '#server/rows/units.ts'

interface Told {
  readonly provider: string
  readonly accountId: number
  readonly origin: SettlementOrigin
  readonly event: ReturnEvent
  /** The member of staff who brought the event. */
  readonly author: Pick<Person, 'personId'> & InUnits
}

/** The outcome of a payment that a provider reports: settled, already known, or left, with the reason. */
export type EventOutcome =
  | { readonly kind: 'settled' }
  | { readonly kind: 'known' }
  | { readonly kind: 'left'; readonly why: string }

export const NO_SUCH_NUMBER = 'Nenhuma cobrança tem este número.'
export const FOREIGN_UNIT = 'A cobrança é de uma unidade em que você não atua.'
export const leftAs = (state: string): string => `A cobrança está ${state.toLowerCase()}: confira com a família.`

/** Settles an event of a provider, once however often it is reported (V31). */
export const settleEvent = async (trx: Transaction<Database>, act: Audited, told: Told): Promise<EventOutcome> => {
  const { provider, event, accountId, origin, author } = told
  const id = await chargeOfEvent(trx, accountId, event)
  if (id === null) return { kind: 'left', why: NO_SUCH_NUMBER }
  // The lock on the charge keeps others from settling the same event.
  const [charge] = await lockCharges(trx, [id])
  if (await isKnown(trx, provider, event.id)) return { kind: 'known' }
  if (charge === undefined || !isInUnitsOf(author, charge.unitId)) return { kind: 'left', why: FOREIGN_UNIT }
  const settled = await pay(trx, act, charge, {
    on: event.paidOn,
    creditedOn: event.creditedOn,
    cents: event.cents,
    waived: 0,
    fee: event.fee,
    origin,
    reason: '',
    event: { provider, id: event.id },
    by: author.personId,
  })
  return settled === null
    ? {
        kind: 'left',
        why: leftAs(nameIn(CHARGE_STATES, charge.state)),
      }
    : { kind: 'settled' }
}

const chargeOfEvent = async (
  db: Kysely<Database>,
  accountId: number,
  { ourNumber, txid }: ReturnEvent,
): Promise<number | null> => {
  const byTxid = txid === null ? null : chargeOfTxid(txid)
  const { rows } = await sql<{ id: number }>`
    select id from charge where bank_account_id = ${accountId}
      and ${byTxid === null ? sql`our_number = ${ourNumber}` : sql`id = ${byTxid}`}
  `.execute(db)
  return rows[0]?.id ?? null
}

const isKnown = async (db: Kysely<Database>, provider: string, eventId: string): Promise<boolean> =>
  (await db
    .selectFrom('settlement')
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .select('id')
    .executeTakeFirst()) !== undefined
