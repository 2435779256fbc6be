import type { Kysely, Transaction } from 'kysely'
import { canonicalJson } from '#domain/base/canonical.ts'
import { plainTextOf } from '#domain/richText/plainText.ts'
import type { saveTranscriptWording } from '#domain/transcripts/transcriptModels.endpoints.ts'
import type {
  KeptWording,
  SaveTranscriptWording,
  TranscriptWording,
} from '#domain/transcripts/transcriptModels.schemas.ts'
import { transcriptTextFlaw } from '#domain/transcripts/transcriptTags.ts'
import { settledWording, wordingFlaws, wordingFor } from '#domain/transcripts/transcriptWording.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import { refuseFlaws, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { requirePlace } from '#server/modules/academico/transcripts/place.ts'

/** All personalisations that somebody decided. */
export const readWordings = async (db: Kysely<Database>): Promise<readonly KeptWording[]> =>
  db
    .selectFrom('transcript_wording')
    .select(['unit_id as idUnidade', 'content as redacao', 'version as versao'])
    .orderBy('unit_id')
    .execute()

/**
 * Decides how the transcripts of a unit, or of all, call and order subjects, and what stands among their observations; the
 * same again changes nothing. @throws Refusal 404, audited for another unit; 409 with what somebody else saved meanwhile; 422
 * TRANSCRIPT_SCHOOL_ONLY or CHECK_FIELDS
 */
export const changeWording = async (incoming: SignedIncoming<SaveTranscriptWording>): Promise<KeptWording> => {
  const { db, body, ...act } = incoming
  const { idUnidade, versao } = body
  await requirePlace(incoming, idUnidade)
  const unknown = transcriptTextFlaw(body.redacao.observacoes)
  refuseFlaws({ ...wordingFlaws(body.redacao), ...(unknown !== null && { observacoes: unknown }) })
  const redacao = settledWording(body.redacao)
  return inTransaction(db, async (trx) => {
    const before = await heldWording(trx, idUnidade)
    if (before.versao !== versao) throw stale<typeof saveTranscriptWording>(before)
    if (versao > 0 && canonicalJson(before.redacao) === canonicalJson(redacao)) return before
    if (!(await write(trx, { idUnidade, redacao, versao })))
      throw stale<typeof saveTranscriptWording>(await heldWording(trx, idUnidade))
    await writeAudit(trx, {
      ...actor(act),
      entity: 'transcript_wording',
      entity_id: String(idUnidade ?? 0),
      action: 'update',
      before: wordsOf(before.redacao),
      after: wordsOf(redacao),
    })
    return { idUnidade, redacao, versao: versao + 1 }
  })
}

const wordsOf = ({ componentes, observacoes }: TranscriptWording): Readonly<Record<string, string>> => ({
  Componentes: componentes
    .map(({ impresso, reune }) => (reune.length === 0 ? impresso : `${impresso} (${reune.join(', ')})`))
    .join('; '),
  Observações: plainTextOf(observacoes),
})

/** The personalisation of a place until the transaction ends; what holds there, as version 0, where nobody decided. */
const heldWording = async (trx: Transaction<Database>, unitId: number | null): Promise<KeptWording> => {
  await trx.selectFrom('transcript_wording').select('id').orderBy('id').forUpdate().execute()
  const kept = await readWordings(trx)
  const own = kept.find(({ idUnidade }) => idUnidade === unitId)
  return own ?? { idUnidade: unitId, redacao: wordingFor(kept, unitId), versao: 0 }
}

/** False where somebody else decided it for the first time meanwhile. */
const write = async (trx: Transaction<Database>, { idUnidade, redacao, versao }: KeptWording): Promise<boolean> => {
  const change = { content: JSON.stringify(redacao), version: versao + 1 }
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('transcript_wording')
    .values({ unit_id: idUnidade, ...change })
    .onConflict((conflict) =>
      conflict.columns(['unit_id']).doUpdateSet(change).where('transcript_wording.version', '=', versao),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
