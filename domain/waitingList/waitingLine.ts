import { type Parameters, valueOf } from '#domain/parameters/parameters.ts'
import { sumBy } from '#domain/base/sum.ts'

/** Criteria for the order of the waiting list (D 2.20 “critérios com peso”); equal entries are ordered by arrival. */
export interface Criteria {
  readonly hasSibling: boolean
  readonly isStaffChild: boolean
  readonly wasStudent: boolean
  /** By the first digits of the CEP, which name a region: the portal knows addresses and no map. */
  readonly livesNear: boolean
}

/** Points per criterion. */
export type Weights = Readonly<Record<keyof Criteria, number>>

/** Maximum points of one criterion. */
export const MOST_POINTS = 100

/** The weights that the school gave. */
export const weightsIn = (parameters: Parameters): Weights => ({
  hasSibling: Number(valueOf(parameters, 'pesoIrmao')),
  isStaffChild: Number(valueOf(parameters, 'pesoFuncionario')),
  wasStudent: Number(valueOf(parameters, 'pesoExAluno')),
  livesNear: Number(valueOf(parameters, 'pesoProximidade')),
})

/** The weights of a process: its own, and those of the school where it says nothing. */
export const weightsOf = (own: Readonly<Record<keyof Criteria, number | null>>, school: Weights): Weights => ({
  hasSibling: own.hasSibling ?? school.hasSibling,
  isStaffChild: own.isStaffChild ?? school.isStaffChild,
  wasStudent: own.wasStudent ?? school.wasStudent,
  livesNear: own.livesNear ?? school.livesNear,
})

const CRITERIA = [
  { key: 'hasSibling', nome: 'Irmão na escola' },
  { key: 'isStaffChild', nome: 'Filho de funcionário' },
  { key: 'wasStudent', nome: 'Ex-aluno' },
  { key: 'livesNear', nome: 'Mora perto da escola' },
] as const

/** The criteria that somebody meets, as the school reads them. */
export const criteriaText = (criteria: Criteria): string =>
  CRITERIA.filter(({ key }) => criteria[key])
    .map(({ nome }) => nome)
    .join(', ')

interface Waiting extends Criteria {
  readonly id: number
  readonly requestedAt: Date
  /** Of the process by which somebody waits. */
  readonly weights: Weights
}

interface Placed {
  readonly id: number
  readonly points: number
  /** From 1 on. */
  readonly position: number
}

/** The line of a place: by points, then in the order of coming. */
export const lineOf = (waiting: readonly Waiting[]): readonly Placed[] =>
  waiting
    .map((one) => ({ ...one, points: sumBy(CRITERIA, ({ key }) => (one[key] ? one.weights[key] : 0)) }))
    .toSorted((a, b) => b.points - a.points || a.requestedAt.getTime() - b.requestedAt.getTime() || a.id - b.id)
    .map(({ id, points }, index) => ({ id, points, position: index + 1 }))
