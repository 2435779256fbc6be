import { getEnrolling, getHiddenTabs, getStep, putStep } from '#domain/enrolling/enrolling.endpoints.ts'
import type { Enrolling, StepQuery } from '#domain/enrolling/enrolling.schemas.ts'
import { UNEXPECTED } from '#domain/base/call.messages.ts'
import { defineRequest } from '#src/platform/request/request.ts'

/** The overview of an enrolment, by id. Loading its step and hidden tabs follows. */
export const loadEnrolling = defineRequest('enrolling/load', getEnrolling, {
  concurrency: 'latest',
  call: (id: number) => ({ params: { id } }),
})

export const loadStep = defineRequest('enrolling/readStep', getStep, {
  concurrency: 'latest',
  call: (query: StepQuery) => ({ query }),
})

/** Shows why going on failed: the person waits at the step. */
export const saveStep = defineRequest('enrolling/writeStep', putStep, {
  concurrency: 'leading',
  call: (body: StepQuery & { readonly step: number }) => ({ body }),
  onFailure: { say: 'server', else: UNEXPECTED },
})

/** Fails silently: then all tabs are shown (portal.md 8). */
export const loadHiddenTabs = defineRequest('enrolling/hiddenTabs', getHiddenTabs, {
  concurrency: 'latest',
  call: ({ id, alunoId, anoLetivo }: Pick<Enrolling, 'id' | 'alunoId' | 'anoLetivo'>) => ({
    query: { matriculaId: id, alunoId, anoLetivo },
  }),
})
