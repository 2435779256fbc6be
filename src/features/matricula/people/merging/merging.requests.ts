import type { BodyOf } from '#domain/base/endpoint.ts'
import type * as calls from '#domain/people/people.endpoints.ts'
import * as mergeMessages from '#domain/people/merge.messages.ts'
import type { PersonalFields } from '#src/core/recording/personal.ts'
import { defineRequest, SAY_WHY } from '#src/platform/request/request.ts'

/** What is personal in the state of a merge. */
export const MERGE_PERSONAL: PersonalFields = {
  name: ['mantido', 'matriculasMovidas', 'unificado', 'vinculosEncerrados', 'vinculosMovidos'],
  kept: ['diferentes.mantido', 'diferentes.unificado', 'preenchidos.valor'],
}

/** The calls for guardians; those for students have the same shape. */
export interface MergingCalls {
  readonly preview: typeof calls.previewMerge
  readonly merge: typeof calls.mergeGuardians
  readonly list: typeof calls.listMerges
  readonly undo: typeof calls.undoMerge
}

/** The requests of merging, with own names for each kind of person. */
export const defineMergingRequests = (name: string, { preview, merge, list, undo }: MergingCalls) => ({
  previewMerge: defineRequest(`${name}/preview`, preview, {
    concurrency: 'latest',
    call: (body: BodyOf<typeof preview>) => ({ body }),
    onFailure: SAY_WHY,
  }),
  mergePeople: defineRequest(`${name}/merge`, merge, {
    concurrency: 'leading',
    scope: 'app',
    call: (body: BodyOf<typeof merge>) => ({ body }),
    onSuccess: () => mergeMessages.MERGE_DONE,
    onFailure: SAY_WHY,
  }),
  loadMerges: defineRequest(`${name}/load`, list, {
    concurrency: 'latest',
    call: (_: null) => ({}),
    onFailure: SAY_WHY,
  }),
  undoMerge: defineRequest(`${name}/undo`, undo, {
    concurrency: 'leading',
    scope: 'app',
    call: (id: number) => ({ params: { id } }),
    onSuccess: () => mergeMessages.MERGE_UNDONE,
    onFailure: SAY_WHY,
  }),
})
