import { createSlice, isAnyOf } from '@reduxjs/toolkit'
import * as calls from '#domain/people/people.endpoints.ts'
import type { ListMerges, MergePreview, PreviewMerge } from '#domain/people/merge.ts'
import { popped, pushed, replaced } from '#src/core/router/router.slice.ts'
import { defineMergingRequests, type MergingCalls } from '#src/features/matricula/people/merging/merging.requests.ts'

interface MergingState {
  /** The two records that are to become one. */
  readonly pair: PreviewMerge['body'] | null
  /** What merging the pair would do. */
  readonly preview: MergePreview | null
  /** Merges that were done; null while they are not looked at. */
  readonly merges: ListMerges['answer']['items'] | null
}

const initialState: MergingState = { pair: null, preview: null, merges: null }

/** Two records of one person made one, and two again: the calls, and what the dialogs show of them. */
const defineMerging = (name: string, callsOfKind: MergingCalls) => {
  const requests = defineMergingRequests(name, callsOfKind)
  const { previewMerge, mergePeople, loadMerges, undoMerge } = requests
  const slice = createSlice({
    name,
    initialState,
    reducers: {
      mergeClosed: (state) => ({ ...state, pair: null, preview: null }),
      mergesClosed: (state) => ({ ...state, merges: null }),
    },
    extraReducers: (builder) => {
      builder
        .addCase(previewMerge.asked, (state, { payload: { input } }) => ({ ...state, pair: input, preview: null }))
        .addCase(previewMerge.answered, (state, { payload }) => ({ ...state, preview: payload.result }))
        // What is refused before it begins closes the dialog: an alert says why.
        .addCase(previewMerge.failed, (state) => ({ ...state, pair: null, preview: null }))
        .addCase(mergePeople.answered, (state) => ({ ...state, pair: null, preview: null }))
        .addCase(loadMerges.answered, (state, { payload }) => ({ ...state, merges: payload.result.items }))
        .addCase(undoMerge.answered, (state) => ({ ...state, merges: null }))
        .addMatcher(isAnyOf(pushed, replaced, popped), () => initialState)
    },
    selectors: { selectMerging: (state) => state },
  })
  return { slice, ...requests, requests: Object.values(requests) }
}

export type Merging = ReturnType<typeof defineMerging>

export const guardianMerging = defineMerging('guardianMerge', {
  preview: calls.previewMerge,
  merge: calls.mergeGuardians,
  list: calls.listMerges,
  undo: calls.undoMerge,
})

export const studentMerging = defineMerging('studentMerge', {
  preview: calls.previewStudentMerge,
  merge: calls.mergeStudents,
  list: calls.listStudentMerges,
  undo: calls.undoStudentMerge,
})
