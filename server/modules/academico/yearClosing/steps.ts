import { sql, type Transaction } from 'kysely'
import { listed } from '#domain/base/listed.ts'
import type * as calls from '#domain/yearEnd/closing.endpoints.ts'
import { CLOSING_ASKED, CLOSING_CONFIRMED, CLOSING_MADE } from '#domain/yearEnd/closing.lists.ts'
import type {
  AskClosing,
  Closing,
  ConfirmClosing,
  CreateClosing,
  RemoveClosing,
} from '#domain/yearEnd/closing.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import { Refusal, ruleBroken, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { begun, enqueue, type Hurry } from '#server/jobs/index.ts'
import { asksTwoPersons, closingOf } from '#server/modules/academico/yearClosing/read.ts'
import {
  type Acting,
  holdClosing,
  type KeptClosing,
  personBehind,
  requireClosing,
} from '#server/modules/academico/yearClosing/rows.ts'
import { refuseRunning } from '#server/modules/academico/yearClosing/simulate.ts'
import { requireClassGroup } from '#server/school/classGroups/classGroups.ts'
import { refuseInClosedYear } from '#server/school/years/years.ts'

type Trx = Transaction<Database>

/**
 * Begins a closing. @throws Refusal 404, audited for a class group of another unit; 422 CLOSING_ONE_PLACE,
 * SCHOOL_YEAR_CLOSED
 */
export const createClosing = async (incoming: SignedIncoming<CreateClosing>): Promise<CreateClosing['answer']> => {
  const { db, body, ...act } = incoming
  for (const id of body.turmas) await requireClassGroup(incoming, id)
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ year: number; unit: number; names: string[] }>`
      select school_year_id as year, unit_id as unit, array_agg(name order by name_search) as names
      from class_group where id = any(${body.turmas}::integer[]) group by 1, 2`.execute(trx)
    const [place] = rows
    if (place === undefined || rows.length > 1) throw ruleBroken('CLOSING_ONE_PLACE')
    await refuseInClosedYear(trx, { idAnoLetivo: place.year, idUnidade: place.unit })
    const { id } = await trx
      .insertInto('year_closing')
      .values({
        school_year_id: place.year,
        unit_id: place.unit,
        made_by: personBehind(act.caller),
        made_at: act.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`insert into year_closing_group (closing_id, class_group_id)
      select ${id}, unnest(${body.turmas}::integer[])`.execute(trx)
    await writeAudit(trx, {
      ...actor(act),
      entity: 'year_closing',
      entity_id: String(id),
      action: 'create',
      after: { Turmas: listed(place.names) },
    })
    return { id }
  })
}

/** Removes a closing that nobody confirmed. @throws Refusal 404 as `requireClosing`; 422 CLOSING_RUNS, CLOSING_CONFIRMED_ALREADY */
export const removeClosing = async (incoming: SignedIncoming<RemoveClosing>): Promise<{ isSuccess: true }> => {
  const { db, params, ...act } = incoming
  await requireClosing(incoming, params.id)
  return inTransaction(db, async (trx) => {
    const { status } = await holdClosing(trx, params.id)
    if (status === CLOSING_CONFIRMED) throw ruleBroken('CLOSING_CONFIRMED_ALREADY')
    await refuseRunning(trx, params.id)
    await trx.deleteFrom('year_closing').where('id', '=', params.id).execute()
    await writeAudit(trx, { ...actor(act), entity: 'year_closing', entity_id: String(params.id), action: 'remove' })
    return { isSuccess: true } as const
  })
}

/**
 * Asks that a closing be confirmed. @throws Refusal 404 as `requireClosing`; 409 with the closing where it changed meanwhile; 422
 * CLOSING_RUNS, CLOSING_CONFIRMED_ALREADY, CLOSING_NOT_SIMULATED, CLOSING_STALE, CLOSING_BLOCKED
 */
