import { nameIn } from '#domain/base/list.ts'
import type { FrozenTable } from '#domain/documents/frozen.ts'
import { FEDERATIVE_UNITIES } from '#domain/addresses/places.lists.ts'
import { CURRICULUM_BASES } from '#domain/subjects/subjects.lists.ts'
import type { TranscriptWording } from '#domain/transcripts/transcriptModels.schemas.ts'
import { hoursText } from '#domain/transcripts/transcriptYear.ts'
import type { TranscriptSubject, YearRecord } from '#domain/transcripts/transcriptYears.schemas.ts'
import { INFANTIL, PASSED, TRANSCRIPT_SITUATIONS } from '#domain/transcripts/transcripts.lists.ts'
import { printedLines, type PrintedLine } from '#domain/transcripts/transcriptWording.ts'

/** What stands where nothing does. */
const NOTHING = '–'

/** Where a mark is missing, so that nobody takes it for one that there is not. */
const MISSING = '*'

/** What stands over the subjects of a base (L, LDB 26). */
const BASE_TITLES: Readonly<Record<number, string>> = {
  1: 'Base nacional comum',
  2: 'Parte diversificada',
  3: 'Itinerários formativos',
  4: 'Formação técnica e profissional',
}

/** `3º ano 2019`, in two lines where the column is narrow. */
export const yearTitle = ({ serie, ano }: Pick<YearRecord, 'serie' | 'ano'>): string => `${serie} ${ano ?? ''}`.trim()

const markOf = (subject: TranscriptSubject | null): string => {
  if (subject === null) return NOTHING
  return `${subject.nota === '' ? MISSING : subject.nota}${subject.dependencia ? ' (D)' : ''}`
}

const hoursOf = (hours: number | null | undefined): string => (hours == null ? NOTHING : hoursText(hours))

const groupsOf = (lines: readonly PrintedLine[]): NonNullable<FrozenTable['grupos']> =>
  lines.flatMap(({ base }, antes) =>
    base === lines[antes - 1]?.base ? [] : [{ antes, nome: BASE_TITLES[base] ?? nameIn(CURRICULUM_BASES, base) }],
  )

/** How a situation is shortened in a column. */
const shortSituation = (id: number | null): string => TRANSCRIPT_SITUATIONS.find((one) => one.id === id)?.sigla ?? ''

const percent = (presence: number | null): string =>
  presence === null ? NOTHING : presence.toLocaleString('pt-BR', { maximumFractionDigits: 2 })

/** The lines behind the subjects of a crosstab. */
const TOTALS: readonly (readonly [title: string, text: (year: YearRecord) => string])[] = [
  ['Carga horária total (h)', ({ cargaHoraria }) => hoursOf(cargaHoraria)],
  ['Dias letivos', ({ diasLetivos }) => String(diasLetivos ?? NOTHING)],
  ['Frequência (%)', ({ frequencia }) => percent(frequencia)],
  ['Faltas', ({ faltas, componentes }) => absencesOf(faltas, componentes)],
  ['Resultado', ({ situacao }) => shortSituation(situacao)],
]

/** Absences of the whole year, or those of its subjects together. */
const absencesOf = (whole: number | null, subjects: readonly TranscriptSubject[]): string => {
  const own = subjects.flatMap(({ faltas }) => faltas ?? [])
  if (whole !== null) return String(whole)
  return own.length === 0 ? NOTHING : String(own.reduce((sum, one) => sum + one, 0))
}

/** Marks of all years side by side: subjects by base, then the totals of each year. */
export const crosstab = (years: readonly YearRecord[], wording: TranscriptWording): FrozenTable => {
  const lines = printedLines(
    years.map(({ componentes }) => componentes),
    wording,
  )
  return {
    titulo: 'Notas e resultados',
    colunas: ['Componente', ...years.map(yearTitle)],
    linhas: [
      ...lines.map(({ nome, anos }) => [nome, ...anos.map(markOf)]),
      ...TOTALS.map(([title, text]) => [title, ...years.map(text)]),
    ],
    total: null,
    valores: years.length,
    estreitas: true,
    grupos: [...groupsOf(lines), { antes: lines.length, nome: 'Totais do ano' }],
  }
}

