import { type AlbumStatus, DRAFT, RECALLED, RELEASED } from '#domain/albums/albums.lists.ts'
import type { AlbumPicture } from '#domain/albums/albums.schemas.ts'
import { plural } from '#src/lib/text.ts'
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
  /** Null: the whole school. */
  readonly unidade: string | null
  readonly turma: string | null
}

/** “6º Ano A · Centro” */
export const placeText = ({ unidade, turma }: Placed): string => {
  if (unidade === null) return 'Toda a escola'
  return turma === null ? `Toda a unidade ${unidade}` : `${turma} · ${unidade}`
}

/** “da turma 6º Ano A” */
export const whoseText = ({ unidade, turma }: Placed): string => {
  if (unidade === null) return 'de toda a escola'
  return turma === null ? `da unidade ${unidade}` : `da turma ${turma}`
}
