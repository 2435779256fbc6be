import Type from 'typebox'
import { Chave, codeOf, Id, Named, orNull, Paged, PAGING, Versao } from '#domain/base/common.schemas.ts'
import { MOST_FILES, MOST_REASON, MOST_TEXT, MOST_TITLE } from '#domain/conversations/conversation.ts'
import {
  CLOSING_REASONS,
  CONVERSATION_STATUSES,
  CONVERSATION_TOPICS,
  INBOXES,
  LINE_KINDS,
} from '#domain/conversations/conversations.lists.ts'

const closed = { additionalProperties: false } as const

const Assunto = codeOf(CONVERSATION_TOPICS, 'Assunto')
const Situacao = codeOf(CONVERSATION_STATUSES, 'Situação')
const Anexos = Type.Array(Type.String({ maxLength: 200 }), { maxItems: MOST_FILES, title: 'Arquivos' })
const Texto = Type.String({ minLength: 1, maxLength: MOST_TEXT, title: 'Mensagem' })
const Titulo = Type.String({ minLength: 1, maxLength: MOST_TITLE, title: 'Título' })

/** Somebody who read a line, and when: an ISO instant in UTC. */
const LineReader = Type.Object({ nome: Type.String(), em: Type.String() })

/** A line as both sides see it. */
const LINE = {
  id: Type.Integer(),
  tipo: codeOf(LINE_KINDS, 'Tipo'),
  /** Whether a guardian wrote it; otherwise the school did, or the portal for it. */
  daFamilia: Type.Boolean(),
  /** Empty for what the portal did. */
  autor: Type.String(),
  texto: Type.String(),
  anexos: Type.Array(Type.String()),
  /** ISO instant in UTC. */
  em: Type.String(),
}

/** What both sides know of a conversation. */
const CONVERSATION = {
  id: Type.Integer(),
  versao: Type.Integer(),
  assunto: Assunto,
  titulo: Type.String(),
  idAluno: Type.Integer(),
  aluno: Type.String(),
  situacao: Situacao,
  /** Whether all guardians who may see it do; otherwise only the one whose it is. */
  compartilhada: Type.Boolean(),
  /** The last line that both sides see. */
  ultima: Type.String(),
  /** ISO instant in UTC. */
  ultimaEm: Type.String(),
  /** Whether there are lines of the other side that the caller has not read. */
  naoLida: Type.Boolean(),
}

/** Whom the family writes to: who answers now, or those of the topic. */
const COUNTERPART = { com: Type.String() }

export const FamilyConversation = Type.Object({ ...CONVERSATION, ...COUNTERPART })
export type FamilyConversation = Type.Static<typeof FamilyConversation>

/** A teacher to whom a family may write, with the subjects that they teach the child. */
const ConversationTeacher = Type.Object({ id: Type.Integer(), nome: Type.String(), disciplinas: Type.String() })
export type ConversationTeacher = Type.Static<typeof ConversationTeacher>

/** When the school answers. */
const Atendimento = Type.Object({
  /** `segunda a sexta, 07:30 às 17:30` */
  texto: Type.String(),
  /** Whether it is so now. */
  aberto: Type.Boolean(),
})

export const FamilyConversations = Type.Object({
  atendimento: Atendimento,
  /** The topics about which the caller may write of this child; none: nobody keeps a conversation with them. */
  assuntos: Type.Array(Assunto),
  professores: Type.Array(ConversationTeacher),
  conversas: Type.Array(FamilyConversation),
})
export type FamilyConversations = Type.Static<typeof FamilyConversations>

export const FamilyConversationsQuery = Type.Object({ idAluno: Id('Aluno') }, closed)
export interface ReadFamilyConversations {
  query: Type.Static<typeof FamilyConversationsQuery>
  answer: FamilyConversations
}

export const FamilyConversationSheet = Type.Object({
  ...CONVERSATION,
  ...COUNTERPART,
  atendimento: Atendimento,
  /** Whether the conversation is the caller's own, who decides who sees it. */
  minha: Type.Boolean(),
  /** Why it was closed, in words; empty while it is open. */
  encerramento: Type.String(),
  /** The last ISO day on which writing opens a closed one again; null while it is open, and where it never does. */
  reabreAte: orNull(Type.String()),
  linhas: Type.Array(
    Type.Object({
      ...LINE,
      /** Whether somebody of the school read what the family wrote. */
      lidaPelaEscola: Type.Boolean(),
    }),
  ),
})
export type FamilyConversationSheet = Type.Static<typeof FamilyConversationSheet>

export interface ReadFamilyConversation {
  params: { id: number }
  answer: FamilyConversationSheet
}

/** A new conversation of a guardian. `chave`: idempotency key. */
export const FamilyBeginningBody = Type.Object(
  {
    chave: Chave,
    idAluno: Id('Aluno'),
    assunto: Assunto,
    /** Of the topic “Professor”. */
    idProfessor: orNull(Id('Professor'), 'Professor'),
    titulo: Titulo,
    texto: Texto,
    anexos: Anexos,
    compartilhada: Type.Boolean({ title: 'Mostrar aos outros responsáveis' }),
  },
  closed,
)
export type FamilyBeginningBody = Type.Static<typeof FamilyBeginningBody>
export interface BeginFamilyConversation {
  body: FamilyBeginningBody
  answer: FamilyConversationSheet
}

export const WrittenBody = Type.Object({ chave: Chave, texto: Texto, anexos: Anexos }, closed)
export type WrittenBody = Type.Static<typeof WrittenBody>
export interface WriteInConversation {
  params: { id: number }
  body: WrittenBody
  answer: FamilyConversationSheet
}

