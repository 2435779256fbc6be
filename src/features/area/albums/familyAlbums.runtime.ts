import { filesRuntime } from '#src/core/files/files.runtime.ts'
import { videosSaga } from '#src/core/files/videos.ts'
import { pageOf } from '#src/core/filters/listQuery.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { loadAlbum, loadAlbums, markAlbum } from '#src/features/area/albums/familyAlbums.requests.ts'
import { familyAlbumsSaga } from '#src/features/area/albums/familyAlbums.saga.ts'
import { familyAlbumsSlice } from '#src/features/area/albums/familyAlbums.slice.ts'
import { albumIn, ALBUMS_AT_ONCE } from '#src/features/area/albums/paths.ts'
import { FAMILY_ALBUMS } from '#src/views/pictures/paths.ts'

export const runtime = defineRuntime({
  uses: [filesRuntime],
  state: { familyAlbums: familyAlbumsSlice.reducer },
  recorded: { familyAlbums: { kept: ['texto', 'legenda'] } },
  requests: [loadAlbums, loadAlbum, markAlbum],
  sagas: { familyAlbums: [...familyAlbumsSaga, ...videosSaga] },
  feeds: {
    [FAMILY_ALBUMS]: ({ studentId, query, filters }) => {
      if (studentId === null) return []
      const id = albumIn(query)
      if (id !== null) return [loadAlbum.asked({ id, idAluno: studentId })]
      return [
        loadAlbums.asked({
          idAluno: studentId,
          SkipCount: pageOf(filters).page * ALBUMS_AT_ONCE,
          MaxResultCount: ALBUMS_AT_ONCE,
          soDoAluno: filters['onlyChild'] === true,
        }),
      ]
    },
  },
})
