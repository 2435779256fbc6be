import type { FamilyPicture } from '#domain/albums/albums.schemas.ts'
import type { AddressOf } from '#src/core/files/usePictures.ts'
import { KeptImage } from '#src/views/KeptImage.tsx'

interface PictureGridProps {
  readonly pictures: readonly FamilyPicture[]
  readonly addressOf: AddressOf
  readonly onOpen: (id: number) => void
}

/** Small pictures of an album; each opens the viewer. */
export const PictureGrid = ({ pictures, addressOf, onOpen }: PictureGridProps) => (
  <ul className="picture-grid" aria-label="Fotos">
    {pictures.map(({ id, idMiniatura, legenda, soFamilia }, place) => (
      <li key={id}>
        <button type="button" className="picture-tile" onClick={() => onOpen(id)}>
          <KeptImage address={addressOf(idMiniatura)} alt={legenda === '' ? `Foto ${place + 1}` : legenda} />
          {soFamilia && (
            <div>
              <small>Só a sua família vê</small>
            </div>
          )}
        </button>
      </li>
    ))}
  </ul>
)
