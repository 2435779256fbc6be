import { defineRuntime } from '#src/core/router/runtime.ts'
import { TERMS, termIdOf } from '#src/features/acesso/terms/paths.ts'
import {
  acceptancesAsked,
  createTerm,
  loadAcceptances,
  loadTerm,
  loadTerms,
  publishTerm,
  setTermStatus,
  termsAsked,
  updateTerm,
} from '#src/features/acesso/terms/terms.requests.ts'
import { termsSaga } from '#src/features/acesso/terms/terms.saga.ts'
import { termsSlice } from '#src/features/acesso/terms/terms.slice.ts'

export const runtime = defineRuntime({
  state: { terms: termsSlice.reducer },
  recorded: { terms: { name: ['loadAcceptances.nome', 'acceptances.nome'], kept: ['endereco'] } },
  requests: [loadTerms, loadTerm, loadAcceptances, createTerm, updateTerm, publishTerm, setTermStatus],
  sagas: { terms: termsSaga },
  feeds: {
    [TERMS]: ({ filters }) => [termsAsked(filters)],
    [`${TERMS}/:id`]: ({ params, arriving }) => termFeeds(termIdOf(params['id']), arriving),
    [`${TERMS}/:id/versoes`]: ({ params, arriving }) => termFeeds(termIdOf(params['id']), arriving),
    [`${TERMS}/:id/aceites`]: ({ params, filters, arriving }) => {
      const id = termIdOf(params['id'])
      return id === null ? [] : [...termFeeds(id, arriving), acceptancesAsked(id, filters)]
    },
  },
})

const termFeeds = (id: number | null, arriving: boolean) => (id === null || !arriving ? [] : [loadTerm.asked(id)])
