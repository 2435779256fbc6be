import * as calls from '#domain/teaching/assignments.endpoints.ts'
import {
  AssignBody,
  Assigned,
  Board,
  BoardAssignment,
  BoardQuery,
  EndBody,
} from '#domain/teaching/assignments.schemas.ts'
import { ById } from '#domain/base/common.schemas.ts'
import type { ServerModule } from '#server/host/module.ts'
import { serve } from '#server/http/serve.ts'
import { assignLessons } from '#server/modules/academico/assignments/assign.ts'
import { getBoard } from '#server/modules/academico/assignments/board.ts'
import { endAssignment } from '#server/modules/academico/assignments/end.ts'

/** A-G5: who teaches what, who is absent, and whose certificate expires (D 2.5). */
export const assignmentsModule: ServerModule = {
  routes: () => [
    serve(calls.getBoard, { query: BoardQuery, answer: Board }, getBoard),
    serve(calls.assignLessons, { body: AssignBody, answer: Assigned }, assignLessons),
    serve(calls.endAssignment, { params: ById, body: EndBody, answer: BoardAssignment }, endAssignment),
  ],
}
