import Type from 'typebox'
import { type ById, type Done, Id, orNull, PAGING, Paged } from '#domain/base/common.schemas.ts'
import { NamedFiles } from '#domain/files/files.schemas.ts'
import { Cover } from '#domain/feed/cover.schemas.ts'
import { CONTENT_MEDIA, CONTENT_NEWS } from '#domain/feed/reading.ts'
import { RichText } from '#domain/richText/richText.schemas.ts'

const closed = { additionalProperties: false } as const

/** `idAluno` narrows a guardian's feed to one child; with `comAlbuns` its pages have released albums, too, which families see. */
export const FeedQuery = Type.Object(
  {
    ...PAGING,
    idAluno: Type.Optional(Id('Aluno')),
    comAlbuns: Type.Optional(Type.Boolean({ title: 'Com álbuns' })),
  },
  closed,
)

/** What a publication asks the caller. */
export const FeedPoll = Type.Object({
  pergunta: Type.String(),
  opcoes: Type.Array(
    Type.Object({
      id: Type.Integer(),
      texto: Type.String(),
      /** How many chose it; null where the caller does not see the result. */
      pessoas: orNull(Type.Integer()),
    }),
  ),
  /** The option that the caller chose; null: none yet. */
  resposta: orNull(Type.Integer()),
})
export type FeedPoll = Type.Static<typeof FeedPoll>

export const FeedItem = Type.Object({
  id: Type.Integer(),
  /** News or media (portal.md 3). */
  tipo: Type.Integer(),
  /** Code of `PUBLICATION_KINDS`. */
  categoria: Type.Integer(),
  titulo: Type.String(),
  corpo: RichText,
  capa: orNull(Cover),
  autor: Type.String(),
  /** ISO instant in UTC. */
  publicadoEm: Type.String(),
  fixado: Type.Boolean(),
  anexos: NamedFiles('Arquivos'),
  exigeConfirmacao: Type.Boolean(),
  /** Whether the caller confirmed that they read it. */
  confirmado: Type.Boolean(),
  lido: Type.Boolean(),
  enquete: orNull(FeedPoll),
  /** How many comments the caller may read; null: nobody comments it. */
  comentarios: orNull(Type.Integer()),
})
export type FeedItem = Type.Static<typeof FeedItem>

export const PollAnswerBody = Type.Object({ idOpcao: Id('Opção') }, closed)
export interface AnswerPoll {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof PollAnswerBody>
  answer: FeedPoll
}

/** A released album among publications, of which this family sees what is counted here. */
export const FeedAlbum = Type.Object({
  id: Type.Integer(),
  titulo: Type.String(),
  /** Null: the whole unit, or the whole school. */
  turma: orNull(Type.String()),
  daEscola: Type.Boolean(),
  fotos: Type.Integer(),
  videos: Type.Integer(),
  /** Ids of the files of its first small pictures. */
  idsMiniaturas: Type.Array(Type.Integer()),
  /** When it was released: ISO instant in UTC. */
  publicadoEm: Type.String(),
  /** Whether the caller opened it. */
  lido: Type.Boolean(),
})
export type FeedAlbum = Type.Static<typeof FeedAlbum>

/** A page of both together, in one order: pinned ones first, then the newest. They are counted together. */
export const FeedPage = Type.Object({
  ...Paged(FeedItem).properties,
  albuns: Type.Array(FeedAlbum),
  naoLidos: Type.Integer(),
})
export interface ListFeed {
  query: Type.Static<typeof FeedQuery>
  answer: Type.Static<typeof FeedPage>
}

/** A message to the caller; the newest first. */
const Notification = Type.Object({
  id: Type.Integer(),
  titulo: Type.String(),
  texto: RichText,
  /** About whom; null: about nobody. */
  aluno: Type.Union([Type.String(), Type.Null()]),
  /** Where in the portal the person goes on. */
  caminho: Type.String(),
  /** ISO instant in UTC. */
  recebidaEm: Type.String(),
  lido: Type.Boolean(),
})
export type Notification = Type.Static<typeof Notification>

export const NotificationQuery = Type.Object({ ...PAGING }, closed)
export const NotificationPage = Type.Object({ ...Paged(Notification).properties, naoLidos: Type.Integer() })
export interface ListNotifications {
  query: Type.Static<typeof NotificationQuery>
  answer: Type.Static<typeof NotificationPage>
}

