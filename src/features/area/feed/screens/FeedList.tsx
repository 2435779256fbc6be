import Check from 'lucide-react/icons/check'
import MessageCircle from 'lucide-react/icons/message-circle'
import { useDispatch, useSelector } from 'react-redux'
import * as callMessages from '#domain/base/call.messages.ts'
import type { FeedItem } from '#domain/feed/feed.schemas.ts'
import { readerTypeOf } from '#domain/feed/reading.ts'
import { selectNow } from '#src/core/clock/clock.slice.ts'
import { useIsRunning, useRequest } from '#src/core/requests/useRequest.ts'
import { commentsFolded, commentsOpened, selectComments } from '#src/features/area/feed/comments.slice.ts'
import { Comments } from '#src/features/area/feed/screens/LazyComments.tsx'
import { answerPoll, confirmReading, loadFeed } from '#src/features/area/feed/feed.requests.ts'
import { contentAsked, downloadAsked } from '#src/core/files/files.slice.ts'
import { pictureFile } from '#src/core/files/pictureFile.ts'
import { usePictures } from '#src/core/files/usePictures.ts'
import { selectUser } from '#src/core/session/session.slice.ts'
import { announcementFolded, announcementOpened, selectFeed } from '#src/features/area/feed/feed.slice.ts'
import { Poll } from '#src/features/area/feed/views/Poll.view.tsx'
import { Announcements, WaitingAnnouncements } from '#src/features/area/feed/views/Announcements.view.tsx'
import { plural } from '#src/lib/text.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { FileLinks } from '#src/ui/FileLinks.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

/** The publications for the person, unread ones marked, pinned ones first: the same for families and staff. */
export const FeedList = () => {
  const dispatch = useDispatch()
  const { entries, pages, studentId, open, hasMore } = useSelector(selectFeed)
  const addressOf = usePictures()
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
      {entries === null && request?.status !== 'failed' && <WaitingAnnouncements />}
      {entries?.length === 0 && (
        <EmptyState title="Nenhum comunicado por enquanto" reason="Quando a escola publicar algo, você verá aqui." />
      )}
      {entries !== null && entries.length > 0 && (
        <Announcements
          entries={entries}
          addressOf={addressOf}
          open={open}
          now={now}
          onOpen={(id) => dispatch(announcementOpened({ id }))}
          onFold={(id) => dispatch(announcementFolded({ id }))}
          onNear={({ idMiniatura }) => dispatch(contentAsked({ file: pictureFile(idMiniatura) }))}
          Below={Below}
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

/** What belongs to a publication besides its text: files, its poll, and the confirmation that the school asks for. */
const Below = ({ item }: { readonly item: FeedItem }) => {
  const dispatch = useDispatch()
  const user = useSelector(selectUser)
  const running = useIsRunning(confirmReading, String(item.id))
  const answering = useIsRunning(answerPoll, String(item.id))
  const { id, anexos, exigeConfirmacao, confirmado, enquete, comentarios } = item
  return (
    <>
      <FileLinks files={anexos} onDownload={(file) => dispatch(downloadAsked({ file }))} />
      {enquete !== null && (
        <Poll
          poll={enquete}
          saving={answering}
          onAnswer={(idOpcao) => dispatch(answerPoll.asked({ id, idOpcao, before: enquete.resposta }))}
        />
      )}
      {exigeConfirmacao && confirmado && <StatusBadge tone="success">Você confirmou a leitura</StatusBadge>}
      {exigeConfirmacao && !confirmado && user !== null && (
        <div>
          <Button
            variant="primary"
            icon={Check}
            loading={running}
            onClick={() =>
              dispatch(confirmReading.asked({ id, readerId: user.id, readerType: readerTypeOf(user.tipoLogin) }))
            }
          >
            Li e confirmo
          </Button>
        </div>
      )}
      {comentarios !== null && <CommentsToggle id={id} count={comentarios} />}
    </>
  )
}

interface CommentsToggleProps {
  /** The publication. */
  readonly id: number
  readonly count: number
}

const CommentsToggle = ({ id, count }: CommentsToggleProps) => {
  const dispatch = useDispatch()
  const isOpen = useSelector(selectComments).of === id
  return (
    <>
      <div>
        <Button
          icon={MessageCircle}
          aria-expanded={isOpen}
          onClick={() => dispatch(isOpen ? commentsFolded() : commentsOpened({ publication: id }))}
        >
          {count === 0 ? 'Comentar' : plural(count, 'comentário', 'comentários')}
        </Button>
      </div>
      {isOpen && <Comments publication={id} />}
    </>
  )
}

/** “2 comunicados não lidos”; undefined before they are known. */
export const useUnreadText = (): string | undefined => {
  const { items, unread } = useSelector(selectFeed)
  if (items === null) return undefined
  return unread === 0 ? 'Tudo lido' : plural(unread, 'comunicado não lido', 'comunicados não lidos')
}
