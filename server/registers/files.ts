import type { Transaction } from 'kysely'
import { MESSAGES } from '#domain/messages.ts'
import type { Register } from '#domain/registers/describe.ts'
import { sentFileOf, storedFileOf, storedFileText } from '#domain/registers/files.ts'
import type { RegisterDraft } from '#domain/registers/values.ts'
import { FILE_MAX_BYTES, FILE_TYPES, type FileSort, type FileType, fileTypeOf } from '#domain/rules/files/content.ts'
import type { RegisterRecord } from '#domain/registers/wire.ts'
import type { Database } from '#server/db/schema.ts'

interface FileField {
  readonly name: string
  readonly of: FileSort
}

/** The fields of a register that hold a file. */
const fileFieldsOf = ({ fields }: Register): readonly FileField[] =>
  Object.entries(fields).flatMap(([name, field]) => (field.kind === 'file' ? [{ name, of: field.of }] : []))

interface NewFile {
  readonly name: string
  readonly content: Buffer
  readonly type: FileType
}

/** A file that was sent; null for what is too large or of another type. Its bytes say what it is, whatever it claims. */
const newFileOf = (text: string, of: FileSort): NewFile | null => {
  const sent = sentFileOf(text)
  if (sent === null) return null
  const content = Buffer.from(sent.base64, 'base64')
  const type = fileTypeOf(content)
  if (type === null || !FILE_TYPES[of].includes(type) || content.length > FILE_MAX_BYTES) return null
  return { name: sent.name, content, type }
}

/** A sentence for every file that may not be kept: a field holds the file it had, or a new one (portal.md 5). */
export const fileFlaws = (
  register: Register,
  draft: RegisterDraft,
  before: RegisterRecord | null,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fileFieldsOf(register).flatMap(({ name, of }) => {
      const text = String(draft[name] ?? '')
      const isGood = text === '' || text === before?.[name] || newFileOf(text, of) !== null
      return isGood ? [] : [[name, MESSAGES.FILE_REJECTED] as const]
    }),
  )

/** Keeps the new files of a draft without flaws; in their place stands what names them. */
export const keepFiles = async (
  trx: Transaction<Database>,
  register: Register,
  draft: RegisterDraft,
): Promise<RegisterDraft> => {
  const kept: Record<string, string> = {}
  for (const { name, of } of fileFieldsOf(register)) {
    const file = newFileOf(String(draft[name] ?? ''), of)
    if (file === null) continue
    const { id } = await trx
      .insertInto('stored_file')
      .values({ register: register.name, name: file.name, content: file.content, content_type: file.type })
      .returning('id')
      .executeTakeFirstOrThrow()
    kept[name] = storedFileText({ id, name: file.name })
  }
  return { ...draft, ...kept }
}

/** Removes the files that a record no longer names. */
export const dropFiles = async (
  trx: Transaction<Database>,
  register: Register,
  before: RegisterDraft,
  after: RegisterDraft,
): Promise<void> => {
  const gone = fileFieldsOf(register)
    .filter(({ name }) => before[name] !== after[name])
    .flatMap(({ name }) => storedFileOf(before[name])?.id ?? [])
  if (gone.length > 0) await trx.deleteFrom('stored_file').where('id', 'in', gone).execute()
}
