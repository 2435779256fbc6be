import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import { answersFor } from '#server/rows/family.ts'

/** Whether a guardian answers for a student at school. */
export const isAnswering = async (
  db: Kysely<Database>,
  caller: Pick<Caller, 'personId'>,
  today: string,
  studentId: number,
): Promise<boolean> => {
  const { rows } = await sql<{ yes: boolean }>`
    select ${answersFor(caller.personId, today, 'student.id')} as yes from student where id = ${studentId}`.execute(db)
  return rows[0]?.yes === true
}