export const askClosing = async (incoming: SignedIncoming<AskClosing>): Promise<Closing> => {
  const { db, params, body, ...act } = incoming
  await refuseUnready(incoming, params.id, body.versao)
  const asked = await inTransaction(db, async (trx) => {
    const kept = await current({ ...act, db: trx }, params.id, body.versao)
    if (kept.status === CLOSING_CONFIRMED) throw ruleBroken('CLOSING_CONFIRMED_ALREADY')
    await trx
      .updateTable('year_closing')
      .set({ status: CLOSING_ASKED, asked_by: personBehind(act.caller), asked_at: act.now, version: sql`version + 1` })
      .where('id', '=', params.id)
      .execute()
    await writeAudit(trx, {
      ...actor(act),
      entity: 'year_closing',
      entity_id: String(params.id),
      action: 'update',
      after: { Situação: 'Aguardando confirmação' },
    })
    return holdClosing(trx, params.id)
  })
  return closingOf(incoming, asked)
}

/**
 * Confirms a closing, whose class groups are then processed in the background, a part for each. With one person (parameter
 * 114) it need not be asked for. @throws Refusal as `askClosing`; 422 CLOSING_NOT_ASKED, CLOSING_SAME_PERSON
 */
export const confirmClosing = async (incoming: SignedIncoming<ConfirmClosing>, hurry: Hurry) => {
  const { db, params, body, ...act } = incoming
  await refuseUnready(incoming, params.id, body.versao)
  const idTarefa = await inTransaction(db, async (trx) => {
    const kept = await current({ ...act, db: trx }, params.id, body.versao)
    if (kept.status === CLOSING_CONFIRMED) throw ruleBroken('CLOSING_CONFIRMED_ALREADY')
    await refuseSamePerson(trx, kept, personBehind(act.caller))
    const id = await enqueue(trx, {
      kind: 'processClosing',
      input: { closing: params.id, address: act.address, original: act.caller.original?.personId ?? null },
      items: kept.classGroups.map((classGroup) => ({ classGroup })),
      staffUserId: act.caller.personId,
      now: act.now,
    })
    await trx
      .updateTable('year_closing')
      .set({ status: CLOSING_CONFIRMED, confirmed_by: personBehind(act.caller), confirmed_at: act.now, job_id: id })
      .set({ version: sql`version + 1` })
      .where('id', '=', params.id)
      .execute()
    await writeAudit(trx, {
      ...actor(act),
      entity: 'year_closing',
      entity_id: String(params.id),
      action: 'update',
      after: { Situação: 'Confirmado' },
    })
    return id
  })
  return begun(db, idTarefa, hurry)
}

/** @throws Refusal 409 with the closing where it is another one than the person saw; 422 CLOSING_RUNS */
const current = async (acting: Acting & { readonly db: Trx }, id: number, version: number): Promise<KeptClosing> => {
  const kept = await holdClosing(acting.db, id)
  if (kept.version !== version) throw stale<typeof calls.askClosing>(await closingOf(acting, kept))
  await refuseRunning(acting.db, id)
  return kept
}

const refuseSamePerson = async (trx: Trx, { status, askedBy }: KeptClosing, person: number): Promise<void> => {
  if (!(await asksTwoPersons(trx))) return
  if (status === CLOSING_MADE) throw ruleBroken('CLOSING_NOT_ASKED')
  if (askedBy === person) throw ruleBroken('CLOSING_SAME_PERSON')
}

/**
 * Before the transaction, since it looks at every student, and nobody shall wait for that: processing looks at each class group
 * again. @throws Refusal 404, audited for one of another unit; 422 CLOSING_RUNS, and with the first thing that keeps class groups from being closed
 */
const refuseUnready = async (acting: Acting, id: number, version: number): Promise<void> => {
  const kept = await requireClosing(acting, id)
  if (kept.version !== version || kept.status === CLOSING_CONFIRMED) return
  await refuseRunning(acting.db, id)
  const { turmas } = await closingOf(acting, kept)
  const names = (which: (one: Closing['turmas'][number]) => boolean): string =>
    listed(turmas.flatMap((one) => (which(one) ? [one.nome] : [])))
  const unseen = names(({ simuladaEm }) => simuladaEm === null)
  if (unseen !== '') throw new Refusal(422, 'CLOSING_NOT_SIMULATED', { values: { turmas: unseen } })
  const changed = names(({ desatualizada }) => desatualizada)
  if (changed !== '') throw new Refusal(422, 'CLOSING_STALE', { values: { turmas: changed } })
  const blocked = turmas.find(({ impedimentos }) => impedimentos.length > 0)
  if (blocked !== undefined)
    throw new Refusal(422, 'CLOSING_BLOCKED', {
      values: { turma: blocked.nome, motivo: blocked.impedimentos[0] ?? '' },
    })
}
