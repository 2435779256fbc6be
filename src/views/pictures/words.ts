import { plural } from '#src/lib/text.ts'

interface Contents {
  readonly fotos: number
  readonly videos: number
}

/** “12 fotos e 2 vídeos”; what an album has none of is not said. */
export const contentsText = ({ fotos, videos }: Contents): string =>
  videos === 0
    ? plural(fotos, 'foto', 'fotos')
    : [...(fotos === 0 ? [] : [plural(fotos, 'foto', 'fotos')]), plural(videos, 'vídeo', 'vídeos')].join(' e ')

/** “1:05” */
export const lengthText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Whose an album is, for families. */
export const placeOf = ({ turma, daEscola }: { readonly turma: string | null; readonly daEscola: boolean }): string =>
  turma ?? (daEscola ? 'Toda a escola' : 'Toda a unidade')
