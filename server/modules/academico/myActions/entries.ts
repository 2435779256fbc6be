import { type Kysely, sql } from 'kysely'
import { grouped } from '#domain/base/grouped.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import { markText } from '#domain/marks/readMark.ts'
import { DISMISSED_FROM } from '#domain/marks/marks.lists.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'

/** A row of the audit that the caller wrote today. */
export interface Entry {
  readonly id: number
  readonly at: Date
  readonly entity: 'mark_release' | 'mark' | 'absence_excuse' | 'opinion' | 'assessment'
  /** Id of what it is about. */
  readonly about: number
  readonly before: Said
  readonly after: Said
  /** Nobody changed the same thing since. */
  readonly isLast: boolean
}

/** What the audit says of a thing, by the word for each part. */
export type Said = Readonly<Record<string, string | number | boolean | null>>

/** How the history of a cell says that a student was dismissed from it. */
export const DISMISSED_TEXT = markText({ situacao: DISMISSED_FROM, valor: null, conceito: null })

/** More are not shown: nobody takes back so much by hand. */
const MOST = 500

/** What the caller wrote since an instant and what may be taken back is told of. Oldest first. */
export const readEntries = async (
  db: Kysely<Database>,
  { caller }: Pick<Act, 'caller'>,
  since: Date,
): Promise<readonly Entry[]> => {
  const said = (side: 'before' | 'after', field: string) => sql`entry.${sql.raw(side)} ->> ${sql.lit(field)}`
  const { rows } = await sql<Entry>`
    select entry.id::integer as id, entry.at, entry.entity, entry.entity_id::integer as about,
      coalesce(entry.before, '{}') as before, coalesce(entry.after, '{}') as after,
      not exists (select 1 from audit_entry as later where later.entity = entry.entity
        and later.entity_id = entry.entity_id and later.id > entry.id) as "isLast"
    from audit_entry as entry
    where entry.login_type = ${STAFF} and entry.person_id = ${caller.personId}
      and entry.original_person_id is not distinct from ${caller.original?.personId ?? null}::integer
      and entry.at >= ${since}::timestamptz and entry.entity_id ~ '^[0-9]+$'
      and (entry.entity in ('mark_release', 'absence_excuse', 'opinion') and ${said('after', 'Situação')} is not null
        or entry.entity = 'mark' and ${DISMISSED_TEXT} in (${said('before', 'Nota')}, ${said('after', 'Nota')})
        or entry.entity = 'assessment' and ${said('after', 'Turma')} is not null)
    order by entry.id desc limit ${MOST}`.execute(db)
  return rows.toReversed()
}

/** What was done to several things at once, with the same words on both sides, is one action. */
export const together = (entries: readonly Entry[], words: (entry: Entry) => string): readonly (readonly Entry[])[] => [
  ...grouped(entries, (entry) => `${entry.at.getTime()} ${words(entry)}`).values(),
]

/** What the audit says, as a text. */
export const textIn = (said: Said, field: string): string => String(said[field] ?? '')
