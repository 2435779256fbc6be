import { areFlaws, readScheme } from '#domain/evaluation/scheme.ts'
import { yearResult } from '#domain/evaluation/yearResult.ts'

/** Run as a process of its own by `evaluation.ts`: judges a school again and again, and prints milliseconds of CPU. */
const [STUDENTS, SUBJECTS, STAGES, ROUNDS] = [1_000, 12, 4, 9]

const scheme = readScheme({
  nome: 'Fundamental',
  tipoNota: 1,
  etapas: STAGES,
  casas: 2,
  formulaMedia: 'Se/Et',
  exame: { formula: '0,6*M + 0,4*Rc', media: 5, notaMaxima: 10 },
  progressao: 2,
  presenca: { tipo: 1, percentual: 75 },
})
if (areFlaws(scheme)) throw new Error(scheme.map(({ message }) => message).join(' '))

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

const cpuMs = (explains: boolean): number => {
  const before = process.cpuUsage()
  for (const year of years) yearResult(scheme, year, explains)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** The median, after the first ones, in which the machine learns the way. */
const median = (explains: boolean): number =>
  upTo(ROUNDS)
    .map(() => cpuMs(explains))
    .slice(2)
    .toSorted((one, other) => one - other)[Math.floor((ROUNDS - 2) / 2)] ?? Number.NaN

console.log(JSON.stringify({ withSteps: median(true), without: median(false), values: STUDENTS * SUBJECTS * STAGES }))
