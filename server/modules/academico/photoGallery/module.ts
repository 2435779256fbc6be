import { File } from '#domain/base/common.schemas.ts'
import * as calls from '#domain/photoGallery/photoGallery.endpoints.ts'
import { Gallery, GalleryQuery } from '#domain/photoGallery/photoGallery.schemas.ts'
import type { ServerModule } from '#server/host/module.ts'
import { serve } from '#server/http/serve.ts'
import { printGallery } from '#server/modules/academico/photoGallery/print.ts'
import { getGallery } from '#server/modules/academico/photoGallery/read.ts'

/** A-R4: the photos of students by class group, teacher, or what their families answered (D 2.18). */
export const photoGalleryModule: ServerModule = {
  routes: ({ storages }) => [
    serve(calls.readGallery, { query: GalleryQuery, answer: Gallery }, getGallery),
    serve(calls.printGallery, { query: GalleryQuery, answer: File }, (incoming) => printGallery(incoming, storages)),
  ],
}
