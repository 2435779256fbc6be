import type { Kysely } from 'kysely'
import { holds, mayOpen } from '#domain/access/permissions.ts'
import { GUARDIAN, STAFF } from '#domain/base/signedIn.ts'
import { isParent } from '#domain/people/linkFlags.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { forbidden } from '#server/http/refusal.ts'
import { concernsStudent, ownStudents, requireStudent } from '#server/school/families/families.ts'
import { holdsOn } from '#server/db/holdsOn.ts'

type Acting = Act & { readonly db: Kysely<Database> }

/**
 * Lets through callers who may see the documents of a student: staff of the unit who see the record, the student, and
 * guardians who are parents or answer for more than the bills (D 2.24 “Information right”); with `edit`, only those who
 * may bring documents.
 * @throws Refusal 404 as `requireStudent`; 403 for other people concerned with the student
 */
export const requireDocuments = async (acting: Acting, studentId: number, edit = false): Promise<void> => {
  await requireStudent(acting, studentId)
  if (!(await maySeeDocuments(acting, studentId, edit))) throw forbidden()
}

/** The same as a boolean, for files. */
export const seesDocuments = async (acting: Acting, studentId: number): Promise<boolean> =>
  (await concernsStudent(acting, studentId)) && maySeeDocuments(acting, studentId, false)

const maySeeDocuments = async ({ db, caller, now }: Acting, studentId: number, edit: boolean): Promise<boolean> => {
  if (caller.tipoLogin === STAFF) {
    const { permissions } = caller
    return mayOpen(caller, permissions, 'dadosAluno') && (!edit || holds(caller, permissions, 'dadosAluno', true))
  }
  if (caller.tipoLogin !== GUARDIAN) return true
  const seen = await childrenWithDocuments(db, caller.personId, schoolDay(now))
  return seen.includes(studentId)
}

/** The active children of a family member whose documents they may see, by the same rule; students see their own. */
export const ownWithDocuments = async ({ db, caller, now }: Acting): Promise<readonly number[]> => {
  const own = await ownStudents(db, caller, now)
  if (caller.tipoLogin !== GUARDIAN) return own
  const seen = await childrenWithDocuments(db, caller.personId, schoolDay(now))
  return own.filter((id) => seen.includes(id))
}

const childrenWithDocuments = async (
  db: Kysely<Database>,
  guardianId: number,
  today: string,
): Promise<readonly number[]> => {
  const links = await db
    .selectFrom('student_guardian')
    .where('guardian_id', '=', guardianId)
    .where(holdsOn('student_guardian', today))
    .select(['student_id', 'kinship_id', 'is_academic', 'is_legal'])
    .execute()
  return links
    .filter(({ kinship_id, is_academic, is_legal }) => is_academic || is_legal || isParent(kinship_id))
    .map(({ student_id }) => student_id)
}
