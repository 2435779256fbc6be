import { sql, type Transaction } from 'kysely'
import { MESSAGES } from '#domain/all/messages.ts'
import { nameIn } from '#domain/base/list.ts'
import type { decideMedication as decideCall } from '#domain/medication/medication.endpoints.ts'
import {
  ACCEPTED,
  MEDICATION_STATUSES,
  type MedicationStatus,
  REFUSED,
  REPLACED,
  STOPPED,
} from '#domain/medication/medication.lists.ts'
import type { DecideMedication, MedicationSheet } from '#domain/medication/medication.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { refuseFlaws, ruleBroken, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { notify } from '#server/messages/index.ts'
import { type Held, heldMedication, isLive } from '#server/modules/academico/medication/ask.ts'
import { requireMedication } from '#server/modules/academico/medication/seen.ts'
import { sheetOf } from '#server/modules/academico/medication/sheet.ts'

type Trx = Transaction<Database>
type Body = DecideMedication['body']

/**
 * Accepts a request and names who gives the medicine, or refuses it; of an accepted one names somebody else, or stops it. The family
 * is told. @throws Refusal 404, audited; 409 with the request as it is; 422 CHECK_FIELDS, MEDICATION_DECIDED
 */
export const decideMedication = async (incoming: SignedIncoming<DecideMedication>): Promise<MedicationSheet> => {
  const { db, params, body, ...act } = incoming
  await requireMedication(incoming, params.id)
  return inTransaction(db, async (trx) => {
    const former = await formerOf(trx, params.id)
    const held = await heldMedication(trx, params.id)
    const sheet = await sheetOf(trx, params.id, act.now)
    if (held.version !== body.versao) throw stale<typeof decideCall>(sheet)
    if (!isLive(held, schoolDay(act.now))) throw ruleBroken('MEDICATION_DECIDED')
    refuseFlaws(decisionFlaws(sheet, body))
    if (body.aceita) await accept(trx, act, { held, former, body })
    else await end(trx, act, held, body.motivo.trim())
    return sheetOf(trx, params.id, act.now)
  })
}

/** The request that one changes, held before it: the older one always comes first. */
const formerOf = async (trx: Trx, id: number): Promise<Held | null> => {
  const { rows } = await sql<{
    id: number
  }>`select replaces_id as id from medication where id = ${id} and replaces_id is not null`.execute(trx)
  return rows[0] === undefined ? null : heldMedication(trx, rows[0].id)
}

const decisionFlaws = ({ colegas }: MedicationSheet, { aceita, idPessoa, motivo }: Body) => ({
  ...(aceita && !colegas.some(({ id }) => id === idPessoa) && { idPessoa: MESSAGES.MEDICATION_COLLEAGUE }),
  ...(!aceita && motivo.trim() === '' && { motivo: MESSAGES.MEDICATION_REASON }),
})

interface Accepting {
  readonly held: Held
  readonly former: Held | null
  readonly body: Body
}

const accept = async (trx: Trx, act: Act, { held, former, body }: Accepting): Promise<void> => {
  const isNew = held.status !== ACCEPTED
  if (former?.status === ACCEPTED)
    await trx
      .updateTable('medication')
      .set({ status: REPLACED, version: former.version + 1 })
      .where('id', '=', former.id)
      .execute()
  await trx
    .updateTable('medication')
    .set({
      status: ACCEPTED,
      responsible_id: body.idPessoa,
      version: held.version + 1,
      ...(isNew && { decided_by_id: act.caller.personId, decided_at: act.now, answer: body.motivo.trim() }),
    })
    .where('id', '=', held.id)
    .execute()
  await audit(trx, act, held, { status: ACCEPTED, responsibleId: body.idPessoa })
  if (isNew) await tell(trx, act, held, 'aceitou')
}

/** Refuses what waits, stops what holds. */
const end = async (trx: Trx, act: Act, held: Held, reason: string): Promise<void> => {
  const { caller, now } = act
  const status = held.status === ACCEPTED ? STOPPED : REFUSED
  await trx
    .updateTable('medication')
    .set({
      status,
      answer: reason,
      version: held.version + 1,
      ...(status === STOPPED
        ? { stopped_at: now, stopped_by_staff_id: caller.personId }
        : { decided_by_id: caller.personId, decided_at: now }),
    })
    .where('id', '=', held.id)
    .execute()
  await audit(trx, act, held, { status, responsibleId: null })
  await tell(trx, act, held, status === STOPPED ? 'suspendeu' : 'recusou')
}

const tell = (trx: Trx, { now }: Act, { id, student_id, version }: Held, resposta: string): Promise<number> =>
  notify(trx, 'medicacaoDecidida', {
    cause: `medicacao/${id}/${version}`,
    studentId: student_id,
    values: { resposta },
    now,
  })

interface Decided {
  readonly status: MedicationStatus
  readonly responsibleId: number | null
}

/** Not the reason: it may tell of health. */
const audit = (trx: Trx, act: Act, held: Held, { status, responsibleId }: Decided): Promise<void> =>
  writeAudit(trx, {
    ...actor(act),
    entity: 'medication',
    entity_id: String(held.id),
    action: 'update',
    before: { Situação: nameIn(MEDICATION_STATUSES, held.status), Responsável: held.responsible_id },
    after: { Situação: nameIn(MEDICATION_STATUSES, status), Responsável: responsibleId, Aluno: held.student_id },
  })
