import * as calls from '#domain/activities/activities.endpoints.ts'
import { ACTIVITY_PUBLISHED } from '#domain/activities/activities.lists.ts'
import * as messages from '#domain/activities/activities.messages.ts'
import type { ActivityWire } from '#domain/activities/activities.schemas.ts'
import type { BodyOf, QueryOf } from '#domain/base/endpoint.ts'
import { filled } from '#domain/base/sentences.ts'
import { recordClient } from '#src/core/records/recordClient.ts'
import { recordPathsAt } from '#src/core/records/recordPathsAt.ts'
import { createRequest, removeRequest } from '#src/core/records/recordRequests.ts'
import { ACTIVITIES, MANAGEMENT } from '#src/features/academico/activities/paths.ts'
import { defineRequest, SAY_WHY, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

const CALLED = { one: 'Atividade', genero: 'a' } as const
const CALLS = {
  list: calls.listActivities,
  choices: calls.activityChoices,
  get: calls.getActivity,
  update: calls.updateActivity,
}

/** Activities as their teachers write them. */
export const activities = recordClient<ActivityWire>('activities', {
  called: CALLED,
  paths: recordPathsAt(ACTIVITIES, 'activities'),
  calls: CALLS,
})

/** The same as the management looks at them. */
export const managedActivities = recordClient<ActivityWire>('managedActivities', {
  called: CALLED,
  paths: recordPathsAt(MANAGEMENT, 'managedActivities'),
  calls: CALLS,
})

export type ActivityClient = typeof activities

export const createActivity = createRequest(activities, calls.createActivity)
export const removeActivity = removeRequest(activities, calls.removeActivity)

/** Publishes an activity, or takes it back. */
export const stepActivity = defineRequest('activities/step', calls.stepActivity, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, ...body }: BodyOf<typeof calls.stepActivity> & { readonly id: number }) => ({ params: { id }, body }),
  onSuccess: ({ situacao }) =>
    situacao === ACTIVITY_PUBLISHED ? messages.ACTIVITY_PUBLISHED_DONE : messages.ACTIVITY_WITHDRAWN,
  onFailure: SAY_WHY,
})

export const copyActivity = defineRequest('activities/copy', calls.copyActivity, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, ...body }: BodyOf<typeof calls.copyActivity> & { readonly id: number }) => ({ params: { id }, body }),
  onSuccess: () => messages.ACTIVITY_COPIED,
  onFailure: SAY_WHY_NOT_SAVED,
})

/** Fails silently: without assessments the activity counts for none. */
export const loadCountable = defineRequest('activities/countable', calls.listCountable, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.listCountable>) => ({ query }),
})

export const loadDeliveries = defineRequest('deliveries/load', calls.readDeliveries, {
  concurrency: 'latest',
  call: ({ id, ...query }: QueryOf<typeof calls.readDeliveries> & { readonly id: number }) => ({
    params: { id },
    query,
  }),
})

interface Correction {
  readonly id: number
  readonly idMatricula: number
  readonly body: BodyOf<typeof calls.correctDelivery>
}

export const correctDelivery = defineRequest('deliveries/correct', calls.correctDelivery, {
  concurrency: 'leading',
  scope: 'app',
  // The form of the next student does not show what the server refused for this one.
  keyOf: ({ idMatricula }) => String(idMatricula),
  call: ({ id, idMatricula, body }: Correction) => ({ params: { id, idMatricula }, body }),
  onSuccess: ({ body: { passo } }) =>
    [messages.CORRECTION_SAVED, messages.CORRECTION_HANDED_BACK, messages.CORRECTION_ASKED_AGAIN][passo - 1] ??
    messages.CORRECTION_SAVED,
  onFailure: SAY_WHY_NOT_SAVED,
})

export const handBackAll = defineRequest('deliveries/handBack', calls.handBackAll, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, ...body }: BodyOf<typeof calls.handBackAll> & { readonly id: number }) => ({ params: { id }, body }),
  onSuccess: (_, { quantas }) => filled(messages.CORRECTIONS_HANDED_BACK, { quantas: String(quantas) }),
  onFailure: SAY_WHY,
})
