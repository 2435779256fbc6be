import type { QueryOf } from '#domain/base/endpoint.ts'
import { cancelJob, getJob, listJobs, retryJob } from '#domain/jobs/jobs.endpoints.ts'
import { JOB_STATUSES } from '#domain/jobs/jobs.lists.ts'
import * as callMessages from '#domain/base/call.messages.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { given, idOf, listQueryOf } from '#src/core/filters/listQuery.ts'
import { defineRequest } from '#src/platform/request/request.ts'

const byId = (id: number) => ({ params: { id } })

export const loadJobs = defineRequest('jobs/load', listJobs, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof listJobs>) => ({ query }),
})

export const loadJob = defineRequest('jobs/loadOne', getJob, { concurrency: 'latest', call: byId })

export const stopJob = defineRequest('jobs/cancel', cancelJob, {
  concurrency: 'leading',
  call: byId,
  onFailure: { say: 'server', else: callMessages.UNEXPECTED },
})

export const repeatJob = defineRequest('jobs/retry', retryJob, {
  concurrency: 'leading',
  call: byId,
  onFailure: { say: 'server', else: callMessages.UNEXPECTED },
})

/** The jobs that the filters let through. */
export const jobsAsked = (values: FilterValues) =>
  loadJobs.asked({
    ...listQueryOf(values),
    ...given(JOB_STATUSES.find(({ id }) => id === idOf(values, 'status')) ?? null, ({ id }) => ({ status: id })),
  })
