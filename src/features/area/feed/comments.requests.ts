import * as calls from '#domain/publications/comments.endpoints.ts'
import * as messages from '#domain/publications/publications.messages.ts'
import { pageQuery } from '#src/lib/paging.ts'
import { defineRequest, SAY_WHY, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

const AT_ONCE = 20

/** Name of the draft of a comment. */
export const commentDraftOf = (publication: number): string => `comment/${publication}`

interface CommentsAsked {
  readonly publication: number
  /** Counts from 0. */
  readonly page: number
}

export const loadComments = defineRequest('comments/load', calls.listFeedComments, {
  concurrency: 'latest',
  call: ({ publication, page }: CommentsAsked) => ({
    params: { id: publication },
    query: pageQuery({ page, rowsPerPage: AT_ONCE }, null),
  }),
})

interface Written {
  readonly publication: number
  readonly texto: string
}

export const writeComment = defineRequest('comments/write', calls.writeComment, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ publication, texto }: Written) => ({ params: { id: publication }, body: { texto } }),
  onSuccess: () => messages.COMMENT_SENT,
  onFailure: SAY_WHY_NOT_SAVED,
})

interface Removed {
  readonly publication: number
  readonly id: number
}

export const removeComment = defineRequest('comments/remove', calls.removeComment, {
  concurrency: 'every',
  scope: 'app',
  keyOf: ({ id }: Removed) => String(id),
  call: ({ id }: Removed) => ({ params: { id } }),
  onSuccess: () => messages.COMMENT_REMOVED,
  onFailure: SAY_WHY,
})
