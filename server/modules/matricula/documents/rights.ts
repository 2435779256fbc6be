import type { Kysely } from 'kysely'
import { holds } from '#domain/access/permissions.ts'
import { GUARDIAN, STAFF } from '#domain/base/signedIn.ts'
import { type DocumentType, HEALTH_SHEET, MONEY_TYPES } from '#domain/documents/documents.lists.ts'
import { holdsOn } from '#server/db/holdsOn.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import type { Caller } from '#server/http/caller.ts'
import { schoolDay } from '#server/http/clock.ts'
import { Refusal } from '#server/http/refusal.ts'
import { concernsStudent, requireStudent } from '#server/school/families/families.ts'
import { seesDocuments } from '#server/modules/matricula/requirements/index.ts'

type Acting = Act & { readonly db: Kysely<Database> }

/**
 * Lets through staff who may issue documents to a student of their units. @throws Refusal 404 as `requireStudent`; 403
 * ISSUING_NOT_YOURS
 */
export const requireIssuing = async (acting: Acting, studentId: number): Promise<void> => {
  await requireStudent(acting, studentId)
  if (!mayIssue(acting.caller)) throw new Refusal(403, 'ISSUING_NOT_YOURS')
}

const mayIssue = (caller: Caller): boolean =>
  caller.tipoLogin === STAFF &&
  (['dadosAluno', 'documentos', 'impressaoDocumentos', 'pedidosDocumentos'] as const).some((feature) =>
    holds(caller, caller.permissions, feature, true),
  )

/** What tells of health is for staff who may change the student's record (D 2.24). @throws Refusal 403 DOCUMENT_OF_HEALTH */
export const requireType = (caller: Caller, type: DocumentType): void => {
  if (!staffSeesType(caller, type)) throw new Refusal(403, 'DOCUMENT_OF_HEALTH')
}

const staffSeesType = (caller: Caller, type: DocumentType): boolean =>
  type !== HEALTH_SHEET || (caller.tipoLogin === STAFF && holds(caller, caller.permissions, 'dadosAluno', true))

/**
 * Whether a document of a type is a person's to read: staff who read the student's documents or issue them; of the family those
 * who read the student's documents, and of what tells of payments the guardians who pay, and no other.
 */
export const seesType = async (acting: Acting, studentId: number, type: DocumentType): Promise<boolean> => {
  const { caller } = acting
  if (caller.tipoLogin === STAFF)
    return (
      staffSeesType(caller, type) &&
      ((await seesDocuments(acting, studentId)) || (mayIssue(caller) && (await concernsStudent(acting, studentId))))
    )
  if (!MONEY_TYPES.includes(type)) return seesDocuments(acting, studentId)
  return caller.tipoLogin === GUARDIAN && (await concernsStudent(acting, studentId)) && paysFor(acting, studentId)
}

/** Whether a guardian pays for a student today. */
export const paysFor = async ({ db, caller, now }: Acting, studentId: number): Promise<boolean> => {
  const link = await db
    .selectFrom('student_guardian')
    .where('student_id', '=', studentId)
    .where('guardian_id', '=', caller.personId)
    .where('is_financial', '=', true)
    .where(holdsOn('student_guardian', schoolDay(now)))
    .select('id')
    .executeTakeFirst()
  return link !== undefined
}
