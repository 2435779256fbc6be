import { DISMISSALS } from '#src/core/dismissals/paths.ts'
import { filesRuntime } from '#src/core/files/files.runtime.ts'
import { optionsAsked } from '#src/core/options/options.requests.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import {
  dismissalsAsked,
  grantDismissals,
  loadChoices,
  loadDismissals,
  openDismissal,
  previewDismissals,
  removeDismissal,
} from '#src/features/academico/subjectDismissals/subjectDismissals.requests.ts'
import { subjectDismissalsSaga } from '#src/features/academico/subjectDismissals/subjectDismissals.saga.ts'
import { subjectDismissalsSlice } from '#src/features/academico/subjectDismissals/subjectDismissals.slice.ts'
import { endsOf } from '#src/platform/request/request.ts'

export const runtime = defineRuntime({
  uses: [filesRuntime],
  state: { subjectDismissals: subjectDismissalsSlice.reducer },
  // Reasons and documents tell of health, family and belief.
  recorded: {
    subjectDismissals: {
      name: ['aluno', 'deferidaPor', 'removidaPor', 'alunos.nome', 'preview.nome', 'choices.alunos.nome'],
      kept: ['motivoDispensa', 'baseLegal', 'observacao', 'arquivo', 'motivoRemocao', 'motivo', 'content'],
    },
  },
  requests: [loadDismissals, openDismissal, loadChoices, previewDismissals, removeDismissal],
  sagas: { subjectDismissals: subjectDismissalsSaga },
  outdatedBy: [grantDismissals.answered, ...endsOf(removeDismissal)],
  feeds: {
    [DISMISSALS]: ({ filters, arriving }) => [
      ...(arriving ? optionsAsked('schoolYears', 'units', 'classGroups', 'subjects') : []),
      dismissalsAsked(filters),
    ],
  },
})
