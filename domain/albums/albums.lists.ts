import type { ListEntry } from '#domain/base/list.ts'

export const [DRAFT, RELEASED, RECALLED] = [1, 2, 3] as const

/** Where an album stands (D 2.18 “Álbum”). */
export const ALBUM_STATUSES = [
  { id: DRAFT, nome: 'Rascunho' },
  { id: RELEASED, nome: 'Publicado' },
  { id: RECALLED, nome: 'Recolhido' },
] as const satisfies readonly ListEntry[]

/** Code of where an album stands. */
export type AlbumStatus = (typeof ALBUM_STATUSES)[number]['id']

export const [RELEASE, RECALL] = [1, 2] as const

/** What is done to an album: families see it, or no longer see it. */
export const ALBUM_STEPS = [
  { id: RELEASE, nome: 'Publicar' },
  { id: RECALL, nome: 'Recolher' },
] as const satisfies readonly ListEntry[]

export type AlbumStep = (typeof ALBUM_STEPS)[number]['id']
