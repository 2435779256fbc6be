import Type from 'typebox'
import {
  type ById,
  Chave,
  codeOf,
  Id,
  IsoDate,
  type OptionList,
  orNull,
  Paged,
  PAGING,
  Versao,
} from '#domain/base/common.schemas.ts'
import type { FileContent } from '#domain/base/endpoint.ts'
import { BATCH_FORMATS } from '#domain/documents/many.ts'
import { ENROLLED, type Enrolled } from '#domain/enrolments/enrolments.schemas.ts'
import type { JobQueued } from '#domain/jobs/jobs.schemas.ts'
import { DESCRIPTION_LENGTH, PAIRS_AT_MOST, SIGNERS_AT_MOST } from '#domain/documents/template.ts'
import { DOCUMENT_TYPES, type DocumentType } from '#domain/documents/documents.lists.ts'
import { DECIDED_AT_ONCE } from '#domain/enrolments/decisions.ts'
import { RichText } from '#domain/richText/richText.schemas.ts'

const closed = { additionalProperties: false } as const

const TypeId = Type.Unsafe<DocumentType>(
  Type.Integer({ minimum: 1, maximum: DOCUMENT_TYPES.length, title: 'Tipo de documento' }),
)
const People = (title: string) => Type.Array(Id(title), { maxItems: SIGNERS_AT_MOST, uniqueItems: true, title })

// Templates (M35)

export const TemplateQuery = Type.Object(
  {
    ...PAGING,
    /** Part of the description, without accents. */
    Filtro: Type.Optional(Type.String({ maxLength: 120, title: 'Busca' })),
    tipoDocumento: Type.Optional(TypeId),
    /** Left out, both active and inactive. */
    ativo: Type.Optional(Type.Boolean({ title: 'Situação' })),
  },
  closed,
)

/** A template in the list. Sorts by `descricao` and `tipoDocumento`. */
export const TemplateRow = Type.Object({
  id: Type.Integer(),
  descricao: Type.String(),
  tipoDocumento: TypeId,
  assinaturaDigital: Type.Boolean(),
  generic: Type.Boolean(),
  ativo: Type.Boolean(),
  /** The version issued now. */
  numero: Type.Integer(),
  /** Documents that were issued by any of its versions. */
  emitidos: Type.Integer(),
})
export type TemplateRow = Type.Static<typeof TemplateRow>
export const TemplatePage = Paged(TemplateRow)
export interface ListTemplates {
  query: Type.Static<typeof TemplateQuery>
  answer: Type.Static<typeof TemplatePage>
}

const Pair = Type.Object(
  {
    tempId: Type.String({ maxLength: 40, title: 'Linha' }),
    /** A configured field, or below zero a tag by its number. */
    campoAdviceId: Type.Integer({ minimum: -1000, maximum: 2_147_483_647, title: 'Campo' }),
    nomeCampoDocumento: Type.String({ maxLength: 40, title: 'Nome no documento' }),
  },
  closed,
)

const FORM = {
  descricao: Type.String({ maxLength: DESCRIPTION_LENGTH, title: 'Descrição' }),
  tipoDocumento: TypeId,
  documento1: RichText,
  documento2: RichText,
  primeiraAssinaturaId: orNull(Id('Primeira assinatura')),
  segundaAssinaturaId: orNull(Id('Segunda assinatura')),
  funcionarios: People('Outros que assinam'),
  testemunhasId: People('Testemunhas'),
  assinaturaDigital: Type.Boolean({ title: 'Assinatura digital' }),
  generic: Type.Boolean({ title: 'Vale para todos' }),
  camposEmparelhados: Type.Array(Pair, { maxItems: PAIRS_AT_MOST, title: 'Campos emparelhados' }),
}

export const TemplateBody = Type.Object(FORM, { ...closed, title: 'Modelo' })
export type TemplateBody = Type.Static<typeof TemplateBody>
export const TemplateChange = Type.Object({ ...FORM, versao: Versao }, closed)

const Version = Type.Object({
  numero: Type.Integer(),
  /** ISO instant. */
  salvoEm: Type.String(),
  /** Null for the portal's own template. */
  salvoPor: orNull(Type.String()),
  emitidos: Type.Integer(),
})

export const TemplateRecord = Type.Object({
  id: Type.Integer(),
  ...FORM,
  camposEmparelhados: Type.Array(Type.Object({ ...Pair.properties, parDocumentoId: Type.Integer() })),
  ativo: Type.Boolean(),
  versao: Type.Integer(),
  /** Newest first: the first one is issued now. */
  versoes: Type.Array(Version),
})
export type TemplateRecord = Type.Static<typeof TemplateRecord>

