import type { ServerModule } from '#server/host/module.ts'
import { ById, Done } from '#domain/base/common.schemas.ts'
import * as calls from '#domain/look/look.endpoints.ts'
import {
  AddLookImageBody,
  EditLookImageBody,
  LookImage,
  LookImages,
  LookImagesQuery,
  LookLogo,
  LookLogoBody,
  RestoreLookImagesQuery,
} from '#domain/look/look.schemas.ts'
import { schoolDay } from '#server/http/clock.ts'
import { serve, servePublic } from '#server/http/serve.ts'
import { readImages, readImagesOfDay } from '#server/modules/acesso/look/backgrounds.repository.ts'
import {
  addBackground,
  editBackground,
  removeBackground,
  restoreBackgrounds,
} from '#server/modules/acesso/look/backgrounds.service.ts'
import { changeLook } from '#server/modules/acesso/look/logo.service.ts'
import { readLook } from '#server/school/look/look.ts'

const done = { isSuccess: true } as const

/** The look of the school: everybody reads it, and staff with the feature change it. */
export const lookModule: ServerModule = {
  routes: () => [
    servePublic(calls.lookLogo, { answer: LookLogo }, ({ db }) => readLook(db)),

    serve(calls.setLookLogo, { body: LookLogoBody, answer: LookLogo }, (incoming) =>
      changeLook(incoming, incoming.body),
    ),

    servePublic(calls.lookImages, { query: LookImagesQuery, answer: LookImages }, ({ db, now, query }) =>
      query.vez ? readImagesOfDay(db, query.perfil, schoolDay(now)) : readImages(db, query.perfil),
    ),

    serve(calls.addLookImage, { body: AddLookImageBody, answer: LookImage }, (incoming) =>
      addBackground(incoming, incoming.body),
    ),

    serve(calls.editLookImage, { params: ById, body: EditLookImageBody, answer: LookImage }, (incoming) =>
      editBackground(incoming, incoming.params.id, incoming.body),
    ),

    serve(calls.removeLookImage, { params: ById, answer: Done }, async (incoming) => {
      await removeBackground(incoming, incoming.params.id)
      return done
    }),

    serve(calls.restoreLookImages, { query: RestoreLookImagesQuery, answer: Done }, async (incoming) => {
      await restoreBackgrounds(incoming, incoming.query.perfil)
      return done
    }),
  ],
}
