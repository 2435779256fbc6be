import { sql, type Transaction } from 'kysely'
import { MESSAGES } from '#domain/all/messages.ts'
import { protocolText, receiptFlaw } from '#domain/appeals/appeal.ts'
import { APPEAL_WAITING, OPEN_APPEALS } from '#domain/appeals/appeals.lists.ts'
import type { AskAppeal, AskAppealBody } from '#domain/appeals/appeals.schemas.ts'
import { TERMS, termEnd } from '#domain/appeals/terms.ts'
import { dayText } from '#domain/base/days.ts'
import { GUARDIAN } from '#domain/base/signedIn.ts'
import { storedFileOf } from '#domain/files/stored.ts'
import { writeAudit } from '#server/db/audit.ts'
import { onceByKey } from '#server/db/idempotency.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { attachFiles, findUpload } from '#server/files/index.ts'
import { type Act, actor, notFoundAudited } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { malformed, refuseFlaws, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { contestedAt, type ContestedPlace, placeOf } from '#server/modules/academico/appeals/contested.ts'
import { tellFamily, tellSchool } from '#server/modules/academico/appeals/tell.ts'
import { readDaysOff } from '#server/school/calendars/daysOff.ts'
import { requireStudent } from '#server/school/families/families.ts'
import { isActing } from '#server/school/families/acting.ts'

type Trx = Transaction<Database>

/**
 * A guardian, or a student of age, asks to reconsider a result; the same key again finds what it made. Out of
 * time it is accepted, too, and says so. @throws Refusal 404, audited, for a foreign student and one for whom the
 * caller does not answer; 422 APPEAL_NOT_PUBLISHED, APPEAL_OPEN_ALREADY, CHECK_FIELDS
 */
export const askAppeal = async (incoming: SignedIncoming<AskAppeal>): Promise<{ id: number }> => {
  const { db, body, ...act } = incoming
  const { caller, now } = act
  await requireStudent(incoming, body.idAluno)
  if (!(await isActing(db, caller, schoolDay(now), body.idAluno)))
    throw await notFoundAudited(incoming, 'student', body.idAluno)
  const id = await inTransaction(db, (trx) =>
    onceByKey(trx, { key: body.chave, caller, now }, async () => {
      return writeAppeal(trx, act, {
        body,
        guardianId: caller.tipoLogin === GUARDIAN ? caller.personId : null,
        day: schoolDay(now),
        isOnPaper: false,
      })
    }),
  )
  if (id === null) throw malformed()
  return { id }
}

/** A request as it is kept. */
export interface Asking {
  readonly body: AskAppealBody
  /** Null: the student asks. */
  readonly guardianId: number | null
  /** ISO: on which the school received it. */
  readonly day: string
  readonly isOnPaper: boolean
}

/** Keeps a request, with its terms. @throws Refusal as `askAppeal`; of one on paper 422 CHECK_FIELDS for a day that cannot be */
export const writeAppeal = async (
  trx: Trx,
  act: Act,
  { body, guardianId, day, isOnPaper }: Asking,
): Promise<number> => {
  const files = await uploadsOf(trx, act, body.anexos)
  const place = await placeOf(trx, body.idAluno)
  if (place === null) throw ruleBroken('APPEAL_NOT_PUBLISHED')
  // Requests of a unit are numbered one after the other.
  await sql`select from unit where id = ${place.unitId} for no key update`.execute(trx)
  const contested = (await contestedAt(trx, place, act.now)).find(
    (one) => one.idDisciplina === body.idDisciplina && one.numeroEtapa === body.numeroEtapa,
  )
  if (contested === undefined) throw ruleBroken('APPEAL_NOT_PUBLISHED')
  const flaw = receiptFlaw(day, schoolDay(act.now), contested.publicadoEm)
  if (flaw !== null) refuseFlaws({ recebidoEm: flaw })
  await refuseSecond(trx, body, place)
  const isOff = await readDaysOff(trx, { unitId: place.unitId, from: day })
  const year = Number(day.slice(0, 4))
  const { id, number } = await trx
    .insertInto('appeal')
    .values({
      unit_id: place.unitId,
      year,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from appeal where unit_id = ${place.unitId} and year = ${year})`,
      enrolment_id: place.enrolmentId,
      class_group_id: place.classGroupId,
      subject_id: body.idDisciplina,
      stage_number: body.numeroEtapa,
      reason: body.motivo.trim(),
      guardian_id: guardianId,
      entered_by: isOnPaper ? act.caller.personId : null,
      asked_on: day,
      asked_at: act.now,
      published_on: contested.publicadoEm,
      ask_until: contested.prazo,
      answer_until: termEnd(day, TERMS.answer, isOff),
      status: APPEAL_WAITING,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  await attachFiles(trx, files, { entity: 'appeal', id })
  await writeAudit(trx, {
    ...actor(act),
    entity: 'appeal',
    entity_id: String(id),
    action: 'create',
    after: {
      Protocolo: protocolText(year, number),
      Resultado: contested.nome,
      Motivo: body.motivo.trim(),
      'Recebido em': dayText(day),
    },
  })
  await tellFamily(trx, act, id, 'recebido')
  if (!isOnPaper) await tellSchool(trx, act, id)
  return id
}

/** @throws Refusal 422 APPEAL_OPEN_ALREADY */
const refuseSecond = async (trx: Trx, body: AskAppealBody, { enrolmentId }: ContestedPlace): Promise<void> => {
  const { rows } = await sql`
    select 1 from appeal where enrolment_id = ${enrolmentId} and subject_id is not distinct from ${body.idDisciplina}::integer
      and stage_number is not distinct from ${body.numeroEtapa}::smallint and status = any(${[...OPEN_APPEALS]}::smallint[])
    limit 1`.execute(trx)
  if (rows.length > 0) throw ruleBroken('APPEAL_OPEN_ALREADY')
}

/** The ids of files that the caller has just sent. @throws Refusal 422 CHECK_FIELDS where one is gone */
const uploadsOf = async (trx: Trx, act: Act, texts: readonly string[]): Promise<readonly number[]> => {
  const ids: number[] = []
  for (const text of texts) {
    const upload = await findUpload(trx, act, storedFileOf(text)?.id ?? 0, 'document')
    if (upload === null) throw ruleBroken('CHECK_FIELDS', { anexos: MESSAGES.FILE_GONE })
    ids.push(upload.id)
  }
  return ids
}
