import { searchable } from '#domain/base/text.ts'
import { type CaseFlaws, type JudgedStudent, judgeStudent, type ReadRules } from '#domain/evaluation/cases.ts'
import type { StudentCase } from '#domain/evaluation/cases.schemas.ts'
import { type OldColumns, recoveryOf, stageOf } from '#domain/evaluation/oldColumns.ts'
import { SUBJECT_SITUATIONS, YEAR_SITUATIONS } from '#domain/evaluation/situations.ts'

/** A line of a spreadsheet: a student's subject. */
export interface OldLine {
  readonly line: number
  readonly cells: readonly string[]
}

type Subject = StudentCase['disciplinas'][number]

/** What a spreadsheet says of a student, with the line of each subject. */
export interface OldStudent {
  readonly student: StudentCase
  readonly lines: Readonly<Record<string, number>>
  /** A sentence for each cell that cannot be read. */
  readonly flaws: readonly string[]
}

/**
 * The students of some lines, each judged by the rule of its line, else by the given one. Lines of a student may stand
 * apart.
 */
export const studentsIn = (lines: readonly OldLine[], columns: OldColumns, rule: string): readonly OldStudent[] => {
  const byStudent = new Map<string, OldLine[]>()
  for (const line of lines) {
    const name = cellOf(line, columns.aluno)
    if (name !== '') byStudent.set(name, [...(byStudent.get(name) ?? []), line])
  }
  return [...byStudent].map(([name, own]) => studentOf(name, own, columns, rule))
}

const cellOf = ({ cells }: OldLine, column: number | undefined): string =>
  column === undefined ? '' : (cells[column] ?? '').trim()

const studentOf = (aluno: string, lines: readonly OldLine[], columns: OldColumns, rule: string): OldStudent => {
  const flaws: string[] = []
  const number = (line: OldLine, column: number | undefined): number | undefined => {
    const text = cellOf(line, column)
    const read = numberIn(text)
    if (text !== '' && !isNothing(text) && read === null) flaws.push(`Linha ${line.line}: “${text}” não é um número.`)
    return read ?? undefined
  }
  const first = lines[0] ?? { line: 0, cells: [] }
  const said = (column: number | undefined) => lines.map((line) => cellOf(line, column)).find((text) => text !== '')
  const given = <Name extends string, Value>(name: Name, value: Value | undefined) =>
    value === undefined ? {} : { [name]: value }
  const expected = lines.map((line) => ({
    disciplina: cellOf(line, columns.disciplina),
    ...given('media', numberIn(cellOf(line, columns.media)) ?? undefined),
    ...given('conceito', conceptIn(cellOf(line, columns.media))),
    ...given('situacao', situationIn(cellOf(line, columns.situacao), SUBJECT_SITUATIONS)),
  }))
  return {
    flaws,
    lines: Object.fromEntries(lines.map((line) => [cellOf(line, columns.disciplina), line.line])),
    student: {
      aluno,
      regra: said(columns.regra) ?? rule,
      ...given('diasLetivos', number(first, columns.diasLetivos)),
      ...given('faltas', number(first, columns.faltasAno)),
      disciplinas: lines.map(
        (line): Subject => ({
          disciplina: cellOf(line, columns.disciplina),
          etapas: stagesIn(line, columns, (column) => number(line, column)),
          ...given('exame', number(line, columns.exame)),
          ...given('faltas', number(line, columns.faltas)),
          ...given('cargaHoraria', number(line, columns.cargaHoraria)),
          ...given('minutosDaAula', number(line, columns.minutosDaAula)),
          ...(isExempt(cellOf(line, columns.situacao)) && { dispensada: true }),
        }),
      ),
      esperado: {
        ...given('situacao', situationIn(said(columns.situacaoAno) ?? '', Object.keys(YEAR_SITUATIONS))),
        disciplinas: expected,
      },
    },
  }
}

const stagesIn = (
  line: OldLine,
  columns: OldColumns,
  number: (column: number | undefined) => number | undefined,
): Subject['etapas'] =>
  Object.keys(columns.etapas).flatMap((key): Subject['etapas'] => {
    const stage = Number(key)
    const text = cellOf(line, stageOf(columns, stage))
    const recovery = number(recoveryOf(columns, stage))
    const recovered = recovery === undefined ? {} : { recuperacao: recovery }
    const concept = conceptIn(text)
    if (isExempt(text)) return [{ etapa: stage, dispensada: true }]
    if (concept !== undefined) return [{ etapa: stage, conceito: concept, ...recovered }]
    const mark = number(stageOf(columns, stage))
    return mark === undefined ? [] : [{ etapa: stage, nota: mark, ...recovered }]
  })

