import { TEACHING_ROLE } from '#domain/councils/councils.lists.ts'

/** Values of parameter 111. */
export const QUORUMS = { half: 'Metade mais um', twoThirds: 'Dois terços', none: 'Nenhum' } as const

interface Participant {
  readonly papel: number
  readonly presente: boolean
  readonly disciplinas: readonly unknown[]
}

export interface Quorum {
  /** Teachers of the class group. */
  readonly professores: number
  /** How many of them have to be there. */
  readonly minimo: number
  readonly presentes: number
}

/** How many teachers a council needs, by parameter 111, and how many are there (D 2.10). An unknown value asks for half and one. */
export const quorumOf = (participants: readonly Participant[], rule: string): Quorum => {
  const teachers = participants.filter(({ papel }) => papel === TEACHING_ROLE)
  const { length } = teachers
  return {
    professores: length,
    minimo: leastOf(length, rule),
    presentes: teachers.filter(({ presente }) => presente).length,
  }
}

const leastOf = (teachers: number, rule: string): number => {
  if (teachers === 0 || rule === QUORUMS.none) return 0
  return rule === QUORUMS.twoThirds ? Math.ceil((teachers * 2) / 3) : Math.floor(teachers / 2) + 1
}

export const isQuorate = ({ minimo, presentes }: Quorum): boolean => presentes >= minimo

/** One vote for each subject whose teacher is there, never one for each teacher. */
export const votesIn = (participants: readonly Participant[]): number =>
  new Set(participants.flatMap(({ presente, disciplinas }) => (presente ? disciplinas : []))).size
