import type { Transaction } from 'kysely'
import { MESSAGES } from '#domain/all/messages.ts'
import type { FileUseName } from '#domain/files/fileUses.ts'
import { ALL_REGISTERS } from '#domain/all/registers.ts'
import { mayOpen } from '#domain/access/permissions.ts'
import type { Register } from '#domain/registers/describe.ts'
import { storedFileOf, storedFileText } from '#domain/files/stored.ts'
import type { RegisterDraft } from '#domain/registers/values.ts'
import type { Database } from '#server/db/schema.ts'
import { attachFiles, type FileOwners, findUpload, type MaySeeOwner, releaseFiles } from '#server/files/index.ts'
import type { Act } from '#server/http/audit.ts'
import { readRecord } from '#server/registers/read.ts'

interface FileField {
  readonly name: string
  readonly of: FileUseName
}

/** The fields of a register that hold a file. */
const fileFieldsOf = ({ fields }: Pick<Register, 'fields'>): readonly FileField[] =>
  Object.entries(fields).flatMap(([name, field]) => (field.kind === 'file' ? [{ name, of: field.of }] : []))

/** Values of a draft's file fields, by name: the text to store, or null for a file that the caller may not use. */
type FileTexts = Readonly<Record<string, string | null>>

/** A field may hold its old file, or one that the caller has just uploaded for it. */
const fileTextsOf = async (
  trx: Transaction<Database>,
  act: Act,
  register: Pick<Register, 'fields'>,
  draft: RegisterDraft,
  before: RegisterDraft | null,
): Promise<FileTexts> => {
  const texts: Record<string, string | null> = {}
  for (const { name, of } of fileFieldsOf(register)) {
    const text = String(draft[name] ?? '')
    if (text === '' || text === before?.[name]) continue
    const upload = await findUpload(trx, act, storedFileOf(text)?.id ?? 0, of)
    texts[name] = upload === null ? null : storedFileText(upload)
  }
  return texts
}

/** A draft whose new files have the names under which they are kept, and a sentence for every one that may not be named. */
export const withFiles = async (
  trx: Transaction<Database>,
  act: Act,
  register: Pick<Register, 'fields'>,
  draft: RegisterDraft,
  before: RegisterDraft | null,
): Promise<{ readonly draft: RegisterDraft; readonly flaws: Readonly<Record<string, string>> }> => {
  const texts = await fileTextsOf(trx, act, register, draft, before)
  const refused = Object.keys(texts).filter((name) => texts[name] === null)
  return {
    draft: { ...draft, ...texts },
    flaws: Object.fromEntries(refused.map((name) => [name, MESSAGES.FILE_GONE])),
  }
}

/** Attaches the named files to a saved record, and releases those that it no longer names. */
export const settleFiles = async (
  trx: Transaction<Database>,
  { now }: Pick<Act, 'now'>,
  register: Pick<Register, 'table' | 'fields'>,
  id: number,
  before: RegisterDraft,
  after: RegisterDraft,
): Promise<void> => {
  const changed = fileFieldsOf(register).filter(({ name }) => (before[name] ?? '') !== (after[name] ?? ''))
  const idsIn = (draft: RegisterDraft) => changed.flatMap(({ name }) => storedFileOf(draft[name])?.id ?? [])
  await attachFiles(trx, idsIn(after), { entity: register.table, id })
  await releaseFiles(trx, idsIn(before), now)
}

/** Staff with the feature of a register who work in the record's unit may see its files. */
const seesRecord =
  (register: Register): MaySeeOwner =>
  async ({ db, caller }, id) =>
    mayOpen(caller, caller.permissions, register.feature) && (await readRecord(db, caller, register, id)) !== null

/** Access rules for the files of registers. */
export const REGISTER_FILE_OWNERS: FileOwners = Object.fromEntries(
  ALL_REGISTERS.filter((register) => fileFieldsOf(register).length > 0).map((register) => [
    register.table,
    { maySee: seesRecord(register), isPersonal: false },
  ]),
)
