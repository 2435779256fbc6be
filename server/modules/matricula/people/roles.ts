import type { Kysely } from 'kysely'
import { flagsOf, type LinkDraft } from '#domain/people/link.ts'
import { lostRoles, missingRoles, requiredRoles, type RequiredRole } from '#domain/rules/guardians/roles.ts'
import type { Database } from '#server/db/schema.ts'
import { readParameters } from '#server/modules/acesso/parameters/index.ts'

/** The roles that this school requires and nobody holds. */
export const rolesMissing = async (
  db: Kysely<Database>,
  links: readonly LinkDraft[],
): Promise<readonly RequiredRole[]> => missingRoles(links.map(flagsOf), requiredRoles(await readParameters(db)))

/** The roles that this school requires and whose last holder a change takes away. */
export const rolesLost = async (
  db: Kysely<Database>,
  before: readonly LinkDraft[],
  after: readonly LinkDraft[],
): Promise<readonly RequiredRole[]> =>
  lostRoles(before.map(flagsOf), after.map(flagsOf), requiredRoles(await readParameters(db)))
