import type { MissingYear } from '#domain/transcripts/missingYears.ts'
import { emptyYear, EMPTY_SUBJECT, subjectsText } from '#domain/transcripts/transcriptYear.ts'
import type { StudentTranscript } from '#domain/transcripts/transcripts.schemas.ts'
import { FUNDAMENTAL } from '#domain/transcripts/transcripts.lists.ts'
import { TRANSCRIPT_YEAR } from '#domain/transcripts/transcriptYears.fields.ts'
import type { YearDraft } from '#domain/transcripts/transcriptYears.schemas.ts'
import { conflictFieldsOf } from '#src/lib/recordConflict.ts'

/** How a new year begins: what is known of a missing one, with the subjects of the nearest year of its segment. */
export const newYear = ({ dados }: StudentTranscript, missing: MissingYear | null): YearDraft => {
  const segmento = missing?.segmento ?? dados.atual?.segmento ?? dados.anos.at(-1)?.segmento ?? FUNDAMENTAL
  const near = dados.anos.find((year) => year.segmento === segmento && year.componentes.length > 0)
  return {
    ...emptyYear({
      ano: missing?.ano ?? null,
      serie: missing?.serie ?? '',
      segmento: isSegment(segmento) ? segmento : FUNDAMENTAL,
    }),
    componentes: (near?.componentes ?? [EMPTY_SUBJECT]).map(({ nome, base }) => ({ ...EMPTY_SUBJECT, nome, base })),
  }
}

const isSegment = (code: number): code is MissingYear['segmento'] => code >= 1 && code <= 5

/** How two versions of a year are told apart. */
export const YEAR_CONFLICT = conflictFieldsOf<typeof TRANSCRIPT_YEAR, YearDraft>(
  TRANSCRIPT_YEAR,
  {},
  { componentes: ({ componentes }) => subjectsText(componentes) },
)
