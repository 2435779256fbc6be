import type { Kysely } from 'kysely'
import type { Enrolled } from '#domain/enrolments/enrolments.schemas.ts'
import { LIVING_STATUSES } from '#domain/enrolments/enrolmentStatus.ts'
import type { Database } from '#server/db/schema.ts'
import type { InUnits } from '#server/http/person.ts'
import { meansStudent } from '#server/school/families/search.ts'
import { inOwnClassesOf } from '#server/rows/people.ts'
import { inUnitsOf } from '#server/rows/units.ts'

interface About {
  /** Finds only students of the caller's units. */
  readonly caller: InUnits
  readonly today: string
}

export interface EnrolledStudent {
  readonly id: number
  /** The enrolment that matches the filter. */
  readonly enrolment: number
}

interface Found {
  /** Ordered by name; each student once, even with two enrolments. */
  readonly students: readonly EnrolledStudent[]
  /** All class groups of the students, even if the filter chooses one of them. */
  readonly classGroups: readonly { readonly id: number; readonly nome: string }[]
}

/** Active students with a living enrolment that matches the filter. */
export const findEnrolled = async (
  db: Kysely<Database>,
  filter: Enrolled,
  { caller, today }: About,
): Promise<Found> => {
  const { idAnoLetivo, idUnidade, idCurso, idPeriodo, idSerie, idTurma, Filtro = '' } = filter
  const rows = await db
    .selectFrom('enrolment')
    .innerJoin('student', 'student.id', 'enrolment.student_id')
    .innerJoin('grade', 'grade.id', 'enrolment.grade_id')
    .leftJoin('class_group', 'class_group.id', 'enrolment.class_group_id')
    .where('student.active', '=', true)
    .where('enrolment.status', 'in', LIVING_STATUSES)
    .where('enrolment.school_year_id', '=', idAnoLetivo)
    .where(inUnitsOf(caller, 'enrolment.unit_id'))
    .where(inOwnClassesOf(caller, 'enrolment.student_id'))
    .$if(idUnidade !== undefined, (some) => some.where('enrolment.unit_id', '=', idUnidade ?? 0))
    .$if(idCurso !== undefined, (some) => some.where('grade.course_id', '=', idCurso ?? 0))
    .$if(idPeriodo !== undefined, (some) => some.where('enrolment.shift_id', '=', idPeriodo ?? 0))
    .$if(idSerie !== undefined, (some) => some.where('enrolment.grade_id', '=', idSerie ?? 0))
    .where((eb) => eb.and(meansStudent(Filtro, today, 'enrolment.student_id')))
    .select(['student.id', 'enrolment.id as enrolment', 'class_group.id as groupId', 'class_group.name as groupName'])
    .orderBy('student.name_search')
    .orderBy('student.id')
    .orderBy('enrolment.id')
    .execute()
  const groups = rows.flatMap(({ groupId, groupName }) =>
    groupId === null || groupName === null ? [] : [[groupId, groupName] as const],
  )
  return {
    students: rows
      .filter(({ groupId }) => idTurma === undefined || groupId === idTurma)
      .filter(({ id }, place, chosen) => chosen[place - 1]?.id !== id)
      .map(({ id, enrolment }) => ({ id, enrolment })),
    classGroups: [...new Map(groups)]
      .map(([id, nome]) => ({ id, nome }))
      .toSorted((one, other) => one.nome.localeCompare(other.nome, 'pt-BR', { numeric: true })),
  }
}
