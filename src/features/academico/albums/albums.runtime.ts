import { ALBUM_STATUSES } from '#domain/albums/albums.lists.ts'
import { filesRuntime } from '#src/core/files/files.runtime.ts'
import { videosSaga } from '#src/core/files/videos.ts'
import { codeIn, given, idOf, idsOf, listQueryOf, searchMeant } from '#src/core/filters/listQuery.ts'
import { afterChange, afterCreation } from '#src/core/records/record.saga.ts'
import { formFeed, listFeed } from '#src/core/records/recordFeeds.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { albumPicturesSaga } from '#src/features/academico/albums/albumPictures.saga.ts'
import { albumViewersSlice } from '#src/features/academico/albums/albumViewers.slice.ts'
import { albumPicturesSlice } from '#src/features/academico/albums/albumPictures.slice.ts'
import {
  albums,
  captionPicture,
  createAlbum,
  loadAlbumStudents,
  loadPictures,
  loadViewers,
  orderPictures,
  removeAlbum,
  removePicture,
  stepAlbum,
  tagPictures,
} from '#src/features/academico/albums/albums.record.ts'
import { ALBUMS } from '#src/features/academico/albums/paths.ts'
import { recipientQueryOf } from '#src/registers/audience/recipientFilters.ts'
import { endsOf } from '#src/platform/request/request.ts'

const FILTERS = { idUnidade: 'unit', idTurma: 'classGroup' }

export const runtime = defineRuntime({
  uses: [filesRuntime],
  state: { albums: albums.reducer, albumPictures: albumPicturesSlice.reducer, albumViewers: albumViewersSlice.reducer },
  recorded: {
    albums: { kept: ['texto'] },
    albumViewers: { name: ['items.nome'], kept: ['items.alunos'] },
    albumPictures: { name: ['alunos.nome', 'students.nome'], kept: ['legenda', 'caption', 'name'] },
  },
  requests: [
    ...Object.values(albums.requests),
    createAlbum,
    removeAlbum,
    stepAlbum,
    loadViewers,
    loadPictures,
    loadAlbumStudents,
    tagPictures,
    orderPictures,
    captionPicture,
    removePicture,
  ],
  sagas: {
    albums: [afterCreation(albums, createAlbum), afterChange(albums)],
    albumPictures: [...albumPicturesSaga, ...videosSaga],
  },
  outdatedBy: [stepAlbum, removeAlbum, tagPictures, removePicture].flatMap(endsOf),
  feeds: {
    [ALBUMS]: listFeed(albums, (values) => ({
      ...listQueryOf(values),
      ...searchMeant(values),
      ...idsOf(values, FILTERS),
      ...given(codeIn(ALBUM_STATUSES, idOf(values, 'albumStatus')), (situacao) => ({ situacao })),
    })),
    [albums.paths.form]: formFeed(albums),
    [`${ALBUMS}/:id/destinatarios`]: ({ params, filters, arriving, outdated }) => {
      const id = Number(params['id'])
      return [
        ...(arriving || outdated ? [albums.requests.load.asked(id)] : []),
        loadViewers.asked({ id, ...recipientQueryOf(filters) }),
      ]
    },
    [`${ALBUMS}/:id/fotos`]: ({ params }) => {
      const id = Number(params['id'])
      return [albums.requests.load.asked(id), albums.requests.loadChoices.asked(null), loadPictures.asked(id)]
    },
  },
})