/** Hours of subjects side by side. */
export const hoursTable = (years: readonly YearRecord[], wording: TranscriptWording): FrozenTable => {
  const lines = printedLines(
    years.map(({ componentes }) => componentes),
    wording,
  )
  return {
    titulo: 'Carga horária por componente (h)',
    colunas: ['Componente', ...years.map(yearTitle)],
    linhas: lines.map(({ nome, anos }) => [nome, ...anos.map((subject) => hoursOf(subject?.cargaHoraria))]),
    total: null,
    valores: years.length,
    estreitas: true,
    grupos: groupsOf(lines),
  }
}

/** Educação Infantil promotes nobody (L, LDB 31): its years are attended. */
const resultOf = ({ segmento, situacao }: YearRecord): string =>
  segmento === INFANTIL && situacao === PASSED ? 'Cursado' : nameIn(TRANSCRIPT_SITUATIONS, situacao)

/** A table for each year: marks, hours and absences of its subjects, and its totals in the last line. */
export const yearTables = (years: readonly YearRecord[], wording: TranscriptWording): readonly FrozenTable[] =>
  years.map((year) => {
    const lines = printedLines([year.componentes], wording)
    return {
      titulo: `${yearTitle(year)} · ${year.escola} · ${resultOf(year)}`,
      colunas: ['Componente', 'Nota', 'Carga horária (h)', 'Faltas'],
      linhas: lines.map(({ nome, anos: [subject = null] }) => [
        nome,
        markOf(subject),
        hoursOf(subject?.cargaHoraria),
        String(subject?.faltas ?? NOTHING),
      ]),
      total: ['Total', '', hoursOf(year.cargaHoraria), absencesOf(year.faltas, year.componentes)],
      valores: 3,
      larga: 0,
      grupos: groupsOf(lines),
    }
  })

/** `Recife/PE`, with the country where it is not Brazil. */
const placeOf = ({ cidade, uf, pais }: Pick<YearRecord, 'cidade' | 'uf' | 'pais'>): string => {
  const state = FEDERATIVE_UNITIES.find(({ id }) => id === uf)?.sigla ?? ''
  const home = [cidade, state].filter((part) => part !== '').join('/')
  return pais === '' || pais.toLowerCase() === 'brasil' ? home : [home, pais].filter((part) => part !== '').join(', ')
}

/** Where each year was taken. */
export const schoolsTable = (years: readonly YearRecord[]): FrozenTable => ({
  titulo: 'Estabelecimentos cursados',
  colunas: ['Ano', 'Série', 'Escola', 'Município/UF', 'Resultado'],
  linhas: years.map((year) => [
    String(year.ano ?? ''),
    year.serie,
    year.escola,
    placeOf(year) || NOTHING,
    resultOf(year),
  ]),
  total: null,
  valores: 0,
  larga: 2,
})

/** What the signs of the tables mean, as far as they stand there. */
export const signsOf = (years: readonly YearRecord[], isCrosstab: boolean): readonly string[] => {
  const subjects = years.flatMap(({ componentes }) => componentes)
  const used = TRANSCRIPT_SITUATIONS.filter(({ id }) => years.some(({ situacao }) => situacao === id))
  return [
    ...(isCrosstab && used.length > 0 ? [used.map(({ sigla, nome }) => `${sigla}: ${nome}`).join('; ')] : []),
    ...(subjects.some(({ dependencia }) => dependencia) ? ['(D): em dependência'] : []),
    ...(subjects.some(({ nota }) => nota === 'Disp') ? ['Disp: dispensado'] : []),
    ...(subjects.some(({ nota }) => nota === '') ? [`${MISSING}: sem nota informada`] : []),
    `${NOTHING}: não cursado ou não se aplica`,
  ]
}
