import { given, idsOf, listQueryOf, textOf } from '#src/core/filters/listQuery.ts'
import { formFeed, idOrCopied, listFeed } from '#src/core/records/recordFeeds.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import {
  createScheme,
  explainChange,
  loadChangedStudents,
  loadChanges,
  putInForce,
  removeScheme,
  schemes,
} from '#src/features/academico/evaluationSchemes/evaluationSchemes.record.ts'
import { evaluationSchemesSaga } from '#src/features/academico/evaluationSchemes/evaluationSchemes.saga.ts'
import { SCHEME_LINKS } from '#src/features/academico/evaluationSchemes/paths.ts'
import { schemeInForceSlice } from '#src/features/academico/evaluationSchemes/schemeInForce.slice.ts'
import { linkScheme, loadLinks, unlinkSchemes } from '#src/features/academico/evaluationSchemes/schemeLinks.requests.ts'
import { schemeLinksSlice } from '#src/features/academico/evaluationSchemes/schemeLinks.slice.ts'
import { endsOf } from '#src/platform/request/request.ts'

const FILTERS = { idAnoLetivo: 'year', idUnidade: 'unit', tipoNota: 'kind', situacao: 'status' }
const LINK_FILTERS = { idAnoLetivo: 'year', idUnidade: 'unit' }

export const runtime = defineRuntime({
  state: {
    evaluationSchemes: schemes.reducer,
    schemeInForce: schemeInForceSlice.reducer,
    schemeLinks: schemeLinksSlice.reducer,
  },
  recorded: {
    evaluationSchemes: { name: ['equipe.nome'] },
    // Marks of students, and the steps to them.
    schemeInForce: { name: ['aluno'], kept: ['antes', 'depois'] },
    schemeLinks: {},
  },
  requests: [
    ...Object.values(schemes.requests),
    createScheme,
    removeScheme,
    loadChanges,
    loadChangedStudents,
    explainChange,
    putInForce,
    loadLinks,
    linkScheme,
    unlinkSchemes,
  ],
  sagas: { evaluationSchemes: evaluationSchemesSaga },
  outdatedBy: [...endsOf(removeScheme), ...endsOf(putInForce), ...endsOf(linkScheme), ...endsOf(unlinkSchemes)],
  feeds: {
    // Without a year the server takes the running one.
    [schemes.paths.list]: listFeed(schemes, (values) => ({
      ...listQueryOf(values),
      ...idsOf(values, FILTERS),
      ...given(textOf(values, 'search'), (Filtro) => ({ Filtro })),
    })),
    [schemes.paths.form]: formFeed(schemes, idOrCopied),
    [SCHEME_LINKS]: ({ filters, arriving }) => [
      ...(arriving ? [schemes.requests.loadChoices.asked(null)] : []),
      loadLinks.asked(idsOf(filters, LINK_FILTERS)),
    ],
  },
})
