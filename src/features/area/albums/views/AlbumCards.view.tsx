import { Link } from 'react-router-dom'
import type { FamilyAlbum } from '#domain/albums/albums.schemas.ts'
import { dayText } from '#domain/base/days.ts'
import { albumPath } from '#src/features/area/albums/paths.ts'
import { plural } from '#src/lib/text.ts'
import { KeptImage } from '#src/views/KeptImage.tsx'

interface AlbumCardsProps {
  readonly albums: readonly FamilyAlbum[]
  /** The files whose content the page has. */
  readonly here: Readonly<Record<number, true>>
  readonly isStudent: boolean
}

/** Albums as cards with their front. */
export const AlbumCards = ({ albums, here, isStudent }: AlbumCardsProps) => (
  <ul className="picture-grid" aria-label="Álbuns">
    {albums.map((album) => (
      <li key={album.id}>
        <Link to={albumPath(album.id)} className="picture-tile">
          {album.idCapa === null ? (
            <span className="picture-waiting" />
          ) : (
            <KeptImage id={album.idCapa} alt="" isHere={here[album.idCapa] === true} />
          )}
          <div>
            <strong>{album.titulo}</strong>
            <br />
            <small className="text-secondary">
              {dayText(album.dia)} · {album.turma ?? 'Toda a unidade'} · {plural(album.fotos, 'foto', 'fotos')}
              {album.doAluno > 0 && ` · ${isStudent ? 'você aparece' : 'seu filho aparece'} em ${album.doAluno}`}
            </small>
          </div>
        </Link>
      </li>
    ))}
  </ul>
)
