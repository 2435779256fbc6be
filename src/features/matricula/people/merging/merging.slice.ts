import { createSlice, isAnyOf } from '@reduxjs/toolkit'
import * as calls from '#domain/people/people.endpoints.ts'
import type { ListMerges, MergePreview, PreviewMerge } from '#domain/people/merge.ts'
import { popped, pushed, replaced } from '#src/core/router/router.slice.ts'
import { defineMergingRequests, type MergingCalls } from '#src/features/matricula/people/merging/merging.requests.ts'

interface MergingState {
  /** The two records to merge. */
  readonly pair: PreviewMerge['body'] | null
  /** The preview of merging the pair. */
  readonly preview: MergePreview | null
  /** Past merges; null while not shown. */
  readonly merges: ListMerges['answer']['items'] | null
}

const initialState: MergingState = { pair: null, preview: null, merges: null }

/** Merging two records of one person, and undoing it: requests, and the state of the dialogs. */
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
        // A refused preview closes the dialog: an alert says why.
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
