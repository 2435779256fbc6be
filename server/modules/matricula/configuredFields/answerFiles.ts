import type { Transaction } from 'kysely'
import type { FeatureKey } from '#domain/base/featureIds.ts'
import { mayOpen } from '#domain/access/permissions.ts'
import type { ConfiguredField } from '#domain/configuredFields/configuredFields.schemas.ts'
import { ANSWERS_PATH } from '#domain/configuredFields/answerFlaws.ts'
import { type Answers, answerKey, answerOf } from '#domain/configuredFields/answers.ts'
import { FIELD_TYPE } from '#domain/configuredFields/fieldCatalogue.ts'
import { storedFileOf, storedFileText } from '#domain/files/stored.ts'
import { MESSAGES } from '#domain/all/messages.ts'
import type { Database } from '#server/db/schema.ts'
import { attachFiles, findUpload, type MaySeeOwner, releaseFiles } from '#server/files/index.ts'
import type { Audited } from '#server/http/audit.ts'
import { concernsGuardian, concernsStudent } from '#server/school/families/families.ts'

const isFile = ({ parCampoTipoId }: ConfiguredField): boolean => parCampoTipoId === FIELD_TYPE.file

/**
 * Settled answers with the stored names of new files, and a sentence for each file that may not be named: a field keeps
 * its file or takes one that the caller has just uploaded.
 */
export const withFiles = async (
  trx: Transaction<Database>,
  act: Audited,
  fields: readonly ConfiguredField[],
  before: Answers,
  answers: Answers,
): Promise<{ readonly answers: Answers; readonly flaws: Readonly<Record<string, string>> }> => {
  const texts: Record<string, string> = {}
  const flaws: Record<string, string> = {}
  for (const field of fields.filter(isFile)) {
    const answer = answerOf(answers, field)
    if (answer === '' || answer === answerOf(before, field)) continue
    const upload = await findUpload(trx, act, storedFileOf(answer)?.id ?? 0, 'document')
    if (upload === null) flaws[`${ANSWERS_PATH}.${answerKey(field.id)}`] = MESSAGES.FILE_GONE
    else texts[answerKey(field.id)] = storedFileText(upload)
  }
  return { answers: { ...answers, ...texts }, flaws }
}

/** A written answer. */
interface Written {
  readonly id: number
  readonly field_id: number
  readonly value: string
}

/** Attaches new files to the rows of their answers, and releases the files of removed rows. */
export const settleFiles = async (
  trx: Transaction<Database>,
  { now }: Pick<Audited, 'now'>,
  fields: readonly ConfiguredField[],
  gone: readonly Written[],
  written: readonly Written[],
): Promise<void> => {
  const asking = new Set(fields.filter(isFile).map(({ id }) => id))
  const filesIn = (rows: readonly Written[]) =>
    rows
      .filter(({ field_id }) => asking.has(field_id))
      .flatMap(({ id, value }) => {
        const file = storedFileOf(value)
        return file === null ? [] : [{ rowId: id, fileId: file.id }]
      })
  for (const { rowId, fileId } of filesIn(written)) {
    await attachFiles(trx, [fileId], { entity: 'field_answer', id: rowId })
  }
  await releaseFiles(
    trx,
    filesIn(gone).map(({ fileId }) => fileId),
    now,
  )
}

/** A person who may open a form sees the files of its answers. */
export const seesAnswer: MaySeeOwner = async (incoming, id) => {
  const { db, caller } = incoming
  const answer = await db
    .selectFrom('field_answer')
    .where('id', '=', id)
    .select(['student_id', 'guardian_id'])
    .executeTakeFirst()
  if (answer === undefined) return false
  const opens = (feature: FeatureKey): boolean => mayOpen(caller, caller.permissions, feature)
  const { student_id: student, guardian_id: guardian } = answer
  if (student !== null) {
    return opens(guardian === null ? 'dadosAluno' : 'responsaveisDoAluno') && concernsStudent(incoming, student)
  }
  return guardian !== null && opens('dadosResponsavel') && concernsGuardian(incoming, guardian)
}
