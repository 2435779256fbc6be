import { searchable } from '#domain/base/text.ts'
import { EMPTY_TEXT } from '#domain/richText/plainText.ts'
import type { KeptWording, PrintedSubject, TranscriptWording } from '#domain/transcripts/transcriptModels.schemas.ts'
import type { TranscriptSubject } from '#domain/transcripts/transcriptYears.schemas.ts'

/** What holds while a school says nothing: subjects as years have them. */
export const PLAIN_WORDING: TranscriptWording = { componentes: [], observacoes: EMPTY_TEXT }

/** The personalisation that holds for a unit: its own, else that of the school, else none. */
export const wordingFor = (kept: readonly KeptWording[], unitId: number | null): TranscriptWording =>
  (kept.find(({ idUnidade }) => idUnidade === unitId) ?? kept.find(({ idUnidade }) => idUnidade === null))?.redacao ??
  PLAIN_WORDING

/** As it is kept: without spaces around names, without lines that say nothing. */
export const settledWording = ({ componentes, observacoes }: TranscriptWording): TranscriptWording => ({
  observacoes,
  componentes: componentes
    .map(({ impresso, reune }) => ({
      impresso: impresso.trim(),
      reune: [...new Set(reune.map((name) => name.trim()))].filter(
        (name) => name !== '' && searchable(name) !== searchable(impresso),
      ),
    }))
    .filter(({ impresso, reune }) => impresso !== '' || reune.length > 0),
})

/** A sentence for every line that is wrong: a name that is printed twice, or in two lines. */
export const wordingFlaws = ({ componentes }: TranscriptWording): Readonly<Record<string, string>> => {
  const seen = new Map<string, string>()
  const flaws: Record<string, string> = {}
  for (const [place, line] of componentes.entries()) {
    const path = `componentes.${place}`
    if (line.impresso.trim() === '' && line.reune.some((name) => name.trim() !== ''))
      flaws[`${path}.impresso`] = 'Diga com que nome estes componentes são impressos.'
    for (const name of namesOf(line)) {
      const other = seen.get(name)
      if (other !== undefined && other !== path)
        flaws[`${path}.impresso`] = `“${shown(line, name)}” já está em outra linha.`
      seen.set(name, path)
    }
  }
  return flaws
}

const namesOf = ({ impresso, reune }: PrintedSubject): readonly string[] =>
  [impresso, ...reune].map(searchable).filter((name) => name !== '')

const shown = ({ impresso, reune }: PrintedSubject, name: string): string =>
  [impresso, ...reune].find((one) => searchable(one) === name)?.trim() ?? name

/** A line of the crosstab: a subject as it is printed, and what each year has of it; null where it has nothing. */
export interface PrintedLine {
  readonly nome: string
  readonly base: number
  readonly anos: readonly (TranscriptSubject | null)[]
}

/**
 * The subjects of years as they are printed: by the order of the personalisation, then as they come; several that are printed by
 * one name stand in one line. The base is that of the newest year.
 */
export const printedLines = (
  years: readonly (readonly TranscriptSubject[])[],
  { componentes }: TranscriptWording,
): readonly PrintedLine[] => {
  const place = new Map(componentes.flatMap((line, at) => namesOf(line).map((name) => [name, at] as const)))
  const lines = new Map<string, { nome: string; base: number; at: number; anos: (TranscriptSubject | null)[] }>()
  for (const [at, subjects] of years.entries())
    for (const subject of subjects) {
      const order = place.get(searchable(subject.nome))
      const nome = order === undefined ? subject.nome : (componentes[order]?.impresso ?? subject.nome)
      const key = searchable(nome)
      const line = lines.get(key) ?? {
        nome,
        base: subject.base,
        at: order ?? Number.POSITIVE_INFINITY,
        anos: years.map(() => null),
      }
      line.base = subject.base
      line.anos[at] = joined(line.anos[at] ?? null, { ...subject, nome })
      lines.set(key, line)
    }
  // Sorting keeps the order of those that the personalisation does not name.
  return [...lines.values()].toSorted((one, other) => one.base - other.base || byPlace(one.at, other.at))
}

const byPlace = (one: number, other: number): number => (one === other ? 0 : one - other)

/** Two subjects of one year in one line: both marks, hours and absences together. */
const joined = (one: TranscriptSubject | null, other: TranscriptSubject): TranscriptSubject =>
  one === null
    ? other
    : {
        ...one,
        nota: [one.nota, other.nota].filter((mark) => mark !== '').join(' / '),
        faltas: sum(one.faltas, other.faltas),
        cargaHoraria: sum(one.cargaHoraria, other.cargaHoraria),
        dependencia: one.dependencia || other.dependencia,
      }

const sum = (one: number | null, other: number | null): number | null =>
  one === null && other === null ? null : (one ?? 0) + (other ?? 0)
