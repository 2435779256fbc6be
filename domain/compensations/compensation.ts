import { requiredMessage } from '#domain/base/sentences.ts'

/**
 * Presence in percent up to which a student is pointed out as one who needs to make up for absences (D 2.8): where one
 * teacher counts days, and where each subject counts its lessons.
 */
const POINTED_OUT_UP_TO = { days: 75, lessons: 50 } as const

interface PresenceSoFar {
  /** Lessons, or days, of which a roll was called so far. */
  readonly called: number
  /** Those that still count. */
  readonly missed: number
  readonly byDay: boolean
}

/** Whether a student is pointed out. */
export const needsCompensation = ({ called, missed, byDay }: PresenceSoFar): boolean =>
  called > 0 && (called - missed) * 100 <= called * (byDay ? POINTED_OUT_UP_TO.days : POINTED_OUT_UP_TO.lessons)

/** An activity as it is typed: of each student the rolls whose absences are made up for. */
interface TypedCompensation {
  readonly nome: string
  readonly descricao: string
  readonly alunos: readonly { readonly chamadas: readonly number[] }[]
}

/** The sentence of every field that is wrong; form and server ask the same. `most`: absences of a student in one activity. */
export const compensationFlaws = (
  { nome, descricao, alunos }: TypedCompensation,
  most: number,
): Readonly<Record<string, string>> => ({
  ...(nome.trim() === '' && { nome: requiredMessage('Nome da atividade') }),
  ...(descricao.trim() === '' && { descricao: requiredMessage('O que foi feito') }),
  ...(!alunos.some(({ chamadas }) => chamadas.length > 0) && { alunos: 'Escolha as faltas de ao menos um aluno.' }),
  ...(alunos.some(({ chamadas }) => chamadas.length > most) && {
    alunos: `Uma atividade compensa até ${most} ${most === 1 ? 'falta' : 'faltas'} de cada aluno.`,
  }),
})
