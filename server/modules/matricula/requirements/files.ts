import type { MaySeeOwner } from '#server/files/index.ts'
import { seesDocuments } from '#server/modules/matricula/requirements/reach.ts'

/** A person who sees the documents of a student sees their files. */
export const seesRequirement: MaySeeOwner = async (incoming, id) => {
  const row = await incoming.db
    .selectFrom('student_requirement')
    .where('id', '=', id)
    .select('student_id')
    .executeTakeFirst()
  return row !== undefined && seesDocuments(incoming, row.student_id)
}
