import { readerTypeOf } from '#domain/feed/reading.ts'
import { contentAsked } from '#src/core/files/files.slice.ts'
import { pictureFile } from '#src/core/files/pictureFile.ts'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { selectUser } from '#src/core/session/session.slice.ts'
import { cardsOutdated } from '#src/core/students/students.slice.ts'
import { commentDraftOf, loadComments, writeComment } from '#src/features/area/feed/comments.requests.ts'
import { commentsOpened } from '#src/features/area/feed/comments.slice.ts'
import { confirmReading, loadFeed, markNotificationRead, markRead } from '#src/features/area/feed/feed.requests.ts'
import { announcementOpened, selectFeed, selectIsUnread } from '#src/features/area/feed/feed.slice.ts'
import { notificationOpened, selectIsNotificationUnread } from '#src/features/area/feed/notifications.slice.ts'
import { on, put, type Saga, select } from '#src/platform/effects.ts'

type FeedRoot = Parameters<typeof selectIsUnread>[0]
type NotificationsRoot = Parameters<typeof selectIsNotificationUnread>[0]

function* markOpened({ payload: { id } }: ReturnType<typeof announcementOpened>): Saga {
  const user = yield* select(selectUser)
  const unread = yield* select((state: FeedRoot) => selectIsUnread(state, id))
  if (user === null || !unread) return
  yield* put(markRead.asked({ id, readerId: user.id, readerType: readerTypeOf(user.tipoLogin) }))
}

function* markNotificationOpened({ payload: { id } }: ReturnType<typeof notificationOpened>): Saga {
  const user = yield* select(selectUser)
  const unread = yield* select((state: NotificationsRoot) => selectIsNotificationUnread(state, id))
  if (user === null || !unread) return
  yield* put(markNotificationRead.asked({ id, readerId: user.id, readerType: readerTypeOf(user.tipoLogin) }))
}

/** The cards of the children count unread publications too. */
function* recount(): Saga {
  yield* put(cardsOutdated())
}

function* askForComments({ payload: { publication } }: ReturnType<typeof commentsOpened>): Saga {
  yield* put(loadComments.asked({ publication, page: 0 }))
}

function* commented({ payload: { input } }: ReturnType<typeof writeComment.answered>): Saga {
  yield* put(draftClosed({ form: commentDraftOf(input.publication) }))
}

/** The small pictures of albums. */
function* fetchFronts({ payload: { result } }: ReturnType<typeof loadFeed.answered>): Saga {
  for (const { idsMiniaturas } of result.albuns)
    for (const id of idsMiniaturas) yield* put(contentAsked({ file: pictureFile(id) }))
}

/** The whole cover of what somebody reads. */
function* fetchCover({ payload: { id } }: ReturnType<typeof announcementOpened>): Saga {
  const { items } = yield* select((state: FeedRoot) => selectFeed(state))
  const cover = items?.find((item) => item.id === id)?.capa ?? null
  if (cover !== null) yield* put(contentAsked({ file: pictureFile(cover.idArquivo) }))
}

export const feedSaga = [
  on(commentsOpened, askForComments),
  on(writeComment.answered, commented),
  on(loadFeed.answered, fetchFronts),
  on(announcementOpened, markOpened),
  on(announcementOpened, fetchCover),
  on(notificationOpened, markNotificationOpened),
  on(markRead.answered, recount),
  on(confirmReading.answered, recount),
]
