import { modelFor } from '#domain/transcripts/transcriptModel.ts'
import type { KeptModel, KeptWording, TranscriptSettings } from '#domain/transcripts/transcriptModels.schemas.ts'
import { FUNDAMENTAL, TRANSCRIPT_SEGMENTS } from '#domain/transcripts/transcripts.lists.ts'
import { wordingFor } from '#domain/transcripts/transcriptWording.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { codeIn, idOf } from '#src/core/filters/listQuery.ts'

/** Stands for all units in a drop-down. */
export const WHOLE_SCHOOL = 0

/** The unit that is looked at; null: all of them. */
const chosenUnit = (values: FilterValues, { unidades, podeEscola }: TranscriptSettings): number | null => {
  const unit = idOf(values, 'unit') ?? (podeEscola ? WHOLE_SCHOOL : (unidades[0]?.id ?? WHOLE_SCHOOL))
  return unit === WHOLE_SCHOOL ? null : unit
}

/** The model that is looked at; where nobody decided there, what holds instead, as version 0. */
export const chosenModel = (values: FilterValues, settings: TranscriptSettings): KeptModel => {
  const idUnidade = chosenUnit(values, settings)
  const segmento = codeIn(TRANSCRIPT_SEGMENTS, idOf(values, 'segment')) ?? FUNDAMENTAL
  const own = settings.modelos.find((one) => one.idUnidade === idUnidade && one.segmento === segmento)
  const { modelo } = modelFor(settings.modelos, { unitId: idUnidade, segment: segmento })
  return own ?? { idUnidade, segmento, modelo, versao: 0 }
}

/** The personalisation that is looked at, likewise. */
export const chosenWording = (values: FilterValues, settings: TranscriptSettings): KeptWording => {
  const idUnidade = chosenUnit(values, settings)
  const own = settings.redacoes.find((one) => one.idUnidade === idUnidade)
  return own ?? { idUnidade, redacao: wordingFor(settings.redacoes, idUnidade), versao: 0 }
}

/** Names of drafts. */
export const modelDraft = ({ idUnidade, segmento }: Pick<KeptModel, 'idUnidade' | 'segmento'>): string =>
  `transcripts/model/${idUnidade ?? WHOLE_SCHOOL}/${segmento}`
export const wordingDraft = ({ idUnidade }: Pick<KeptWording, 'idUnidade'>): string =>
  `transcripts/wording/${idUnidade ?? WHOLE_SCHOOL}`
