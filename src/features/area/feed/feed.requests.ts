import {
  answerPoll as answerPollCall,
  listFeed,
  listNotifications,
  markRead as markReadCall,
} from '#domain/feed/feed.endpoints.ts'
import * as feedMessages from '#domain/feed/feed.messages.ts'
import { READ_NOTIFICATION, READ_PUBLICATION, READ_WARNING, type ReaderType } from '#domain/feed/reading.ts'
import { given } from '#src/core/filters/listQuery.ts'
import { pageQuery } from '#src/lib/paging.ts'
import { defineRequest, SAY_WHY } from '#src/platform/request/request.ts'

/** Publications per page; “Carregar mais” loads the next. */
const AT_ONCE = 10

interface FeedQuestion {
  /** Counts from 0. */
  readonly page: number
  /** The child whose publications are asked for; null for those of all. */
  readonly studentId: number | null
}

export const loadFeed = defineRequest('feed/load', listFeed, {
  concurrency: 'latest',
  call: ({ page, studentId }: FeedQuestion) => ({
    query: {
      ...pageQuery({ page, rowsPerPage: AT_ONCE }, null),
      ...given(studentId, (idAluno) => ({ idAluno })),
      comAlbuns: true,
    },
  }),
})

interface Mark {
  readonly id: number
  readonly readerId: number
  readonly readerType: ReaderType
}

const markOf = ({ id, readerId, readerType }: Mark, contentReadTypeId: number) => ({
  id,
  interactedPersonId: readerId,
  interactedTypeId: readerType,
  contentReadTypeId,
})

/** Marks a publication as read, even if the person leaves the screen. */
export const markRead = defineRequest('feed/markRead', markReadCall, {
  concurrency: 'every',
  scope: 'app',
  keyOf: ({ id }: Mark) => String(id),
  call: (mark: Mark) => ({ body: markOf(mark, READ_PUBLICATION) }),
  onFailure: { say: 'ours', text: feedMessages.READ_PUBLICATION_FAILED },
})

/** Confirms that the person read a publication, which the school asks for. */
export const confirmReading = defineRequest('feed/confirm', markReadCall, {
  concurrency: 'every',
  scope: 'app',
  keyOf: ({ id }: Mark) => String(id),
  call: (mark: Mark) => ({ body: markOf(mark, READ_WARNING) }),
  onSuccess: () => feedMessages.READING_CONFIRMED,
  onFailure: SAY_WHY,
})

interface PollChoice {
  /** The publication. */
  readonly id: number
  readonly idOpcao: number
  /** What they had chosen before, if the server does not take the new choice. */
  readonly before: number | null
}

/** What the person chooses in the poll of a publication. */
export const answerPoll = defineRequest('feed/answerPoll', answerPollCall, {
  concurrency: 'latest',
  scope: 'app',
  keyOf: ({ id }: PollChoice) => String(id),
  call: ({ id, idOpcao }: PollChoice) => ({ params: { id }, body: { idOpcao } }),
  onSuccess: () => feedMessages.POLL_ANSWERED,
  onFailure: SAY_WHY,
})

/** The person's notifications by page, counted from 0. Fails silently: the publications remain. */
export const loadNotifications = defineRequest('notifications/load', listNotifications, {
  concurrency: 'latest',
  call: (page: number) => ({ query: pageQuery({ page, rowsPerPage: AT_ONCE }, null) }),
})

/** Marks a notification as read, even if the person leaves the screen. */
export const markNotificationRead = defineRequest('notifications/markRead', markReadCall, {
  concurrency: 'every',
  scope: 'app',
  keyOf: ({ id }: Mark) => String(id),
  call: (mark: Mark) => ({ body: markOf(mark, READ_NOTIFICATION) }),
  onFailure: { say: 'ours', text: feedMessages.READ_NOTIFICATION_FAILED },
})
