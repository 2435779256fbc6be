import type { Kysely } from 'kysely'
import { mayOpen } from '#domain/access/permissions.ts'
import { GUARDIAN, STAFF } from '#domain/base/signedIn.ts'
import type { Database } from '#server/db/schema.ts'
import { type Act, notFoundAudited } from '#server/http/audit.ts'
import { notFound } from '#server/http/refusal.ts'
import { type Enrolment, readEnrolment } from '#server/school/enrolments/enrolment.ts'
import { ownStudents } from '#server/school/families/families.ts'
import { isInUnitsOf } from '#server/rows/units.ts'

type Acting = Act & { readonly db: Kysely<Database> }

/**
 * The enrolment of a contract that the caller may see: guardians of the student (D 2.24 “Information right”), staff of
 * the unit who manage enrolments, and signers. @throws Refusal 404, audited if the contract exists
 */
export const requireContract = async (acting: Acting, enrolmentId: number): Promise<Enrolment> => {
  const enrolment = await readEnrolment(acting.db, enrolmentId)
  if (enrolment === undefined) throw notFound()
  if (await sees(acting, enrolment)) return enrolment
  throw await notFoundAudited(acting, 'enrolment', enrolmentId)
}

const sees = async (acting: Acting, enrolment: Enrolment): Promise<boolean> => {
  const { db, caller, now } = acting
  if (caller.tipoLogin === GUARDIAN) return (await ownStudents(db, caller, now)).includes(enrolment.studentId)
  if (caller.tipoLogin !== STAFF) return false
  const isNear = isInUnitsOf(caller, enrolment.unitId)
  if (isNear && mayOpen(caller, caller.permissions, 'gestaoMatricula')) return true
  return signsFor(db, caller.personId, enrolment.id)
}

const signsFor = async (db: Kysely<Database>, staffUserId: number, enrolmentId: number): Promise<boolean> => {
  const signer = await db
    .selectFrom('contract_signer as signer')
    .innerJoin('contract_text as text', 'text.id', 'signer.contract_text_id')
    .innerJoin('contract', 'contract.id', 'text.contract_id')
    .where('contract.enrolment_id', '=', enrolmentId)
    .where('signer.staff_user_id', '=', staffUserId)
    .select('signer.id')
    .limit(1)
    .executeTakeFirst()
  return signer !== undefined
}

/** The enrolment of a text. @throws Refusal 404, audited if the text exists */
export const requireText = async (acting: Acting, textId: number): Promise<Enrolment> => {
  const text = await acting.db
    .selectFrom('contract_text as text')
    .innerJoin('contract', 'contract.id', 'text.contract_id')
    .where('text.id', '=', textId)
    .select('contract.enrolment_id')
    .executeTakeFirst()
  if (text === undefined) throw notFound()
  return requireContract(acting, text.enrolment_id)
}
