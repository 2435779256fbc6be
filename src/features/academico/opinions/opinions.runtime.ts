import { filesRuntime } from '#src/core/files/files.runtime.ts'
import { idsOf } from '#src/core/filters/listQuery.ts'
import { OPINIONS } from '#src/core/marks/paths.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { loadOpinionHistory, loadOpinions, stepOpinions } from '#src/features/academico/opinions/opinions.requests.ts'
import { opinionsSaga } from '#src/features/academico/opinions/opinions.saga.ts'
import { opinionsSlice } from '#src/features/academico/opinions/opinions.slice.ts'
import { endsOf } from '#src/platform/request/request.ts'

export const runtime = defineRuntime({
  uses: [filesRuntime],
  state: { opinions: opinionsSlice.reducer },
  recorded: {
    opinions: {
      name: ['alunos.nome', 'nome', 'autor', 'revisor', 'pedidoPor'],
      kept: ['texto', 'textoAntes', 'textoDepois', 'anexos', 'observacao', 'motivo'],
    },
  },
  // The saga saves, once picked files are uploaded.
  requests: [loadOpinions, loadOpinionHistory, stepOpinions],
  sagas: { opinions: opinionsSaga },
  outdatedBy: endsOf(stepOpinions),
  feeds: {
    [OPINIONS]: ({ filters }) => [
      loadOpinions.asked(idsOf(filters, { idTurma: 'group', idDisciplina: 'subject', numeroEtapa: 'stage' })),
    ],
  },
})
