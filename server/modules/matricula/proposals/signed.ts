import { type Kysely, sql } from 'kysely'
import { STAFF } from '#domain/base/signedIn.ts'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import { ruleBroken } from '#server/http/refusal.ts'

/** The caller, and the instant. */
export interface Looking {
  readonly db: Kysely<Database>
  readonly caller: Caller
  readonly now: Date
}

/** Whether a signature binds the family to the choices of an enrolment. The school may still change them, by an annex (D 2.23). */
export const isBound = async ({ db, caller }: Looking, enrolmentId: number): Promise<boolean> => {
  if (caller.tipoLogin === STAFF) return false
  const { rows } = await sql`
    select 1 from contract
    join contract_text as text on text.contract_id = contract.id and text.replaced_at is null
    join contract_signer as signer on signer.contract_text_id = text.id and signer.status = 'assinado'
    where contract.enrolment_id = ${enrolmentId} and contract.status <> 'rescindido' limit 1
  `.execute(db)
  return rows.length > 0
}

/** Refuses to change signed choices. @throws Refusal 422 PROPOSAL_SIGNED */
export const refuseBound = async (looking: Looking, enrolmentId: number): Promise<void> => {
  if (await isBound(looking, enrolmentId)) throw ruleBroken('PROPOSAL_SIGNED')
}
