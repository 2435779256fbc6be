import type { setExtraCourseStatus } from '#domain/extraCourses/extraCourses.endpoints.ts'
import type { ExtraCourseRecord, SetExtraCourseStatus } from '#domain/extraCourses/extraCourses.schemas.ts'
import { placeOf } from '#domain/extraCourses/extraCourse.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { writeStatus } from '#server/http/records.ts'
import { stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { refuseInClosedYear } from '#server/modules/academico/frame/index.ts'
import { lockCourse, readExtraCourse, readWrittenCourse } from '#server/modules/matricula/extraCourses/read.ts'

/**
 * Closes a course for new sign-ups, or opens it again; who signed up keeps the seat. @throws Refusal 404; 409 for an
 * older `versao`; 422 SCHOOL_YEAR_CLOSED
 */
export const changeExtraCourseStatus = async (
  incoming: SignedIncoming<SetExtraCourseStatus>,
): Promise<ExtraCourseRecord> => {
  const { db, params, body, ...act } = incoming
  await readExtraCourse(incoming, params.id)
  return inTransaction(db, async (trx) => {
    const before = await lockCourse(trx, params.id, act.now)
    if (before.versao !== body.versao) throw stale<typeof setExtraCourseStatus>(before)
    if (before.ativo === body.ativo) return before
    await refuseInClosedYear(trx, placeOf(before))
    await writeStatus(trx, act, { table: 'extra_course', id: params.id, ativo: body.ativo })
    return readWrittenCourse(trx, params.id, act.now)
  })
}
