import Type from 'typebox'
import { CHARGE_STATES } from '#domain/charges/charges.lists.ts'
import { Chave, codeOf, Conferido, Id, IsoDate, orNull, Paged, PAGING, Versao } from '#domain/base/common.schemas.ts'
import { ENROLMENT_STATUSES } from '#domain/enrolments/enrolmentStatus.ts'
import {
  CHECK_STATES,
  DEPARTURE_OPTIONS,
  MOVEMENT_KINDS,
  MOVEMENT_STATUSES,
} from '#domain/movements/movements.lists.ts'
import { TRANSFER_REASONS } from '#domain/placeChanges/transfers.lists.ts'

const closed = { additionalProperties: false } as const

const Kind = codeOf(MOVEMENT_KINDS, 'Tipo')
const Status = codeOf(MOVEMENT_STATUSES, 'Situação')
const Option = codeOf(DEPARTURE_OPTIONS, 'O que fazer com as parcelas')

/** What a person writes of a departure. */
const DRAFT = {
  tipoMovimento: Kind,
  /** The last day of the student. ISO. */
  dia: IsoDate('Último dia na escola'),
  /** Null: not a transfer. */
  motivoTransferencia: orNull(codeOf(TRANSFER_REASONS, 'Motivo'), 'Motivo'),
  pedidoPor: Type.String({ maxLength: 120, title: 'Quem pediu' }),
  escolaDestino: Type.String({ maxLength: 160, title: 'Escola de destino' }),
  municipioDestino: Type.String({ maxLength: 120, title: 'Município' }),
  ufDestino: Type.String({ maxLength: 2, title: 'UF' }),
  paisDestino: Type.String({ maxLength: 80, title: 'País' }),
  entrevista: Type.String({ maxLength: 2000, title: 'Entrevista de retenção' }),
}

export const MovementDraft = Type.Object(DRAFT, closed)
export type MovementDraft = Type.Static<typeof MovementDraft>

const MOVEMENT = {
  id: Type.Integer(),
  versao: Type.Integer(),
  idMatricula: Type.Integer(),
  idAluno: Type.Integer(),
  aluno: Type.String(),
  ra: Type.String(),
  anoLetivo: Type.Integer(),
  unidade: Type.String(),
  serie: Type.String(),
  /** Empty: in no class group. */
  turma: Type.String(),
  tipoMovimento: Kind,
  situacaoMovimento: Status,
  /** ISO. */
  dia: Type.String(),
  motivoTransferencia: DRAFT.motivoTransferencia,
  escolaDestino: Type.String(),
  /** ISO instant. */
  abertoEm: Type.String(),
  abertoPor: Type.String(),
}

/** A departure in the list. */
export const Movement = Type.Object(MOVEMENT)
export type Movement = Type.Static<typeof Movement>

export const MovementQuery = Type.Object(
  {
    ...PAGING,
    idAnoLetivo: Type.Optional(Id('Ano letivo')),
    idUnidade: Type.Optional(Id('Unidade')),
    idTurma: Type.Optional(Id('Turma')),
    idAluno: Type.Optional(Id('Aluno')),
    tipoMovimento: Type.Optional(Kind),
    situacaoMovimento: Type.Optional(Status),
    Filtro: Type.Optional(Type.String({ maxLength: 100, title: 'Busca' })),
  },
  closed,
)
export const MovementPage = Paged(Movement)

export interface ListMovements {
  query: Type.Static<typeof MovementQuery>
  answer: Type.Static<typeof MovementPage>
}

/** The enrolments that a student may leave. */
export const MovementChoices = Type.Object({
  matriculas: Type.Array(
    Type.Object({
      id: Type.Integer(),
      nome: Type.String(),
      situacaoMatricula: Type.Enum([...ENROLMENT_STATUSES]),
    }),
  ),
})
export type MovementChoices = Type.Static<typeof MovementChoices>

export const MovementChoicesQuery = Type.Object({ idAluno: Id('Aluno') }, closed)

export interface ReadMovementChoices {
  query: Type.Static<typeof MovementChoicesQuery>
  answer: MovementChoices
}

/** Something to look at before a student leaves; it never prevents the departure. */
const CheckItem = Type.Object({
  titulo: Type.String(),
  estado: Type.Enum([...CHECK_STATES]),
  detalhe: Type.String(),
})
export type CheckItem = Type.Static<typeof CheckItem>

