import { CONCEPTUAL, IN_GENERAL, NO_RECOVERY, SOME_STAGES, WITHOUT_MARK } from '#domain/evaluation/evaluation.lists.ts'
import { type Exact, textOf } from '#domain/evaluation/exact.ts'
import type { GeneralMarks, SubjectMarks, YearMarks } from '#domain/evaluation/marks.schemas.ts'
import { marksFlaws } from '#domain/evaluation/marksFlaws.ts'
import type { Scheme } from '#domain/evaluation/scheme.ts'
import { stepText } from '#domain/evaluation/stepText.ts'
import { written } from '#domain/evaluation/written.ts'
import { yearResult } from '#domain/evaluation/yearResult.ts'

/** What a person types of an invented student; by stage where the index is a stage, from 0. */
export interface TriedStudent {
  readonly notas: Readonly<Record<number, number | null>>
  readonly conceitos: Readonly<Record<number, string>>
  readonly recuperacoes: Readonly<Record<number, number | null>>
  readonly conceitosRecuperados: Readonly<Record<number, string>>
  /** Of recoveries of several stages, by name. */
  readonly especificas: Readonly<Record<string, number | null>>
  readonly exame: number | null
  readonly faltas: number | null
}

export const NOBODY: TriedStudent = {
  notas: {},
  conceitos: {},
  recuperacoes: {},
  conceitosRecuperados: {},
  especificas: {},
  exame: null,
  faltas: null,
}

/** School days of the year, and hours and minutes of a lesson of the subject, of the invented student. */
export const [DAYS, HOURS, MINUTES] = [200, 80, 50] as const

/** What becomes of the invented student. */
export interface Tried {
  /** What the scheme does not allow them to have; nothing else is said then. */
  readonly flaws: readonly string[]
  readonly situation: string
  /** Mean and concept; null while a stage is missing. */
  readonly mean: string | null
  readonly concept: string | null
  /** The mark that is needed in the exam: `5`, or that none would do; null where nobody asks for one. */
  readonly examNeeded: string | null
  readonly steps: readonly string[]
}

/** Whether a stage has a parallel recovery. */
export const recovers = ({ rules }: Scheme, stage: number): boolean => {
  const { recuperacao } = rules
  if (recuperacao == null || recuperacao.tipo === NO_RECOVERY) return false
  return recuperacao.tipo !== SOME_STAGES || (recuperacao.etapas ?? []).includes(stage)
}

/** Concepts are chosen, and marks typed. */
export const choosesConcepts = ({ rules }: Scheme): boolean => rules.tipoNota === CONCEPTUAL

/** Judges the invented student in one subject, as the server judges a real one. */
export const triedOut = (scheme: Scheme, student: TriedStudent): Tried => {
  const marks = marksOf(scheme, student)
  const flaws = marksFlaws(scheme, marks).map(({ message }) => message)
  const { situation, subjects, steps } = yearResult(scheme, yearOf(scheme, marks, student.faltas ?? 0), true)
  const [judged] = subjects
  return {
    flaws: [...new Set(flaws)],
    situation: judged === undefined || situation !== 'Cursando' ? situation : judged.result.situation,
    mean: shown(judged?.result.mean ?? null),
    concept: judged?.result.concept ?? null,
    examNeeded: neededText(judged?.result.exam ?? null),
    // With a single subject the presence in it is that of the year.
    steps: [...new Set([...(judged?.steps ?? []), ...steps].map(stepText))],
  }
}

const shown = (value: Exact | null): string | null => (value === null ? null : written(textOf(value)))

const neededText = (exam: { readonly mark: Exact | null; readonly possible: boolean } | null): string | null => {
  if (exam === null) return null
  return exam.possible ? shown(exam.mark) : 'Impossível'
}

const marksOf = (scheme: Scheme, student: TriedStudent): GeneralMarks => ({
  etapas: scheme.stages.map((stage, place) => ({
    etapa: stage,
    nota: student.notas[place] ?? null,
    ...(student.conceitos[place] && { conceito: student.conceitos[place] }),
    recuperacao: student.recuperacoes[place] ?? null,
    ...(student.conceitosRecuperados[place] && { recuperacaoConceito: student.conceitosRecuperados[place] }),
  })),
  recuperacoes: Object.fromEntries(
    Object.entries(student.especificas).flatMap(([name, mark]) => (mark === null ? [] : [[name, mark]])),
  ),
  exame: student.exame,
})

/** One subject, which has the marks unless all subjects together have them. */
const yearOf = ({ rules }: Scheme, marks: GeneralMarks, faltas: number): YearMarks => {
  const isByDays = rules.presenca.tipo === IN_GENERAL
  const subject: SubjectMarks = {
    disciplina: 'Disciplina',
    ...(rules.notaGeral ? { etapas: [] } : marks),
    ...(!isByDays && { cargaHoraria: HOURS, minutosDaAula: MINUTES, faltas }),
  }
  return {
    disciplinas: [subject],
    ...(rules.notaGeral && { geral: marks }),
    ...(isByDays && { diasLetivos: DAYS, faltas }),
  }
}

/** Whether there are marks to type at all. */
export const hasMarks = ({ rules }: Scheme): boolean => rules.tipoNota !== WITHOUT_MARK
