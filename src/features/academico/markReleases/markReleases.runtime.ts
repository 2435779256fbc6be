import { filesRuntime } from '#src/core/files/files.runtime.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import {
  changeReleases,
  checkReleases,
  findStudents,
  loadPreview,
  loadReleases,
  releasesAsked,
} from '#src/features/academico/markReleases/markReleases.requests.ts'
import { markReleasesSaga } from '#src/features/academico/markReleases/markReleases.saga.ts'
import { markReleasesSlice } from '#src/features/academico/markReleases/markReleases.slice.ts'
import { MARK_RELEASES } from '#src/features/academico/markReleases/paths.ts'
import { endsOf } from '#src/platform/request/request.ts'

export const runtime = defineRuntime({
  uses: [filesRuntime],
  state: { markReleases: markReleasesSlice.reducer },
  recorded: {
    markReleases: {
      name: ['professores', 'alteradaPor', 'alunos', 'alunos.nome', 'preview.nome', 'students.name'],
      search: ['findStudents.input'],
      kept: ['motivo', 'valor', 'conceito', 'texto', 'anexos'],
    },
  },
  sagas: { markReleases: markReleasesSaga },
  requests: [loadReleases, checkReleases, changeReleases, findStudents, loadPreview],
  outdatedBy: endsOf(changeReleases),
  feeds: { [MARK_RELEASES]: ({ filters }) => [releasesAsked(filters)] },
})
