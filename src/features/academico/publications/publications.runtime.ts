import { filesRuntime } from '#src/core/files/files.runtime.ts'
import { idsOf, listQueryOf, searchMeant } from '#src/core/filters/listQuery.ts'
import { afterChange, afterCreation } from '#src/core/records/record.saga.ts'
import { formFeed, listFeed } from '#src/core/records/recordFeeds.ts'
import { defineRuntime, type Feeds } from '#src/core/router/runtime.ts'
import { PUBLICATIONS } from '#src/core/publications/paths.ts'
import {
  createPublication,
  hideComment,
  loadRecipients,
  loadSchoolComments,
  publications,
  remindReaders,
  removePublication,
  stepPublication,
} from '#src/features/academico/publications/publications.record.ts'
import { publicationsSaga } from '#src/features/academico/publications/publications.saga.ts'
import { recipientsSlice } from '#src/features/academico/publications/recipients.slice.ts'
import { schoolCommentsSlice } from '#src/features/academico/publications/schoolComments.slice.ts'
import { codesIn } from '#src/features/academico/publications/words.ts'
import { recipientQueryOf } from '#src/registers/audience/recipientFilters.ts'
import { audienceRuntime } from '#src/registers/audience/audience.runtime.ts'
import { endsOf } from '#src/platform/request/request.ts'

const FILTERS = { idUnidade: 'unit' }

const recipients: Feeds = ({ params, filters, arriving, outdated }) => {
  const id = Number(params['id'])
  return [
    ...(arriving || outdated ? [publications.requests.load.asked(id)] : []),
    loadRecipients.asked({ id, ...recipientQueryOf(filters) }),
  ]
}

export const runtime = defineRuntime({
  uses: [filesRuntime, audienceRuntime],
  state: {
    publications: publications.reducer,
    recipients: recipientsSlice.reducer,
    schoolComments: schoolCommentsSlice.reducer,
  },
  recorded: {
    publications: {
      name: ['assinatura', 'autor', 'alunos.nome', 'versoes.por', 'enviadaPor', 'parecer.por'],
      kept: ['texto'],
    },
    recipients: { name: ['items.nome'], kept: ['items.alunos'] },
    schoolComments: { name: ['items.autor', 'items.oculto.por'], kept: [] },
  },
  // The saga saves, once picked files are uploaded.
  requests: [
    publications.requests.loadList,
    publications.requests.loadChoices,
    publications.requests.load,
    removePublication,
    stepPublication,
    loadRecipients,
    remindReaders,
    loadSchoolComments,
    hideComment,
  ],
  sagas: {
    publications: [...publicationsSaga, afterCreation(publications, createPublication), afterChange(publications)],
  },
  outdatedBy: [...endsOf(stepPublication), ...endsOf(removePublication)],
  feeds: {
    [PUBLICATIONS]: listFeed(publications, (values) => ({
      ...listQueryOf(values),
      ...searchMeant(values),
      ...idsOf(values, FILTERS),
      ...codesIn(values),
    })),
    [publications.paths.form]: formFeed(publications),
    [`${PUBLICATIONS}/:id/destinatarios`]: recipients,
  },
})
