import { filesRuntime } from '#src/core/files/files.runtime.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { acknowledgeOccurrence, loadOccurrences } from '#src/features/area/occurrences/familyOccurrences.requests.ts'
import { familyOccurrencesSlice } from '#src/features/area/occurrences/familyOccurrences.slice.ts'
import { FAMILY_OCCURRENCES } from '#src/features/area/occurrences/paths.ts'
import { endsOf } from '#src/platform/request/request.ts'

export const runtime = defineRuntime({
  uses: [filesRuntime],
  state: { familyOccurrences: familyOccurrencesSlice.reducer },
  // What happened to a child, in words.
  recorded: {
    familyOccurrences: {
      name: ['responsavel', 'funcionarios.nome'],
      kept: [
        'titulo',
        'texto',
        'comentario',
        'lugar',
        'socorros',
        'atendidoPor',
        'avisado',
        'encaminhadoPara',
        'anexos',
      ],
    },
  },
  requests: [loadOccurrences, acknowledgeOccurrence],
  outdatedBy: endsOf(acknowledgeOccurrence),
  feeds: {
    [FAMILY_OCCURRENCES]: ({ studentId }) =>
      studentId === null ? [] : [loadOccurrences.asked({ idAluno: studentId })],
  },
})
