import type { Kysely } from 'kysely'
import { CARRIED_OUT, UNDONE } from '#domain/movements/movements.lists.ts'
import type { Departure } from '#server/modules/academico/studentOverview/timeline.ts'
import type { Database } from '#server/db/schema.ts'
import { holdsOn } from '#server/db/holdsOn.ts'

export const findStudent = (db: Kysely<Database>, id: number) =>
  db
    .selectFrom('student')
    .where('id', '=', id)
    .select(['id', 'name', 'social_name', 'ra', 'cpf', 'birth_date', 'avatar', 'avatar_type'])
    .executeTakeFirst()

/** The departures of a student that were carried out, also those that were undone. */
export const findDepartures = async (db: Kysely<Database>, studentId: number): Promise<readonly Departure[]> => {
  const rows = await db
    .selectFrom('movement')
    .innerJoin('enrolment', 'enrolment.id', 'movement.enrolment_id')
    .where('enrolment.student_id', '=', studentId)
    .where('movement.status', 'in', [CARRIED_OUT, UNDONE])
    .select(['movement.kind', 'movement.day', 'movement.school', 'movement.status'])
    .orderBy('movement.id')
    .execute()
  return rows.map(({ kind, day, school, status }) => ({ kind, day, school, isUndone: status === UNDONE }))
}

/** Every guardian of the student, past ones included, with today's marked as current. Leaves out links that never held. */
export const findLinks = (db: Kysely<Database>, studentId: number, today: string) =>
  db
    .selectFrom('student_guardian as link')
    .innerJoin('guardian', 'guardian.id', 'link.guardian_id')
    .where('link.student_id', '=', studentId)
    .where((eb) => eb.or([eb('link.valid_to', 'is', null), eb('link.valid_to', '>=', eb.ref('link.valid_from'))]))
    .selectAll('link')
    .select(['guardian.name', 'guardian.mobile', 'guardian.email'])
    .select(holdsOn('link', today).as('current'))
    .orderBy('link.is_financial', 'desc')
    .orderBy('link.id')
    .execute()
