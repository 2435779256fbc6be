import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import type { AlbumPicture } from '#domain/albums/albums.schemas.ts'
import type { AddressOf } from '#src/core/files/usePictures.ts'
import { isHidden } from '#src/features/academico/albums/words.ts'
import { namesText } from '#src/lib/text.ts'
import { CheckField } from '#src/ui/CheckField.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { nameOf, SmallPicture } from '#src/views/pictures/SmallPicture.tsx'

interface PictureListProps {
  readonly pictures: readonly AlbumPicture[]
  readonly addressOf: AddressOf
  readonly chosen: readonly number[]
  readonly mayEdit: boolean
  readonly onChoose: (id: number) => void
  readonly onEdit: (id: number) => void
  readonly onMove: (id: number, step: 1 | -1) => void
  readonly onRemove: (id: number, name: string) => void
}

/** Pictures as the school works on them: who is marked, and of whom others may not see them. */
export const PictureList = ({ pictures, ...props }: PictureListProps) => (
  <ul className="picture-grid picture-grid-wide" aria-label="Fotos e vídeos">
    {pictures.map((picture, place) => (
      <li key={picture.id}>
        <div className="picture-tile">
          <Picture picture={picture} place={place} count={pictures.length} {...props} />
        </div>
      </li>
    ))}
  </ul>
)

interface PictureProps extends Omit<PictureListProps, 'pictures'> {
  readonly picture: AlbumPicture
  readonly place: number
  readonly count: number
}

const Picture = ({ picture, place, count, addressOf, chosen, mayEdit, ...on }: PictureProps) => {
  const { id, legenda, alunos } = picture
  const name = nameOf({ ...picture, legenda: '' }, place)
  return (
    <>
      <SmallPicture picture={picture} place={place} addressOf={addressOf} />
      <div className="stack stack-close">
        {mayEdit ? (
          <CheckField label={name} checked={chosen.includes(id)} onChange={() => on.onChoose(id)} />
        ) : (
          <strong>{name}</strong>
        )}
        {legenda !== '' && <span>{legenda}</span>}
        <small className="text-secondary">
          {alunos.length === 0 ? 'Ninguém marcado' : namesText(alunos.map(({ nome }) => nome))}
        </small>
        {isHidden(picture) && (
          <span>
            <StatusBadge tone="warning">Sem consentimento</StatusBadge>
          </span>
        )}
        {mayEdit && (
          <div className="cluster">
            <IconButton icon={Pencil} label={`Legenda e alunos: ${name}`} onClick={() => on.onEdit(id)} />
            <IconButton
              icon={ArrowLeft}
              label={`Mover para antes: ${name}`}
              disabled={place === 0}
              onClick={() => on.onMove(id, -1)}
            />
            <IconButton
              icon={ArrowRight}
              label={`Mover para depois: ${name}`}
              disabled={place === count - 1}
              onClick={() => on.onMove(id, 1)}
            />
            <IconButton icon={Trash2} label={`Excluir: ${name}`} onClick={() => on.onRemove(id, name)} />
          </div>
        )}
      </div>
    </>
  )
}
