import { isGalleryKind, OF_GROUP } from '#domain/photoGallery/photoGallery.lists.ts'
import * as calls from '#domain/photoGallery/photoGallery.endpoints.ts'
import type { GalleryQuery } from '#domain/photoGallery/photoGallery.schemas.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { idsOf } from '#src/core/filters/listQuery.ts'
import { defineRequest, requestEvents, SAY_WHY } from '#src/platform/request/request.ts'

export const loadGallery = defineRequest('photoGallery/load', calls.readGallery, {
  concurrency: 'latest',
  call: (query: GalleryQuery) => ({ query }),
  onFailure: SAY_WHY,
})

/** What an address and its filters ask for; another kind than those that there are is that of class groups. */
export const galleryQuery = (kind: string | undefined, filters: FilterValues): GalleryQuery => ({
  tipo: isGalleryKind(kind) ? kind : OF_GROUP,
  ...idsOf(filters, { idTurma: 'group', idProfessor: 'teacher', idCampo: 'field' }),
})

interface Printing {
  /** Of the file. */
  readonly name: string
  readonly query: GalleryQuery
}

/** The gallery as a PDF; its content stays out of events and state. */
export const printGallery = requestEvents<Printing, null>('photoGallery/print')
