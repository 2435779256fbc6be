import { sql, type Transaction } from 'kysely'
import { MESSAGES, message } from '#domain/all/messages.ts'
import { dayText } from '#domain/base/days.ts'
import { nameIn } from '#domain/base/list.ts'
import { GUARDIAN, STAFF } from '#domain/base/signedIn.ts'
import { excuseFlaws, isLive, periodText } from '#domain/excuses/excuse.ts'
import { type AbsenceReason, EXCUSE_STATUSES, FIRST_OWN_REASON } from '#domain/excuses/excuses.lists.ts'
import type { ExcuseBody, SendExcuse } from '#domain/excuses/excuses.schemas.ts'
import { storedFileOf } from '#domain/files/stored.ts'
import { writeAudit } from '#server/db/audit.ts'
import { onceByKey } from '#server/db/idempotency.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { attachFiles, findUpload } from '#server/files/index.ts'
import { type Act, actor, notFoundAudited } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { malformed, notFound, Refusal, refuseFlaws, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { isAnswering } from '#server/school/families/answering.ts'
import { lessonsOn } from '#server/modules/academico/excuses/lessons.ts'
import { seesExcuses } from '#server/modules/academico/excuses/read.ts'
import { readReasons } from '#server/modules/academico/excuses/reasons.ts'
import { refuseEmpty, refuseUnposted } from '#server/modules/academico/excuses/refuse.ts'
import { isInUnitsOf } from '#server/rows/units.ts'
import { requireStudent } from '#server/school/families/families.ts'
import { classGroupOn } from '#server/school/subjects/taken.ts'
import { openYear } from '#server/school/years/years.ts'

type Trx = Transaction<Database>
type Sent = SendExcuse['answer']

/**
 * A guardian sends an excuse; the same key again finds what it made. @throws Refusal 404, audited, for a foreign child
 * and one for which the guardian does not answer at school; 422 CHECK_FIELDS, EXCUSE_OVERLAPS, EXCUSE_NOT_POSTED,
 * EXCUSE_NO_ABSENCES, SCHOOL_YEAR_CLOSED
 */
export const sendExcuse = async (incoming: SignedIncoming<SendExcuse>): Promise<Sent> => {
  const { db, body, caller, now } = incoming
  await requireStudent(incoming, body.idAluno)
  if (!(await isAnswering(db, caller, schoolDay(now), body.idAluno)))
    throw await notFoundAudited(incoming, 'student', body.idAluno)
  return send(incoming)
}

/** The school enters one for a family, also after the posting window. @throws Refusal as `sendExcuse` */
export const enterExcuse = async (incoming: SignedIncoming<SendExcuse>): Promise<Sent> => {
  const { idAluno } = incoming.body
  await requireStudent(incoming, idAluno)
  if (!seesExcuses(incoming.caller)) throw await notFoundAudited(incoming, 'student', idAluno)
  return send(incoming)
}

const send = ({ db, body, ...act }: SignedIncoming<SendExcuse>): Promise<Sent> =>
  inTransaction(db, async (trx) => {
    const tried = { key: body.chave, caller: act.caller, now: act.now }
    const id = await onceByKey(trx, tried, async () => {
      const file = await uploadOf(trx, act, body.arquivo)
      const made = await writeExcuse(trx, act, body, { file, reasons: await readReasons(trx) })
      await attachFiles(trx, typeof file === 'number' ? [file] : [], { entity: 'absence_excuse', id: made })
      return made
    })
    if (id === null) throw malformed()
    return { id }
  })

/** What an excuse refers to. */
interface Referred {
  readonly file: Upload
  /** The reasons that may be chosen. */
  readonly reasons: readonly AbsenceReason[]
}

/** Writes an excuse, which names a file that its caller has sent; its id. @throws Refusal 422 as `sendExcuse` */
export const writeExcuse = async (
  trx: Trx,
  act: Act,
  body: ExcuseBody,
  { file, reasons }: Referred,
): Promise<number> => {
  const { idAluno, inicio, fim, aulas } = body
  const today = schoolDay(act.now)
  refuseFlaws(excuseFlaws(body, { reasons, today }))
  // Two excuses of one student are sent one after the other.
  await sql`select id from student where id = ${idAluno} for no key update`.execute(trx)
  const group = await requireClass(trx, body)
  // A student who moved is seen by both units; where they are now decides.
  if (act.caller.tipoLogin === STAFF && !isInUnitsOf(act.caller, group.idUnidade))
    throw flawed('idAluno', MESSAGES.EXCUSE_ELSEWHERE)
  refuseFlaws({
    ...(await lessonFlaw(trx, group.id, body)),
    ...(file === 'gone' && { arquivo: MESSAGES.FILE_GONE }),
  })
  if (file === 'gone') throw malformed()
  await refuseOverlap(trx, body)
  if (act.caller.tipoLogin === GUARDIAN) await refuseUnposted(trx, { classGroupId: group.id, from: inicio, today })
  await refuseEmpty(trx, { studentId: idAluno, classGroupId: group.id, from: inicio, to: fim, lessons: aulas, today })
  const id = await insert(trx, act, { body, classGroupId: group.id, file })
  if (aulas.length > 0)
    await sql`insert into absence_excuse_lesson (absence_excuse_id, lesson_id)
      select ${id}, lesson from unnest(${aulas}::integer[]) as lesson group by lesson`.execute(trx)
  await auditSent(trx, act, id, body)
  return id
}

/** The class group on the first day, in a year that is open and in which the excuse ends. @throws Refusal 422 CHECK_FIELDS, SCHOOL_YEAR_CLOSED */
const requireClass = async (trx: Trx, { idAluno, inicio, fim }: ExcuseBody) => {
  const classGroupId = await classGroupOn(trx, { studentId: idAluno, day: inicio })
  if (classGroupId === undefined) throw flawed('inicio', message('EXCUSE_NO_CLASS', { dia: dayText(inicio) }))
  const group = await trx
    .selectFrom('class_group')
    .where('id', '=', classGroupId)
    .select(['id', 'unit_id as idUnidade', 'school_year_id as idAnoLetivo'])
    .executeTakeFirst()
  if (group === undefined) throw notFound()
  const year = await openYear(trx, group)
  if (year !== null && fim > year.fim) throw flawed('fim', message('EXCUSE_BEYOND_YEAR', { dia: dayText(year.fim) }))
  return group
}

const flawed = (field: string, sentence: string): Refusal => ruleBroken('CHECK_FIELDS', { [field]: sentence })

/** The id of a file; null for none, `gone` for one that the caller has not just sent. */
type Upload = number | 'gone' | null

/** The id of the file, which the caller has just sent. */
export const uploadOf = async (trx: Trx, act: Act, text: string): Promise<Upload> => {
  if (text === '') return null
  return (await findUpload(trx, act, storedFileOf(text)?.id ?? 0, 'document'))?.id ?? 'gone'
}

/** A sentence for lessons that are not the student's on that day. */
const lessonFlaw = async (
  trx: Trx,
  classGroupId: number,
  { idAluno, inicio, aulas }: ExcuseBody,
): Promise<Readonly<Record<string, string>>> => {
  if (aulas.length === 0) return {}
  const { isByDay, lessons } = await lessonsOn(trx, { studentId: idAluno, classGroupId, day: inicio })
  if (isByDay) return { aulas: MESSAGES.EXCUSE_OF_DAY }
  return aulas.every((id) => lessons.some((one) => one.id === id)) ? {} : { aulas: MESSAGES.EXCUSE_STRANGE_LESSON }
}

const LIVE = EXCUSE_STATUSES.map(({ id }) => id).filter(isLive)

/** @throws Refusal 422 EXCUSE_OVERLAPS where the same days, or lessons, have an excuse that waits or holds */
const refuseOverlap = async (trx: Trx, { idAluno, inicio, fim, aulas }: ExcuseBody): Promise<void> => {
  const { rows } = await sql<{ inicio: string; fim: string; situacao: number }>`
    select starts_on as inicio, ends_on as fim, status as situacao from absence_excuse as excuse
    where student_id = ${idAluno} and status = any(${LIVE}::smallint[])
      and starts_on <= ${fim}::date and ends_on >= ${inicio}::date
      and (granted_days is null or exists (
        select 1 from unnest(granted_days) as day where day between ${inicio}::date and ${fim}::date))
      and (is_whole or ${aulas.length === 0} or exists (select 1 from absence_excuse_lesson as named
        where named.absence_excuse_id = excuse.id and named.lesson_id = any(${aulas}::integer[])))
    order by starts_on limit 1`.execute(trx)
  const [other] = rows
  if (other === undefined) return
  const values = {
    periodo: periodText(other.inicio, other.fim),
    situacao: nameIn(EXCUSE_STATUSES, other.situacao).toLowerCase(),
  }
  throw new Refusal(422, 'EXCUSE_OVERLAPS', { values })
}

interface Insertion {
  readonly body: ExcuseBody
  readonly classGroupId: number
  readonly file: number | null
}

const insert = async (
  trx: Trx,
  { caller, now }: Act,
  { body: { idAluno, inicio, fim, aulas, motivo, texto }, classGroupId, file }: Insertion,
): Promise<number> => {
  const isFamily = caller.tipoLogin === GUARDIAN
  const { id } = await trx
    .insertInto('absence_excuse')
    .values({
      student_id: idAluno,
      class_group_id: classGroupId,
      starts_on: inicio,
      ends_on: fim,
      is_whole: aulas.length === 0,
      reason: motivo < FIRST_OWN_REASON ? motivo : null,
      own_reason_id: motivo < FIRST_OWN_REASON ? null : motivo,
      body: texto.trim(),
      file_id: file,
      guardian_id: isFamily ? caller.personId : null,
      staff_user_id: isFamily ? null : caller.personId,
      sent_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Neither reason nor file: they may tell of health. */
const auditSent = (trx: Trx, act: Act, id: number, { idAluno, inicio, fim }: ExcuseBody): Promise<void> =>
  writeAudit(trx, {
    ...actor(act),
    entity: 'absence_excuse',
    entity_id: String(id),
    action: 'create',
    after: { Aluno: idAluno, Dias: periodText(inicio, fim) },
  })