export interface GetTemplate {
  params: Type.Static<typeof ById>
  answer: TemplateRecord
}
export interface CreateTemplate {
  body: TemplateBody
  answer: TemplateRecord
}
export interface UpdateTemplate {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof TemplateChange>
  answer: TemplateRecord
  conflict: TemplateRecord
}

export const TemplateStatus = Type.Object({ ativo: Type.Boolean({ title: 'Situação' }), versao: Versao }, closed)
export interface SetTemplateStatus {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof TemplateStatus>
  answer: TemplateRecord
  conflict: TemplateRecord
}

/** portal.md 7 sends the bare list, `[3,4,6]`. */
export const TypeList = Type.Array(TypeId, { minItems: 1, maxItems: DOCUMENT_TYPES.length, title: 'Tipos' })
export interface TemplatesOfTypes {
  body: DocumentType[]
  answer: Type.Static<typeof OptionList>
}

export const ForEnrolment = Type.Object(
  { isRematricula: Type.Optional(Type.Boolean({ title: 'Rematrícula' })) },
  closed,
)

/** What a student signs when enrolling. */
const DueDocument = Type.Object({
  id: Type.Integer(),
  descricao: Type.String(),
  tipoDocumento: TypeId,
  assinaturaDigital: Type.Boolean(),
  /** The valid issue for the enrolment that was asked for; null: still to issue. */
  idDocumentoEmitido: orNull(Type.Integer()),
})
export const DueDocuments = Type.Array(DueDocument)
export interface DocumentsOfStudent {
  params: Type.Static<typeof ById>
  query: Type.Static<typeof ForEnrolment>
  answer: Type.Static<typeof DueDocuments>
}

/** Preview of a template for a student. */
export const Preview = Type.Object({
  tipoDocumento: TypeId,
  nome: Type.String(),
  ra: Type.String(),
  documento1: RichText,
  documento2: RichText,
  /** What is not known, as a person reads it. */
  faltas: Type.Array(Type.String()),
  /** Why it may not be issued; empty: it may. */
  impedimento: Type.String(),
  /** Titles of the tables that the PDF has beside its text. */
  quadros: Type.Array(Type.String()),
})
export type Preview = Type.Static<typeof Preview>

/** The template in the form, saved or not. */
export const PreviewBody = Type.Object({ idAluno: Id('Aluno'), modelo: TemplateBody }, closed)
export interface PreviewTemplate {
  body: Type.Static<typeof PreviewBody>
  answer: Preview
}

// Issued documents

/** Instants are ISO in UTC. */
const Issued = Type.Object({
  id: Type.Integer(),
  descricao: Type.String(),
  tipoDocumento: TypeId,
  /** `12/2026` */
  numero: Type.String(),
  /** Of the template, when it was issued. */
  numeroVersao: Type.Integer(),
  emitidoEm: Type.String(),
  emitidoPor: Type.String(),
  codigo: Type.String(),
  /** What was not known then. */
  faltas: Type.Array(Type.String()),
  canceladoEm: orNull(Type.String()),
  motivo: Type.String(),
  /** The last ISO day on which it holds; null: for good. */
  validoAte: orNull(Type.String()),
})
export type Issued = Type.Static<typeof Issued>

export const IssuedOfStudent = Type.Object({
  id: Type.Integer(),
  nome: Type.String(),
  ra: Type.String(),
  emitidos: Type.Array(Issued),
})
export type IssuedOfStudent = Type.Static<typeof IssuedOfStudent>

export interface ListIssued {
  params: Type.Static<typeof ById>
  answer: IssuedOfStudent
}

