import { ById } from '#domain/base/common.schemas.ts'
import * as calls from '#domain/relocations/relocations.endpoints.ts'
import type { ServerModule } from '#server/host/module.ts'
import { serve } from '#server/http/serve.ts'
import { previewRelocation, relocateStudent } from '#server/modules/matricula/relocations/carryOut.ts'
import { getRelocatable, listRelocations } from '#server/modules/matricula/relocations/list.ts'
import * as schemas from '#server/modules/matricula/relocations/relocations.schemas.ts'
import { getRelocation } from '#server/modules/matricula/relocations/sheet.ts'
import { undoRelocation } from '#server/modules/matricula/relocations/undo.ts'

const { RelocationPreview, RelocationSheet } = schemas

/** A-G10: students who go to another unit, or to a higher grade, within a year (D 2.13). */
export const relocationsModule: ServerModule = {
  routes: () => [
    serve(calls.listRelocations, { query: schemas.RelocationQuery, answer: schemas.RelocationPage }, listRelocations),
    serve(
      calls.readRelocatable,
      { query: schemas.RelocationChoicesQuery, answer: schemas.RelocationChoices },
      getRelocatable,
    ),
    serve(calls.readRelocation, { params: ById, answer: RelocationSheet }, getRelocation),
    serve(calls.previewRelocation, { body: schemas.RelocatedPlace, answer: RelocationPreview }, previewRelocation),
    serve(
      calls.relocate,
      { body: schemas.RelocateBody, answer: RelocationSheet, conflict: RelocationPreview },
      relocateStudent,
    ),
    serve(
      calls.undoRelocation,
      { params: ById, body: schemas.RelocationUndoing, answer: RelocationSheet, conflict: RelocationSheet },
      undoRelocation,
    ),
  ],
}
