import { FAMILY_APPEALS } from '#src/core/appeals/paths.ts'
import { filesRuntime } from '#src/core/files/files.runtime.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import {
  acknowledgeAppeal,
  askAppeal,
  loadAppeals,
  raiseAppeal,
  takeAppealBack,
} from '#src/features/area/appeals/familyAppeals.requests.ts'
import { familyAppealsSaga } from '#src/features/area/appeals/familyAppeals.saga.ts'
import { familyAppealsSlice } from '#src/features/area/appeals/familyAppeals.slice.ts'
import { endsOf } from '#src/platform/request/request.ts'

const WORDS = ['motivo', 'decisao', 'motivoRecurso', 'decisaoOrgao', 'arquivos', 'anexos']

export const runtime = defineRuntime({
  uses: [filesRuntime],
  state: { familyAppeals: familyAppealsSlice.reducer },
  recorded: { familyAppeals: { name: ['aluno', 'pedidoPor', 'decididoPor'], kept: [...WORDS, 'content'] } },
  requests: [loadAppeals, raiseAppeal, takeAppealBack, acknowledgeAppeal],
  sagas: { familyAppeals: familyAppealsSaga },
  outdatedBy: [askAppeal.answered, ...endsOf(raiseAppeal), ...endsOf(takeAppealBack), ...endsOf(acknowledgeAppeal)],
  feeds: {
    [FAMILY_APPEALS]: ({ studentId }) => (studentId === null ? [] : [loadAppeals.asked({ idAluno: studentId })]),
  },
})
