import Type from 'typebox'
import { type ById, type Done, Id, orNull } from '#domain/base/common.schemas.ts'
import { WaitingStanding } from '#domain/waitingList/waitingList.schemas.ts'
import { ENROLMENT_STATUSES } from '#domain/enrolments/enrolmentStatus.ts'
import { SEAT_STATES } from '#domain/enrolments/seat.ts'
import { LAST_STEP } from '#domain/enrolling/enrollingSteps.ts'

const closed = { additionalProperties: false } as const

const TipoMatricula = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)])
const Step = Type.Integer({ minimum: 1, maximum: LAST_STEP, title: 'Etapa' })

export const StepQuery = Type.Object(
  {
    matriculaId: Id('Matrícula'),
    idTipoMatricula: Type.Integer({ minimum: 1, maximum: 3, title: 'Tipo de matrícula' }),
  },
  closed,
)
export type StepQuery = Type.Static<typeof StepQuery>

export const StepBody = Type.Object({ ...StepQuery.properties, step: Step }, closed)
export type StepBody = Type.Static<typeof StepBody>

/** The step that an enrolment has reached (portal.md 3 “Student registration step”); null, with a 204: none yet. */
export const StepMatricula = orNull(
  Type.Object({
    id: Type.Integer(),
    idTipoMatricula: TipoMatricula,
    matriculaId: Type.Integer(),
    step: Type.Integer(),
  }),
)
export type StepMatricula = Type.Static<typeof StepMatricula>
export interface GetStep {
  query: StepQuery
  answer: StepMatricula
}
export interface PutStep {
  body: StepBody
  answer: Type.Static<typeof Done>
}

export const HiddenTabsQuery = Type.Object(
  {
    alunoId: Id('Aluno'),
    matriculaId: Id('Matrícula'),
    /** The year itself, as in 2027. */
    anoLetivo: Type.Integer({ minimum: 1900, maximum: 2999, title: 'Ano letivo' }),
  },
  closed,
)
export const HiddenTabs = Type.Object({
  outrosItens: Type.Boolean(),
  cursosExtras: Type.Boolean(),
  pagamentosCursosExtras: Type.Boolean(),
})
export interface GetHiddenTabs {
  query: Type.Static<typeof HiddenTabsQuery>
  answer: Type.Static<typeof HiddenTabs>
}

/** The debt of earlier years that blocks a re-enrolment; null: none. */
export const EarlierDebt = orNull(
  Type.Object({
    /** By school year, `valor` in cents with fine and interest of today; empty for callers who may not see finances. */
    anos: Type.Array(Type.Object({ ano: Type.Integer(), cobrancas: Type.Integer(), valor: Type.Integer() })),
    /** Path of the statement; empty for callers who may not open it. */
    rota: Type.String(),
  }),
)
export type EarlierDebt = Type.Static<typeof EarlierDebt>

/** The frame of the steps: student, place, progress and missing data. */
export const Enrolling = Type.Object({
  id: Type.Integer(),
  idTipoMatricula: TipoMatricula,
  alunoId: Type.Integer(),
  nomeAluno: Type.String(),
  anoLetivo: Type.Integer(),
  unidade: Type.String(),
  curso: Type.String(),
  serie: Type.String(),
  periodo: orNull(Type.String()),
  status: Type.Enum([...ENROLMENT_STATUSES]),
  versao: Type.Integer(),
  /** Whether its steps may be changed: they may until it was sent to the school. */
  podeAlterar: Type.Boolean(),
  vaga: Type.Enum([...SEAT_STATES]),
  /** Instant until which the seat is held; null where no seat is held for a while. */
  vagaAte: orNull(Type.String()),
  /** Of an active reservation: its last day, ISO, or null without end. Null otherwise. */
  reserva: orNull(Type.Object({ ate: orNull(Type.String()) })),
  /** State in the waiting list; null for a student who is not, or no longer, in it. */
  espera: orNull(WaitingStanding),
  /** Why a family can't choose another seat today; empty if it can. */
  impedimento: Type.String(),
  /** The school's text on the process of the enrolment; may be empty. */
  texto: Type.String(),
  debito: EarlierDebt,
  lacunas: Type.Array(Type.Object({ step: Type.Integer(), faltas: Type.Array(Type.String()) })),
  /** The steps in which there is nothing to choose. */
  vazias: Type.Array(Type.Integer()),
})
export type Enrolling = Type.Static<typeof Enrolling>
export interface GetEnrolling {
  params: Type.Static<typeof ById>
  answer: Enrolling
}
