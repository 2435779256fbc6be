import { type Kysely, sql, type Transaction } from 'kysely'
import { canonicalJson } from '#domain/base/canonical.ts'
import { nameIn } from '#domain/base/list.ts'
import { modelFlaws, modelFor, modelWords, settledModel } from '#domain/transcripts/transcriptModel.ts'
import type { saveTranscriptModel } from '#domain/transcripts/transcriptModels.endpoints.ts'
import type { KeptModel, SaveTranscriptModel } from '#domain/transcripts/transcriptModels.schemas.ts'
import { TRANSCRIPT_SEGMENTS } from '#domain/transcripts/transcripts.lists.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import { refuseFlaws, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { requirePlace } from '#server/modules/academico/transcripts/place.ts'

/** A version of a model as it is kept, with its id. */
export interface ModelRow extends KeptModel {
  readonly id: number
}

/** The newest version of each model that somebody decided. */
export const readModels = async (db: Kysely<Database>): Promise<readonly ModelRow[]> =>
  db
    .selectFrom('transcript_model')
    .distinctOn(['segment', 'unit_id'])
    .select(['id', 'unit_id as idUnidade', 'segment as segmento', 'content as modelo', 'number as versao'])
    .orderBy('segment')
    .orderBy('unit_id')
    .orderBy('number', 'desc')
    .execute()

/**
 * Decides what the transcript of a segment shows, in a unit or in all, as a new version; the same again changes nothing.
 * @throws Refusal 404, audited for another unit; 409 with the model that somebody else saved meanwhile; 422
 * TRANSCRIPT_SCHOOL_ONLY or CHECK_FIELDS
 */
export const changeModel = async (incoming: SignedIncoming<SaveTranscriptModel>): Promise<KeptModel> => {
  const { db, body, ...act } = incoming
  const { idUnidade, segmento, versao } = body
  await requirePlace(incoming, idUnidade)
  refuseFlaws(modelFlaws(body.modelo))
  const modelo = settledModel(body.modelo)
  return inTransaction(db, async (trx) => {
    await lockModels(trx)
    const before = await heldModel(trx, { idUnidade, segmento })
    if (before.versao !== versao) throw stale<typeof saveTranscriptModel>(before)
    if (versao > 0 && canonicalJson(before.modelo) === canonicalJson(modelo)) return before
    await trx
      .insertInto('transcript_model')
      .values({
        unit_id: idUnidade,
        segment: segmento,
        number: versao + 1,
        content: JSON.stringify(modelo),
        saved_at: act.now,
        saved_by: act.caller.original?.personId ?? act.caller.personId,
      })
      .execute()
    const name = { 'Etapa de ensino': nameIn(TRANSCRIPT_SEGMENTS, segmento) }
    await writeAudit(trx, {
      ...actor(act),
      entity: 'transcript_model',
      entity_id: `${idUnidade ?? 0}/${segmento}`,
      action: 'update',
      before: { ...name, ...modelWords(before.modelo) },
      after: { ...name, ...modelWords(modelo) },
    })
    return { idUnidade, segmento, modelo, versao: versao + 1 }
  })
}

/** Two who decide at once come one after the other; readers do not wait. */
const lockModels = (trx: Transaction<Database>) => sql`lock table transcript_model in exclusive mode`.execute(trx)

/** The model of a place; what holds there, as version 0, where nobody decided. */
const heldModel = async (
  trx: Transaction<Database>,
  { idUnidade, segmento }: Pick<KeptModel, 'idUnidade' | 'segmento'>,
): Promise<KeptModel> => {
  const kept = await readModels(trx)
  const own = kept.find((one) => one.idUnidade === idUnidade && one.segmento === segmento)
  if (own !== undefined) return { idUnidade, segmento, modelo: own.modelo, versao: own.versao }
  return { idUnidade, segmento, modelo: modelFor(kept, { unitId: idUnidade, segment: segmento }).modelo, versao: 0 }
}
