import { sql, type Transaction } from 'kysely'
import { nameIn } from '#domain/base/list.ts'
import { EXIT_CONCERNS, UNDO_MINUTES } from '#domain/gate/gate.lists.ts'
import type { ExitRow, LookIntoExit, NoteReturn, UndoExit } from '#domain/gate/gate.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor, notFoundAudited } from '#server/http/audit.ts'
import { notFound, Refusal, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { exitOf } from '#server/modules/academico/gate/exits.ts'
import { deviceTime, hourOf } from '#server/modules/academico/gate/deviceTime.ts'
import { notify } from '#server/messages/index.ts'
import { enrolmentNearTo } from '#server/rows/people.ts'

type Acting = Pick<SignedIncoming<UndoExit>, 'db' | 'caller' | 'now' | 'address' | 'params'>

/** Lets through to exits of the caller's units. @throws Refusal 404, audited for one of another unit */
const requireExit = async (incoming: Acting): Promise<void> => {
  const { db, caller, params } = incoming
  const { rows } = await sql<{ isNear: boolean }>`
    select ${enrolmentNearTo(caller, 'own')} as "isNear" from school_exit as own where own.id = ${params.id}`.execute(
    db,
  )
  const [found] = rows
  if (found === undefined) throw notFound()
  if (!found.isNear) throw await notFoundAudited(incoming, 'school_exit', params.id)
}

const held = (trx: Transaction<Database>, id: number) =>
  trx.selectFrom('school_exit').where('id', '=', id).selectAll().forNoKeyUpdate().executeTakeFirstOrThrow()

/** Takes an exit back, with the reason; it stays in the list. @throws Refusal 404, audited; 422 EXIT_UNDO_LATE */
export const undoExit = async (incoming: SignedIncoming<UndoExit>): Promise<ExitRow> => {
  const { params, body, caller, now } = incoming
  await requireExit(incoming)
  return inTransaction(incoming.db, async (trx) => {
    const exit = await held(trx, params.id)
    if (exit.reversed_at !== null) return exitOf(trx, params.id)
    if (now.getTime() - exit.at.getTime() > UNDO_MINUTES * 60_000) throw ruleBroken('EXIT_UNDO_LATE')
    const motivo = body.motivo.trim()
    await trx
      .updateTable('school_exit')
      .set({ reversed_at: now, reversed_by_id: caller.personId, reversal_reason: motivo })
      .where('id', '=', params.id)
      .execute()
    await tell(trx, incoming, exit.student_id, {
      what: 'desfeita',
      happened: `continua na escola: o registro da saída das ${hourOf(exit.device_at ?? exit.at)} foi desfeito`,
      after: { Saída: 'Desfeita', Motivo: motivo },
      action: 'reverse',
    })
    return exitOf(trx, params.id)
  })
}

/** The student came back to school; what is noted first stays. @throws Refusal 404, audited; 400; 422 EXIT_IS_UNDONE */
export const noteReturn = async (incoming: SignedIncoming<NoteReturn>): Promise<ExitRow> => {
  const { params, body, caller, now } = incoming
  await requireExit(incoming)
  const device = deviceTime(body.horaAparelho, now)
  return inTransaction(incoming.db, async (trx) => {
    const exit = await held(trx, params.id)
    if (exit.reversed_at !== null) throw ruleBroken('EXIT_IS_UNDONE')
    if (exit.returned_at !== null) return exitOf(trx, params.id)
    await trx
      .updateTable('school_exit')
      .set({ returned_at: now, returned_by_id: caller.personId, returned_device_at: device?.said ?? null })
      .where('id', '=', params.id)
      .execute()
    await tell(trx, incoming, exit.student_id, {
      what: 'voltou',
      happened: `voltou à escola às ${hourOf(device?.at ?? now)}`,
      after: { Saída: 'Voltou' },
      action: 'update',
    })
    return exitOf(trx, params.id)
  })
}

/**
 * Notes what a colleague found out about an exit with an alert. The first note stays, also where two look into it at once.
 * @throws Refusal 404, audited; 422 EXIT_HAS_NO_ALERT, EXIT_ALREADY_LOOKED_INTO
 */
export const lookIntoExit = async (incoming: SignedIncoming<LookIntoExit>): Promise<ExitRow> => {
  const { params, body, caller, now } = incoming
  await requireExit(incoming)
  return inTransaction(incoming.db, async (trx) => {
    const exit = await held(trx, params.id)
    if (exit.concern === null) throw ruleBroken('EXIT_HAS_NO_ALERT')
    const finding = body.nota.trim()
    if (exit.looked_into_at !== null) {
      const row = await exitOf(trx, params.id)
      if (exit.looked_into_by_id === caller.personId && exit.finding === finding) return row
      throw new Refusal(422, 'EXIT_ALREADY_LOOKED_INTO', { values: { quem: row.apurada?.por ?? '' } })
    }
    await trx
      .updateTable('school_exit')
      .set({ looked_into_at: now, looked_into_by_id: caller.personId, finding })
      .where('id', '=', params.id)
      .execute()
    const after = { Alerta: nameIn(EXIT_CONCERNS, exit.concern), Apuração: finding }
    await writeAudit(trx, {
      ...actor(incoming),
      entity: 'school_exit',
      entity_id: String(params.id),
      action: 'update',
      after,
    })
    return exitOf(trx, params.id)
  })
}

interface Told {
  readonly what: string
  readonly happened: string
  readonly after: Readonly<Record<string, string>>
  readonly action: 'reverse' | 'update'
}

const tell = async (
  trx: Transaction<Database>,
  incoming: Acting,
  studentId: number,
  { what, happened, after, action }: Told,
) => {
  const { params, now } = incoming
  await writeAudit(trx, { ...actor(incoming), entity: 'school_exit', entity_id: String(params.id), action, after })
  await notify(trx, 'saidaRegistrada', {
    cause: `saida/${params.id}/${what}`,
    studentId,
    values: { acontecimento: happened },
    now,
  })
}
