import { idsOf, listQueryOf, searchMeant, statusMeant } from '#src/core/filters/listQuery.ts'
import { formFeed, listFeed } from '#src/core/records/recordFeeds.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { copyElectives, previewElectiveCopy } from '#src/features/academico/electives/electiveCopy.requests.ts'
import { electiveCopySlice } from '#src/features/academico/electives/electiveCopy.slice.ts'
import {
  createElectiveGroup,
  electiveGroups,
  removeElectiveGroup,
  setElectiveGroupStatus,
} from '#src/features/academico/electives/electives.record.ts'
import { electivesSaga } from '#src/features/academico/electives/electives.saga.ts'
import {
  chooseForStudent,
  electiveStudentsAsked,
  loadElectiveStudents,
} from '#src/features/academico/electives/electiveStudents.requests.ts'
import { electiveStudentsSlice } from '#src/features/academico/electives/electiveStudents.slice.ts'
import { ELECTIVE_STUDENTS } from '#src/features/academico/electives/paths.ts'
import { endsOf } from '#src/platform/request/request.ts'

const FILTERS = { idAnoLetivo: 'year', idUnidade: 'unit', idSerie: 'grade', tipoGrupo: 'kind' }

export const runtime = defineRuntime({
  state: {
    electiveGroups: electiveGroups.reducer,
    electiveCopy: electiveCopySlice.reducer,
    electiveStudents: electiveStudentsSlice.reducer,
  },
  recorded: {
    electiveGroups: { name: ['equipe.nome', 'opcoes.professor'] },
    electiveCopy: {},
    electiveStudents: { name: ['aluno'] },
  },
  requests: [
    ...Object.values(electiveGroups.requests),
    createElectiveGroup,
    setElectiveGroupStatus,
    removeElectiveGroup,
    previewElectiveCopy,
    copyElectives,
    loadElectiveStudents,
    chooseForStudent,
  ],
  sagas: { electives: electivesSaga },
  outdatedBy: [
    ...endsOf(setElectiveGroupStatus),
    ...endsOf(removeElectiveGroup),
    ...endsOf(copyElectives),
    ...endsOf(chooseForStudent),
  ],
  feeds: {
    // Without a year the server takes the running one.
    [electiveGroups.paths.list]: listFeed(electiveGroups, (values) => ({
      ...listQueryOf(values),
      ...searchMeant(values),
      ...statusMeant(values),
      ...idsOf(values, FILTERS),
    })),
    [ELECTIVE_STUDENTS]: ({ filters }) => [electiveStudentsAsked(filters)],
    [electiveGroups.paths.form]: formFeed(electiveGroups),
  },
})
