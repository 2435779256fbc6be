import { endpoint } from '#domain/base/endpoint.ts'
import type { AnswerPoll, GetStaffHome, ListFeed, ListNotifications, MarkRead } from '#domain/feed/feed.schemas.ts'
import { GUARDIAN, STAFF, STUDENT } from '#domain/base/signedIn.ts'

export const listFeed = endpoint<ListFeed>('academico', 'GET', 'AcademicArea/Feed', 'signedIn')
/** What somebody was told in person, as messages of the portal. */
export const listNotifications = endpoint<ListNotifications>('academico', 'GET', 'AcademicArea/Feed/Notificacoes', {
  types: [GUARDIAN, STUDENT],
})
export const markRead = endpoint<MarkRead>(
  'academico',
  'POST',
  'AcademicArea/Feed/PostWarningNotificationRead',
  'signedIn',
)
/** Answers the question of a publication in person; another answer takes the place of the first. */
export const answerPoll = endpoint<AnswerPoll>('academico', 'PUT', 'AcademicArea/Feed/Enquete/:id', {
  types: [STAFF, GUARDIAN, STUDENT],
  inPerson: true,
})
export const staffHome = endpoint<GetStaffHome>('academico', 'GET', 'AcademicArea/Inicio', { types: [STAFF] })
