import type { GalleryKind } from '#domain/photoGallery/photoGallery.lists.ts'

/** A-R4: the photos of students; without a kind, those of a class group. */
export const GALLERY = '/academico/relatorios/galeria-fotos'
export const GALLERY_OF = `${GALLERY}/:tipo`

export const galleryOf = (kind: GalleryKind): string => `${GALLERY}/${kind}`
