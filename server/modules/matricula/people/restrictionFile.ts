import type { Transaction } from 'kysely'
import { mayOpen } from '#domain/access/permissions.ts'
import { storedFileOf, storedFileText } from '#domain/files/stored.ts'
import { MESSAGES } from '#domain/all/messages.ts'
import type { LinkDraft } from '#domain/people/link.ts'
import type { Database } from '#server/db/schema.ts'
import { attachFiles, findUpload, type MaySeeOwner } from '#server/files/index.ts'
import type { Audited } from '#server/http/audit.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import { concernsStudent } from '#server/school/families/families.ts'

/**
 * A link with the stored name of its new file: a link keeps its file, or takes one that the caller has just uploaded.
 * `under`: as in `linkGuardian`. @throws Refusal 422 CHECK_FIELDS for any other file
 */
export const withRestrictionFile = async <L extends LinkDraft>(
  trx: Transaction<Database>,
  act: Audited,
  link: L,
  had: string,
  under = '',
): Promise<L> => {
  const text = link.restricaoArquivo
  if (text === '' || text === had) return link
  const upload = await findUpload(trx, act, storedFileOf(text)?.id ?? 0, 'document')
  if (upload === null) throw ruleBroken('CHECK_FIELDS', { [`${under}vinculo.restricaoArquivo`]: MESSAGES.FILE_GONE })
  return { ...link, restricaoArquivo: storedFileText(upload) }
}

/**
 * Attaches a new file to the first link that names it, where it stays: the history of a student's guardians shows what
 * held, with the court's decision.
 */
export const keepRestrictionFile = async (
  trx: Transaction<Database>,
  linkId: number,
  { restricaoArquivo }: LinkDraft,
  had: string,
): Promise<void> => {
  const file = storedFileOf(restricaoArquivo)
  if (file === null || restricaoArquivo === had) return
  await attachFiles(trx, [file.id], { entity: 'student_guardian', id: linkId })
}

/** Staff who look after the student's guardians see a court's decision; the family does not, in the portal. */
export const seesRestriction: MaySeeOwner = async (incoming, linkId) => {
  const { db, caller } = incoming
  if (!mayOpen(caller, caller.permissions, 'responsaveisDoAluno')) return false
  const link = await db.selectFrom('student_guardian').where('id', '=', linkId).select('student_id').executeTakeFirst()
  return link !== undefined && concernsStudent(incoming, link.student_id)
}
