import type { Kysely } from 'kysely'
import { nextSigners } from '#domain/contracts/contractStatus.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import { recordSignature } from '#server/modules/matricula/contracts/signature.ts'
import { contractOf, standing, textsOf } from '#server/modules/matricula/contracts/texts.ts'
import type { SigningPort } from '#server/signing/port.ts'

type Acting = Act & { readonly db: Kysely<Database> }

/**
 * Signs for those who sign by key (portal.md 2 “User form”), one after the other, while it is their turn. Those without
 * key or secret sign in person. Asks for the proof outside of a transaction, since a provider may be slow.
 */
export const signAutomatically = async (acting: Acting, signing: SigningPort, enrolmentId: number): Promise<void> => {
  for (;;) {
    const waiting = await nextByKey(acting.db, enrolmentId)
    if (waiting === null) return
    const { reading, signer, key } = waiting
    const proof = await signing.sign({ hash: reading.text.hash, name: signer.name, at: acting.now, key })
    await recordSignature(acting, reading, signer, { method: 'automatica', proof, address: null, recordedBy: null })
  }
}

const nextByKey = async (db: Kysely<Database>, enrolmentId: number) => {
  const contract = await contractOf(db, enrolmentId)
  if (contract === null || contract.status === 'rescindido') return null
  const texts = standing(await textsOf(db, contract.id)).toReversed()
  const text = texts.find((one) => one.issued_document_id === null)
  if (text === undefined || text.frozen.faltas.length > 0) return null
  for (const signer of nextSigners(text.signers)) {
    const key = signer.staff_user_id === null ? null : await keyOf(db, signer.staff_user_id)
    if (key !== null) return { reading: { enrolmentId, text }, signer, key }
  }
  return null
}

const keyOf = async (db: Kysely<Database>, staffUserId: number) => {
  const staff = await db
    .selectFrom('staff_user')
    .where('id', '=', staffUserId)
    .where('active', '=', true)
    .where('signs_automatically', '=', true)
    .select(['signatory_key', 'signatory_secret'])
    .executeTakeFirst()
  if (staff === undefined || staff.signatory_key === null || staff.signatory_secret === null) return null
  return { id: staff.signatory_key, secret: staff.signatory_secret }
}
