import { searchable } from '#domain/base/text.ts'
import { readCell } from '#domain/imports/cells.ts'
import type { FileRow } from '#domain/imports/imports.schemas.ts'
import { entriesNamed } from '#domain/imports/namedEntry.ts'
import { raKey } from '#domain/imports/raKey.ts'
import { knownFields } from '#domain/records/fields.ts'
import { draftIn } from '#domain/records/values.ts'
import type { RegisterValue } from '#domain/registers/values.ts'
import { gradeNumber } from '#domain/transcripts/missingYears.ts'
import { type Line, type LineFlaw, subjectOfLine } from '#domain/transcripts/importedSubjects.ts'
import { emptyYear, settledYear, yearFlaws } from '#domain/transcripts/transcriptYear.ts'
import { TRANSCRIPT_YEAR } from '#domain/transcripts/transcriptYears.fields.ts'
import type { TranscriptSubject, YearDraft } from '#domain/transcripts/transcriptYears.schemas.ts'
import { columnLabel, YEAR_COLUMNS, type YearColumnName } from '#domain/transcripts/yearFile.ts'
import {
  EJA,
  FUNDAMENTAL,
  INFANTIL,
  MEDIO,
  OLD_FUNDAMENTAL,
  type Segment,
  TRANSCRIPT_SEGMENTS,
} from '#domain/transcripts/transcripts.lists.ts'

/** A year as the lines of a file say it. */
export interface FileYear {
  /** As it is written; empty where it is missing. */
  readonly ra: string
  /** Its first and its last line. */
  readonly de: number
  readonly ate: number
  readonly draft: YearDraft
  readonly flaws: readonly LineFlaw[]
}

const FIELDS = knownFields(TRANSCRIPT_YEAR)

/**
 * The years of a file, in the order of their first lines: lines of the same student, calendar year and grade make one. `fields` says
 * what each column is, `today` bounds the years. Lines without anything are skipped.
 */
export const yearsInFile = (
  fields: readonly string[],
  rows: readonly FileRow[],
  today: string,
): readonly FileYear[] => {
  const years = new Map<string, Line[]>()
  for (const { linha, celulas } of rows) {
    const said = (column: YearColumnName) => (celulas[fields.indexOf(column)] ?? '').trim()
    if (celulas.every((cell, at) => (fields[at] ?? '') === '' || cell.trim() === '')) continue
    const key = [raKey(said('ra')), said('ano'), gradeKey(said('serie'))].join('|')
    years.set(key, [...(years.get(key) ?? []), { linha, said }])
  }
  return [...years.values()].flatMap((lines) => yearOf(lines, today) ?? [])
}

/** A grade as it is compared: `5º Ano` is `5 ano`. */
export const gradeKey = (grade: string): string => searchable(grade.replace(/[ºª°]/g, '')).replace(/(\d)[oa]\b/g, '$1')

const yearOf = (lines: readonly Line[], today: string): FileYear | null => {
  const [first] = lines
  if (first === undefined) return null
  const whole = wholeYear(lines)
  const place = placeIn(first, wholeText(lines, 'segmento'))
  const subjects = lines.flatMap((line) => {
    const read = subjectOfLine(line)
    return read === null ? [] : [{ line, ...read }]
  })
  const componentes = subjects.flatMap(({ subject }) => subject ?? [])
  const { ano, serie, segmento } = place
  const sum = hoursTogether(componentes)
  const draft = settledYear(
    draftIn<YearDraft>(TRANSCRIPT_YEAR, {
      ...emptyYear({ ano, serie, segmento: segmento ?? FUNDAMENTAL }),
      segmento,
      situacao: null,
      cargaHoraria: sum,
      ...whole.values,
      componentes,
    }),
  )
  const read = [...place.flaws, ...whole.flaws, ...subjects.flatMap(({ flaws }) => flaws)]
  const named = subjects.filter(({ subject }) => subject !== null)
  const judged = Object.entries(yearFlaws(draft, today)).map(([path, falha]) => {
    const [field = '', at, column] = path.split('.')
    const { linha } = named[Number(at)]?.line ?? first
    return {
      linha,
      coluna: columnLabel(column === 'nome' ? 'componente' : (column ?? field)),
      falha,
      isOfYear: at === undefined,
    }
  })
  // What could not be read is empty by now: its own sentence says more.
  const flaws = [
    ...read,
    ...judged.flatMap(({ isOfYear, ...flaw }) =>
      read.some(({ linha, coluna }) => coluna === flaw.coluna && (isOfYear || linha === flaw.linha)) ? [] : [flaw],
    ),
  ]
  const ra = first.said('ra')
  return { ra, de: first.linha, ate: lines.at(-1)?.linha ?? first.linha, draft, flaws }
}

