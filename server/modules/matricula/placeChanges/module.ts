import type { ServerModule } from '#server/host/module.ts'
import { ById } from '#domain/base/common.schemas.ts'
import * as calls from '#domain/placeChanges/placeChanges.endpoints.ts'
import { serve } from '#server/http/serve.ts'
import { movablePage, readMovable } from '#server/modules/matricula/placeChanges/movable.ts'
import * as schemas from '#server/modules/matricula/placeChanges/placeChanges.schemas.ts'
import { carryOutChange, previewChange } from '#server/modules/matricula/placeChanges/placeChanges.service.ts'

/** M07: students who change course, grade, shift or class group within a year. */
export const placeChangesModule: ServerModule = {
  routes: () => [
    serve(calls.listMovable, { query: schemas.MovableQuery, answer: schemas.MovablePage }, movablePage),
    serve(calls.getMovable, { params: ById, answer: schemas.Movable }, readMovable),
    serve(
      calls.previewPlaceChange,
      { params: ById, body: schemas.WantedPlace, answer: schemas.PlaceChangePreview },
      previewChange,
    ),
    serve(calls.changePlace, { params: ById, body: schemas.PlaceChangeBody, answer: schemas.Movable }, carryOutChange),
  ],
}
