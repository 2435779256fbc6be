import { sql, type Transaction } from 'kysely'
import { MESSAGES } from '#domain/all/messages.ts'
import { excuseFlaws } from '#domain/excuses/excuse.ts'
import type { EnterExcuses, SeveralExcusesBody } from '#domain/excuses/excuses.schemas.ts'
import { onceByKey } from '#server/db/idempotency.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { attachFiles } from '#server/files/index.ts'
import { type Act, notFoundAudited } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { malformed, reasonOf, Refusal, refuseFlaws } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { seesExcuses } from '#server/modules/academico/excuses/read.ts'
import { readReasons } from '#server/modules/academico/excuses/reasons.ts'
import { uploadOf, writeExcuse } from '#server/modules/academico/excuses/send.ts'
import { requireStudent } from '#server/school/families/families.ts'

type Trx = Transaction<Database>

/**
 * The school enters the same excuse for several students, each to be decided by itself: all of them, or none. They share the file.
 * @throws Refusal 404, audited, for a student whom the caller does not see; 422 CHECK_FIELDS, EXCUSES_REFUSED with who and why
 */
export const enterExcuses = async (incoming: SignedIncoming<EnterExcuses>): Promise<EnterExcuses['answer']> => {
  const { db, body, ...act } = incoming
  for (const id of body.alunos) {
    await requireStudent(incoming, id)
    if (!seesExcuses(incoming.caller)) throw await notFoundAudited(incoming, 'student', id)
  }
  return inTransaction(db, async (trx) => {
    const tried = { key: body.chave, caller: act.caller, now: act.now }
    const first = await onceByKey(trx, tried, () => writeAll(trx, act, body))
    if (first === null) throw malformed()
    return { registradas: body.alunos.length }
  })
}

/** The id of the first. Students are held in the order of their ids, so that two who do this at once do not wait for each other. */
const writeAll = async (trx: Trx, act: Act, { alunos, ...said }: SeveralExcusesBody): Promise<number> => {
  const reasons = await readReasons(trx)
  refuseFlaws(excuseFlaws({ ...said, aulas: [] }, { reasons, today: schoolDay(act.now) }))
  const file = await uploadOf(trx, act, said.arquivo)
  if (file === 'gone') refuseFlaws({ arquivo: MESSAGES.FILE_GONE })
  const made: number[] = []
  const refused: string[] = []
  for (const { id, name } of await namesOf(trx, alunos)) {
    try {
      made.push(await writeExcuse(trx, act, { ...said, idAluno: id, aulas: [] }, { file, reasons }))
    } catch (error) {
      refused.push(`${name}: ${reasonOf(error)}`)
    }
  }
  const [first] = made
  if (refused.length > 0 || first === undefined)
    throw new Refusal(422, 'EXCUSES_REFUSED', { values: { motivos: refused.join(' ') } })
  await attachFiles(trx, typeof file === 'number' ? [file] : [], { entity: 'absence_excuse', id: first })
  return first
}

const namesOf = async (trx: Trx, ids: readonly number[]) => {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, coalesce(social_name, name) as name from student where id = any(${ids}::integer[]) order by id`.execute(
    trx,
  )
  return rows
}
