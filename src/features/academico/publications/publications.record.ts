import type { BodyOf, QueryOf } from '#domain/base/endpoint.ts'
import { hideComment as hideCommentCall, listSchoolComments } from '#domain/publications/comments.endpoints.ts'
import * as calls from '#domain/publications/publications.endpoints.ts'
import { IN_REVIEW, PUBLISHED, RECALLED, RETURNED, SCHEDULED } from '#domain/publications/publications.lists.ts'
import * as messages from '#domain/publications/publications.messages.ts'
import type { PublicationWire } from '#domain/publications/publications.schemas.ts'
import { recordClient } from '#src/core/records/recordClient.ts'
import { recordPathsAt } from '#src/core/records/recordPathsAt.ts'
import { createRequest, removeRequest } from '#src/core/records/recordRequests.ts'
import { PUBLICATIONS } from '#src/core/publications/paths.ts'
import { pageQuery } from '#src/lib/paging.ts'
import { defineRequest, SAY_WHY } from '#src/platform/request/request.ts'

/** Publications as the school writes them (A-P1). */
export const publications = recordClient<PublicationWire>('publications', {
  called: { one: 'Comunicado', genero: 'o' },
  paths: recordPathsAt(PUBLICATIONS, 'publications'),
  calls: {
    list: calls.listPublications,
    choices: calls.publicationChoices,
    get: calls.getPublication,
    update: calls.updatePublication,
  },
})

export const createPublication = createRequest(publications, calls.createPublication)
export const removePublication = removeRequest(publications, calls.removePublication)

const DONE = {
  [SCHEDULED]: messages.PUBLICATION_SCHEDULED,
  [PUBLISHED]: messages.PUBLICATION_RELEASED,
  [RECALLED]: messages.PUBLICATION_RECALLED,
  [IN_REVIEW]: messages.PUBLICATION_SENT,
  [RETURNED]: messages.PUBLICATION_RETURNED,
}

/** Releases a publication or recalls it, sends it for approval or returns it. */
export const stepPublication = defineRequest('publications/step', calls.stepPublication, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, ...body }: BodyOf<typeof calls.stepPublication> & { readonly id: number }) => ({
    params: { id },
    body,
  }),
  onSuccess: (_, { situacao }) =>
    new Map(Object.entries(DONE)).get(String(situacao)) ?? messages.PUBLICATION_UNSCHEDULED,
  onFailure: SAY_WHY,
})

const COMMENTS_AT_ONCE = 20

interface CommentsAsked {
  /** The publication. */
  readonly id: number
  /** Counts from 0. */
  readonly page: number
}

/** What its readers wrote below a publication, hidden comments too. */
export const loadSchoolComments = defineRequest('schoolComments/load', listSchoolComments, {
  concurrency: 'latest',
  call: ({ id, page }: CommentsAsked) => ({
    params: { id },
    query: pageQuery({ page, rowsPerPage: COMMENTS_AT_ONCE }, null),
  }),
})

/** Hides a comment, with a reason, or shows it again. */
export const hideComment = defineRequest('schoolComments/hide', hideCommentCall, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, ...body }: BodyOf<typeof hideCommentCall> & { readonly id: number }) => ({ params: { id }, body }),
  onSuccess: (_, { oculto }) => (oculto === null ? messages.COMMENT_SHOWN : messages.COMMENT_HIDDEN),
  onFailure: SAY_WHY,
})

export const loadRecipients = defineRequest('recipients/load', calls.listRecipients, {
  concurrency: 'latest',
  call: ({ id, ...query }: QueryOf<typeof calls.listRecipients> & { readonly id: number }) => ({
    params: { id },
    query,
  }),
})

/** Reminds families and students who have not done what the publication asks for. */
export const remindReaders = defineRequest('recipients/remind', calls.remindReaders, {
  concurrency: 'leading',
  scope: 'app',
  call: (id: number) => ({ params: { id } }),
  onFailure: SAY_WHY,
})
