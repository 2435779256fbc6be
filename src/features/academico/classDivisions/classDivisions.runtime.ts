import { isDay } from '#domain/base/typedDay.ts'
import { textOf } from '#src/core/filters/listQuery.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import {
  changeDivision,
  createDivision,
  loadDivisions,
  placeStudents,
  removeDivision,
} from '#src/features/academico/classDivisions/classDivisions.requests.ts'
import { classDivisionsSaga } from '#src/features/academico/classDivisions/classDivisions.saga.ts'
import { classDivisionsSlice } from '#src/features/academico/classDivisions/classDivisions.slice.ts'
import { DIVISIONS } from '#src/core/classGroups/paths.ts'
import { idIn } from '#src/lib/recordPath.ts'
import { endsOf } from '#src/platform/request/request.ts'

export const runtime = defineRuntime({
  state: { classDivisions: classDivisionsSlice.reducer },
  recorded: { classDivisions: { name: ['alunos.nome'] } },
  requests: [loadDivisions, createDivision, changeDivision, removeDivision, placeStudents],
  sagas: { classDivisions: classDivisionsSaga },
  outdatedBy: [createDivision, changeDivision, removeDivision].flatMap(endsOf),
  feeds: {
    [DIVISIONS]: ({ params, filters }) => {
      const group = idIn(params['id'])
      const day = textOf(filters, 'day')
      return group === null ? [] : [loadDivisions.asked(isDay(day) ? { group, day } : { group })]
    },
  },
})
