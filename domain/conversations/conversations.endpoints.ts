import { endpoint } from '#domain/base/endpoint.ts'
import { GUARDIAN } from '#domain/base/signedIn.ts'
import type * as Conversations from '#domain/conversations/conversations.schemas.ts'

const SEE = { anyOf: ['conversas'] } as const
const WRITE = { anyOf: ['conversas'], edit: true } as const
const FAMILY = { types: [GUARDIAN] } as const

/** The conversations that the caller answers or may take, those that wait longest for the school first. */
export const listConversations = endpoint<Conversations.ListConversations>('academico', 'GET', 'Conversa', SEE)
/** One with all its lines; that the caller read them is noted. */
export const readConversation = endpoint<Conversations.ReadConversation>('academico', 'GET', 'Conversa/:id', SEE)
/** To whom the school may write about a student, and as what. */
export const readBeginning = endpoint<Conversations.ReadBeginning>('academico', 'GET', 'Conversa/Inicio', WRITE)
/** The school begins a conversation. The same `chave` is done once. */
export const beginConversation = endpoint<Conversations.BeginConversation>('academico', 'POST', 'Conversa', WRITE)
/** Answers the family, as the caller read the conversation last. The same `chave` is done once. */
export const answerFamily = endpoint<Conversations.AnswerFamily>('academico', 'POST', 'Conversa/:id/Mensagem', WRITE)
/** Adds a note that families never see. The same `chave` is done once. */
export const noteConversation = endpoint<Conversations.NoteConversation>(
  'academico',
  'POST',
  'Conversa/:id/Nota',
  WRITE,
)
/** Says which colleague answers; null: nobody yet. */
export const assignConversation = endpoint<Conversations.AssignConversation>(
  'academico',
  'PUT',
  'Conversa/:id/Responsavel',
  WRITE,
)
/** Gives a conversation to those of another topic, with a note for them. */
export const passOnConversation = endpoint<Conversations.PassOnConversation>(
  'academico',
  'PUT',
  'Conversa/:id/Assunto',
  WRITE,
)
/** Closes a conversation, with a reason that the family reads. */
export const closeConversation = endpoint<Conversations.CloseConversation>(
  'academico',
  'POST',
  'Conversa/:id/Encerramento',
  WRITE,
)
/** Opens a closed conversation again. */
export const reopenConversation = endpoint<Conversations.ReopenConversation>(
  'academico',
  'POST',
  'Conversa/:id/Reabertura',
  WRITE,
)
/** The conversations of a guardian about a child, unread ones first, and to whom they may write. */
export const readFamilyConversations = endpoint<Conversations.ReadFamilyConversations>(
  'academico',
  'GET',
  'AcademicArea/Conversas',
  FAMILY,
)
/** One of them with its lines; that the caller read them is noted. */
export const readFamilyConversation = endpoint<Conversations.ReadFamilyConversation>(
  'academico',
  'GET',
  'AcademicArea/Conversas/:id',
  FAMILY,
)
/** A guardian begins a conversation. The same `chave` is done once. */
export const beginFamilyConversation = endpoint<Conversations.BeginFamilyConversation>(
  'academico',
  'POST',
  'AcademicArea/Conversas',
  FAMILY,
)
/** A guardian writes in a conversation. The same `chave` is done once. */
export const writeInConversation = endpoint<Conversations.WriteInConversation>(
  'academico',
  'POST',
  'AcademicArea/Conversas/:id/Mensagem',
  FAMILY,
)
/** The guardian who began a conversation shows it to the others of the child, or keeps it to themselves again. */
export const shareConversation = endpoint<Conversations.ShareConversation>(
  'academico',
  'PUT',
  'AcademicArea/Conversas/:id/Partilha',
  FAMILY,
)
