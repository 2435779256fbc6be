import { randomInt } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { MESSAGES } from '#domain/all/messages.ts'
import { CODE_DIGITS } from '#domain/gate/gate.lists.ts'
import type { CodeRead, ReadCode, WaitingCode } from '#domain/gate/gate.schemas.ts'
import { instantText } from '#server/db/instantText.ts'
import type { Database } from '#server/db/schema.ts'
import { drawnQr } from '#server/documents/qr.ts'
import { schoolDay } from '#server/http/clock.ts'
import { noteMiss, refuseGuessing } from '#server/http/guessing.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { enrolmentNearTo } from '#server/rows/people.ts'
import { atSchool } from '#server/school/enrolments/atSchool.ts'

/** Wrong codes that one person at the gate may send in a quarter of an hour. Of a million codes a few wait on a day. */
const MISSES = 10

interface Found extends CodeRead {
  readonly id: number
}

type Asking = Pick<SignedIncoming<ReadCode>, 'db' | 'caller' | 'now'>

/**
 * A code that waits today for a student of the caller's units. Wrong ones are counted against the person who sends them.
 * @throws Refusal 422 CODE_UNKNOWN; 429 TOO_MANY
 */
export const waitingCode = async ({ db, caller, now }: Asking, code: string): Promise<Found> => {
  const guesser = { db, address: `portaria/${caller.personId}`, now }
  await refuseGuessing(guesser, MISSES)
  const { rows } = await sql<Found>`
    select own.id, own.student_id as "idAluno", coalesce(student.social_name, student.name) as aluno, own.name as nome,
      own.document as documento, coalesce(guardian.social_name, guardian.name) as "pedidoPor", ${instantText('own.made_at')} as em
    from pickup_code as own join student on student.id = own.student_id join guardian on guardian.id = own.guardian_id
    where own.code = ${code} and own.day = ${schoolDay(now)}::date
      and own.student_id in (select place.student_id from (${atSchool(enrolmentNearTo(caller, 'own'))}) as place)`.execute(
    db,
  )
  const [found] = rows
  if (found !== undefined) return found
  await noteMiss(guesser)
  throw ruleBroken('CODE_UNKNOWN', { codigo: MESSAGES.CODE_UNKNOWN })
}

/** Whom a code is for. @throws Refusal as `waitingCode` */
export const readCode = async (incoming: SignedIncoming<ReadCode>): Promise<CodeRead> => {
  const { idAluno, aluno, nome, documento, pedidoPor, em } = await waitingCode(incoming, incoming.body.codigo)
  return { idAluno, aluno, nome, documento, pedidoPor, em }
}

/** A code that nobody else has today. */
export const newCode = async (trx: Transaction<Database>, day: string): Promise<string> => {
  for (;;) {
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
    const { rows } = await sql`select from pickup_code where day = ${day}::date and code = ${code}`.execute(trx)
    if (rows.length === 0) return code
  }
}

/** The codes that wait for a student today, drawn. */
export const codesOf = async (db: Kysely<Database>, studentId: number, today: string): Promise<WaitingCode[]> => {
  const { rows } = await sql<Omit<WaitingCode, 'lado' | 'desenho'>>`
    select own.id, own.code as codigo, own.name as nome, own.document as documento,
      coalesce(guardian.social_name, guardian.name) as "pedidoPor"
    from pickup_code as own join guardian on guardian.id = own.guardian_id
    where own.student_id = ${studentId} and own.day = ${today}::date and own.code is not null
    order by own.id`.execute(db)
  return rows.map((row) => ({ ...row, ...drawnQr(row.codigo) }))
}

/** Forgets the codes of earlier days. Gives how many there were. */
export const forgetCodes = async (db: Kysely<Database>, now: Date): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    update pickup_code set code = null where code is not null and day < ${schoolDay(now)}::date`.execute(db)
  return Number(numAffectedRows)
}
