import { type Kysely, sql } from 'kysely'
import type { CheckReturn, ReturnLineCheck } from '#domain/charges/charges.schemas.ts'
import { CHARGE_STATES } from '#domain/charges/charges.lists.ts'
import { nameIn } from '#domain/base/list.ts'
import { formatMoney } from '#domain/base/money.ts'
import type { ReturnEvent, ReturnLine } from '#domain/charges/returnFile.ts'
import { isOpen } from '#domain/charges/chargeStates.ts'
import type { Database } from '#server/db/schema.ts'
import type { InUnits } from '#server/http/person.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { chargeOfTxid, embeddedProvider } from '#server/modules/financeiro/charges/embeddedProvider.ts'
import { FOREIGN_UNIT, leftAs, NO_SUCH_NUMBER } from '#server/modules/financeiro/charges/events.ts'
import { jobOfFile, readReturn } from '#server/modules/financeiro/charges/returns.ts'
import { nameOf, owedOf, type ReadCharge, readCharges } from '#server/modules/financeiro/charges/rows.ts'
import { isInUnitsOf } from '#server/rows/units.ts'

/**
 * What every line of a returned file would do now; writes nothing. For a file that was already taken, it tells what is
 * settled by now. @throws Refusal 422 CHECK_FIELDS, RETURN_UNREADABLE
 */
export const checkReturn = async ({
  db,
  body,
  query,
  caller,
}: SignedIncoming<CheckReturn>): Promise<CheckReturn['answer']> => {
  const { account, lines, sha256 } = await readReturn(db, query.idConta, body)
  const events = lines.flatMap((line) => ('event' in line ? line.event : []))
  const charges = new Charges(await chargesOfEvents(db, account.id, events))
  const known = await knownOf(db, events)
  return {
    idTarefa: await jobOfFile(db, account.id, sha256),
    linhas: lines.map((line) => checked(line, { charges, known, caller })),
  }
}

/** The charges of a file, each with what the earlier lines would pay of it. */
class Charges {
  readonly #byId: Map<number, ReadCharge>
  readonly #byNumber: ReadonlyMap<number | null, number>

  constructor(charges: readonly ReadCharge[]) {
    this.#byId = new Map(charges.map((charge) => [charge.id, charge]))
    this.#byNumber = new Map(charges.map(({ id, ourNumber }) => [ourNumber, id]))
  }

  of({ ourNumber, txid }: ReturnEvent): ReadCharge | undefined {
    const id = txid === null ? this.#byNumber.get(ourNumber) : chargeOfTxid(txid)
    return this.#byId.get(id ?? 0)
  }

  pay(charge: ReadCharge, { paidOn, cents }: ReturnEvent): void {
    const payments = [...charge.payments, { on: paidOn, cents }].toSorted((a, b) => a.on.localeCompare(b.on))
    this.#byId.set(charge.id, { ...charge, payments })
  }
}

interface Standing {
  readonly charges: Charges
  /** Settled events, including those of earlier lines. */
  readonly known: Set<string>
  readonly caller: InUnits
}

const NOTHING = { evento: '', pagoEm: '', valor: 0, cobranca: '', aluno: '' } as const

const checked = (line: ReturnLine, standing: Standing): ReturnLineCheck => {
  if ('flaw' in line) return { linha: line.line, ...NOTHING, resultado: 'recusada', detalhe: line.flaw }
  const { event } = line
  const charge = standing.charges.of(event)
  const told = { linha: line.line, ...NOTHING, evento: event.id, pagoEm: event.paidOn, valor: event.cents }
  if (charge === undefined) return { ...told, resultado: 'desconhecida', detalhe: NO_SUCH_NUMBER }
  if (!isInUnitsOf(standing.caller, charge.unitId)) return { ...told, resultado: 'recusada', detalhe: FOREIGN_UNIT }
  return {
    ...told,
    cobranca: nameOf(charge),
    aluno: charge.student,
    ...outcomeOf(event, charge, standing),
  }
}

const outcomeOf = (
  event: ReturnEvent,
  charge: ReadCharge,
  { charges, known }: Standing,
): Pick<ReturnLineCheck, 'resultado' | 'detalhe'> => {
  if (known.has(event.id)) return { resultado: 'conhecida', detalhe: 'Baixada uma vez só, por este evento.' }
  if (!isOpen(charge.state)) return { resultado: 'recusada', detalhe: leftAs(nameIn(CHARGE_STATES, charge.state)) }
  const { cents: owed } = owedOf(charge, event.paidOn)
  if (owed === 0) return { resultado: 'recusada', detalhe: 'Outra linha deste arquivo já paga esta cobrança.' }
  known.add(event.id)
  charges.pay(charge, event)
  if (event.cents === owed) return { resultado: 'baixa', detalhe: '' }
  const difference = formatMoney(Math.abs(event.cents - owed))
  return {
    resultado: 'diferente',
    detalhe:
      event.cents < owed
        ? `Faltam ${difference} dos ${formatMoney(owed)} devidos no dia: fica paga em parte.`
        : `São ${difference} a mais que os ${formatMoney(owed)} devidos no dia: ficam como excedente.`,
  }
}

const chargesOfEvents = (
  db: Kysely<Database>,
  accountId: number,
  events: readonly ReturnEvent[],
): Promise<readonly ReadCharge[]> => {
  const numbers = events.flatMap(({ ourNumber }) => ourNumber ?? [])
  const ids = events.flatMap(({ txid }) => (txid === null ? [] : (chargeOfTxid(txid) ?? [])))
  return readCharges(
    db,
    sql`charge.bank_account_id = ${accountId}
      and (charge.our_number = any(${numbers}::bigint[]) or charge.id = any(${ids}::bigint[]))`,
  )
}

const knownOf = async (db: Kysely<Database>, events: readonly ReturnEvent[]): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('settlement')
    .where('provider', '=', embeddedProvider.name)
    .where('event_id', '=', sql<string>`any(${events.map(({ id }) => id)}::text[])`)
    .select('event_id')
    .execute()
  return new Set(rows.flatMap(({ event_id }) => event_id ?? []))
}
