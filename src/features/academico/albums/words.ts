import { type AlbumStatus, DRAFT, RECALLED, RELEASED } from '#domain/albums/albums.lists.ts'
import type { AlbumPicture } from '#domain/albums/albums.schemas.ts'
import { plural } from '#src/lib/text.ts'
import type { Tone } from '#src/ui/StatusBadge.tsx'

export const TONES: Readonly<Record<AlbumStatus, Tone>> = {
  [DRAFT]: 'neutral',
  [RELEASED]: 'success',
  [RECALLED]: 'warning',
}

interface Counted {
  readonly fotos: number
  readonly ocultas: number
}

/** “12 fotos, 2 ocultas” */
export const picturesText = ({ fotos, ocultas }: Counted): string =>
  ocultas === 0
    ? plural(fotos, 'foto', 'fotos')
    : `${plural(fotos, 'foto', 'fotos')}, ${plural(ocultas, 'oculta', 'ocultas')}`

/** Whether the families of others do not see a picture. */
export const isHidden = ({ alunos }: Pick<AlbumPicture, 'alunos'>): boolean => alunos.some(({ consente }) => !consente)

interface Placed {
  readonly unidade: string
  readonly turma: string | null
}

/** “6º Ano A · Centro” */
export const placeText = ({ unidade, turma }: Placed): string =>
  turma === null ? `Toda a unidade ${unidade}` : `${turma} · ${unidade}`
