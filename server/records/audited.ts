import type { Kysely, Transaction } from 'kysely'
import type { RecordFields } from '#domain/records/fields.ts'
import { idsIn, valueIn } from '#domain/records/values.ts'
import { wordsOf } from '#domain/records/words.ts'
import type { RegisterValue } from '#domain/registers/values.ts'
import type { Database } from '#server/db/schema.ts'
import { namesOf } from '#server/records/names.ts'

/** A record in the audit: values by field label. */
export type Audited = Readonly<Record<string, RegisterValue>>

/** Input of an audit entry: the draft, and the texts of the record's special fields. */
interface Kept {
  readonly draft: Readonly<Record<string, unknown>>
  readonly own?: Readonly<Record<string, string>>
}

/**
 * Drafts for the audit: references are written as names, so that entries stay readable for ever. One query reads all
 * names.
 */
export const auditedDrafts = async (
  db: Kysely<Database>,
  fields: RecordFields,
  kept: readonly Kept[],
): Promise<readonly Audited[]> => {
  const references = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'reference' || field.kind === 'references' ? [{ name, of: field.of }] : [],
  )
  const asked = kept.flatMap(({ draft }, at) =>
    references.map(({ name, of }) => [`${name}${at}`, [of, ...idsIn(valueIn(draft, name))]] as const),
  )
  const names: Readonly<Record<string, string>> = asked.length === 0 ? {} : await namesOf(db, Object.fromEntries(asked))
  return kept.map(({ draft, own = {} }, at) => {
    const words = wordsOf(fields, draft, (name) => names[`${name}${at}`] ?? own[name] ?? '')
    return Object.fromEntries(Object.entries(words).map(([name, word]) => [fields[name]?.label ?? name, word]))
  })
}

/** The same for records without special fields. */
export const auditedBy =
  (fields: RecordFields) =>
  (db: Kysely<Database>, drafts: readonly Kept['draft'][]): Promise<readonly Audited[]> =>
    auditedDrafts(
      db,
      fields,
      drafts.map((draft) => ({ draft })),
    )

/** Drafts as the audit keeps them, each by itself. */
export const auditedEach =
  <Draft>(audited: (trx: Transaction<Database>, draft: Draft) => Promise<Audited>) =>
  async (trx: Transaction<Database>, drafts: readonly Draft[]): Promise<readonly Audited[]> => {
    const kept: Audited[] = []
    for (const draft of drafts) kept.push(await audited(trx, draft))
    return kept
  }

/** Only what differs, with the value of each side. */
export const changesOf = (before: Audited, after: Audited): { readonly before: Audited; readonly after: Audited } => {
  const changed = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  const only = (values: Audited) => Object.fromEntries(changed.map((key) => [key, values[key] ?? null]))
  return { before: only(before), after: only(after) }
}
