import { sql } from 'kysely'
import { dayText } from '#domain/base/days.ts'
import { nameIn } from '#domain/base/list.ts'
import { COUNCIL_STATUSES, NOT_STARTED, UNDER_WAY } from '#domain/councils/councils.lists.ts'
import type { saveMeeting as saveCall, startCouncil as startCall } from '#domain/councils/councils.endpoints.ts'
import { meetingFlaws } from '#domain/councils/meeting.ts'
import * as messages from '#domain/councils/councils.messages.ts'
import type { Council, MeetingBody, SaveMeeting, StartCouncil } from '#domain/councils/councils.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import { readParameter } from '#server/db/parameters.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import { Refusal, refuseFlaws, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { bumped, holdCouncil, requireCouncil } from '#server/modules/academico/councils/place.ts'
import { writeParticipants } from '#server/modules/academico/councils/participants.ts'
import { readPeople } from '#server/modules/academico/councils/people.ts'
import { councilAnswer, readBlocking } from '#server/modules/academico/councils/read.ts'
import { openYear } from '#server/school/years/years.ts'

/**
 * Saves when and where a council meets, who is there, and what the minutes say in words of their own. @throws Refusal 404; 409
 * with the council for an older version; 422 CHECK_FIELDS, COUNCIL_FROZEN
 */
export const saveMeeting = async (incoming: SignedIncoming<SaveMeeting>): Promise<Council> => {
  const { db, params, body, ...act } = incoming
  await requireCouncil(incoming, params.id)
  await inTransaction(db, async (trx) => {
    const held = await holdCouncil(trx, params.id)
    if (held.version !== body.versao) throw stale<typeof saveCall>(await councilAnswer({ ...act, db: trx }, held))
    const year = await openYear(trx, { idAnoLetivo: held.yearId, idUnidade: held.unitId })
    const isOutside = year !== null && (body.dia < year.inicio || body.dia > year.fim)
    refuseFlaws({ ...meetingFlaws(body), ...(isOutside && { dia: messages.COUNCIL_DAY_OUTSIDE }) })
    const people = await readPeople(trx, act.caller)
    await writeParticipants(trx, { councilId: held.id, classGroupId: held.classGroupId, day: body.dia, people }, body)
    const clash = await sql`
      select from council where id <> ${held.id} and class_group_id = ${held.classGroupId} and kind = ${held.kind}
        and stage_number is not distinct from ${held.stage}::smallint and held_on = ${body.dia}`.execute(trx)
    if (clash.rows.length > 0) refuseFlaws({ dia: messages.COUNCIL_EXISTS })
    await trx
      .updateTable('council')
      .set({
        held_on: body.dia,
        begins_at: body.hora,
        place: body.lugar.trim(),
        president_id: body.idPresidente,
        secretary_id: body.idSecretario,
        body: body.texto,
        version: bumped,
      })
      .where('id', '=', held.id)
      .execute()
    await writeAudit(trx, {
      ...actor(act),
      entity: 'council',
      entity_id: String(held.id),
      action: 'update',
      before: { Dia: dayText(held.day), Hora: held.hour, Local: held.place },
      after: { Dia: dayText(body.dia), Hora: body.hora, Local: body.lugar.trim(), Presentes: presentIn(body) },
    })
  })
  return councilAnswer(incoming, await requireCouncil(incoming, params.id))
}

const presentIn = ({ participantes }: MeetingBody): number => participantes.filter(({ presente }) => presente).length

/**
 * Begins a council; one that began already stays as it is. @throws Refusal 404; 409 for an older version; 422 COUNCIL_BLOCKED
 * where pending items stand in the way and parameter 112 says so, COUNCIL_FROZEN
 */
export const startCouncil = async (incoming: SignedIncoming<StartCouncil>): Promise<Council> => {
  const { db, params, body, ...act } = incoming
  await requireCouncil(incoming, params.id)
  await inTransaction(db, async (trx) => {
    const held = await holdCouncil(trx, params.id)
    if (held.status !== NOT_STARTED) return
    if (held.version !== body.versao) throw stale<typeof startCall>(await councilAnswer({ ...act, db: trx }, held))
    const pending = await readBlocking(trx, held)
    if (pending.length > 0 && (await readParameter(trx, 'pendenciasAntesDoConselho')) === 'Impedem')
      throw new Refusal(422, 'COUNCIL_BLOCKED', {
        values: { pendencias: pending.length === 1 ? '1 pendência' : `${pending.length} pendências` },
      })
    await trx
      .updateTable('council')
      .set({ status: UNDER_WAY, started_at: act.now, version: bumped })
      .where('id', '=', held.id)
      .execute()
    await writeAudit(trx, {
      ...actor(act),
      entity: 'council',
      entity_id: String(held.id),
      action: 'update',
      before: { Situação: nameIn(COUNCIL_STATUSES, held.status) },
      after: {
        Situação: nameIn(COUNCIL_STATUSES, UNDER_WAY),
        ...(pending.length > 0 && { Pendências: pending.map(({ nome }) => nome).join(', ') }),
      },
    })
  })
  return councilAnswer(incoming, await requireCouncil(incoming, params.id))
}
