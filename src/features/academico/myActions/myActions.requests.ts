import { readMyActions } from '#domain/myActions/myActions.endpoints.ts'
import type { Undo } from '#domain/myActions/myActions.schemas.ts'
import { defineRequest, requestEvents } from '#src/platform/request/request.ts'

/** `opensLast`: the newest action that may be taken back is asked about at once. */
export const loadMyActions = defineRequest('myActions/load', readMyActions, {
  concurrency: 'latest',
  call: (_: { readonly opensLast: boolean }) => ({}),
})

export interface Undone {
  readonly undo: Undo
  /** Empty where none is asked for. */
  readonly reason: string
}

/** Takes an action back, by the call that its own screen makes; a saga does. */
export const undoAction = requestEvents<Undone, null>('myActions/undo')