/** The hours of all subjects together, where each has some. */
const hoursTogether = (subjects: readonly TranscriptSubject[]): number | null =>
  subjects.length > 0 && subjects.every(({ cargaHoraria }) => cargaHoraria !== null)
    ? subjects.reduce((sum, { cargaHoraria }) => sum + (cargaHoraria ?? 0), 0)
    : null

interface Place {
  readonly ano: number | null
  readonly serie: string
  readonly segmento: Segment | null
  readonly flaws: readonly LineFlaw[]
}

/** The year, grade and segment that all lines of a year have in common. */
const placeIn = ({ linha, said }: Line, segment: Whole): Place => {
  const flaw = (column: YearColumnName, falha: string): LineFlaw => ({ linha, coluna: columnLabel(column), falha })
  const [ano, serie] = [said('ano'), said('serie')]
  const segmento = segmentOf(segment.text, serie)
  const isYear = /^\d{4}$/.test(ano)
  return {
    ano: isYear ? Number(ano) : null,
    serie,
    segmento: typeof segmento === 'string' ? null : segmento,
    flaws: [
      ...(said('ra') === '' ? [flaw('ra', 'A linha não tem RA.')] : []),
      ...(isYear || ano === '' ? [] : [flaw('ano', `“${ano}” não é um ano de quatro dígitos.`)]),
      ...(typeof segmento === 'string' && serie !== '' ? [flaw('segmento', segmento)] : []),
      ...segment.flaws,
    ],
  }
}

/** The segment that a line names, or that its grade tells; a sentence where neither does. */
const segmentOf = (text: string, grade: string): Segment | string => {
  const meant = text === '' ? [] : entriesNamed(TRANSCRIPT_SEGMENTS, text).map(({ id }) => id)
  const told = segmentsOfGrade(grade)
  const known = TRANSCRIPT_SEGMENTS.map(({ id }) => id)
  const found = known.filter((id) => (text === '' || meant.includes(id)) && (meant.length === 1 || told.includes(id)))
  const [only] = found
  if (only !== undefined && found.length === 1) return only
  if (text !== '' && meant.length === 0) return `“${text}” não é uma etapa de ensino.`
  return `Só pela série “${grade}” não dá para saber a etapa de ensino. Escreva qual é.`
}

/** The segments that may have a grade of this name. */
const segmentsOfGrade = (grade: string): readonly Segment[] => {
  const name = searchable(grade)
  const number = gradeNumber(grade)
  if (/\beja\b|fase|modulo|termo|ciclo/.test(name)) return [EJA]
  if (/infantil|maternal|jardim|bercario|\bpre\b/.test(name)) return [INFANTIL]
  if (/\bem\b|medio/.test(name)) return [MEDIO]
  if (number === null) return []
  if (!/serie/.test(name)) return number <= 9 ? [FUNDAMENTAL] : []
  return number <= 3 ? [OLD_FUNDAMENTAL, MEDIO] : [OLD_FUNDAMENTAL]
}

interface Whole {
  readonly text: string
  readonly linha: number
  readonly flaws: readonly LineFlaw[]
}

/** What a column says of the whole year: the lines that fill it agree. */
const wholeText = (lines: readonly Line[], column: YearColumnName): Whole => {
  const [first, ...others] = lines.filter(({ said }) => said(column) !== '')
  if (first === undefined) return { text: '', linha: 0, flaws: [] }
  const { linha } = first
  const text = first.said(column)
  const other = others.find(({ said }) => searchable(said(column)) !== searchable(text))
  if (other === undefined) return { text, linha, flaws: [] }
  const falha = `“${other.said(column)}” não combina com “${text}” da linha ${linha}, que é do mesmo ano.`
  return { text, linha, flaws: [{ linha: other.linha, coluna: columnLabel(column), falha }] }
}

const wholeYear = (lines: readonly Line[]) => {
  const values: Record<string, RegisterValue> = {}
  const flaws: LineFlaw[] = []
  for (const column of YEAR_COLUMNS) {
    const { text, linha, flaws: differing } = wholeText(lines, column.name)
    const name = 'of' in column ? column.of : column.name
    const field = FIELDS[name]
    if (text === '' || field === undefined) continue
    flaws.push(...differing)
    const reading = readCell({ ...field, label: column.label }, text)
    if (reading.ok) values[name] = reading.value
    else flaws.push({ linha, coluna: column.label, falha: reading.flaw })
  }
  return { values, flaws }
}
