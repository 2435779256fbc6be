import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { canonicalJson } from '#domain/base/canonical.ts'
import { gapNote, type Lack, lacksOf } from '#domain/transcripts/completeness.ts'
import type { TranscriptFacts } from '#domain/transcripts/transcriptFacts.schemas.ts'
import type { KeptWording } from '#domain/transcripts/transcriptModels.schemas.ts'
import { modelFor } from '#domain/transcripts/transcriptModel.ts'
import { transcriptDocument, type TranscriptSheet } from '#domain/transcripts/transcriptPaper.ts'
import type { Segment, TranscriptPaper } from '#domain/transcripts/transcripts.lists.ts'
import { wordingFor } from '#domain/transcripts/transcriptWording.ts'
import type { Database } from '#server/db/schema.ts'
import { type ModelRow, readModels } from '#server/modules/academico/transcripts/models.ts'
import { readWordings } from '#server/modules/academico/transcripts/wording.ts'

/** What decides how papers look. */
export interface Settings {
  readonly models: readonly ModelRow[]
  readonly wordings: readonly KeptWording[]
}

export const readSettings = async (db: Kysely<Database>): Promise<Settings> => ({
  models: await readModels(db),
  wordings: await readWordings(db),
})

interface Order {
  readonly facts: TranscriptFacts
  readonly segment: Segment
  readonly paper: TranscriptPaper
  /** Why it is issued although years are missing. */
  readonly reason: string
}

/** A paper that is ready to be issued, but for its numbers. */
export interface Prepared {
  readonly sheet: TranscriptSheet
  readonly lacks: readonly Lack[]
  /** The version of the model; null: the standard of the portal. */
  readonly modelId: number | null
  /** SHA-256 of what it says. */
  readonly hash: string
}

/** A paper as the settings have it now. */
export const prepareTranscript = (
  { models, wordings }: Settings,
  { facts, segment, paper, reason }: Order,
): Prepared => {
  const unitId = facts.unidade?.id ?? null
  const model = modelFor(models, { unitId, segment })
  const lacks = lacksOf(facts, segment, paper)
  const sheet = {
    facts,
    segment,
    paper,
    model: model.modelo,
    wording: wordingFor(wordings, unitId),
    issue: null,
    gap: gapNote(lacks, reason),
  }
  const kept = models.find(
    ({ idUnidade, segmento, versao }) =>
      idUnidade === model.idUnidade && segmento === model.segmento && versao === model.versao,
  )
  return { sheet, lacks, modelId: kept?.id ?? null, hash: hashOf(sheet) }
}

/** The reason of a gap is no data of the student: who changes it alone changes nothing. */
const hashOf = (sheet: TranscriptSheet): string =>
  createHash('sha256')
    .update(canonicalJson(transcriptDocument({ ...sheet, gap: '' })))
    .digest('hex')
