import { type Kysely, sql, type Transaction } from 'kysely'
import { MESSAGES } from '#domain/all/messages.ts'
import { GUARDIAN, STAFF } from '#domain/base/signedIn.ts'
import type { Endpoint } from '#domain/base/endpoint.ts'
import { storedFileOf } from '#domain/files/stored.ts'
import type { Database } from '#server/db/schema.ts'
import { findUpload } from '#server/files/index.ts'
import type { Act } from '#server/http/audit.ts'
import { type Caller, mayCall } from '#server/http/caller.ts'
import { schoolDay } from '#server/http/clock.ts'
import { answersFor } from '#server/rows/family.ts'
import { studentInUnitsOf } from '#server/rows/people.ts'

interface SignedPaper {
  readonly idAluno: number
  readonly idResponsavel: number
  /** The scan: a file that the caller has just sent. */
  readonly arquivo: string
}

interface CheckedPaper {
  /** Null where there is none. */
  readonly fileId: number | null
  readonly flaws: Readonly<Record<string, string>>
}

/** Looks up the scan of what a guardian signed, with a sentence where it is missing, or where they do not answer for the student at school. */
export const checkPaper = async (
  trx: Transaction<Database>,
  act: Act,
  { idAluno, idResponsavel, arquivo }: SignedPaper,
): Promise<CheckedPaper> => {
  const file = await findUpload(trx, act, storedFileOf(arquivo)?.id ?? 0, 'document')
  const { rows } = await sql`
    select from student where id = ${idAluno} and ${answersFor(idResponsavel, schoolDay(act.now), 'student.id')}`.execute(
    trx,
  )
  return {
    fileId: file?.id ?? null,
    flaws: {
      ...(rows.length === 0 && { idResponsavel: MESSAGES.PAPER_NOT_GUARDIAN }),
      ...(file === null && { arquivo: arquivo === '' ? MESSAGES.PAPER_NO_SCAN : MESSAGES.FILE_GONE }),
    },
  }
}

interface PaperOf {
  readonly studentId: number
  readonly guardianId: number
}

/** Whether a scan is the caller's to see: it is for the staff of the student's units who make a call, and for the guardian who signed. */
export const seesScan = async (
  db: Kysely<Database>,
  caller: Caller,
  { studentId, guardianId }: PaperOf,
  { access }: Pick<Endpoint, 'access'>,
): Promise<boolean> => {
  if (caller.tipoLogin !== STAFF) return caller.tipoLogin === GUARDIAN && guardianId === caller.personId
  const { rows } = await sql`
    select from student where id = ${studentId} and ${studentInUnitsOf(caller, 'student.id')}`.execute(db)
  return rows.length > 0 && mayCall(caller, access)
}
