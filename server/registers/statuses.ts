import { type Transaction, sql } from 'kysely'
import type { SetStatuses, SimulateStatuses, StatusRefusal, StatusVerdict } from '#domain/registers/registers.wire.ts'
import { MESSAGES } from '#domain/all/messages.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction, rehearsed } from '#server/db/transaction.ts'
import type { Act } from '#server/http/audit.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { fingerprinted, refuseUnseen } from '#server/http/simulated.ts'
import type { JudgedRegister } from '#server/registers/judge.ts'
import { changeStatus, getRecord, savedRecord } from '#server/registers/save.ts'
import { titlesOf } from '#server/registers/lists.ts'

type Incoming = SignedIncoming<SimulateStatuses | SetStatuses>
type Chosen = Incoming['body']['registros'][number]

/** What `setStatuses` would do, rolled back. */
export const simulateStatuses = async (
  register: JudgedRegister,
  incoming: SignedIncoming<SimulateStatuses>,
): Promise<SimulateStatuses['answer']> => {
  const chosen = await sorted(register, incoming)
  return fingerprinted(await rehearsed(incoming.db, (trx) => decided(trx, register, incoming, chosen)))
}

/**
 * Inactivates several records or brings them back, in one transaction. One that may not change keeps its status and is
 * named with the reason; the others go on. Of a tree, what is below goes first.
 * @throws Refusal 422 SIMULATION_OUTDATED
 */
export const setStatuses = async (
  register: JudgedRegister,
  incoming: SignedIncoming<SetStatuses>,
): Promise<StatusVerdict> => {
  const chosen = await sorted(register, incoming)
  return inTransaction(incoming.db, async (trx) => {
    const verdict = await decided(trx, register, incoming, chosen)
    refuseUnseen(verdict, incoming.body.conferido)
    return verdict
  })
}

interface Sorted {
  readonly own: readonly Chosen[]
  readonly foreign: readonly StatusRefusal[]
}

/** Records that the caller sees; the others are refused, and audited where they are somebody else's. */
const sorted = async (register: JudgedRegister, incoming: Incoming): Promise<Sorted> => {
  const own: Chosen[] = []
  const foreign: StatusRefusal[] = []
  for (const one of incoming.body.registros) {
    try {
      await getRecord(register, { ...incoming, params: { id: one.id } })
      own.push(one)
    } catch (error) {
      foreign.push({ id: one.id, nome: '', motivo: reasonOf(error) })
    }
  }
  return { own, foreign }
}

const decided = async (
  trx: Transaction<Database>,
  register: JudgedRegister,
  { body: { ativo }, caller, now, address }: Incoming,
  { own, foreign }: Sorted,
): Promise<StatusVerdict> => {
  const act: Act = { caller, now, address }
  const ids = own.map(({ id }) => id)
  // Locks all records at once in one order, so that two people who change the same records can't deadlock.
  await sql`
    select id from ${sql.table(register.table)} where id = any(${ids}::integer[]) order by id for update
  `.execute(trx)
  const alterados: number[] = []
  for (let waiting = own; ; ) {
    const recusas: StatusRefusal[] = []
    for (const { id, versao } of waiting) {
      const record = await savedRecord(trx, register, id)
      try {
        if (record.versao !== versao) throw new Refusal(409, 'REGISTER_STALE')
        if (record.ativo !== ativo) await changeStatus(trx, act, register, record)
        alterados.push(id)
      } catch (error) {
        const [nome = ''] = await titlesOf(trx, register, [record])
        recusas.push({ id, nome, motivo: reasonOf(error) })
      }
    }
    // The users of a record may be inactive by now: retries refused records as long as that makes progress.
    if (recusas.length === 0 || recusas.length === waiting.length)
      return { ativo, alterados, recusas: [...recusas, ...foreign] }
    waiting = waiting.filter(({ id }) => recusas.some((refused) => refused.id === id))
  }
}

/** The sentence of a refusal, with those of its fields. Anything else that is thrown ends the whole. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Refusal)) throw error
  const { message, fields = {} } = error.wire
  return message === MESSAGES.CHECK_FIELDS ? Object.values(fields).join(' ') : message
}
