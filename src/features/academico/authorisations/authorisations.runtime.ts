import { ANSWER_STATUSES, AUTHORISATION_STATUSES } from '#domain/authorisations/authorisations.lists.ts'
import { filesRuntime } from '#src/core/files/files.runtime.ts'
import { codeIn, given, idOf, idsOf, listQueryOf, searchMeant } from '#src/core/filters/listQuery.ts'
import { afterChange, afterCreation } from '#src/core/records/record.saga.ts'
import { formFeed, listFeed } from '#src/core/records/recordFeeds.ts'
import { defineRuntime, type Feeds } from '#src/core/router/runtime.ts'
import { answersSaga } from '#src/features/academico/authorisations/answers.saga.ts'
import { answersSlice } from '#src/features/academico/authorisations/answers.slice.ts'
import {
  authorisations,
  createAuthorisation,
  enterPaper,
  loadAnswers,
  removeAuthorisation,
  stepAuthorisation,
} from '#src/features/academico/authorisations/authorisations.record.ts'
import { AUTHORISATIONS } from '#src/core/authorisations/paths.ts'
import { endsOf } from '#src/platform/request/request.ts'
import { audienceRuntime } from '#src/registers/audience/audience.runtime.ts'

const FILTERS = { idUnidade: 'unit', idTipoAutorizacao: 'authorisationType' }

const answers: Feeds = ({ params, filters, arriving, outdated }) => {
  const id = Number(params['id'])
  return [
    ...(arriving || outdated ? [authorisations.requests.load.asked(id)] : []),
    loadAnswers.asked({
      id,
      ...listQueryOf(filters),
      ...searchMeant(filters),
      ...given(codeIn(ANSWER_STATUSES, idOf(filters, 'answer')), (resultado) => ({ resultado })),
    }),
  ]
}

export const runtime = defineRuntime({
  uses: [filesRuntime, audienceRuntime],
  state: { authorisations: authorisations.reducer, authorisationAnswers: answersSlice.reducer },
  recorded: {
    authorisations: { name: ['alunos.nome', 'versoes.por'], kept: ['texto'] },
    // What parents decided, and what they said of health.
    authorisationAnswers: {
      name: ['items.nome', 'responsaveis.nome', 'responsavel', 'registradaPor'],
      kept: ['condicoes', 'contato', 'telefone', 'endereco', 'aparelho', 'arquivo', 'content'],
    },
  },
  requests: [
    ...Object.values(authorisations.requests),
    createAuthorisation,
    removeAuthorisation,
    stepAuthorisation,
    loadAnswers,
  ],
  sagas: {
    authorisations: [afterCreation(authorisations, createAuthorisation), afterChange(authorisations)],
    authorisationAnswers: answersSaga,
  },
  outdatedBy: [...endsOf(stepAuthorisation), ...endsOf(removeAuthorisation), ...endsOf(enterPaper)],
  feeds: {
    [AUTHORISATIONS]: listFeed(authorisations, (values) => ({
      ...listQueryOf(values),
      ...searchMeant(values),
      ...idsOf(values, FILTERS),
      ...given(codeIn(AUTHORISATION_STATUSES, idOf(values, 'authorisationStatus')), (situacao) => ({ situacao })),
    })),
    [authorisations.paths.form]: formFeed(authorisations),
    [`${AUTHORISATIONS}/:id/respostas`]: answers,
  },
})
