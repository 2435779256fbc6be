import { type Kysely, sql, type Transaction } from 'kysely'
import { ABSENT } from '#domain/attendance/attendance.lists.ts'
import { addDays } from '#domain/base/days.ts'
import { isLive, isWaiting } from '#domain/excuses/excuse.ts'
import { EXCUSE_STATUSES, EXCUSE_WITHDRAWN } from '#domain/excuses/excuses.lists.ts'
import type { Excuse, FamilyExcuses, ReadFamilyExcuses, WithdrawExcuse } from '#domain/excuses/excuses.schemas.ts'
import { nameIn } from '#domain/base/list.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor, notFoundAudited } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { notFound, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { absencesOf, EXCUSE_COLUMNS, EXCUSE_TABLES } from '#server/modules/academico/excuses/read.ts'
import { isAnswering } from '#server/school/families/answering.ts'
import { coversRoll } from '#server/school/attendance/excused.ts'
import { requireStudent } from '#server/school/families/families.ts'

/** For how many days an absence without an excuse is shown. */
const DAYS_SHOWN = 30

/** The excuses of a child and its recent absences without one. @throws Refusal 404, audited, for a foreign child */
export const readFamilyExcuses = async (incoming: SignedIncoming<ReadFamilyExcuses>): Promise<FamilyExcuses> => {
  const { db, caller, now, query } = incoming
  const hoje = schoolDay(now)
  await requireStudent(incoming, query.idAluno)
  if (!(await isAnswering(db, caller, hoje, query.idAluno)))
    return { podeEnviar: false, justificativas: [], faltas: [] }
  const { rows } = await sql<Excuse>`
    select ${EXCUSE_COLUMNS} from ${EXCUSE_TABLES}
    where excuse.student_id = ${query.idAluno} order by excuse.sent_at desc, excuse.id desc limit 100`.execute(db)
  return {
    podeEnviar: true,
    justificativas: [...rows],
    faltas: [...(await unexcused(db, query.idAluno, addDays(hoje, -DAYS_SHOWN)))],
  }
}

const LIVE = EXCUSE_STATUSES.map(({ id }) => id).filter(isLive)

const unexcused = (db: Kysely<Database>, studentId: number, since: string) =>
  absencesOf(
    db,
    studentId,
    sql`roll.day >= ${since}::date and mark.value = ${ABSENT} and not exists (
      select 1 from absence_excuse as excuse where excuse.student_id = ${studentId}
        and excuse.status = any(${LIVE}::smallint[]) and ${coversRoll(sql`roll.day`, sql`roll.lesson_id`)})`,
  )

/**
 * A guardian takes an excuse back. The same again changes nothing. @throws Refusal 404, audited, for an excuse of a foreign
 * child; 422 EXCUSE_DECIDED once the school decided
 */
export const withdrawExcuse = async (incoming: SignedIncoming<WithdrawExcuse>): Promise<WithdrawExcuse['answer']> => {
  const { db, caller, params, ...act } = incoming
  const found = await db
    .selectFrom('absence_excuse')
    .where('id', '=', params.id)
    .select('student_id as studentId')
    .executeTakeFirst()
  if (found === undefined) throw notFound()
  if (!(await isAnswering(db, caller, schoolDay(act.now), found.studentId)))
    throw await notFoundAudited(incoming, 'absence_excuse', params.id)
  return inTransaction(db, async (trx) => {
    const before = await heldStatus(trx, params.id)
    if (before === EXCUSE_WITHDRAWN) return { isSuccess: true }
    if (!isWaiting(before)) throw ruleBroken('EXCUSE_DECIDED')
    await sql`update absence_excuse set status = ${EXCUSE_WITHDRAWN}, version = version + 1
      where id = ${params.id}`.execute(trx)
    await writeAudit(trx, {
      ...actor({ ...act, caller }),
      entity: 'absence_excuse',
      entity_id: String(params.id),
      action: 'update',
      before: { Situação: nameIn(EXCUSE_STATUSES, before) },
      after: { Situação: nameIn(EXCUSE_STATUSES, EXCUSE_WITHDRAWN) },
    })
    return { isSuccess: true }
  })
}

const heldStatus = async (trx: Transaction<Database>, id: number): Promise<number> => {
  const { rows } = await sql<{ status: number }>`
    select status from absence_excuse where id = ${id} for update`.execute(trx)
  if (rows[0] === undefined) throw notFound()
  return rows[0].status
}
