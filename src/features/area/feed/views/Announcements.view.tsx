import type { ComponentType } from 'react'
import { nameIn } from '#domain/base/list.ts'
import type { Cover } from '#domain/feed/cover.schemas.ts'
import type { FeedItem } from '#domain/feed/feed.schemas.ts'
import { ANNOUNCEMENT, PUBLICATION_KINDS } from '#domain/publications/publications.lists.ts'
import type { AddressOf } from '#src/core/files/usePictures.ts'
import type { FeedEntry } from '#src/features/area/feed/feed.slice.ts'
import { AlbumCard } from '#src/features/area/feed/views/AlbumCard.view.tsx'
import { Announcement } from '#src/features/area/feed/views/Announcement.view.tsx'
import { FeedCover } from '#src/features/area/feed/views/FeedCover.view.tsx'
import { RichTextView } from '#src/ui/richText/RichTextView.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

interface AnnouncementsProps {
  readonly entries: readonly FeedEntry[]
  readonly addressOf: AddressOf
  readonly open: readonly number[]
  readonly now: string | null
  readonly onOpen: (id: number) => void
  readonly onFold: (id: number) => void
  /** The card of one with a cover comes near the screen. */
  readonly onNear: (cover: Cover) => void
  /** What stands below the text of one. */
  readonly Below: ComponentType<{ readonly item: FeedItem }>
}

/** Publications and released albums in the server's order. */
export const Announcements = ({ entries, addressOf, open, now, onOpen, onFold, onNear, Below }: AnnouncementsProps) => (
  <ol className="list-plain stack">
    {entries.map(({ item, album }) => {
      if (item === undefined)
        return (
          <li key={`album-${album.id}`}>
            <AlbumCard album={album} now={now} addressOf={addressOf} />
          </li>
        )
      const isOpen = open.includes(item.id)
      const { capa } = item
      return (
        <li key={item.id}>
          <Announcement
            title={item.titulo}
            isRead={item.lido}
            isPinned={item.fixado}
            isToConfirm={item.exigeConfirmacao && !item.confirmado}
            isToAnswer={item.enquete !== null && item.enquete.resposta === null}
            at={item.publicadoEm}
            by={byOf(item)}
            now={now}
            isOpen={isOpen}
            cover={
              capa !== null && (
                <FeedCover cover={capa} isOpen={isOpen} addressOf={addressOf} onNear={() => onNear(capa)} />
              )
            }
            onToggle={() => (isOpen ? onFold(item.id) : onOpen(item.id))}
          >
            <RichTextView text={item.corpo} depth={1} />
            <Below item={item} />
          </Announcement>
        </li>
      )
    })}
  </ol>
)

/** “Direção”, and what it is where it is no plain announcement: “Cardápio · Secretaria”. */
const byOf = ({ categoria, autor }: FeedItem): string =>
  categoria === ANNOUNCEMENT ? autor : `${nameIn(PUBLICATION_KINDS, categoria)} · ${autor}`

/** Placeholder for publications while they load. */
export const WaitingAnnouncements = () => (
  <div className="stack" role="status">
    <VisuallyHidden>Carregando comunicados…</VisuallyHidden>
    {['a', 'b', 'c', 'd'].map((key) => (
      <div key={key} className="card" aria-hidden="true">
        <div className="card-body stack stack-close">
          <Skeleton />
          <Skeleton shape="short" />
        </div>
      </div>
    ))}
  </div>
)