/** `7,5` and `7.5`; null for what is no number. */
const numberIn = (text: string): number | null =>
  /^\d{1,4}([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : null

/** What systems write where there is no mark. */
const isNothing = (text: string): boolean => /^[-–—.]*$/.test(text)

const isExempt = (text: string): boolean => searchable(text).startsWith('disp')

/** A concept is a short word or letter. */
const conceptIn = (text: string): string | undefined =>
  /^\p{L}[\p{L}+-]{0,9}$/u.test(text) && !isExempt(text) ? text : undefined

/** How other systems call or shorten situations (D 2.3, “Abbreviations on paper”). */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  apro: 'Aprovado',
  ap: 'Aprovado',
  aprovada: 'Aprovado',
  repr: 'Retido',
  rep: 'Retido',
  reprovado: 'Retido',
  reprovada: 'Retido',
  retida: 'Retido',
  rpft: 'Retido por falta',
  'reprovado por falta': 'Retido por falta',
  'reprovado por faltas': 'Retido por falta',
  aprdep: 'Aprovado com dependência',
  aprco: 'Aprovado pelo conselho',
  curs: 'Cursando',
  exame: 'Em exame',
}

/** A situation by its usual word; a word that nobody knows stays as it is, and differs. */
const situationIn = (text: string, known: readonly string[]): string | undefined => {
  if (text === '' || isNothing(text)) return undefined
  const word = searchable(text)
  return known.find((one) => searchable(one) === word) ?? OTHER_WORDS[word] ?? text
}

/** A line of the check: what the old system said of a subject, or of a year, and what the rules come to. */
export interface CheckedResult {
  readonly line: number
  readonly aluno: string
  /** Empty: the whole year. */
  readonly disciplina: string
  readonly mediaAntiga: string
  readonly media: string
  readonly situacaoAntiga: string
  readonly situacao: string
  /** In words what differs; empty where both agree. */
  readonly diferencas: string
  /** Why it could not be judged; empty where it was. */
  readonly flaw: string
}

/** Judges a student by the rules, and compares with what the old system said. */
export const checkedResults = (rules: ReadRules, { student, lines, flaws }: OldStudent): readonly CheckedResult[] => {
  const judged = flaws.length > 0 ? { flaws: Object.fromEntries(flaws.entries()) } : judgeStudent(rules, student)
  const { aluno, esperado = {} } = student
  const first = Math.min(...Object.values(lines))
  const old = (subject: string) => esperado.disciplinas?.find(({ disciplina }) => disciplina === subject)
  const written = (value: number | string | undefined) => String(value ?? '').replace('.', ',')
  if ('flaws' in judged) return [refused(student, first, sentencesOf(judged.flaws, student))]
  const subjects = judged.disciplinas.map((one) => ({
    line: lines[one.disciplina] ?? first,
    aluno,
    disciplina: one.disciplina,
    mediaAntiga: written(old(one.disciplina)?.media ?? old(one.disciplina)?.conceito),
    media: written(one.conceito ?? one.media ?? ''),
    situacaoAntiga: old(one.disciplina)?.situacao ?? '',
    situacao: one.situacao,
    diferencas: differencesText(one.diferencas),
    flaw: '',
  }))
  if (esperado.situacao === undefined) return subjects
  return [
    ...subjects,
    {
      line: first,
      aluno,
      disciplina: '',
      mediaAntiga: '',
      media: '',
      situacaoAntiga: esperado.situacao,
      situacao: judged.situacao,
      diferencas: differencesText(judged.diferencas),
      flaw: '',
    },
  ]
}

const refused = ({ aluno }: StudentCase, line: number, flaw: string): CheckedResult => ({
  line,
  aluno,
  disciplina: '',
  mediaAntiga: '',
  media: '',
  situacaoAntiga: '',
  situacao: '',
  diferencas: '',
  flaw,
})

/** The sentences of a student that cannot be judged, each with its subject. */
const sentencesOf = (flaws: CaseFlaws, { disciplinas }: StudentCase): string =>
  Object.entries(flaws)
    .map(([path, sentence]) => {
      const place = /^disciplinas\.(\d+)/.exec(path)?.[1]
      const subject = place === undefined ? undefined : disciplinas[Number(place)]?.disciplina
      return subject === undefined ? sentence : `${subject}: ${sentence}`
    })
    .join(' ')

const differencesText = (found: JudgedStudent['diferencas']): string =>
  found.map(({ campo, esperado, calculado }) => `${campo}: era ${esperado}, dá ${calculado}`).join('; ')

/** The sentences by which a subject, or the year where none is given, comes to its result. */
export const stepsOf = (rules: ReadRules, { student }: OldStudent, disciplina: string): readonly string[] => {
  const judged = judgeStudent(rules, student)
  if ('flaws' in judged) return []
  if (disciplina === '') return judged.passos
  return judged.disciplinas.find((one) => one.disciplina === disciplina)?.passos ?? []
}
