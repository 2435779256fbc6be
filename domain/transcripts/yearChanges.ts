import { wordsOf } from '#domain/records/words.ts'
import type { RegisterValue } from '#domain/registers/values.ts'
import { hoursText, subjectsText } from '#domain/transcripts/transcriptYear.ts'
import { TRANSCRIPT_YEAR } from '#domain/transcripts/transcriptYears.fields.ts'
import type { TranscriptSubject, YearDraft } from '#domain/transcripts/transcriptYears.schemas.ts'

/** What making a year again would change, a sentence for each field and subject: `Matemática: 6,5 (100 h) → 7,0 (100 h)`. */
export const changedWords = (before: YearDraft, after: YearDraft): readonly string[] => {
  const words = (draft: YearDraft) => wordsOf(TRANSCRIPT_YEAR, draft, () => '')
  const [then, now] = [words(before), words({ ...after, posicao: before.posicao })]
  const fields = Object.entries(TRANSCRIPT_YEAR).flatMap(([name, { label }]) =>
    then[name] === now[name] ? [] : [`${label}: ${shown(then[name])} → ${shown(now[name])}`],
  )
  return [...fields, ...subjectChanges(before.componentes, after.componentes)]
}

const shown = (value: RegisterValue | undefined): string => {
  if (value == null || value === '') return 'nada'
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  return typeof value === 'number' ? hoursText(value) : String(value)
}

const subjectChanges = (
  before: readonly TranscriptSubject[],
  after: readonly TranscriptSubject[],
): readonly string[] => {
  const names = [...new Set([...before, ...after].map(({ nome }) => nome))]
  return names.flatMap((name) => {
    const [then, now] = [before, after].map((subjects) => subjects.find(({ nome }) => nome === name))
    const text = (subject: TranscriptSubject | undefined) =>
      subject === undefined ? 'nada' : subjectsText([{ ...subject, nome: '' }]) || 'sem nota'
    return JSON.stringify(then) === JSON.stringify(now) || text(then) === text(now)
      ? []
      : [`${name}: ${text(then)} → ${text(now)}`]
  })
}
