import type { FamilyPicture } from '#domain/albums/albums.schemas.ts'
import { KeptImage } from '#src/views/KeptImage.tsx'

interface PictureGridProps {
  readonly pictures: readonly FamilyPicture[]
  /** The files whose content the page has. */
  readonly here: Readonly<Record<number, true>>
  readonly onOpen: (id: number) => void
}

/** Small pictures of an album; each opens the viewer. */
export const PictureGrid = ({ pictures, here, onOpen }: PictureGridProps) => (
  <ul className="picture-grid" aria-label="Fotos">
    {pictures.map(({ id, idMiniatura, legenda, soFamilia }, place) => (
      <li key={id}>
        <button type="button" className="picture-tile" onClick={() => onOpen(id)}>
          <KeptImage
            id={idMiniatura}
            alt={legenda === '' ? `Foto ${place + 1}` : legenda}
            isHere={here[idMiniatura] === true}
          />
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
