/** Kinds of enrolment (portal.md 3): 1 matrícula, 2 rematrícula, 3 reserva. */
export type EnrolmentType = 1 | 2 | 3
export const [NEW_ENROLMENT, RE_ENROLMENT, RESERVATION] = [1, 2, 3] as const

export const ENROLMENT_TYPE_NAME: Readonly<Record<EnrolmentType, string>> = {
  1: 'Matrícula',
  2: 'Rematrícula',
  3: 'Reserva',
}

/** States of an enrolment. `Matriculado` and `Escola` close the course for editing (portal.md 4). */
export const ENROLMENT_STATUSES = [
  'Em andamento',
  'Escola',
  'Matriculado',
  'Recusado',
  'Cancelado',
  'Transferido',
] as const

export type EnrolmentStatus = (typeof ENROLMENT_STATUSES)[number]

/** What a person reads; `Escola` means that the school has the next move. */
export const ENROLMENT_STATUS_LABEL: Readonly<Record<EnrolmentStatus, string>> = {
  'Em andamento': 'Em andamento',
  Escola: 'Aguardando a escola',
  Matriculado: 'Matriculado',
  Recusado: 'Recusado',
  Cancelado: 'Cancelado',
  Transferido: 'Transferido',
}

/** Living enrolments: they hold or request a seat; all others are history. */
export const LIVING_STATUSES = ['Em andamento', 'Escola', 'Matriculado'] as const satisfies readonly EnrolmentStatus[]

export const isLiving = (status: EnrolmentStatus): boolean => LIVING_STATUSES.some((living) => living === status)

/** Whether the steps of an enrolment are done, and it has not ended since. */
export const isConcluded = (status: EnrolmentStatus): boolean => status === 'Escola' || status === 'Matriculado'

/** Enrolments in these states are moved by the school (M07); while one is being made, its steps say where it leads. */
export const MOVABLE_STATUSES = ['Escola', 'Matriculado'] as const satisfies readonly EnrolmentStatus[]

export const isMovable = (status: EnrolmentStatus): boolean => MOVABLE_STATUSES.some((movable) => movable === status)

/** The state of an id of SisStatusMatricula, which counts the states from 1. */
export const enrolmentStatusOf = (id: number): EnrolmentStatus | undefined => ENROLMENT_STATUSES[id - 1]

/** Whether the school may make an enrolment of it: approving sets it to Matriculado (portal.md 4). */
export const isApprovable = (status: EnrolmentStatus): boolean => status === 'Em andamento' || status === 'Escola'
