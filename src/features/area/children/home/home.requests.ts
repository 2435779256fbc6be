import { nextCharges } from '#domain/charges/charges.endpoints.ts'
import { listFeed } from '#domain/feed/feed.endpoints.ts'
import { openRequirements } from '#domain/requirements/requirements.endpoints.ts'
import { given } from '#src/core/filters/listQuery.ts'
import { pageQuery } from '#src/lib/paging.ts'
import { defineRequest } from '#src/platform/request/request.ts'

/** What is paid next of each child. */
export const loadNextCharges = defineRequest('familyHome/loadCharges', nextCharges, {
  concurrency: 'latest',
  call: (_: null) => ({}),
})

/** Documents that the family has to bring, or the school to look at. */
export const loadOpenDocuments = defineRequest('familyHome/loadDocuments', openRequirements, {
  concurrency: 'latest',
  call: (_: null) => ({}),
})

/** Announcements on the home; all of them stand on their own page. */
const NEWEST = 2

/** The first announcements; of one child, or null for those of all. */
export const loadNews = defineRequest('familyHome/loadNews', listFeed, {
  concurrency: 'latest',
  call: (studentId: number | null) => ({
    query: {
      ...pageQuery({ page: 0, rowsPerPage: NEWEST }, null),
      ...given(studentId, (idAluno) => ({ idAluno })),
    },
  }),
})
