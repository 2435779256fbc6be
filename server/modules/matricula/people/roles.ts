import { type Kysely, sql } from 'kysely'
import { flagsOf, type LinkDraft } from '#domain/people/link.ts'
import type { ContractStatus } from '#domain/contracts/contractStatus.ts'
import { lostRoles, missingRoles, requiredRoles, type RequiredRole } from '#domain/people/guardianRoles.ts'
import { CLOSED } from '#domain/calendars/calendarStatus.ts'
import type { Database } from '#server/db/schema.ts'
import { readParameters } from '#server/school/parameters/parameters.ts'

const BINDING: readonly ContractStatus[] = ['parcialmente assinado', 'assinado', 'ativo', 'aditado']

/** The roles that this school requires and nobody holds. */
export const rolesMissing = async (
  db: Kysely<Database>,
  links: readonly LinkDraft[],
): Promise<readonly RequiredRole[]> => missingRoles(links.map(flagsOf), requiredRoles(await readParameters(db)))

/** The required roles whose last holder a change takes away. */
export const rolesLost = async (
  db: Kysely<Database>,
  before: readonly LinkDraft[],
  after: readonly LinkDraft[],
): Promise<readonly RequiredRole[]> =>
  lostRoles(before.map(flagsOf), after.map(flagsOf), requiredRoles(await readParameters(db)))

/** The number of a student's active contract, `17/2026`; null if there is none. */
export const activeContract = async (db: Kysely<Database>, studentId: number): Promise<string | null> => {
  const { rows } = await sql<{ number: string }>`
    select contract.number || '/' || contract.year as number
    from contract join enrolment on enrolment.id = contract.enrolment_id
    join school_year on school_year.id = enrolment.school_year_id
    where enrolment.student_id = ${studentId} and contract.status = any(${[...BINDING]})
      and school_year.status <> ${CLOSED}
    order by contract.id desc limit 1
  `.execute(db)
  return rows[0]?.number ?? null
}
