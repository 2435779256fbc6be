import { ById } from '#domain/base/common.schemas.ts'
import * as calls from '#domain/movements/movements.endpoints.ts'
import * as schemas from '#domain/movements/movements.schemas.ts'
import type { ServerModule } from '#server/host/module.ts'
import { serve } from '#server/http/serve.ts'
import { carryOutMovement, previewMovement } from '#server/modules/matricula/movements/leave.ts'
import { getMovementChoices, listMovements } from '#server/modules/matricula/movements/list.ts'
import { changeMovement, giveUpMovement, openMovement } from '#server/modules/matricula/movements/open.ts'
import { previewReturn, returnStudent } from '#server/modules/matricula/movements/return.ts'
import { getMovement } from '#server/modules/matricula/movements/sheet.ts'
import { undoMovement } from '#server/modules/matricula/movements/undo.ts'

const { MovementEnding, MovementPreview, MovementSheet } = schemas

/** A-G10: students who leave (D 2.13). */
export const movementsModule: ServerModule = {
  routes: () => [
    serve(calls.listMovements, { query: schemas.MovementQuery, answer: schemas.MovementPage }, listMovements),
    serve(
      calls.readMovementChoices,
      { query: schemas.MovementChoicesQuery, answer: schemas.MovementChoices },
      getMovementChoices,
    ),
    serve(calls.readMovement, { params: ById, answer: MovementSheet }, getMovement),
    serve(calls.openMovement, { body: schemas.OpenedMovement, answer: MovementSheet }, openMovement),
    serve(
      calls.changeMovement,
      { params: ById, body: schemas.ChangedMovement, answer: MovementSheet, conflict: MovementSheet },
      changeMovement,
    ),
    serve(
      calls.previewMovement,
      { params: ById, body: schemas.DepartureChoice, answer: MovementPreview },
      previewMovement,
    ),
    serve(
      calls.carryOutMovement,
      { params: ById, body: schemas.MovementCompletion, answer: MovementSheet, conflict: MovementPreview },
      carryOutMovement,
    ),
    serve(calls.previewReturn, { params: ById, body: schemas.ReturnChoice, answer: MovementPreview }, previewReturn),
    serve(
      calls.returnStudent,
      { params: ById, body: schemas.MovementReturn, answer: MovementSheet, conflict: MovementPreview },
      returnStudent,
    ),
    serve(
      calls.giveUpMovement,
      { params: ById, body: MovementEnding, answer: MovementSheet, conflict: MovementSheet },
      giveUpMovement,
    ),
    serve(
      calls.undoMovement,
      { params: ById, body: MovementEnding, answer: MovementSheet, conflict: MovementSheet },
      undoMovement,
    ),
  ],
}
