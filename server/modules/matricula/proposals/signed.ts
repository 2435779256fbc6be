import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { ruleBroken } from '#server/http/refusal.ts'

/** Whether somebody signed what was chosen for an enrolment: from then on it changes by an annex alone (D 2.23). */
export const isBound = async (db: Kysely<Database>, enrolmentId: number): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from contract
    join contract_text as text on text.contract_id = contract.id and text.replaced_at is null
    join contract_signer as signer on signer.contract_text_id = text.id and signer.status = 'assinado'
    where contract.enrolment_id = ${enrolmentId} and contract.status <> 'rescindido' limit 1
  `.execute(db)
  return rows.length > 0
}

/** Keeps what was signed as it is. @throws Refusal 422 PROPOSAL_SIGNED */
export const refuseBound = async (db: Kysely<Database>, enrolmentId: number): Promise<void> => {
  if (await isBound(db, enrolmentId)) throw ruleBroken('PROPOSAL_SIGNED')
}
