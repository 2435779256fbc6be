import { type Kysely, sql } from 'kysely'
import { MESSAGES } from '#domain/all/messages.ts'
import { dayText } from '#domain/base/days.ts'
import { nameIn } from '#domain/base/list.ts'
import {
  YEAR_REOPENING_ASKED,
  YEAR_REOPENING_GRANTED,
  YEAR_REOPENING_OVER,
  YEAR_REOPENING_REFUSED,
  YEAR_REOPENING_STATUSES,
} from '#domain/yearEnd/closing.lists.ts'
import type { AskYearReopening, DecideYearReopening, ListReopenable } from '#domain/yearEnd/closing.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor, notFoundAudited } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { notFound, Refusal, refuseFlaws, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { type Acting, personBehind } from '#server/modules/academico/yearClosing/rows.ts'
import { isInUnitsOf } from '#server/rows/units.ts'
import { requireClassGroup } from '#server/school/classGroups/classGroups.ts'
import { requireEnrolment } from '#server/school/enrolments/near.ts'
import { readClosedGroups } from '#server/school/classGroups/closedGroups.ts'
import { namedOutcomes, readFrozen } from '#server/school/yearEnd/frozen.ts'
import { refuseInClosedYear } from '#server/school/years/years.ts'

/** The students of a class group whose result is frozen, in the order of their names. @throws Refusal 404, audited for one of another unit */
export const listReopenable = async (incoming: SignedIncoming<ListReopenable>): Promise<ListReopenable['answer']> => {
  const { db, query } = incoming
  await requireClassGroup(incoming, query.idTurma)
  const frozen = await readFrozen(db, query.idTurma)
  const named = await namedOutcomes(db, frozen)
  return named.map(({ name, outcome: { idMatricula, situacao } }) => ({
    idMatricula,
    aluno: name,
    situacao,
    trava: frozen.get(idMatricula)?.lock ?? '',
  }))
}

/**
 * Asks that closed class groups, or some students of one, can be changed again. @throws Refusal 404, audited for a class group
 * or student of another unit; 422 YEAR_REOPENING_…, SCHOOL_YEAR_CLOSED
 */
export const askYearReopening = async (
  incoming: SignedIncoming<AskYearReopening>,
): Promise<AskYearReopening['answer']> => {
  const { db, body, ...act } = incoming
  for (const id of body.turmas) await requireClassGroup(incoming, id)
  for (const id of body.matriculas) await requireEnrolment(incoming, id)
  if (body.matriculas.length > 0 && body.turmas.length > 1) throw ruleBroken('YEAR_REOPENING_ONE_GROUP')
  if (body.ate < schoolDay(act.now)) refuseFlaws({ ate: MESSAGES.YEAR_REOPENING_PAST })
  return inTransaction(db, async (trx) => {
    const { rows: groups } = await sql<{ id: number; name: string; year: number; unit: number }>`
      select id, name, school_year_id as year, unit_id as unit from class_group
      where id = any(${body.turmas}::integer[]) order by name_search, id`.execute(trx)
    const closed = await readClosedGroups(trx, body.turmas, schoolDay(act.now))
    for (const { id, name, year, unit } of groups) {
      await refuseInClosedYear(trx, { idAnoLetivo: year, idUnidade: unit })
      if (!closed.has(id)) throw new Refusal(422, 'YEAR_REOPENING_NOT_CLOSED', { values: { turma: name } })
      const { rows } = await sql<{ id: number }>`
        insert into year_reopening (class_group_id, asked_by, asked_at, reason, until_on)
        values (${id}, ${personBehind(act.caller)}, ${act.now}, ${body.motivo.trim()}, ${body.ate})
        on conflict do nothing returning id`.execute(trx)
      const [made] = rows
      if (made === undefined) throw new Refusal(422, 'YEAR_REOPENING_WAITS', { values: { turma: name } })
      const { rows: students } = await sql<{ id: number }>`
        insert into year_reopening_student (reopening_id, enrolment_id)
        select ${made.id}, own.enrolment_id from year_result as own
        where own.class_group_id = ${id} and own.enrolment_id = any(${body.matriculas}::integer[])
        returning enrolment_id as id`.execute(trx)
      // Without students it would be a reopening of the whole class group.
      if (students.length < body.matriculas.length)
        throw new Refusal(422, 'YEAR_REOPENING_STUDENTS', { values: { turma: name } })
      await writeAudit(trx, {
        ...actor(act),
        entity: 'year_reopening',
        entity_id: String(made.id),
        action: 'create',
        after: { Turma: name, Alunos: body.matriculas.length || 'todos', 'Reabrir até': dayText(body.ate) },
        reason: body.motivo.trim(),
      })
    }
    return { pedidas: groups.length }
  })
}

