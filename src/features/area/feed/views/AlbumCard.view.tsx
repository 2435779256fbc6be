import '#src/styles/announcement.scss'
import { Link } from 'react-router-dom'
import type { FeedAlbum } from '#domain/feed/feed.schemas.ts'
import type { AddressOf } from '#src/core/files/usePictures.ts'
import { classes } from '#src/lib/classes.ts'
import { formatDateTime, formatRelativeDay } from '#src/lib/dates.ts'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { KeptImage } from '#src/views/KeptImage.tsx'
import { albumPath } from '#src/views/pictures/paths.ts'
import { contentsText, placeOf } from '#src/views/pictures/words.ts'

interface AlbumCardProps {
  readonly album: FeedAlbum
  readonly now: string | null
  readonly addressOf: AddressOf
}

/** A released album among publications: its first pictures lead to it. */
export const AlbumCard = ({ album, now, addressOf }: AlbumCardProps) => {
  const { id, titulo, publicadoEm, idsMiniaturas, lido } = album
  return (
    <article className={classes('card announcement', !lido && 'card-accent')}>
      <div className="announcement-head">
        <h2>
          <Link to={albumPath(id)}>{titulo}</Link>
        </h2>
        <div className="cluster text-small">
          {!lido && <StatusBadge tone="primary">Novo</StatusBadge>}
          <StatusBadge tone="info">Fotos e vídeos</StatusBadge>
          <span className="text-secondary">
            <time dateTime={publicadoEm}>
              {now === null ? formatDateTime(publicadoEm) : formatRelativeDay(publicadoEm, now)}
            </time>
            {` · ${placeOf(album)} · ${contentsText(album)}`}
          </span>
        </div>
        {idsMiniaturas.length > 0 && (
          <div className="picture-strip">
            {idsMiniaturas.map((one) => (
              <KeptImage key={one} address={addressOf(one)} alt="" />
            ))}
          </div>
        )}
      </div>
    </article>
  )
}
