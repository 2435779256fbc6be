import { sql, type Transaction } from 'kysely'
import { SIGN_UP_STATUS_LABEL } from '#domain/signUps/signUp.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { actor, type Deed } from '#server/http/audit.ts'
import { notify } from '#server/messages/index.ts'
import { seatCounters } from '#server/modules/matricula/extraCourses/seats.ts'

interface Promoted {
  readonly id: number
  readonly version: number
  readonly student_id: number
  readonly name: string
  readonly course: string
  readonly class_name: string
}

/** Gives the free seats of a locked course to its waiting list, in order, tells the families, and gives the students' names. */
export const promoteWaiting = async (
  trx: Transaction<Database>,
  act: Deed,
  courseId: number,
): Promise<readonly string[]> => {
  const { counters } = await trx
    .selectFrom('extra_course')
    .where('extra_course.id', '=', courseId)
    .select(seatCounters(act.now).as('counters'))
    .executeTakeFirstOrThrow()
  if (counters.livres === 0 || counters.espera === 0) return []
  const { rows } = await sql<Promoted>`
    update extra_course_signup as one set status = 'inscrito', version = one.version + 1
    from (
      select id from extra_course_signup where extra_course_id = ${courseId} and status = 'espera'
      order by id limit ${counters.livres}
    ) as next join extra_course_signup as own on own.id = next.id join student on student.id = own.student_id
      join extra_course as course on course.id = own.extra_course_id
    where one.id = next.id
    returning one.id, one.version, one.student_id, coalesce(student.social_name, student.name) as name,
      course.name as course, course.class_name
  `.execute(trx)
  for (const row of rows) {
    await writeAudit(trx, {
      ...actor(act),
      entity: 'extra_course_signup',
      entity_id: String(row.id),
      action: 'update',
      reason: 'Vaga liberada para a lista de espera',
      before: { Situação: SIGN_UP_STATUS_LABEL.espera },
      after: { Situação: SIGN_UP_STATUS_LABEL.inscrito },
    })
    await notify(trx, 'vagaLiberada', {
      cause: `extra_course_signup/${row.id}/${row.version}`,
      studentId: row.student_id,
      values: { curso_extra: row.course, turma_extra: row.class_name },
      now: act.now,
    })
  }
  return rows.toSorted((one, other) => one.id - other.id).map(({ name }) => name)
}
