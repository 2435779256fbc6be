import type { FamilyPicture } from '#domain/albums/albums.schemas.ts'
import type { AddressOf } from '#src/core/files/usePictures.ts'
import { SmallPicture } from '#src/views/pictures/SmallPicture.tsx'

interface PictureGridProps {
  readonly pictures: readonly FamilyPicture[]
  readonly addressOf: AddressOf
  readonly onOpen: (id: number) => void
}

/** Small pictures of an album; each opens the viewer. */
export const PictureGrid = ({ pictures, addressOf, onOpen }: PictureGridProps) => (
  <ul className="picture-grid" aria-label="Fotos e vídeos">
    {pictures.map((picture, place) => (
      <li key={picture.id}>
        <button type="button" className="picture-tile" onClick={() => onOpen(picture.id)}>
          <SmallPicture picture={picture} place={place} addressOf={addressOf} />
          {picture.soFamilia && (
            <div>
              <small>Só a sua família vê</small>
            </div>
          )}
        </button>
      </li>
    ))}
  </ul>
)
