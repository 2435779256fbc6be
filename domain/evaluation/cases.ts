import { filled } from '#domain/base/sentences.ts'
import { type ChosenSchemes, chosenSchemes, isSame, studentFlaws } from '#domain/evaluation/caseSchemes.ts'
import type { CaseFile, Expected, StudentCase } from '#domain/evaluation/cases.schemas.ts'
import * as messages from '#domain/evaluation/evaluation.messages.ts'
import { exact, roundHalfUp, textOf } from '#domain/evaluation/exact.ts'
import { type FormulaReading, formulaReadings } from '#domain/evaluation/formulaReadings.ts'
import type { Presence } from '#domain/evaluation/presence.ts'
import { areFlaws, readScheme } from '#domain/evaluation/readScheme.ts'
import type { Scheme } from '#domain/evaluation/scheme.ts'
import { YEAR_SITUATIONS } from '#domain/evaluation/situations.ts'
import { stepText } from '#domain/evaluation/stepText.ts'
import { written } from '#domain/evaluation/written.ts'
import { type ExplainedSubject, yearResult } from '#domain/evaluation/yearResult.ts'

/** Where the portal and another system do not agree, in words. */
export interface Difference {
  readonly campo: string
  readonly esperado: string
  readonly calculado: string
}

interface JudgedPresence {
  /** With two places. */
  readonly percentual: string
  /** Days or lessons that may still be missed. */
  readonly podeFaltar: number
  readonly avisarConselhoTutelar: boolean
}

export interface JudgedSubject {
  readonly disciplina: string
  /** A decimal with a point; null while there is none. */
  readonly media: string | null
  readonly conceito: string | null
  /** Needed in the exam; null where no exam is due, and where no mark would do. */
  readonly exame: string | null
  readonly exameImpossivel: boolean
  /** What the class council gave instead of the mean. */
  readonly notaConselho: string | null
  readonly situacao: string
  /** Null where presence is not by subject. */
  readonly presenca: JudgedPresence | null
  readonly passos: readonly string[]
  readonly diferencas: readonly Difference[]
}

export interface JudgedStudent {
  readonly aluno: string
  readonly situacao: string
  /** By the usual codes (D 2.3). */
  readonly codigo: number
  /** Null where days or lessons are not given. */
  readonly presenca: JudgedPresence | null
  readonly passos: readonly string[]
  readonly disciplinas: readonly JudgedSubject[]
  readonly diferencas: readonly Difference[]
}

interface ReadRule {
  readonly nome: string
  readonly formulas: readonly FormulaReading[]
}

export interface Judged {
  readonly regras: readonly ReadRule[]
  readonly alunos: readonly JudgedStudent[]
}

/** What is wrong with a file, by the path in it: `regras.0.formulaMedia`. */
export type CaseFlaws = Readonly<Record<string, string>>

/** Rules by their names, read once. */
export type ReadRules = ReadonlyMap<string, Scheme>

/** Reads some rules, or says all that is wrong with them. */
export const readRules = (regras: CaseFile['regras']): ReadRules | { readonly flaws: CaseFlaws } => {
  const schemes = new Map<string, Scheme>()
  const flaws: Record<string, string> = {}
  for (const [place, rules] of regras.entries()) {
    const scheme = readScheme(rules)
    const names = regras.map(({ nome }) => nome)
    if (names.indexOf(rules.nome) < place)
      flaws[`regras.${place}.nome`] = filled(messages.RULE_TWICE, { regra: rules.nome })
    if (areFlaws(scheme)) for (const { field, message } of scheme) flaws[`regras.${place}.${field}`] = message
    else schemes.set(rules.nome, scheme)
  }
  return Object.keys(flaws).length > 0 ? { flaws } : schemes
}

/** Judges a student by rules that were read, or says what is wrong with the marks, by the path in the student. */
export const judgeStudent = (
  schemes: ReadRules,
  student: StudentCase,
): JudgedStudent | { readonly flaws: CaseFlaws } => {
  const chosen = chosenSchemes(schemes, student)
  const wrong = 'flaws' in chosen ? chosen.flaws : studentFlaws(student, chosen.scheme, chosen.of)
  if ('flaws' in chosen || wrong.length > 0)
    return { flaws: Object.fromEntries(wrong.map(({ path, message }) => [path, message])) }
  return judge(student, chosen)
}

/** Judges every student of a file, or says all that is wrong with it. */
export const judgeCases = ({ regras, alunos }: CaseFile): Judged | { readonly flaws: CaseFlaws } => {
  const schemes = readRules(regras)
  if ('flaws' in schemes) return schemes
  const flaws: Record<string, string> = {}
  const judged: JudgedStudent[] = []
  for (const [place, student] of alunos.entries()) {
    const one = judgeStudent(schemes, student)
    if ('flaws' in one) for (const [path, text] of Object.entries(one.flaws)) flaws[`alunos.${place}.${path}`] = text
    else judged.push(one)
  }
  if (Object.keys(flaws).length > 0) return { flaws }
  const rules = [...schemes].map(([nome, scheme]) => ({ nome, formulas: formulaReadings(scheme) }))
  return { regras: rules, alunos: judged }
}

const judge = (student: StudentCase, { scheme, of }: ChosenSchemes): JudgedStudent => {
  const { aluno, esperado = {} } = student
  const { situation, presence, subjects, steps } = yearResult(scheme, student, true, of)
  return {
    aluno,
    situacao: situation,
    codigo: YEAR_SITUATIONS[situation],
    presenca: judgedPresence(presence),
    passos: steps.map(stepText),
    disciplinas: subjects.map((subject) => judgedSubject(subject, esperado)),
    diferencas: differences([['situação do ano', esperado.situacao, situation, isSame]]),
  }
}

const judgedPresence = (presence: Presence | null): JudgedPresence | null =>
  presence === null
    ? null
    : {
        percentual: textOf(roundHalfUp(presence.percent, 2)),
        podeFaltar: presence.left,
        avisarConselhoTutelar: presence.mustBeTold,
      }

const judgedSubject = ({ result, steps }: ExplainedSubject, { disciplinas = [] }: Expected): JudgedSubject => {
  const { subject, mean, concept, exam, councilMark, situation, presence } = result
  const expected = disciplinas.find(({ disciplina }) => isSame(disciplina, subject))
  const media = mean === null ? null : textOf(mean)
  return {
    disciplina: subject,
    media,
    conceito: concept,
    exame: exam?.mark == null ? null : textOf(exam.mark),
    exameImpossivel: exam !== null && !exam.possible,
    notaConselho: councilMark === null ? null : textOf(councilMark),
    situacao: situation,
    presenca: judgedPresence(presence),
    passos: steps.map(stepText),
    diferencas: differences([
      ['média', expected?.media === undefined ? undefined : textOf(exact(expected.media)), media, isEqual],
      ['conceito', expected?.conceito, concept, isEqual],
      ['situação', expected?.situacao, situation, isSame],
    ]),
  }
}

type Compared = readonly [
  what: string,
  expected: string | undefined,
  calculated: string | null,
  agree: (one: string, other: string) => boolean,
]

const differences = (compared: readonly Compared[]): readonly Difference[] =>
  compared.flatMap(([what, expected, calculated, agree]) =>
    expected === undefined || (calculated !== null && agree(expected, calculated))
      ? []
      : [{ campo: what, esperado: written(expected), calculado: calculated === null ? 'nada' : written(calculated) }],
  )

const isEqual = (one: string, other: string): boolean => one === other
