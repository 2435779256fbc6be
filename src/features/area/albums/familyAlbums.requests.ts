import * as calls from '#domain/albums/albums.endpoints.ts'
import type { QueryOf } from '#domain/base/endpoint.ts'
import { markRead } from '#domain/feed/feed.endpoints.ts'
import { CONTENT_MEDIA, READ_PUBLICATION, type ReaderType } from '#domain/feed/reading.ts'
import { defineRequest } from '#src/platform/request/request.ts'

export const loadAlbums = defineRequest('familyAlbums/loadList', calls.readFamilyAlbums, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.readFamilyAlbums>) => ({ query }),
})

interface Mark {
  readonly id: number
  readonly readerId: number
  readonly readerType: ReaderType
}

/** Notes that the person opened an album. Without it, the album stays new: nobody has to hear of that. */
export const markAlbum = defineRequest('familyAlbums/mark', markRead, {
  concurrency: 'every',
  scope: 'app',
  keyOf: ({ id }: Mark) => String(id),
  call: ({ id, readerId, readerType }: Mark) => ({
    body: {
      id,
      interactedPersonId: readerId,
      interactedTypeId: readerType,
      contentReadTypeId: READ_PUBLICATION,
      contentTypeId: CONTENT_MEDIA,
    },
  }),
})

interface Opened {
  readonly id: number
  readonly idAluno: number
}

export const loadAlbum = defineRequest('familyAlbums/load', calls.readFamilyAlbum, {
  concurrency: 'latest',
  call: ({ id, idAluno }: Opened) => ({ params: { id }, query: { idAluno } }),
})
