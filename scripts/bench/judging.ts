import { areFlaws, readScheme } from '#domain/evaluation/readScheme.ts'
import type { Scheme } from '#domain/evaluation/scheme.ts'
import type { SchemeRules } from '#domain/evaluation/scheme.schemas.ts'
import { resultsDiff } from '#domain/evaluation/resultsDiff.ts'
import { yearResult } from '#domain/evaluation/yearResult.ts'

/** Run as a process of its own by `evaluation.ts`: judges a school again and again, and prints milliseconds of CPU. */
const [STUDENTS, SUBJECTS, STAGES, ROUNDS] = [1_000, 12, 4, 9]

const RULES: SchemeRules = {
  nome: 'Fundamental',
  tipoNota: 1,
  etapas: STAGES,
  casas: 2,
  formulaMedia: 'Se/Et',
  exame: { formula: '0,6*M + 0,4*Rc', media: 5, notaMaxima: 10 },
  progressao: 2,
  presenca: { tipo: 1, percentual: 75 },
}

const schemeOf = (rules: SchemeRules): Scheme => {
  const scheme = readScheme(rules)
  if (areFlaws(scheme)) throw new Error(scheme.map(({ message }) => message).join(' '))
  return scheme
}
const [scheme, next] = [schemeOf(RULES), schemeOf({ ...RULES, media: 7 })]

/** From 0 to 10 in tenths, so that about half of the students come to an exam. */
const markOf = (student: number, subject: number, stage: number): number =>
  ((student * 7 + subject * 13 + stage * 31) % 101) / 10

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, place) => place + 1)
const years = upTo(STUDENTS).map((student) => ({
  diasLetivos: 200,
  faltas: student % 60,
  disciplinas: upTo(SUBJECTS).map((subject) => ({
    disciplina: `Disciplina ${subject}`,
    etapas: upTo(STAGES).map((stage) => ({ etapa: stage, nota: markOf(student, subject, stage) })),
  })),
}))

const cpuMs = (work: () => void): number => {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** The median, after the first ones, in which the machine learns the way. */
const median = (work: () => void): number =>
  upTo(ROUNDS)
    .map(() => cpuMs(work))
    .slice(2)
    .toSorted((one, other) => one - other)[Math.floor((ROUNDS - 2) / 2)] ?? Number.NaN

const judge = (explains: boolean) => () => {
  for (const year of years) yearResult(scheme, year, explains)
}

/** Twice the students by two versions of a rule, and what changes for each. */
const compare = () => {
  for (const year of [...years, ...years]) resultsDiff(yearResult(scheme, year, false), yearResult(next, year, false))
}

console.log(
  JSON.stringify({
    withSteps: median(judge(true)),
    without: median(judge(false)),
    compared: median(compare),
    values: STUDENTS * SUBJECTS * STAGES,
  }),
)
