import type { Kysely } from 'kysely'
import { seesFinance } from '#domain/access/modules.ts'
import { STUDENT } from '#domain/base/signedIn.ts'
import { readParameter } from '#server/db/parameters.ts'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'

interface Seeker {
  readonly db: Kysely<Database>
  readonly caller: Caller
}

/** Whether a family member sees what the family pays: guardians by parameter 21, a student only as the one who pays. */
export const familySeesFinance = async ({ db, caller }: Seeker): Promise<boolean> => {
  if (caller.tipoLogin === STUDENT && !caller.responsavelFinanceiro) return false
  return seesFinance(caller, await readParameter(db, 'acessoFinanceiro'))
}