/**
 * Grants a window, or refuses it. @throws Refusal 404, audited for one of another unit; 422 YEAR_REOPENING_DECIDED,
 * YEAR_REOPENING_NOT_BY_YOU, CHECK_FIELDS
 */
export const decideYearReopening = async (
  incoming: SignedIncoming<DecideYearReopening>,
): Promise<DecideYearReopening['answer']> => {
  const { db, params, body, ...act } = incoming
  await requireReopening(incoming, params.id)
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ status: number; version: number; asker: number }>`
      select status, version, asked_by as asker from year_reopening where id = ${params.id} for update`.execute(trx)
    const [kept] = rows
    if (kept?.status !== YEAR_REOPENING_ASKED || kept.version !== body.versao)
      throw ruleBroken('YEAR_REOPENING_DECIDED')
    if (kept.asker === personBehind(act.caller)) throw ruleBroken('YEAR_REOPENING_NOT_BY_YOU')
    refuseFlaws({
      ...(body.concede && body.ate < schoolDay(act.now) && { ate: MESSAGES.YEAR_REOPENING_PAST }),
      ...(!body.concede && body.resposta.trim() === '' && { resposta: MESSAGES.YEAR_REOPENING_ANSWER }),
    })
    const situacao = body.concede ? YEAR_REOPENING_GRANTED : YEAR_REOPENING_REFUSED
    await trx
      .updateTable('year_reopening')
      .set({
        status: situacao,
        answer: body.resposta.trim(),
        decided_by: personBehind(act.caller),
        decided_at: act.now,
        version: sql`version + 1`,
        ...(body.concede && { until_on: body.ate }),
      })
      .where('id', '=', params.id)
      .execute()
    await writeAudit(trx, {
      ...actor(act),
      entity: 'year_reopening',
      entity_id: String(params.id),
      action: 'update',
      after: {
        Situação: nameIn(YEAR_REOPENING_STATUSES, situacao),
        ...(body.concede && { 'Reabrir até': dayText(body.ate) }),
      },
      ...(body.resposta.trim() !== '' && { reason: body.resposta.trim() }),
    })
    return { situacao }
  })
}

const requireReopening = async (acting: Acting, id: number): Promise<void> => {
  const { rows } = await sql<{ unit: number }>`
    select class_group.unit_id as unit from year_reopening as own
    join class_group on class_group.id = own.class_group_id where own.id = ${id}`.execute(acting.db)
  const [found] = rows
  if (found === undefined) throw notFound()
  if (!isInUnitsOf(acting.caller, found.unit)) throw await notFoundAudited(acting, 'year_reopening', id)
}

/** Windows that ran out are over: their class groups are locked again, with what is frozen as it was. */
export const endReopenings = async (db: Kysely<Database>, now: Date): Promise<void> => {
  await sql`update year_reopening set status = ${YEAR_REOPENING_OVER}, version = version + 1
    where status = ${YEAR_REOPENING_GRANTED} and until_on < ${schoolDay(now)}::date`.execute(db)
}
