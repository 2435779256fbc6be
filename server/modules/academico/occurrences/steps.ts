import { sql, type Transaction } from 'kysely'
import { nameIn } from '#domain/base/list.ts'
import { stepsOf } from '#domain/occurrences/occurrence.ts'
import type { stepOccurrence as stepCall } from '#domain/occurrences/occurrences.endpoints.ts'
import {
  CANCELLED,
  CLOSED,
  OCCURRENCE_STATUSES,
  type OccurrenceStatus,
  TOLD,
} from '#domain/occurrences/occurrences.lists.ts'
import type { OccurrenceSheet, StepOccurrence } from '#domain/occurrences/occurrences.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { notFound, refuseFlaws, ruleBroken, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { requireOccurrence } from '#server/school/occurrences/seen.ts'
import { readSheet } from '#server/modules/academico/occurrences/sheet.ts'
import { acknowledgeUntil } from '#server/modules/academico/occurrences/tell.ts'
import { refuseInClosedYear } from '#server/school/years/years.ts'

type Trx = Transaction<Database>

/**
 * Tells the families of an occurrence, closes it or cancels it. @throws Refusal 404 as `requireOccurrence`; 409 with the
 * occurrence where a colleague changed it meanwhile; 422 CHECK_FIELDS, OCCURRENCE_NOT_NOW, SCHOOL_YEAR_CLOSED
 */
export const stepOccurrence = async (incoming: SignedIncoming<StepOccurrence>): Promise<OccurrenceSheet> => {
  const { db, params, body, ...act } = incoming
  await requireOccurrence(incoming, params.id)
  return inTransaction(db, async (trx) => {
    const held = await heldOccurrence(trx, params.id)
    await refuseInClosedYear(trx, held)
    if (held.version !== body.versao) throw stale<typeof stepCall>(await readSheet(trx, params.id, act.now))
    if (!stepsOf(held).includes(body.passo)) throw ruleBroken('OCCURRENCE_NOT_NOW')
    const outcome = body.desfecho.trim()
    refuseFlaws(
      body.passo === CANCELLED && outcome === '' ? { desfecho: 'Escreva por que a ocorrência foi cancelada.' } : {},
    )
    const isEnded = body.passo === CLOSED || body.passo === CANCELLED
    await trx
      .updateTable('occurrence')
      .set({
        status: body.passo,
        version: sql`version + 1`,
        ...(body.passo === TOLD && {
          told_at: act.now,
          acknowledge_until: held.needs ? acknowledgeUntil(schoolDay(act.now), held.days) : null,
        }),
        ...(isEnded && { outcome, ended_by: act.caller.personId, ended_at: act.now }),
      })
      .where('id', '=', params.id)
      .execute()
    await writeAudit(trx, {
      ...actor(act),
      entity: 'occurrence',
      entity_id: String(params.id),
      action: 'update',
      before: { Situação: nameIn(OCCURRENCE_STATUSES, held.situacao) },
      after: { Situação: nameIn(OCCURRENCE_STATUSES, body.passo) },
    })
    return readSheet(trx, params.id, act.now)
  })
}

interface Held {
  readonly version: number
  readonly situacao: OccurrenceStatus
  readonly sigilo: number
  readonly visivelFamilia: number
  readonly temCiencia: boolean
  readonly needs: boolean
  /** Of the type, from the day on which families are told; null without a deadline. */
  readonly days: number | null
  readonly idUnidade: number
  readonly idAnoLetivo: number
}

/** An occurrence, held until the transaction ends: a guardian who acknowledges it and somebody who cancels it wait for each other. @throws Refusal 404 */
export const heldOccurrence = async (trx: Trx, id: number): Promise<Held> => {
  await sql`select id from occurrence where id = ${id} for no key update`.execute(trx)
  const { rows } = await sql<Held>`
    select occurrence.version, occurrence.status as situacao, occurrence.secrecy as sigilo,
      type.family_sight as "visivelFamilia", exists (select 1 from occurrence_acknowledgement as seen
        join occurrence_student as own on own.id = seen.occurrence_student_id
        where own.occurrence_id = occurrence.id) as "temCiencia",
      occurrence.needs_acknowledgement as needs, type.acknowledgement_days as days,
      class_group.unit_id as "idUnidade", class_group.school_year_id as "idAnoLetivo"
    from occurrence join occurrence_type as type on type.id = occurrence.type_id
    join class_group on class_group.id = occurrence.class_group_id
    where occurrence.id = ${id}`.execute(trx)
  if (rows[0] === undefined) throw notFound()
  return rows[0]
}
