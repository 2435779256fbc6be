import { STAFF } from '#domain/base/signedIn.ts'
import { readLessonContent } from '#domain/lessonContents/lessonContents.endpoints.ts'
import type { MaySeeOwner } from '#server/files/index.ts'
import { mayCall } from '#server/http/caller.ts'
import { familySees } from '#server/modules/academico/lessonContents/family.ts'
import { mayReadLesson, findLessons } from '#server/school/lessons/recording.ts'

/** A file of a content is read by those who may read a lesson that names it: a copy of the content names it too. */
export const seesContentFile: MaySeeOwner = async (acting) => {
  const { db, caller, now, params } = acting
  const named = await db
    .selectFrom('lesson_content_file as named')
    .innerJoin('lesson_content as content', 'content.id', 'named.lesson_content_id')
    .where('named.file_id', '=', params.id)
    .select('content.lesson_id as id')
    .execute()
  const ids = named.map(({ id }) => id)
  if (caller.tipoLogin !== STAFF) return familySees(db, caller, now, ids)
  if (!mayCall(caller, readLessonContent.access)) return false
  for (const lesson of await findLessons(db, ids)) if (await mayReadLesson(acting, lesson)) return true
  return false
}
