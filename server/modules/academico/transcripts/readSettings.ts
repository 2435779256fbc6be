import type { Kysely } from 'kysely'
import type { TranscriptFacts } from '#domain/transcripts/transcriptFacts.schemas.ts'
import type {
  ReadTranscriptExample,
  ReadTranscriptSettings,
  TranscriptSettings,
} from '#domain/transcripts/transcriptModels.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { notFound } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { readModels } from '#server/modules/academico/transcripts/models.ts'
import { readWordings } from '#server/modules/academico/transcripts/wording.ts'
import { isInUnitsOf, worksEverywhere } from '#server/rows/units.ts'
import { requireStudent } from '#server/school/families/families.ts'
import { readUnits } from '#server/school/teaching/places.ts'
import { readTranscriptFacts } from '#server/school/transcripts/facts.ts'

/** The names of the subjects of the school, in the order of report cards. */
export const subjectNames = async (db: Kysely<Database>): Promise<string[]> => {
  const rows = await db
    .selectFrom('subject')
    .where('active', '=', true)
    .select('name')
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ name }) => name)
}

/** What transcripts look like in the school, and in the units in which the caller works. */
export const readTranscriptSettings = async ({
  db,
  caller,
}: SignedIncoming<ReadTranscriptSettings>): Promise<TranscriptSettings> => {
  const isSeen = ({ idUnidade }: { readonly idUnidade: number | null }) =>
    idUnidade === null || isInUnitsOf(caller, idUnidade)
  return {
    unidades: await readUnits(db, caller),
    modelos: (await readModels(db)).filter(isSeen).map(({ id: _, ...model }) => model),
    redacoes: (await readWordings(db)).filter(isSeen),
    disciplinas: await subjectNames(db),
    podeEscola: worksEverywhere(caller),
  }
}

/** The data of a real student, for a preview. @throws Refusal 404, audited for a student of other units */
export const readTranscriptExample = async (
  incoming: SignedIncoming<ReadTranscriptExample>,
): Promise<TranscriptFacts> => {
  const { db, query, now } = incoming
  await requireStudent(incoming, query.idAluno)
  const found = (await readTranscriptFacts(db, [query.idAluno], now)).get(query.idAluno)
  if (found === undefined) throw notFound()
  return found.facts
}
