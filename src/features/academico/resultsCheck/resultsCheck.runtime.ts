import { RESULTS_CHECK } from '#src/core/evaluation/paths.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { loadScheme, loadSchemes } from '#src/features/academico/resultsCheck/resultsCheck.requests.ts'
import { resultsCheckSaga } from '#src/features/academico/resultsCheck/resultsCheck.saga.ts'
import { resultsCheckSlice } from '#src/features/academico/resultsCheck/resultsCheck.slice.ts'

export const runtime = defineRuntime({
  state: { resultsCheck: resultsCheckSlice.reducer },
  recorded: {
    resultsCheck: {
      name: ['aluno'],
      search: ['search'],
      // Marks, and what the files of the person say: their names, titles and mistakes.
      kept: [
        'mediaAntiga',
        'media',
        'situacaoAntiga',
        'situacao',
        'diferencas',
        'flaw',
        'steps',
        'name',
        'titles',
        'fileFlaw',
        'rulesFlaw',
      ],
    },
  },
  requests: [loadSchemes, loadScheme],
  sagas: { resultsCheck: resultsCheckSaga },
  feeds: { [RESULTS_CHECK]: ({ arriving }) => (arriving ? [loadSchemes.asked(null)] : []) },
})
