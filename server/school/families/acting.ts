import type { Kysely } from 'kysely'
import { isOfAge } from '#domain/appeals/appeal.ts'
import { GUARDIAN, STUDENT } from '#domain/base/signedIn.ts'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import { isAnswering } from '#server/school/families/answering.ts'

/** Whether a student is of age on an ISO day, and contests results alone. */
export const actsAlone = async (db: Kysely<Database>, studentId: number, day: string): Promise<boolean> => {
  const student = await db.selectFrom('student').where('id', '=', studentId).select('birth_date').executeTakeFirst()
  return isOfAge(student?.birth_date ?? null, day)
}

/** Whether somebody of the family contests results of a student on an ISO day: a guardian who answers, or the student, of age. */
export const isActing = async (
  db: Kysely<Database>,
  caller: Pick<Caller, 'tipoLogin' | 'personId'>,
  day: string,
  studentId: number,
): Promise<boolean> => {
  if (caller.tipoLogin === STUDENT) return caller.personId === studentId && (await actsAlone(db, studentId, day))
  return caller.tipoLogin === GUARDIAN && isAnswering(db, caller, day, studentId)
}
