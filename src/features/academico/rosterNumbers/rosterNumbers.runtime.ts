import { ROSTER } from '#src/core/classGroups/paths.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { loadRoster, renumberRoster } from '#src/features/academico/rosterNumbers/rosterNumbers.requests.ts'
import { rosterNumbersSlice } from '#src/features/academico/rosterNumbers/rosterNumbers.slice.ts'
import { idIn } from '#src/lib/recordPath.ts'

export const runtime = defineRuntime({
  state: { rosterNumbers: rosterNumbersSlice.reducer },
  recorded: { rosterNumbers: { name: ['alunos.nome'] } },
  requests: [loadRoster, renumberRoster],
  feeds: {
    [ROSTER]: ({ params }) => {
      const group = idIn(params['id'])
      return group === null ? [] : [loadRoster.asked({ group })]
    },
  },
})
