import Type from 'typebox'
import { type ById, type Done, Id } from '#domain/base/common.schemas.ts'
import { WaitingStanding } from '#domain/waitingList/waitingList.schemas.ts'
import { ENROLMENT_STATUSES } from '#domain/enrolments/enrolmentStatus.ts'
import { SEAT_STATES } from '#domain/enrolments/seat.ts'
import { LAST_STEP } from '#domain/enrolling/enrollingSteps.ts'

const closed = { additionalProperties: false } as const
const orNull = <S extends Type.TSchema>(schema: S) => Type.Union([schema, Type.Null()])

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

/** What is owed of the years before and keeps a re-enrolment from being made; null: nothing does. */
export const EarlierDebt = orNull(
  Type.Object({
    /** By school year, `valor` in cents with fine and interest of today; empty for callers who may not see finances. */
    anos: Type.Array(Type.Object({ ano: Type.Integer(), cobrancas: Type.Integer(), valor: Type.Integer() })),
    /** Where it is seen and paid; empty for callers who may not. */
    rota: Type.String(),
  }),
)
export type EarlierDebt = Type.Static<typeof EarlierDebt>

/** What stands around the steps: whose enrolment, where to, how far, and what is missing. */
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
  /** Of a reservation that holds: until when, ISO, null where without end. Null of everything else. */
  reserva: orNull(Type.Object({ ate: orNull(Type.String()) })),
  /** In the waiting list: null for a student who is not, or no longer, there. */
  espera: orNull(WaitingStanding),
  /** Why a family may choose no other seat today; empty: it may. */
  impedimento: Type.String(),
  /** What the school says of the process by which it comes in; empty for nothing. */
  texto: Type.String(),
  debito: EarlierDebt,
  lacunas: Type.Array(Type.Object({ step: Type.Integer(), faltas: Type.Array(Type.String()) })),
})
export type Enrolling = Type.Static<typeof Enrolling>
export interface GetEnrolling {
  params: Type.Static<typeof ById>
  answer: Enrolling
}
