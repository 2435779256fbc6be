import { type Kysely, sql } from 'kysely'
import { holds } from '#domain/access/permissions.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import type { Database } from '#server/db/schema.ts'
import { type Act, notFoundAudited } from '#server/http/audit.ts'
import type { Person } from '#server/http/person.ts'
import { notFound } from '#server/http/refusal.ts'
import { chargesWithin, type ReadCharge, readCharges } from '#server/modules/financeiro/charges/rows.ts'
import { concernsStudent, requireStudent } from '#server/school/families/families.ts'
import { familySeesFinance } from '#server/school/families/finance.ts'

/** The person who asks for charges. */
export type Seeker = Act & { readonly db: Kysely<Database> }

/** Whether a member of staff may see the finances of families. */
export const staffSeesFinance = (person: Pick<Person, 'tipoLogin' | 'superAdmin' | 'permissions'>): boolean =>
  (['cobrancas', 'extratos'] as const).some((key) => holds(person, person.permissions, key))

/**
 * Whether the caller may see finances of families at all: staff by their features, guardians by parameter 21, a student
 * only as the payer (D 2.23).
 */
export const mayOpenFinance = async ({ db, caller }: Pick<Seeker, 'db' | 'caller'>): Promise<boolean> =>
  caller.tipoLogin === STAFF ? staffSeesFinance(caller) : familySeesFinance({ db, caller })

/** Refuses a student whose finances the caller may not see. @throws Refusal 404, audited if the student exists */
export const requireFinanceOf = async (seeker: Seeker, studentId: number): Promise<void> => {
  await requireStudent(seeker, studentId)
  if (!(await mayOpenFinance(seeker))) throw await notFoundAudited(seeker, 'student', studentId)
}

/** A charge that the caller may see. @throws Refusal 404, audited if the charge exists */
export const visibleCharge = async (seeker: Seeker, id: number): Promise<ReadCharge> => {
  const { db, caller } = seeker
  const [charge] = await readCharges(db, sql`charge.id = ${id}`)
  if (charge === undefined) throw notFound()
  const isSeen =
    caller.tipoLogin === STAFF
      ? (await readCharges(db, sql`charge.id = ${id} and ${chargesWithin(caller)}`)).length > 0
      : await concernsStudent(seeker, charge.studentId)
  if (!isSeen || !(await mayOpenFinance(seeker))) throw await notFoundAudited(seeker, 'charge', id)
  return charge
}
