export const [OF_GROUP, OF_TEACHER, OF_ANSWER] = ['turmas', 'professores', 'ficha'] as const

/** By what the gallery brings students together, as its address says it (A-R4 `:tipo`, D 2.18). */
export const GALLERY_KINDS = [
  { id: OF_GROUP, nome: 'Por turma' },
  { id: OF_TEACHER, nome: 'Por professor' },
  { id: OF_ANSWER, nome: 'Por resposta da ficha' },
] as const

export type GalleryKind = (typeof GALLERY_KINDS)[number]['id']

export const isGalleryKind = (text: string | undefined): text is GalleryKind =>
  GALLERY_KINDS.some(({ id }) => id === text)

/** So many students at once on a screen, and on paper: a photo takes about 30 KB. */
export const [MOST_SHOWN, MOST_PRINTED] = [120, 600] as const
