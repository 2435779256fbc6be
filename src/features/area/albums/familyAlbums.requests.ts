import * as calls from '#domain/albums/albums.endpoints.ts'
import type { QueryOf } from '#domain/base/endpoint.ts'
import { defineRequest } from '#src/platform/request/request.ts'

export const loadAlbums = defineRequest('familyAlbums/loadList', calls.readFamilyAlbums, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.readFamilyAlbums>) => ({ query }),
})

interface Opened {
  readonly id: number
  readonly idAluno: number
}

export const loadAlbum = defineRequest('familyAlbums/load', calls.readFamilyAlbum, {
  concurrency: 'latest',
  call: ({ id, idAluno }: Opened) => ({ params: { id }, query: { idAluno } }),
})