/** What a person types for one document; what is left out becomes a line to write on. */
export const Typed = Type.Object(
  {
    pessoa: Type.Optional(Type.String({ maxLength: 120, title: 'Quem compareceu' })),
    dia: Type.Optional(IsoDate('Dia')),
    /** `HH:MM` */
    inicio: Type.Optional(Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', title: 'Das' })),
    fim: Type.Optional(Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', title: 'Às' })),
    destino: Type.Optional(Type.String({ maxLength: 160, title: 'Escola de destino' })),
  },
  closed,
)
export type Typed = Type.Static<typeof Typed>

export const StudentAndTemplate = Type.Object({ id: Id('Aluno'), idModelo: Id('Modelo') }, closed)
export interface CheckIssue {
  params: Type.Static<typeof StudentAndTemplate>
  query: Typed
  answer: Preview
}

/** With `comLacunas`, issues even with gaps. `chave`: idempotency key. */
export const IssueBody = Type.Object(
  {
    idModelo: Id('Modelo'),
    comLacunas: Type.Boolean({ title: 'Com lacunas' }),
    digitado: Type.Optional(Typed),
    chave: Chave,
  },
  closed,
)
export interface IssueDocument {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof IssueBody>
  answer: IssuedOfStudent
}

/** Filters of the list of issued documents (A-R5). Sorts by `emitidoEm`. */
export const IssuedQuery = Type.Object(
  {
    ...PAGING,
    /** Part of a student's name, their RA or birthday. */
    Filtro: Type.Optional(Type.String({ maxLength: 120, title: 'Busca' })),
    tipoDocumento: Type.Optional(TypeId),
    idUnidade: Type.Optional(Id('Unidade')),
    de: Type.Optional(IsoDate('De')),
    ate: Type.Optional(IsoDate('Até')),
    /** Left out: both. */
    cancelado: Type.Optional(Type.Boolean({ title: 'Cancelado' })),
  },
  closed,
)
export const IssuedRow = Type.Object({
  ...Issued.properties,
  idAluno: Type.Integer(),
  aluno: Type.String(),
  ra: Type.String(),
})
export type IssuedRow = Type.Static<typeof IssuedRow>
export const IssuedPage = Paged(IssuedRow)
export interface ListAllIssued {
  query: Type.Static<typeof IssuedQuery>
  answer: Type.Static<typeof IssuedPage>
}

export const CancelBody = Type.Object({ motivo: Type.String({ maxLength: 300, title: 'Motivo' }) }, closed)
export interface CancelIssued {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof CancelBody>
  answer: IssuedOfStudent
}

export interface PreviewPdf {
  params: Type.Static<typeof StudentAndTemplate>
  query: Typed
  answer: FileContent
}

export interface IssuedPdf {
  params: Type.Static<typeof ById>
  answer: FileContent
}

/** Preview of issuing one template for many students. */
export const ManyCheck = Type.Object({
  /** Number of students who match the filter. */
  total: Type.Integer(),
  /** Class groups of these students, also of those whom the chosen class group leaves out. */
  turmas: Type.Array(Type.Object({ id: Type.Integer(), nome: Type.String() })),
  /** Gaps per student, for at most as many students as one file holds. */
  comFaltas: Type.Array(
    Type.Object({ id: Type.Integer(), nome: Type.String(), ra: Type.String(), faltas: Type.Array(Type.String()) }),
  ),
  /** Those for whom the document would not be true: they are left out. */
  impedidos: Type.Array(
    Type.Object({ id: Type.Integer(), nome: Type.String(), ra: Type.String(), motivo: Type.String() }),
  ),
})
export type ManyCheck = Type.Static<typeof ManyCheck>
export interface CheckIssueMany {
  params: Type.Static<typeof ById>
  query: Enrolled
  answer: ManyCheck
}

export const IssueManyBody = Type.Object(
  {
    ...ENROLLED,
    comLacunas: Type.Boolean({ title: 'Com lacunas' }),
    formato: codeOf(BATCH_FORMATS, 'Formato'),
    chave: Chave,
  },
  closed,
)
export interface IssueMany {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof IssueManyBody>
  answer: Type.Static<typeof JobQueued>
}

/** Enrolments whose issued documents go into one file. */
export const PrintDocumentsBody = Type.Object(
  { matriculas: Type.Array(Id('Matrícula'), { minItems: 1, maxItems: DECIDED_AT_ONCE, title: 'Matrículas' }) },
  closed,
)
export interface PrintDocuments {
  body: Type.Static<typeof PrintDocumentsBody>
  answer: Type.Static<typeof JobQueued>
}

// Public verification

export const ByCode = Type.Object({ codigo: Type.String({ minLength: 1, maxLength: 40, title: 'Código' }) }, closed)

/** Nothing personal: anybody may ask. */
export const Verification = Type.Object({
  situacao: Type.Enum(['valido', 'cancelado', 'desconhecido']),
  /** As people write it; of what was typed where nothing is known under it. */
  codigo: Type.String(),
  tipo: Type.String(),
  /** ISO instants; empty where there is none. */
  emitidoEm: Type.String(),
  canceladoEm: Type.String(),
  /** Of the PDF, in hexadecimal; empty while nobody has it. */
  sha256: Type.String(),
  /** Number of people who signed it in the portal; 0 if it was signed on paper. */
  assinaturas: Type.Integer(),
  /** SHA-256 of the signed text; empty if it was signed on paper. */
  conteudo: Type.String(),
  /** Whether it shows a state at the time of issue that may have changed since. */
  momento: Type.Boolean(),
  /** The last ISO day on which it holds; empty: for good. */
  validoAte: Type.String(),
  /** Whether a newer version of it was issued, which holds beside it. */
  substituido: Type.Boolean(),
})
export type Verification = Type.Static<typeof Verification>
export interface VerifyDocument {
  params: Type.Static<typeof ByCode>
  answer: Verification
}
