import { Link } from 'react-router-dom'
import type { FamilyAlbum } from '#domain/albums/albums.schemas.ts'
import { dayText } from '#domain/base/days.ts'
import type { AddressOf } from '#src/core/files/usePictures.ts'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { KeptImage } from '#src/views/KeptImage.tsx'
import { albumPath } from '#src/views/pictures/paths.ts'
import { contentsText, placeOf } from '#src/views/pictures/words.ts'

interface AlbumCardsProps {
  readonly albums: readonly FamilyAlbum[]
  readonly addressOf: AddressOf
  /** First name of the child; null: the student is the reader. */
  readonly childName: string | null
}

/** Albums as cards with their front. */
export const AlbumCards = ({ albums, addressOf, childName }: AlbumCardsProps) => (
  <ul className="picture-grid" aria-label="Álbuns">
    {albums.map((album) => (
      <li key={album.id}>
        <Link to={albumPath(album.id)} className="picture-tile">
          {album.idCapa === null ? (
            <span className="picture-waiting" />
          ) : (
            <KeptImage address={addressOf(album.idCapa)} alt="" />
          )}
          <div>
            {!album.lido && <StatusBadge tone="primary">Novo</StatusBadge>} <strong>{album.titulo}</strong>
            <br />
            <small className="text-secondary">
              {dayText(album.dia)} · {placeOf(album)} · {contentsText(album)}
              {album.doAluno > 0 && ` · ${childName ?? 'você'} aparece em ${album.doAluno}`}
            </small>
          </div>
        </Link>
      </li>
    ))}
  </ul>
)
