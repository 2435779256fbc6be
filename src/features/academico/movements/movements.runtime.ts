import { MOVEMENT, MOVEMENTS } from '#src/core/movements/paths.ts'
import { optionsAsked } from '#src/core/options/options.requests.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { rowIdOf } from '#src/core/students/paths.ts'
import {
  carryOutMovement,
  changeMovement,
  findLeaving,
  giveUpMovement,
  loadLeavable,
  loadMovement,
  loadMovements,
  movementsAsked,
  openMovement,
  previewMovement,
  previewReturn,
  returnStudent,
  undoMovement,
} from '#src/features/academico/movements/movements.requests.ts'
import { movementsSaga } from '#src/features/academico/movements/movements.saga.ts'
import { movementsSlice } from '#src/features/academico/movements/movements.slice.ts'
import { endsOf } from '#src/platform/request/request.ts'

export const runtime = defineRuntime({
  state: { movements: movementsSlice.reducer },
  // What a family says when it leaves stays here.
  recorded: {
    movements: {
      name: ['aluno', 'abertoPor', 'efetivadoPor', 'encerradoPor', 'pedidoPor', 'retornoPor', 'students.name'],
      kept: ['entrevista', 'motivoEncerramento', 'escolaDestino', 'municipioDestino', 'content', 'motivo'],
    },
  },
  requests: [
    loadMovements,
    findLeaving,
    loadLeavable,
    loadMovement,
    changeMovement,
    previewMovement,
    carryOutMovement,
    previewReturn,
    returnStudent,
    giveUpMovement,
    undoMovement,
  ],
  sagas: { movements: movementsSaga },
  outdatedBy: [
    openMovement.answered,
    ...endsOf(changeMovement),
    ...endsOf(carryOutMovement),
    ...endsOf(returnStudent),
    ...endsOf(giveUpMovement),
    ...endsOf(undoMovement),
  ],
  feeds: {
    [MOVEMENTS]: ({ filters, arriving }) => [
      ...(arriving ? optionsAsked('schoolYears', 'units', 'classGroups') : []),
      movementsAsked(filters),
    ],
    [MOVEMENT]: ({ params }) => {
      const id = rowIdOf(params['id'])
      return id === null ? [] : [loadMovement.asked(id)]
    },
  },
})
