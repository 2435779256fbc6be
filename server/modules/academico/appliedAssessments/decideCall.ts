import { sql, type Transaction } from 'kysely'
import { MESSAGES } from '#domain/all/messages.ts'
import type { decideSecondCall as decideEndpoint } from '#domain/appliedAssessments/appliedAssessments.endpoints.ts'
import {
  CALL_ASKED,
  CALL_GRANTED,
  CALL_REFUSED,
  SECOND_CALL_STATUSES,
} from '#domain/appliedAssessments/appliedAssessments.lists.ts'
import type { DecideSecondCall, SecondCall } from '#domain/appliedAssessments/secondCalls.schemas.ts'
import { dayText } from '#domain/base/days.ts'
import { nameIn } from '#domain/base/list.ts'
import { isDay } from '#domain/base/typedDay.ts'
import { EMPTIED, MAKE_UP_DUE, MARK_STATUSES, MISSED, OF_ASSESSMENT } from '#domain/marks/marks.lists.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { reasonOf, Refusal, refuseFlaws, ruleBroken, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { notify } from '#server/messages/index.ts'
import { type CallPlace, readCall, requireCall } from '#server/modules/academico/appliedAssessments/calls.ts'
import { requireSheetPlace, saveWithin, type SheetPlace } from '#server/modules/academico/marks/index.ts'
import { readSchoolDays } from '#server/school/calendars/schoolDays.ts'

type Trx = Transaction<Database>
type Body = DecideSecondCall['body']

/**
 * Grants a new day or refuses; granting says “2ª chamada” in a cell that is empty or an absence, in the same transaction.
 * @throws Refusal 404 as `requireCall`; 409 with the request where a colleague decided meanwhile; 422 CHECK_FIELDS,
 * CALL_DECIDED, CALL_MARK_REFUSED where the sheet takes no marks
 */
export const decideSecondCall = async (incoming: SignedIncoming<DecideSecondCall>): Promise<SecondCall> => {
  const { db, params, body, ...act } = incoming
  const cell = await requireCall(incoming, params.id)
  const place = await requireSheetPlace(incoming, cell)
  return inTransaction(db, async (trx) => {
    await sql`select id from second_call where id = ${params.id} for update`.execute(trx)
    const before = await readCall(trx, params.id)
    if (before.versao !== body.versao) throw stale<typeof decideEndpoint>(before)
    if (before.situacao !== CALL_ASKED) throw ruleBroken('CALL_DECIDED')
    refuseFlaws(await decisionFlaws(trx, act, place, body))
    const status = body.concede ? CALL_GRANTED : CALL_REFUSED
    await sql`update second_call set status = ${status}, new_day = ${body.concede ? body.novoDia : null}::date,
      answer = ${body.resposta.trim()}, decided_by = ${act.caller.personId}, decided_at = ${act.now},
      version = version + 1 where id = ${params.id}`.execute(trx)
    if (body.concede) await openCell(trx, act, { place, cell, callId: params.id })
    const after = await readCall(trx, params.id)
    await writeAudit(trx, {
      ...actor(act),
      entity: 'second_call',
      entity_id: String(params.id),
      action: 'update',
      before: { Situação: nameIn(SECOND_CALL_STATUSES, CALL_ASKED) },
      after: {
        Situação: nameIn(SECOND_CALL_STATUSES, status),
        ...(body.concede && { 'Nova data': dayText(body.novoDia) }),
      },
    })
    await tellFamily(trx, act, after)
    return after
  })
}

const decisionFlaws = async (
  trx: Trx,
  { now }: Act,
  { yearId, unitId }: SheetPlace,
  { concede, novoDia, resposta }: Body,
): Promise<Readonly<Record<string, string>>> => {
  if (!concede) return resposta.trim() === '' ? { resposta: MESSAGES.CALL_NO_ANSWER } : {}
  if (!isDay(novoDia) || novoDia < schoolDay(now)) return { novoDia: MESSAGES.CALL_DAY }
  const { diasLetivos } = await readSchoolDays(trx, { idAnoLetivo: yearId, idUnidade: unitId })
  return diasLetivos.includes(novoDia) ? {} : { novoDia: MESSAGES.CALL_DAY }
}

interface Opened {
  readonly place: SheetPlace
  readonly cell: CallPlace
  readonly callId: number
}

/** A mark that somebody gave stays; of all others the sheet says that the make-up test is due. */
const openCell = async (
  trx: Trx,
  act: Act,
  { place, cell: { idMatricula, idAvaliacao }, callId }: Opened,
): Promise<void> => {
  const { rows } = await sql<{ status: number; version: number }>`
    select status, version from mark where class_group_id = ${place.classGroupId} and subject_id = ${place.subjectId}
      and stage_number = ${place.stage.numero} and enrolment_id = ${idMatricula} and kind = ${OF_ASSESSMENT}
      and assessment_id = ${idAvaliacao}`.execute(trx)
  const [kept = { status: EMPTIED, version: 0 }] = rows
  if (kept.status !== EMPTIED && kept.status !== MISSED) return
  const texto = nameIn(MARK_STATUSES, MAKE_UP_DUE)
  const cell = { idMatricula, coluna: OF_ASSESSMENT, idAvaliacao, versao: kept.version, texto }
  const [saved] = await cellsSaved(trx, act, place, { chave: `segunda-chamada-${callId}`, celulas: [cell] })
  if (saved?.resultado !== 'salva')
    throw new Refusal(422, 'CALL_MARK_REFUSED', { values: { motivo: saved?.motivo || MESSAGES.STALE } })
}

const cellsSaved = async (trx: Trx, act: Act, place: SheetPlace, body: Parameters<typeof saveWithin>[3]) => {
  try {
    return (await saveWithin(trx, act, place, body)).celulas
  } catch (error) {
    throw new Refusal(422, 'CALL_MARK_REFUSED', { values: { motivo: reasonOf(error) } })
  }
}

/** Tells the family what was decided, not why they asked. */
const tellFamily = async (trx: Trx, { now }: Act, call: SecondCall): Promise<void> => {
  const { id, versao, idAluno, disciplina, avaliacao, situacao, novoDia, resposta } = call
  await notify(trx, 'segundaChamadaDecidida', {
    cause: `segundaChamada/${id}/${versao}`,
    studentId: idAluno,
    values: {
      avaliacao: `${disciplina}, ${avaliacao}`,
      decisao: nameIn(SECOND_CALL_STATUSES, situacao).toLowerCase(),
      data: novoDia === null ? 'Não há nova data.' : `A nova data é ${dayText(novoDia)}.`,
      motivo: resposta === '' ? 'A escola não escreveu uma resposta.' : `Resposta da escola: ${resposta}`,
    },
    now,
  })
}
