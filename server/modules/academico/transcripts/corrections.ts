import { type Kysely, sql } from 'kysely'
import { fieldChanges } from '#domain/audit/auditChanges.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import { yearTitle } from '#domain/transcripts/transcriptTables.ts'
import type { TranscriptFacts } from '#domain/transcripts/transcriptFacts.schemas.ts'
import type { Correction } from '#domain/transcripts/transcripts.schemas.ts'
import type { Database } from '#server/db/schema.ts'

/** As many as a secretary looks through; the audit has all of them. */
const SHOWN = 30

/** What was corrected in the years of a transcript, the newest first, from the audit. */
export const readCorrections = async (
  db: Kysely<Database>,
  { anos }: Pick<TranscriptFacts, 'anos'>,
): Promise<Correction[]> => {
  const titles = new Map(anos.map((year) => [String(year.id), yearTitle(year)]))
  const { rows } = await sql<Found>`
    select entry.id, entry.entity_id as "idAno", entry.at, coalesce(staff_user.name, '') as por, coalesce(entry.reason, '') as motivo,
      entry.before, entry.after
    from audit_entry as entry
    left join staff_user on staff_user.id = coalesce(entry.original_person_id, entry.person_id) and entry.login_type = ${STAFF}
    where entry.entity = 'transcript_year' and entry.entity_id = any(${[...titles.keys()]}::text[]) and entry.action = 'update'
    order by entry.id desc limit ${SHOWN}`.execute(db)
  return rows.map(({ id, idAno, at, por, motivo, before, after }) => ({
    id,
    titulo: titles.get(idAno) ?? '',
    em: at.toISOString(),
    por,
    motivo,
    alteracoes: [...fieldChanges(before, after)],
  }))
}

interface Found {
  readonly id: number
  readonly idAno: string
  readonly at: Date
  readonly por: string
  readonly motivo: string
  readonly before: unknown
  readonly after: unknown
}
