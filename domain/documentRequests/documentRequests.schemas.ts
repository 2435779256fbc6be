import Type from 'typebox'
import { type ById, Chave, codeOf, Id, orNull, Paged, PAGING, Versao } from '#domain/base/common.schemas.ts'
import { DOCUMENT_DELIVERIES, REQUEST_STATUSES } from '#domain/documentRequests/documentRequests.lists.ts'
import { DOCUMENT_TYPES } from '#domain/documents/documents.lists.ts'
import { Typed } from '#domain/documents/documents.schemas.ts'

const closed = { additionalProperties: false } as const

const TipoDocumento = codeOf(DOCUMENT_TYPES, 'Documento')
const Situacao = codeOf(REQUEST_STATUSES, 'Situação')
const Entrega = codeOf(DOCUMENT_DELIVERIES, 'Como receber')

/** A request as the family and the school see it. Days and instants are ISO. */
export const DocumentRequest = Type.Object({
  id: Type.Integer(),
  versao: Type.Integer(),
  idAluno: Type.Integer(),
  aluno: Type.String(),
  ra: Type.String(),
  tipoDocumento: TipoDocumento,
  observacao: Type.String(),
  entrega: Entrega,
  situacao: Situacao,
  pedidoEm: Type.String(),
  pedidoPor: Type.String(),
  prazo: Type.String(),
  /** Cents; 0: free. */
  valor: Type.Integer(),
  /** Whether the fee is paid; true where there is none. */
  pago: Type.Boolean(),
  /** The issued document; null while there is none. */
  documento: orNull(
    Type.Object({
      id: Type.Integer(),
      descricao: Type.String(),
      numero: Type.String(),
      codigo: Type.String(),
      cancelado: Type.Boolean(),
    }),
  ),
  prontoEm: orNull(Type.String()),
  encerradoEm: orNull(Type.String()),
  entregueA: Type.String(),
  /** Why the school denied it. */
  motivo: Type.String(),
})
export type DocumentRequest = Type.Static<typeof DocumentRequest>

/** What a family may ask for. */
const OfferedDocument = Type.Object({
  tipoDocumento: TipoDocumento,
  /** The ISO day until which a request of today is answered. */
  prazo: Type.String(),
  /** Cents; 0: free. */
  valor: Type.Integer(),
})
export type OfferedDocument = Type.Static<typeof OfferedDocument>

export const OfChild = Type.Object({ idAluno: Id('Aluno') }, closed)
export const FamilyRequests = Type.Object({
  /** Empty for those of the family who may not ask. */
  ofertados: Type.Array(OfferedDocument),
  pedidos: Type.Array(DocumentRequest),
})
export type FamilyRequests = Type.Static<typeof FamilyRequests>
export interface ReadFamilyRequests {
  query: Type.Static<typeof OfChild>
  answer: FamilyRequests
}

/** `valor`: the fee that the person saw. */
export const AskedDocument = Type.Object(
  {
    idAluno: Id('Aluno'),
    tipoDocumento: TipoDocumento,
    entrega: Entrega,
    observacao: Type.String({ maxLength: 500, title: 'Observação' }),
    valor: Type.Integer({ minimum: 0, maximum: 100_000, title: 'Valor' }),
    chave: Chave,
  },
  closed,
)
export type AskedDocument = Type.Static<typeof AskedDocument>
export const Made = Type.Object({ id: Type.Integer() })
export interface AskDocument {
  body: AskedDocument
  answer: Type.Static<typeof Made>
}

/** Filters of the staff's list. Sorts by `prazo`. */
export const RequestQuery = Type.Object(
  {
    ...PAGING,
    Filtro: Type.Optional(Type.String({ maxLength: 120, title: 'Busca' })),
    tipoDocumento: Type.Optional(TipoDocumento),
    situacao: Type.Optional(Situacao),
    idUnidade: Type.Optional(Id('Unidade')),
  },
  closed,
)
export const RequestPage = Paged(DocumentRequest)
export interface ListDocumentRequests {
  query: Type.Static<typeof RequestQuery>
  answer: Type.Static<typeof RequestPage>
}

export const Seen = Type.Object({ versao: Versao }, closed)
export interface TakeDocumentRequest {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof Seen>
  answer: DocumentRequest
}

export const PreparedRequest = Type.Object(
  { versao: Versao, comLacunas: Type.Boolean({ title: 'Com lacunas' }), digitado: Type.Optional(Typed) },
  closed,
)
export interface PrepareDocumentRequest {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof PreparedRequest>
  answer: DocumentRequest
}

export const HandedOver = Type.Object(
  { versao: Versao, entregueA: Type.String({ maxLength: 120, title: 'Entregue a' }) },
  closed,
)
export interface DeliverDocumentRequest {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof HandedOver>
  answer: DocumentRequest
}

export const DeniedRequest = Type.Object(
  { versao: Versao, motivo: Type.String({ maxLength: 500, title: 'Motivo' }) },
  closed,
)
export interface DenyDocumentRequest {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof DeniedRequest>
  answer: DocumentRequest
}

const RULE = {
  pedivel: Type.Boolean({ title: 'As famílias pedem pelo portal' }),
  prazo: Type.Integer({ minimum: 0, maximum: 10_000, title: 'Prazo em dias úteis' }),
  /** Cents. */
  valor: Type.Integer({ minimum: 0, maximum: 100_000_000, title: 'Valor' }),
  validade: orNull(Type.Integer({ minimum: 0, maximum: 10_000, title: 'Validade em dias' })),
}

/** What the school promises for a type of document; `versao` 0: the standard. */
export const KeptRule = Type.Object({ tipoDocumento: TipoDocumento, ...RULE, versao: Type.Integer() })
export type KeptRule = Type.Static<typeof KeptRule>
export const KeptRules = Type.Object({ regras: Type.Array(KeptRule) })
export interface ReadDocumentRules {
  answer: Type.Static<typeof KeptRules>
}
export const RuleChange = Type.Object(
  { tipoDocumento: TipoDocumento, ...RULE, versao: Type.Integer({ minimum: 0, title: 'Versão' }) },
  closed,
)
export type RuleChange = Type.Static<typeof RuleChange>
export interface SaveDocumentRule {
  body: RuleChange
  answer: Type.Static<typeof KeptRules>
  /** The rules that hold, where somebody else changed this one meanwhile. */
  conflict: Type.Static<typeof KeptRules>
}
