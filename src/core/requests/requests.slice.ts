import { createSlice, isAction, type UnknownAction } from '@reduxjs/toolkit'
import type { Failure } from '#src/platform/http/http.ts'
import type { RequestMeta, Stage } from '#src/platform/request/request.ts'

export interface RequestStatus {
  readonly status: 'running' | 'done' | 'failed'
  readonly failure: Failure | null
}

type RequestsState = Readonly<Record<string, RequestStatus>>

export interface RequestEvent extends UnknownAction {
  readonly meta: RequestMeta
  readonly payload: { readonly failure?: Failure }
}

/** The status of every request, by name and key; no slice keeps loading flags of its own. */
export const requestsSlice = createSlice({
  name: 'requests',
  initialState: {} as RequestsState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addMatcher(isRequestEvent, (state, { meta: { request }, payload }) => {
      const slot = slotOf(request)
      const next = statusAfter(request.stage, payload.failure ?? null, state[slot])
      if (next === null) delete state[slot]
      else state[slot] = next
    })
  },
  selectors: {
    selectRequest: (state, request: { readonly name: string }, key: string = ''): RequestStatus | null =>
      state[slotOf({ name: request.name, key })] ?? null,
    selectIsRunning: (state, request: { readonly name: string }, key: string = ''): boolean =>
      state[slotOf({ name: request.name, key })]?.status === 'running',
    /** The first failure among requests, given by their `asked` events; null while all of them run or are done. */
    selectFailure: (state, asks: readonly { readonly meta: RequestMeta }[]): Failure | null =>
      asks.map(({ meta }) => state[slotOf(meta.request)]?.failure ?? null).find((failure) => failure !== null) ?? null,
    /** Number of running requests, for tests and QA; screens look at their own requests. */
    selectRunning: (state): number => Object.values(state).filter(({ status }) => status === 'running').length,
  },
})

const slotOf = ({ name, key }: { readonly name: string; readonly key: string }): string =>
  key === '' ? name : `${name}:${key}`

const statusAfter = (
  stage: Stage,
  failure: Failure | null,
  before: RequestStatus | undefined,
): RequestStatus | null => {
  switch (stage) {
    case 'asked':
      return { status: 'running', failure: null }
    case 'answered':
      return { status: 'done', failure: null }
    case 'failed':
      return { status: 'failed', failure }
    case 'dropped':
      return before?.status === 'running' ? null : (before ?? null)
  }
}

/** Whether an event belongs to a request: asked, answered, failed or dropped. */
export const isRequestEvent = (event: unknown): event is RequestEvent =>
  isAction(event) && 'meta' in event && typeof event.meta === 'object' && event.meta !== null && 'request' in event.meta

export const { selectFailure, selectRequest, selectIsRunning, selectRunning } = requestsSlice.selectors
