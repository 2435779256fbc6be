import Play from 'lucide-react/icons/play'
import type { FamilyPicture } from '#domain/albums/albums.schemas.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { KeptImage } from '#src/views/KeptImage.tsx'
import { lengthText } from '#src/views/pictures/words.ts'

interface SmallPictureProps {
  readonly picture: Pick<FamilyPicture, 'idMiniatura' | 'legenda' | 'video'>
  readonly place: number
  /** Of the content of a file by its id; null until the page has it. */
  readonly addressOf: (id: number) => string | null
}

/** A picture of a grid; of a video, what stands for it and how long it is. */
export const SmallPicture = ({ picture: { idMiniatura, legenda, video }, place, addressOf }: SmallPictureProps) => (
  <span className="picture-small">
    <KeptImage address={addressOf(idMiniatura)} alt={nameOf({ legenda, video }, place)} />
    {video !== null && (
      <span className="picture-length">
        <Icon of={Play} />
        {video.segundos === null ? 'Vídeo' : lengthText(video.segundos)}
      </span>
    )}
  </span>
)

/** What a picture is called: its caption, or its place in the album. */
export const nameOf = ({ legenda, video }: Pick<FamilyPicture, 'legenda' | 'video'>, place: number): string => {
  const place1 = `${video === null ? 'Foto' : 'Vídeo'} ${place + 1}`
  if (legenda === '') return place1
  return video === null ? legenda : `Vídeo: ${legenda}`
}
