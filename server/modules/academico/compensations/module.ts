import { ById, Done } from '#domain/base/common.schemas.ts'
import * as calls from '#domain/compensations/compensations.endpoints.ts'
import * as schemas from '#domain/compensations/compensations.schemas.ts'
import type { ServerModule } from '#server/host/module.ts'
import { serve } from '#server/http/serve.ts'
import { getCompensations } from '#server/modules/academico/compensations/read.ts'
import { recordCompensation, undoCompensation } from '#server/modules/academico/compensations/save.ts'

/** Activities by which students make up for absences (D 2.8 “CompensaçãoAusência”). */
export const compensationsModule: ServerModule = {
  routes: () => [
    serve(
      calls.readCompensations,
      { query: schemas.CompensationQuery, answer: schemas.CompensationPage },
      getCompensations,
    ),
    serve(
      calls.recordCompensation,
      { body: schemas.CompensationBody, answer: schemas.RecordedCompensation },
      recordCompensation,
    ),
    serve(calls.undoCompensation, { params: ById, body: schemas.UndoBody, answer: Done }, undoCompensation),
  ],
}