export const ShareBody = Type.Object(
  { compartilhada: Type.Boolean({ title: 'Mostrar aos outros responsáveis' }) },
  closed,
)
export interface ShareConversation {
  params: { id: number }
  body: Type.Static<typeof ShareBody>
  answer: FamilyConversationSheet
}

/** What the school knows of a conversation besides. */
const AT_SCHOOL = {
  ...CONVERSATION,
  turma: Type.String(),
  unidade: Type.String(),
  /** The guardian whose conversation it is, and what they are to the student. */
  responsavel: Type.String(),
  parentesco: Type.String(),
  /** The colleague who answers; null: nobody yet. */
  atendente: orNull(Named),
  /** Minutes of office hours since the first message that was not answered; null where none waits. */
  espera: orNull(Type.Integer()),
}

export const Conversation = Type.Object(AT_SCHOOL)
export type Conversation = Type.Static<typeof Conversation>
export const ConversationPage = Paged(Conversation)

export const ConversationQuery = Type.Object(
  {
    ...PAGING,
    idUnidade: Type.Optional(Id('Unidade')),
    assunto: Type.Optional(Assunto),
    situacao: Type.Optional(Situacao),
    caixa: Type.Optional(codeOf(INBOXES, 'Caixa')),
    Filtro: Type.Optional(Type.String({ maxLength: 100, title: 'Busca' })),
  },
  closed,
)
export interface ListConversations {
  query: Type.Static<typeof ConversationQuery>
  answer: Type.Static<typeof ConversationPage>
}

export const ConversationSheet = Type.Object({
  ...AT_SCHOOL,
  encerramento: Type.String(),
  linhas: Type.Array(Type.Object({ ...LINE, lidaPor: Type.Array(LineReader) })),
  /** Colleagues who may answer it. */
  atendentes: Type.Array(Named),
  /** Teachers of the student, to whom it may be passed on. */
  professores: Type.Array(ConversationTeacher),
  /** What the school has ready to be put into an answer, by title; none of a closed conversation. */
  respostas: Type.Array(Type.Object({ id: Type.Integer(), titulo: Type.String(), texto: Type.String() })),
})
export type ConversationSheet = Type.Static<typeof ConversationSheet>

export interface ReadConversation {
  params: { id: number }
  answer: ConversationSheet
}

export const BeginningQuery = Type.Object({ idAluno: Id('Aluno') }, closed)

/** Guardians of a student, with the topics about which each may be written to. */
export const Beginning = Type.Object({
  /** The topics for which the caller may write. */
  assuntos: Type.Array(Assunto),
  responsaveis: Type.Array(
    Type.Object({
      id: Type.Integer(),
      nome: Type.String(),
      parentesco: Type.String(),
      assuntos: Type.Array(Assunto),
    }),
  ),
})
export type Beginning = Type.Static<typeof Beginning>
export interface ReadBeginning {
  query: Type.Static<typeof BeginningQuery>
  answer: Beginning
}

export const BeginningBody = Type.Object(
  {
    chave: Chave,
    idAluno: Id('Aluno'),
    idResponsavel: Id('Responsável'),
    assunto: Assunto,
    titulo: Titulo,
    texto: Texto,
    anexos: Anexos,
    compartilhada: Type.Boolean({ title: 'Mostrar aos outros responsáveis' }),
  },
  closed,
)
export type BeginningBody = Type.Static<typeof BeginningBody>
export interface BeginConversation {
  body: BeginningBody
  answer: ConversationSheet
}

interface Changing {
  params: { id: number }
  answer: ConversationSheet
  conflict: ConversationSheet
}

export const AnswerBody = Type.Object({ chave: Chave, versao: Versao, texto: Texto, anexos: Anexos }, closed)
export interface AnswerFamily extends Changing {
  body: Type.Static<typeof AnswerBody>
}

export const NoteBody = Type.Object({ chave: Chave, texto: Texto }, closed)
export interface NoteConversation {
  params: { id: number }
  body: Type.Static<typeof NoteBody>
  answer: ConversationSheet
}

export const AssignBody = Type.Object({ versao: Versao, idPessoa: orNull(Id('Responsável'), 'Responsável') }, closed)
export interface AssignConversation extends Changing {
  body: Type.Static<typeof AssignBody>
}

export const PassOnBody = Type.Object(
  {
    versao: Versao,
    assunto: Assunto,
    idProfessor: orNull(Id('Professor'), 'Professor'),
    /** Families never see it. */
    nota: Type.String({ minLength: 1, maxLength: MOST_REASON, title: 'Nota para quem recebe' }),
  },
  closed,
)
export interface PassOnConversation extends Omit<Changing, 'answer'> {
  body: Type.Static<typeof PassOnBody>
  /** Null where the caller does not see it any more. */
  answer: PassedOn
}
export const PassedOn = Type.Object({ conversa: orNull(ConversationSheet) })
type PassedOn = Type.Static<typeof PassedOn>

export const ClosingBody = Type.Object(
  {
    versao: Versao,
    motivo: codeOf(CLOSING_REASONS, 'Motivo'),
    texto: Type.String({ maxLength: MOST_REASON, title: 'Explicação' }),
  },
  closed,
)
export interface CloseConversation extends Changing {
  body: Type.Static<typeof ClosingBody>
}

export const ReopeningBody = Type.Object({ versao: Versao }, closed)
export interface ReopenConversation extends Changing {
  body: Type.Static<typeof ReopeningBody>
}
