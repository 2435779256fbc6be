import Type from 'typebox'
import { AudienceChoices, ChosenStudents } from '#domain/audience/audience.schemas.ts'
import type { RecipientPage, RecipientQuery } from '#domain/audience/recipients.schemas.ts'
import { codeOf, Id, Named, orNull, PAGING, Paged, Versao } from '#domain/base/common.schemas.ts'
import type { JobBegun } from '#domain/jobs/jobs.schemas.ts'
import { NamedFiles } from '#domain/files/files.schemas.ts'
import { Cover } from '#domain/feed/cover.schemas.ts'
import { MOST_OPTIONS, POLL_OPTION_MAX, POLL_QUESTION_MAX } from '#domain/publications/poll.ts'
import { PUBLICATION } from '#domain/publications/publications.fields.ts'
import { PUBLICATION_KINDS, PUBLICATION_STATUSES, PUBLICATION_STEPS } from '#domain/publications/publications.lists.ts'
import { recordSchemas } from '#domain/records/record.schemas.ts'
import { RichText } from '#domain/richText/richText.schemas.ts'

const closed = { additionalProperties: false } as const

const Situacao = codeOf(PUBLICATION_STATUSES, 'Situação')

const PollDraft = Type.Object(
  {
    pergunta: Type.String({ maxLength: POLL_QUESTION_MAX, title: 'Pergunta' }),
    opcoes: Type.Array(Type.String({ maxLength: POLL_OPTION_MAX, title: 'Opção' }), {
      maxItems: MOST_OPTIONS,
      title: 'Opções',
    }),
    mostraResultado: Type.Boolean({ title: 'Mostrar o resultado' }),
  },
  closed,
)

/** What a publication said until somebody changed it. */
const FormerVersion = Type.Object({
  numero: Type.Integer(),
  titulo: Type.String(),
  texto: RichText,
  capa: orNull(Cover),
  /** ISO instant, and by whom it was changed. */
  ate: Type.String(),
  por: Type.String(),
})
export type FormerVersion = Type.Static<typeof FormerVersion>

/** The last word on a publication by somebody who approves them. */
const PublicationReview = Type.Object({
  por: Type.String(),
  /** ISO instant. */
  em: Type.String(),
  /** Why it was returned; empty: it was approved. */
  motivo: Type.String(),
})
export type PublicationReview = Type.Static<typeof PublicationReview>

/** A publication (A-P1); `publicationFlaws` validates a draft. */
export const Publication = recordSchemas(PUBLICATION, {
  own: {
    texto: RichText,
    capa: Type.String({ maxLength: 200, title: PUBLICATION.capa.label }),
    anexos: NamedFiles(PUBLICATION.anexos.label),
    enquete: orNull(PollDraft),
    idsAlunos: ChosenStudents,
  },
  shown: {
    situacao: Situacao,
    /** Somebody may have read it. */
    jaExibida: Type.Boolean(),
    /** Who sent it for approval last; null: nobody yet. */
    enviadaPor: orNull(Type.String()),
    parecer: orNull(PublicationReview),
    alunos: Type.Array(Named),
    /** The cover in its sizes. */
    imagemCapa: orNull(Cover),
    /** The newest first. */
    versoes: Type.Array(FormerVersion),
    /** For somebody who does not work in all of its units, or in all of the school. */
    soLeitura: Type.Boolean(),
  },
})
export type PublicationDraft = Type.Static<typeof Publication.draft>
export type PublicationRecord = Type.Static<typeof Publication.record>

export const PublicationListQuery = Type.Object(
  {
    ...PAGING,
    Filtro: Type.Optional(Type.String({ maxLength: 100, title: 'Busca' })),
    situacao: Type.Optional(Situacao),
    categoria: Type.Optional(codeOf(PUBLICATION_KINDS, PUBLICATION.categoria.label)),
    idUnidade: Type.Optional(Id(PUBLICATION.idUnidade.label)),
  },
  closed,
)

/** A publication in the list. */
export const PublicationRow = Type.Object({
  id: Type.Integer(),
  titulo: Type.String(),
  categoria: Type.Integer(),
  assinatura: Type.String(),
  /** None: the whole school. */
  unidades: Type.Array(Type.String()),
  paraFamilias: Type.Boolean(),
  paraAlunos: Type.Boolean(),
  paraEquipe: Type.Boolean(),
  /** Only for some courses, grades, class groups or students. */
  restrito: Type.Boolean(),
  /** ISO instant; null: not said yet. */
  publicadoEm: orNull(Type.String()),
  fixado: Type.Boolean(),
  situacao: Situacao,
  exigeConfirmacao: Type.Boolean(),
  /** How many people read it, and how many confirmed that they did. */
  leituras: Type.Integer(),
  confirmacoes: Type.Integer(),
  soLeitura: Type.Boolean(),
  versao: Type.Integer(),
})
export type PublicationRow = Type.Static<typeof PublicationRow>
export const PublicationPage = Paged(PublicationRow)

/** Whom a publication may be for. */
export const PublicationChoices = Type.Object({
  ...AudienceChoices.properties,
  /** Name of the caller, with which a new one is signed. */
  autor: Type.String(),
})

export interface PublicationWire {
  readonly draft: PublicationDraft
  readonly record: PublicationRecord
  readonly row: PublicationRow
  readonly query: Type.Static<typeof PublicationListQuery>
  readonly choices: Type.Static<typeof PublicationChoices>
}

/** A step of a publication, over the version that the person saw. */
export const PublicationStep = Type.Object(
  {
    passo: codeOf(PUBLICATION_STEPS, 'Passo'),
    versao: Versao,
    /** Why it is returned; not asked for otherwise. */
    motivo: Type.Optional(Type.String({ maxLength: 300, title: 'Motivo' })),
  },
  closed,
)
export interface StepPublication {
  params: { id: number }
  body: Type.Static<typeof PublicationStep>
  answer: PublicationRecord
  conflict: PublicationRecord
}

export interface RemindReaders {
  params: { id: number }
  answer: JobBegun
}

export interface ListRecipients {
  params: { id: number }
  query: RecipientQuery
  answer: RecipientPage
}