/** All of a departure. */
export const MovementSheet = Type.Object({
  ...MOVEMENT,
  pedidoPor: Type.String(),
  municipioDestino: Type.String(),
  ufDestino: Type.String(),
  paisDestino: Type.String(),
  entrevista: Type.String(),
  opcaoFinanceira: orNull(Option),
  dataFinanceira: orNull(Type.String()),
  efetivadoPor: Type.String(),
  efetivadoEm: orNull(Type.String()),
  encerradoPor: Type.String(),
  encerradoEm: orNull(Type.String()),
  motivoEncerramento: Type.String(),
  /** The first day of a student who came back. ISO. */
  retornoEm: orNull(Type.String()),
  retornoPor: Type.String(),
  /** Class groups to which the student may come back, while they are away. */
  turmasRetorno: Type.Array(Type.Object({ id: Type.Integer(), nome: Type.String(), livres: Type.Integer() })),
  /** Whether the caller sees what the family owes. */
  veFinanceiro: Type.Boolean(),
  /** From live facts; empty once the student has left. */
  conferencia: Type.Array(CheckItem),
  /** Why it cannot be undone; empty where it can, or there is nothing to undo. */
  impedimentoDesfazer: Type.String(),
})
export type MovementSheet = Type.Static<typeof MovementSheet>

export interface ReadMovement {
  params: { id: number }
  answer: MovementSheet
}

export const OpenedMovement = Type.Object({ chave: Chave, idMatricula: Id('Matrícula'), ...DRAFT }, closed)

export interface OpenMovement {
  body: Type.Static<typeof OpenedMovement>
  answer: MovementSheet
}

export const ChangedMovement = Type.Object(
  { versao: Versao, emConferencia: Type.Boolean({ title: 'Em conferência' }), ...DRAFT },
  closed,
)

export interface ChangeMovement {
  params: { id: number }
  body: Type.Static<typeof ChangedMovement>
  answer: MovementSheet
  conflict: MovementSheet
}

const CHOSEN = {
  opcaoFinanceira: Option,
  /** Needed by the options that name a day. ISO. */
  dataFinanceira: orNull(IsoDate('Data')),
}

export const DepartureChoice = Type.Object(CHOSEN, closed)
export type DepartureChoice = Type.Static<typeof DepartureChoice>

/** A charge before and after; amounts in whole cents. */
const SettledLine = Type.Object({
  nome: Type.String(),
  vencimento: Type.String(),
  situacaoCobranca: codeOf(CHARGE_STATES, 'Situação'),
  antes: Type.Integer(),
  depois: Type.Integer(),
})

/** What a departure would do. */
export const MovementPreview = Type.Object({
  conferido: Type.String(),
  versao: Type.Integer(),
  mudancas: Type.Array(Type.Object({ campo: Type.String(), antes: Type.String(), depois: Type.String() })),
  /** Null to those who do not see what families owe. */
  cobrancas: orNull(Type.Object({ linhas: Type.Array(SettledLine), antes: Type.Integer(), depois: Type.Integer() })),
})
export type MovementPreview = Type.Static<typeof MovementPreview>

export interface PreviewMovement {
  params: { id: number }
  body: DepartureChoice
  answer: MovementPreview
}

export const MovementCompletion = Type.Object({ ...CHOSEN, conferido: Conferido }, closed)

export interface CarryOutMovement {
  params: { id: number }
  body: Type.Static<typeof MovementCompletion>
  answer: MovementSheet
  conflict: MovementPreview
}

export const MovementEnding = Type.Object(
  { versao: Versao, motivo: Type.String({ maxLength: 500, title: 'Motivo' }) },
  closed,
)

export interface EndMovement {
  params: { id: number }
  body: Type.Static<typeof MovementEnding>
  answer: MovementSheet
  conflict: MovementSheet
}

const COMING_BACK = {
  /** The first day. ISO. */
  dia: IsoDate('Primeiro dia'),
  idTurma: orNull(Id('Turma')),
}

/** When a student comes back, and to which class group. */
export const ReturnChoice = Type.Object(COMING_BACK, closed)
export type ReturnChoice = Type.Static<typeof ReturnChoice>

export interface PreviewReturn {
  params: { id: number }
  body: ReturnChoice
  answer: MovementPreview
}

export const MovementReturn = Type.Object({ ...COMING_BACK, conferido: Conferido }, closed)

export interface ReturnStudent {
  params: { id: number }
  body: Type.Static<typeof MovementReturn>
  answer: MovementSheet
  conflict: MovementPreview
}
