import { type AlbumStatus, DRAFT, RECALLED, RELEASED } from '#domain/albums/albums.lists.ts'
import type { AlbumPicture } from '#domain/albums/albums.schemas.ts'
import { namesText, plural } from '#src/lib/text.ts'
import { contentsText } from '#src/views/pictures/words.ts'
import type { Tone } from '#src/ui/StatusBadge.tsx'

export const TONES: Readonly<Record<AlbumStatus, Tone>> = {
  [DRAFT]: 'neutral',
  [RELEASED]: 'success',
  [RECALLED]: 'warning',
}

interface Counted {
  readonly fotos: number
  readonly videos: number
  readonly ocultas: number
}

/** “12 fotos e 2 vídeos, 1 oculto” */
export const picturesText = ({ ocultas, ...counts }: Counted): string =>
  ocultas === 0
    ? contentsText(counts)
    : `${contentsText(counts)}, ${counts.videos === 0 ? plural(ocultas, 'oculta', 'ocultas') : plural(ocultas, 'oculto', 'ocultos')}`

/** The same of what is in an album. */
export const countsOf = (pictures: readonly AlbumPicture[]): Counted => ({
  fotos: pictures.filter(({ video }) => video === null).length,
  videos: pictures.filter(({ video }) => video !== null).length,
  ocultas: pictures.filter(isHidden).length,
})

/** Whether the families of others do not see a picture. */
export const isHidden = ({ alunos }: Pick<AlbumPicture, 'alunos'>): boolean => alunos.some(({ consente }) => !consente)

interface Placed {
  /** None: the whole school. */
  readonly unidades: readonly string[]
  readonly turma: string | null
}

/** “6º Ano A · Centro” */
export const placeText = ({ unidades, turma }: Placed): string => {
  if (unidades.length === 0) return 'Toda a escola'
  if (turma !== null) return `${turma} · ${namesText(unidades)}`
  return `${unidades.length === 1 ? 'Toda a unidade' : 'Unidades'} ${namesText(unidades)}`
}

/** “da turma 6º Ano A” */
export const whoseText = ({ unidades, turma }: Placed): string => {
  if (unidades.length === 0) return 'de toda a escola'
  if (turma !== null) return `da turma ${turma}`
  return `${unidades.length === 1 ? 'da unidade' : 'das unidades'} ${namesText(unidades)}`
}