export const ReadMarkBody = Type.Object(
  {
    id: Id('Publicação ou notificação'),
    interactedPersonId: Id('Pessoa'),
    interactedTypeId: Type.Integer({ minimum: 1, maximum: 3, title: 'Tipo de pessoa' }),
    contentReadTypeId: Type.Integer({ minimum: 1, maximum: 3, title: 'Tipo de leitura' }),
    /** News (left out) or media: then the id is that of an album (portal.md 3 “Content types”). */
    contentTypeId: Type.Optional(
      Type.Integer({ minimum: CONTENT_NEWS, maximum: CONTENT_MEDIA, title: 'Tipo de conteúdo' }),
    ),
  },
  closed,
)
export interface MarkRead {
  body: Type.Static<typeof ReadMarkBody>
  answer: Type.Static<typeof Done>
}

const Substitution = Type.Object({
  id: Type.Integer(),
  disciplina: Type.String(),
  turma: Type.String(),
  inicio: Type.String(),
  /** Null: without an end. */
  fim: Type.Union([Type.String(), Type.Null()]),
})
export type Substitution = Type.Static<typeof Substitution>

/** What the academic start page tells: null where the person may not know. */
export const StaffHome = Type.Object({
  naoLidos: Type.Integer(),
  matriculasAguardando: Type.Union([Type.Integer(), Type.Null()]),
  alunosAtivos: Type.Union([Type.Integer(), Type.Null()]),
  /** Staff whose certificate of criminal records is missing, expired or about to expire. */
  certidoesPendentes: Type.Union([Type.Integer(), Type.Null()]),
  /** Excuses for absences that wait for a decision. */
  justificativas: Type.Union([Type.Integer(), Type.Null()]),
  /** Conversations with families that wait for the person, or for somebody of their topics. */
  conversas: Type.Union([Type.Integer(), Type.Null()]),
  /** Requests of families to give a medicine. */
  pedidosMedicacao: Type.Union([Type.Integer(), Type.Null()]),
  /** Doses that the person gives, that are late and that nobody recorded. */
  dosesSemRegistro: Type.Union([Type.Integer(), Type.Null()]),
  /** Exits by the gate with an alert that nobody looked into. */
  saidasParaApurar: Type.Union([Type.Integer(), Type.Null()]),
  /** Students with an alert of infrequency that is not resolved. */
  infrequentes: Type.Union([Type.Integer(), Type.Null()]),
  /** Requests of teachers to post after the window of a stage. */
  reaberturas: Type.Union([Type.Integer(), Type.Null()]),
  /** Requests to change closed class groups again, and closings of the year that wait for a second person; not one's own. */
  reaberturasDoAno: Type.Union([Type.Integer(), Type.Null()]),
  fechamentosParaConfirmar: Type.Union([Type.Integer(), Type.Null()]),
  /** Changes of late marks that wait for approval; null for none, too. */
  alteracoesDeNotas: Type.Union([Type.Integer(), Type.Null()]),
  /** Requests of families for a second call. */
  segundasChamadas: Type.Union([Type.Integer(), Type.Null()]),
  /** Announcements that wait for the person's approval, and their own that were returned; null for none, too. */
  comunicadosParaAprovar: Type.Union([Type.Integer(), Type.Null()]),
  comunicadosDevolvidos: Type.Union([Type.Integer(), Type.Null()]),
  /** Lesson plans that wait for the coordination's opinion. */
  planosEnviados: Type.Union([Type.Integer(), Type.Null()]),
  /** Contested results that wait for the school's answer, or to be forwarded; null for none, too. */
  recursos: Type.Union([Type.Integer(), Type.Null()]),
  /** What stands in the way of the end of a stage or the year and is the person's to solve, without what has a number of its own here. */
  pendencias: Type.Union([Type.Integer(), Type.Null()]),
  /** Plans of occurrences that the person follows and that are due: day of the occurrence and of the plan, ISO. */
  planosParaAcompanhar: Type.Array(
    Type.Object({ idOcorrencia: Type.Integer(), dia: Type.String(), prazo: Type.String() }),
  ),
  /** Referrals of class councils to the person that are due; null for none, too. */
  encaminhamentosVencidos: Type.Union([Type.Integer(), Type.Null()]),
  /** In what the person substitutes a colleague today or later. */
  substituicoes: Type.Array(Substitution),
})
export type StaffHome = Type.Static<typeof StaffHome>
export interface GetStaffHome {
  answer: StaffHome
}
