import { type Kysely, type SqlBool, sql } from 'kysely'
import type { AuditPeople } from '#domain/audit/audit.schemas.ts'
import { GUARDIAN, STAFF, STUDENT } from '#domain/base/signedIn.ts'
import { searchable } from '#domain/base/text.ts'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import type { InUnits } from '#server/http/person.ts'
import { guardianInUnitsOf, staffInUnitsOf, studentInUnitsOf } from '#server/rows/people.ts'

interface Search {
  readonly caller: Pick<Caller, 'personId'> & InUnits
  readonly text: string
  readonly staffOnly: boolean
}

/** People of each kind; a longer search text finds the others. */
const EACH = 8

/** People of the caller's units whose name, e-mail or RA contains the text. Includes inactive people, since what they did stays. */
export const findPeople = async (db: Kysely<Database>, { caller, text, staffOnly }: Search): Promise<AuditPeople> => {
  const pattern = `%${searchable(text).replace(/[\\%_]/g, '\\$&')}%`
  const of = scopeOf(caller)
  const staff = await db
    .selectFrom('staff_user')
    .where((eb) => eb.or([eb('name_search', 'like', pattern), eb('email', 'like', pattern)]))
    .where(of.staff)
    .select(['id', 'name', 'email as detail'])
    .orderBy('name_search')
    .orderBy('id')
    .limit(EACH)
    .execute()
  if (staffOnly) return staff.map(personOf(STAFF))
  const guardians = await db
    .selectFrom('guardian')
    .where((eb) => eb.or([eb('name_search', 'like', pattern), eb('email', 'like', pattern)]))
    .where(of.guardian)
    .select(['id', 'name', 'email as detail'])
    .orderBy('name_search')
    .orderBy('id')
    .limit(EACH)
    .execute()
  const students = await db
    .selectFrom('student')
    .where((eb) => eb.or([eb('name_search', 'like', pattern), eb('ra', 'like', pattern)]))
    .where(of.student)
    .select(['id', (eb) => eb.fn.coalesce('social_name', 'name').as('name'), sql<string>`'RA ' || ra`.as('detail')])
    .orderBy('name_search')
    .orderBy('id')
    .limit(EACH)
    .execute()
  return [...staff.map(personOf(STAFF)), ...guardians.map(personOf(GUARDIAN)), ...students.map(personOf(STUDENT))]
}

interface Found {
  readonly id: number
  readonly name: string
  readonly detail: string | null
}

const personOf =
  (tipo: AuditPeople[number]['tipo']) =>
  ({ id, name, detail }: Found): AuditPeople[number] => ({ tipo, id, nome: name, detalhe: detail })

const scopeOf = (caller: Search['caller']) => ({
  staff: sql<SqlBool>`(staff_user.id = ${caller.personId} or ${staffInUnitsOf(caller, 'staff_user.id')})`,
  guardian: guardianInUnitsOf(caller, 'guardian.id'),
  student: studentInUnitsOf(caller, 'student.id'),
})
