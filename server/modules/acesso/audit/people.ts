import { type Kysely, type SqlBool, sql } from 'kysely'
import type { AuditPeople } from '#domain/audit/audit.schemas.ts'
import { GUARDIAN, STAFF, STUDENT } from '#domain/base/signedIn.ts'
import { searchable } from '#domain/base/text.ts'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'

interface Search {
  readonly caller: Pick<Caller, 'personId' | 'units'>
  readonly text: string
  readonly staffOnly: boolean
}

/** People of each kind; whoever needs more types more. */
const EACH = 8

/** People whose name, e-mail or RA has what was typed, also inactive ones: what they did stays. Only of the own units. */
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

const scopeOf = ({ personId, units }: Search['caller']) => {
  if (units === 'all') {
    const everybody = sql<SqlBool>`true`
    return { staff: everybody, guardian: everybody, student: everybody }
  }
  const enrolled = sql`(select student_id from enrolment where unit_id = any(${units}::integer[]))`
  return {
    staff: sql<SqlBool>`(id = ${personId} or id in (select staff_user_id from staff_user_unit where unit_id = any(${units}::integer[])))`,
    guardian: sql<SqlBool>`id in (select guardian_id from student_guardian where student_id in ${enrolled})`,
    student: sql<SqlBool>`id in ${enrolled}`,
  }
}
