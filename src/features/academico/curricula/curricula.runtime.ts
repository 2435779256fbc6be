import { idsOf, listQueryOf } from '#src/core/filters/listQuery.ts'
import { formFeed, idOrCopied, listFeed } from '#src/core/records/recordFeeds.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import {
  createCurriculum,
  curricula,
  putInForce,
  removeCurriculum,
} from '#src/features/academico/curricula/curricula.record.ts'
import { curriculaSaga } from '#src/features/academico/curricula/curricula.saga.ts'
import { copyCurricula, previewCopy } from '#src/features/academico/curricula/curriculumCopy.requests.ts'
import { curriculumCopySlice } from '#src/features/academico/curricula/curriculumCopy.slice.ts'
import { endsOf } from '#src/platform/request/request.ts'

const FILTERS = {
  idAnoLetivo: 'year',
  idUnidade: 'unit',
  idCurso: 'course',
  idPeriodo: 'shift',
  situacao: 'status',
}

export const runtime = defineRuntime({
  state: { curricula: curricula.reducer, curriculumCopy: curriculumCopySlice.reducer },
  recorded: { curricula: { name: ['equipe.nome'] }, curriculumCopy: {} },
  requests: [
    ...Object.values(curricula.requests),
    createCurriculum,
    removeCurriculum,
    putInForce,
    previewCopy,
    copyCurricula,
  ],
  sagas: { curricula: curriculaSaga },
  outdatedBy: [...endsOf(removeCurriculum), ...endsOf(putInForce), ...endsOf(copyCurricula)],
  feeds: {
    // Without a year the server takes the running one.
    [curricula.paths.list]: listFeed(curricula, (values) => ({ ...listQueryOf(values), ...idsOf(values, FILTERS) })),
    [curricula.paths.form]: formFeed(curricula, idOrCopied),
  },
})
