import * as calls from '#domain/albums/albums.endpoints.ts'
import { RELEASED } from '#domain/albums/albums.lists.ts'
import * as messages from '#domain/albums/albums.messages.ts'
import type { AlbumWire } from '#domain/albums/albums.schemas.ts'
import type { BodyOf, QueryOf } from '#domain/base/endpoint.ts'
import { recordClient } from '#src/core/records/recordClient.ts'
import { recordPathsAt } from '#src/core/records/recordPathsAt.ts'
import { createRequest, removeRequest } from '#src/core/records/recordRequests.ts'
import { ALBUMS } from '#src/features/academico/albums/paths.ts'
import { defineRequest, SAY_WHY } from '#src/platform/request/request.ts'

/** Albums as the school keeps them (A-P2). */
export const albums = recordClient<AlbumWire>('albums', {
  called: { one: 'Álbum', genero: 'o' },
  paths: recordPathsAt(ALBUMS, 'albums'),
  calls: {
    list: calls.listAlbums,
    choices: calls.albumChoices,
    get: calls.getAlbum,
    update: calls.updateAlbum,
  },
})

export const createAlbum = createRequest(albums, calls.createAlbum)
export const removeAlbum = removeRequest(albums, calls.removeAlbum)

type Of<Body> = Body & { readonly id: number }

/** Releases an album, or recalls it. */
export const stepAlbum = defineRequest('albums/step', calls.stepAlbum, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, ...body }: Of<BodyOf<typeof calls.stepAlbum>>) => ({ params: { id }, body }),
  onSuccess: (_, { situacao }) => (situacao === RELEASED ? messages.ALBUM_RELEASED : messages.ALBUM_RECALLED),
  onFailure: SAY_WHY,
})

/** Who of the families of an album saw it. */
export const loadViewers = defineRequest('albumViewers/load', calls.listAlbumViewers, {
  concurrency: 'latest',
  call: ({ id, ...query }: Of<QueryOf<typeof calls.listAlbumViewers>>) => ({ params: { id }, query }),
})

export const loadPictures = defineRequest('albumPictures/load', calls.listAlbumPictures, {
  concurrency: 'latest',
  call: (id: number) => ({ params: { id } }),
})

export const loadAlbumStudents = defineRequest('albumPictures/loadStudents', calls.listAlbumStudents, {
  concurrency: 'latest',
  call: ({ id, ...query }: Of<QueryOf<typeof calls.listAlbumStudents>>) => ({ params: { id }, query }),
})

interface Meant {
  readonly group: number | null
  readonly search: string
}

/** Who is looked for in an album. */
export const studentsMeant = (id: number, { group, search }: Meant) => ({
  id,
  ...(group !== null && { idTurma: group }),
  ...(search.trim() !== '' && { Filtro: search.trim() }),
})

export const tagPictures = defineRequest('albumPictures/tag', calls.tagAlbumPictures, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, ...body }: Of<BodyOf<typeof calls.tagAlbumPictures>>) => ({ params: { id }, body }),
  onSuccess: () => messages.ALBUM_TAGGED,
  onFailure: SAY_WHY,
})

export const orderPictures = defineRequest('albumPictures/order', calls.orderAlbumPictures, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, ...body }: Of<BodyOf<typeof calls.orderAlbumPictures>>) => ({ params: { id }, body }),
  onFailure: SAY_WHY,
})

interface OnePicture {
  readonly id: number
  readonly idFoto: number
}

export const captionPicture = defineRequest('albumPictures/caption', calls.captionAlbumPicture, {
  concurrency: 'queue',
  scope: 'app',
  call: ({ id, idFoto, legenda }: OnePicture & { readonly legenda: string }) => ({
    params: { id, idFoto },
    body: { legenda },
  }),
  onFailure: SAY_WHY,
})

export const removePicture = defineRequest('albumPictures/remove', calls.removeAlbumPicture, {
  concurrency: 'queue',
  scope: 'app',
  call: (params: OnePicture) => ({ params }),
  onSuccess: () => messages.ALBUM_PICTURE_REMOVED,
  onFailure: SAY_WHY,
})
