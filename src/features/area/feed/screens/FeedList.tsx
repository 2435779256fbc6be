import { useDispatch, useSelector } from 'react-redux'
import * as callMessages from '#domain/base/call.messages.ts'
import { selectNow } from '#src/core/clock/clock.slice.ts'
import { useRequest } from '#src/core/requests/useRequest.ts'
import { loadFeed } from '#src/features/area/feed/feed.requests.ts'
import { announcementFolded, announcementOpened, selectFeed } from '#src/features/area/feed/feed.slice.ts'
import { Announcements, WaitingAnnouncements } from '#src/features/area/feed/views/Announcements.view.tsx'
import { plural } from '#src/lib/text.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'

/** The publications for the person, unread ones marked, pinned ones first: the same for families and staff. */
export const FeedList = () => {
  const dispatch = useDispatch()
  const { items, pages, studentId, open, hasMore } = useSelector(selectFeed)
  const now = useSelector(selectNow)
  const request = useRequest(loadFeed)
  const more = { page: pages, studentId }
  return (
    <>
      {request?.status === 'failed' && (
        <ErrorState
          message={request.failure?.message || callMessages.UNEXPECTED}
          onRetry={() => dispatch(loadFeed.asked(more))}
        />
      )}
      {items === null && request?.status !== 'failed' && <WaitingAnnouncements />}
      {items?.length === 0 && (
        <EmptyState title="Nenhum comunicado por enquanto" reason="Quando a escola publicar algo, você verá aqui." />
      )}
      {items !== null && items.length > 0 && (
        <Announcements
          items={items}
          open={open}
          now={now}
          onOpen={(id) => dispatch(announcementOpened({ id }))}
          onFold={(id) => dispatch(announcementFolded({ id }))}
        />
      )}
      {hasMore && request?.status !== 'failed' && (
        <Button wide loading={request?.status === 'running'} onClick={() => dispatch(loadFeed.asked(more))}>
          Carregar mais
        </Button>
      )}
    </>
  )
}

/** “2 comunicados não lidos”; undefined before they are known. */
export const useUnreadText = (): string | undefined => {
  const { items, unread } = useSelector(selectFeed)
  if (items === null) return undefined
  return unread === 0 ? 'Tudo lido' : plural(unread, 'comunicado não lido', 'comunicados não lidos')
}
