import Type from 'typebox'
import { type ById, Id, orNull } from '#domain/base/common.schemas.ts'
import type { FileContent } from '#domain/base/endpoint.ts'
import { RichText } from '#domain/richText/richText.schemas.ts'
import {
  CONTRACT_STATUSES,
  type ContractStatus,
  type SignerRole,
  type SignerStatus,
} from '#domain/contracts/contractStatus.ts'

const closed = { additionalProperties: false } as const

const Change = Type.Object({ campo: Type.String(), antes: Type.String(), depois: Type.String() })

/** Instants are ISO in UTC. */
const Signer = Type.Object({
  id: Type.Integer(),
  nome: Type.String(),
  papel: Type.String(),
  funcao: Type.Unsafe<SignerRole>(Type.Enum(['responsavel', 'escola', 'testemunha'])),
  situacao: Type.Unsafe<SignerStatus>(Type.Enum(['pendente', 'assinado', 'recusado'])),
  /** Whose turn it is. */
  daVez: Type.Boolean(),
  /** Whether it is the caller. */
  eu: Type.Boolean(),
  em: orNull(Type.String()),
  /** How it was signed, in words. */
  como: Type.String(),
  /** Network address; for the school only. */
  endereco: Type.String(),
  /** Why somebody refused. */
  motivo: Type.String(),
})
export type Signer = Type.Static<typeof Signer>

const Table = Type.Object({
  titulo: Type.String(),
  colunas: Type.Array(Type.String()),
  linhas: Type.Array(Type.Array(Type.String())),
  total: orNull(Type.Array(Type.String())),
  valores: Type.Integer(),
})

/** A version of the contract or of an annex; replaced versions come without their texts. */
const ContractText = Type.Object({
  id: Type.Integer(),
  tipo: Type.Unsafe<'contrato' | 'aditivo'>(Type.Enum(['contrato', 'aditivo'])),
  numero: Type.Integer(),
  versao: Type.Integer(),
  titulo: Type.String(),
  textos: Type.Array(RichText),
  quadros: Type.Array(Table),
  /** Must be sent with every signature. */
  hash: Type.String(),
  /** Verification code; empty until everybody signed. */
  codigo: Type.String(),
  /** Signed in the portal, or else on paper at the school. */
  digital: Type.Boolean(),
  /** Gaps: while there are any, nobody can sign. */
  faltas: Type.Array(Type.String()),
  escritoEm: Type.String(),
  substituidoEm: orNull(Type.String()),
  assinado: Type.Boolean(),
  mudancas: Type.Array(Change),
  /** In the order in which they sign. */
  assinantes: Type.Array(Signer),
})
export type ContractText = Type.Static<typeof ContractText>

/** The contract of an enrolment, the newest text first. */
export const ContractRecord = Type.Object({
  idMatricula: Type.Integer(),
  aluno: Type.String(),
  ano: Type.Integer(),
  /** Null: nothing was written yet. */
  id: orNull(Type.Integer()),
  /** `12/2026` */
  numero: Type.String(),
  situacao: Type.Unsafe<ContractStatus | null>(orNull(Type.Enum([...CONTRACT_STATUSES]))),
  /** Why no contract can be written; empty if there is one, or one can be written. */
  impedimento: Type.String(),
  rescindidoEm: orNull(Type.String()),
  motivo: Type.String(),
  textos: Type.Array(ContractText),
})
export type ContractRecord = Type.Static<typeof ContractRecord>

export interface GetContract {
  params: Type.Static<typeof ById>
  answer: ContractRecord
}
export interface WriteContract {
  params: Type.Static<typeof ById>
  answer: ContractRecord
}

const Hash = Type.String({ pattern: '^[0-9a-f]{64}$', title: 'Texto lido' })
const Reason = Type.String({ maxLength: 300, title: 'Motivo' })

/** `hash`: of the text that the person read. */
export const SignBody = Type.Object({ hash: Hash }, closed)
export interface SignContract {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof SignBody>
  answer: ContractRecord
  conflict: ContractRecord
}

export const RefuseBody = Type.Object({ hash: Hash, motivo: Reason }, closed)
export interface RefuseContract {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof RefuseBody>
  answer: ContractRecord
  conflict: ContractRecord
}

export const PaperBody = Type.Object({ hash: Hash, idAssinante: Id('Quem assinou') }, closed)
export interface NotePaper {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof PaperBody>
  answer: ContractRecord
  conflict: ContractRecord
}

export const RescindBody = Type.Object({ motivo: Reason }, closed)
export interface RescindContract {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof RescindBody>
  answer: ContractRecord
}

export interface ContractPdf {
  params: Type.Static<typeof ById>
  answer: FileContent
}

/** A contract, or an annex, that waits for the caller's signature. */
const Waiting = Type.Object({
  idMatricula: Type.Integer(),
  aluno: Type.String(),
  unidade: Type.String(),
  serie: Type.String(),
  /** `Contrato 12/2026` */
  texto: Type.String(),
  desde: Type.String(),
})
export type Waiting = Type.Static<typeof Waiting>
export const WaitingList = Type.Array(Waiting)
export interface ListWaiting {
  answer: Waiting[]
}
