import { useDispatch, useSelector } from 'react-redux'
import { selectNow } from '#src/core/clock/clock.slice.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { loadNotifications } from '#src/features/area/feed/feed.requests.ts'
import {
  notificationFolded,
  notificationOpened,
  selectNotifications,
} from '#src/features/area/feed/notifications.slice.ts'
import { Announcement } from '#src/features/area/feed/views/Announcement.view.tsx'
import { plural } from '#src/lib/text.ts'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { RichTextView } from '#src/ui/richText/RichTextView.tsx'

/** The person's notifications, above the publications; nothing without any. */
export const Notifications = () => {
  const dispatch = useDispatch()
  const now = useSelector(selectNow)
  const { items, unread, pages, open, hasMore } = useSelector(selectNotifications)
  const loading = useIsRunning(loadNotifications)
  if (items === null || items.length === 0) return null
  return (
    <section className="stack" aria-label="Mensagens para você">
      <p className="text-secondary">
        Mensagens para você: {unread === 0 ? 'tudo lido' : plural(unread, 'não lida', 'não lidas')}
      </p>
      <ol className="list-plain stack">
        {items.map(({ id, titulo, texto, aluno, caminho, recebidaEm, lido }) => {
          const isOpen = open.includes(id)
          return (
            <li key={id}>
              <Announcement
                title={titulo}
                isRead={lido}
                at={recebidaEm}
                by={aluno}
                now={now}
                isOpen={isOpen}
                onToggle={() => dispatch(isOpen ? notificationFolded({ id }) : notificationOpened({ id }))}
              >
                <RichTextView text={texto} depth={1} />
                <ButtonLink to={caminho}>Abrir</ButtonLink>
              </Announcement>
            </li>
          )
        })}
      </ol>
      {hasMore && (
        <Button wide loading={loading} onClick={() => dispatch(loadNotifications.asked(pages))}>
          Mais mensagens
        </Button>
      )}
    </section>
  )
}
