import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { holdsOn } from '#server/db/holdsOn.ts'

export const findStudent = (db: Kysely<Database>, id: number) =>
  db
    .selectFrom('student')
    .where('id', '=', id)
    .select(['id', 'name', 'social_name', 'ra', 'cpf', 'birth_date', 'avatar', 'avatar_type'])
    .executeTakeFirst()

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
