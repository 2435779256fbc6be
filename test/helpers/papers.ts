import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'

/** Takes back documents and photo of the students with such names: they owe all that the school asks for. */
export const bringNothing = async (
  { db }: { readonly db: Kysely<Database> },
  names: readonly string[],
): Promise<void> => {
  for (const name of names) {
    const students = db.selectFrom('student').where('name', 'like', name).select('id')
    await db.deleteFrom('student_requirement').where('student_id', 'in', students).execute()
    await db.updateTable('student').set({ avatar: null, avatar_type: null }).where('name', 'like', name).execute()
  }
}
