import { sql } from 'kysely'
import type { ReadStudentAuthorisations, StudentAuthorisations } from '#domain/authorisations/authorisations.schemas.ts'
import { instantText } from '#server/db/instantText.ts'
import { schoolDay, startOfSchoolMinute } from '#server/http/clock.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { decidedOf } from '#server/modules/academico/authorisations/decided.ts'
import { situation } from '#server/modules/academico/authorisations/read.ts'
import { isOpen, placeInLine, RELEASED, standing } from '#server/school/authorisations/standing.ts'
import { requireStudent } from '#server/school/families/families.ts'

/** What a student was asked that was still open this year, the last first, what is open before it. @throws Refusal 404, audited */
export const readStudentAuthorisations = async (
  incoming: SignedIncoming<ReadStudentAuthorisations>,
): Promise<StudentAuthorisations> => {
  const { db, params, now } = incoming
  await requireStudent(incoming, params.id)
  const today = schoolDay(now)
  const { rows } = await sql<StudentAuthorisations['autorizacoes'][number]>`
    select authorisation.id, authorisation.title as titulo, type.name as tipo, authorisation.event_on as "eventoEm",
      ${instantText('authorisation.closes_at')} as "fechaEm", ${situation(now)} as situacao,
      ${standing('asked.student_id', { today, now })} as resultado, ${placeInLine} as lugar,
      ${decidedOf('asked.student_id')} as respostas
    from authorisation_student as asked
    join authorisation on authorisation.id = asked.authorisation_id
    join authorisation_type as type on type.id = authorisation.type_id
    where asked.student_id = ${params.id} and authorisation.status = ${sql.lit(RELEASED)}
      and authorisation.opens_at <= ${now} and authorisation.closes_at >= ${startOfSchoolMinute(`${today.slice(0, 4)}-01-01`, '00:00')}
    order by ${isOpen(now)} desc, authorisation.closes_at desc, authorisation.id desc
    limit 100`.execute(db)
  return { autorizacoes: rows }
}
