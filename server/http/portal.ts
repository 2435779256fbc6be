import type { Kysely } from 'kysely'
import { readParameter } from '#server/db/parameters.ts'
import type { Database } from '#server/db/schema.ts'

interface Where {
  /** Within a transaction, the transaction. */
  readonly db: Kysely<Database>
  /** PORTAL_URL; null where the environment does not say it. */
  readonly portalUrl: string | null
}

/**
 * Base URL of the portal, for links that leave it: what the environment says, else the school's parameter, else nothing,
 * so that links stay relative. Never the `Host` of a request, which its sender writes: with a forged one, a link in an
 * e-mail would lead to the attacker's page.
 */
export const portalOf = async ({ db, portalUrl }: Where): Promise<string> => {
  if (portalUrl !== null) return portalUrl
  return readParameter(db, 'enderecoPortal')
}
