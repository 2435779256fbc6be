import { sql, type Transaction } from 'kysely'
import { MESSAGES } from '#domain/all/messages.ts'
import { oneLine } from '#domain/base/text.ts'
import { storedFileOf } from '#domain/files/stored.ts'
import { medicationFlaws, statusOn } from '#domain/medication/medication.ts'
import { ACCEPTED, REPLACED, REQUEST_TEXT, WAITING } from '#domain/medication/medication.lists.ts'
import type { AskBody } from '#domain/medication/medication.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { attachFiles, findUpload } from '#server/files/index.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { malformed, refuseFlaws, ruleBroken } from '#server/http/refusal.ts'
import { tellDeciders } from '#server/modules/academico/medication/tellStaff.ts'

type Trx = Transaction<Database>

/** Requests of a student that wait or hold at once. */
const MOST = 15

/** A request, held until the transaction ends. */
export const heldMedication = (trx: Trx, id: number) =>
  trx.selectFrom('medication').where('id', '=', id).selectAll().forNoKeyUpdate().executeTakeFirstOrThrow()

export type Held = Awaited<ReturnType<typeof heldMedication>>

/** Whether a request waits for the school, or holds, on a day. */
export const isLive = ({ status, ends_on }: Held, today: string): boolean => {
  const standing = statusOn(status, ends_on, today)
  return standing === WAITING || standing === ACCEPTED
}

/**
 * Writes what a guardian asks; its id. What it changes holds until the school accepts it, or ends at once if it only waited.
 * @throws Refusal 422 CHECK_FIELDS, MEDICATION_TOO_MANY, MEDICATION_OVER, MEDICATION_CHANGING
 */
export const writeRequest = async (trx: Trx, act: Act, body: AskBody): Promise<number> => {
  const { caller, now, address } = act
  const today = schoolDay(now)
  // Two requests for one student are written one after the other.
  await sql`select from student where id = ${body.idAluno} for no key update`.execute(trx)
  const former = body.idAnterior === null ? null : await heldMedication(trx, body.idAnterior)
  const file = await fileOf(trx, act, body.arquivo, former)
  refuseFlaws({ ...medicationFlaws(body, today), ...(file === 'gone' && { arquivo: MESSAGES.FILE_GONE }) })
  if (file === 'gone') throw malformed()
  await refuseState(trx, former, body.idAluno, today)
  if (former?.status === WAITING)
    await trx
      .updateTable('medication')
      .set({ status: REPLACED, version: former.version + 1 })
      .where('id', '=', former.id)
      .execute()
  const { rows } = await sql<{ id: number }>`
    insert into medication (student_id, guardian_id, name, dose, times, week_days, starts_on, ends_on, instructions, storage,
      needs_prescription, file_id, accepted_text, asked_at, address, device, replaces_id)
    values (${body.idAluno}, ${caller.personId}, ${oneLine(body.remedio)}, ${oneLine(body.dose)},
      ${body.horarios.toSorted()}::text[], ${body.diasSemana.toSorted((one, other) => one - other)}::smallint[],
      ${body.de}::date, ${body.ate}::date, ${body.instrucoes.trim()}, ${body.conservacao}, ${body.exigeReceita}, ${file.id},
      ${REQUEST_TEXT}, ${now}, ${address}, coalesce((select device from session where id = ${caller.sessionId}), ''),
      ${former?.id ?? null})
    returning id`.execute(trx)
  const [row] = rows
  if (row === undefined) throw new Error('A request was not written')
  if (file.isNew && file.id !== null) await attachFiles(trx, [file.id], { entity: 'medication', id: row.id })
  // Neither medicine nor instructions: they tell of health.
  await writeAudit(trx, {
    ...actor(act),
    entity: 'medication',
    entity_id: String(row.id),
    action: 'create',
    after: {
      Aluno: body.idAluno,
      De: body.de,
      Até: body.ate,
      ...(former !== null && { 'No lugar do pedido': former.id }),
    },
  })
  await tellDeciders(trx, act, body, row.id)
  return row.id
}

const refuseState = async (trx: Trx, former: Held | null, studentId: number, today: string): Promise<void> => {
  if (former !== null) {
    if (former.student_id !== studentId) throw malformed()
    if (!isLive(former, today)) throw ruleBroken('MEDICATION_OVER')
    const change = await trx
      .selectFrom('medication')
      .where('replaces_id', '=', former.id)
      .where('status', '=', WAITING)
      .select('id')
      .executeTakeFirst()
    if (change !== undefined) throw ruleBroken('MEDICATION_CHANGING')
  }
  const { count } = await trx
    .selectFrom('medication')
    .where('student_id', '=', studentId)
    .where('status', 'in', [WAITING, ACCEPTED])
    .where('ends_on', '>=', today)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= MOST) throw ruleBroken('MEDICATION_TOO_MANY')
}

/** The prescription: one that the caller has just sent, or that of the former request, which stays that one's; `gone` for any other. */
const fileOf = async (trx: Trx, act: Act, text: string, former: Held | null) => {
  const named = storedFileOf(text)?.id ?? null
  if (text === '') return { id: null, isNew: false }
  if (named !== null && named === former?.file_id) return { id: named, isNew: false }
  const upload = await findUpload(trx, act, named ?? 0, 'document')
  return upload === null ? 'gone' : { id: upload.id, isNew: true }
}
