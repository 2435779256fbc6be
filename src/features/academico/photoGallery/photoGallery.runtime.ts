import { printGallery as printCall } from '#domain/photoGallery/photoGallery.endpoints.ts'
import { serveFile } from '#src/core/files/serveFile.saga.ts'
import { send } from '#src/core/requests/requests.saga.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { GALLERY, GALLERY_OF } from '#src/features/academico/photoGallery/paths.ts'
import { galleryQuery, loadGallery, printGallery } from '#src/features/academico/photoGallery/photoGallery.requests.ts'
import { photoGallerySlice } from '#src/features/academico/photoGallery/photoGallery.slice.ts'

export const runtime = defineRuntime({
  state: { photoGallery: photoGallerySlice.reducer },
  recorded: { photoGallery: { name: ['alunos.nome', 'professores.nome'], kept: ['foto', 'resposta'] } },
  requests: [loadGallery],
  sagas: {
    photoGallery: [
      serveFile<ReturnType<typeof printGallery.asked>['payload']['input']>({
        request: printGallery,
        fetch: ({ query }) => send(printCall, { query }),
      }),
    ],
  },
  feeds: {
    [GALLERY]: ({ filters }) => [loadGallery.asked(galleryQuery(undefined, filters))],
    [GALLERY_OF]: ({ params, filters }) => [loadGallery.asked(galleryQuery(params['tipo'], filters))],
  },
})
