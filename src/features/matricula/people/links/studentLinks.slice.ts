import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import type { ChangedLink, LinkRecord, StudentLinks } from '#domain/people/people.wire.ts'
import { popped, pushed, replaced } from '#src/core/router/router.slice.ts'
import {
  changeLink,
  closeLink,
  loadStudentLinks,
  openLink,
} from '#src/features/matricula/people/links/studentLinks.requests.ts'

/** The open dialog: it opens, changes or ends a link. */
export type LinkAct = { readonly kind: 'open' } | { readonly kind: 'change' | 'close'; readonly idResponsavel: number }

interface StudentLinksState {
  readonly links: StudentLinks | null
  readonly act: LinkAct | null
  /** The person's change, and what another person saved first. */
  readonly conflict: { readonly mine: ChangedLink; readonly current: LinkRecord } | null
}

const initialState: StudentLinksState = { links: null, act: null, conflict: null }

/** The links of the student on the screen. */
export const studentLinksSlice = createSlice({
  name: 'studentLinks',
  initialState,
  reducers: {
    acted: (state, { payload }: PayloadAction<LinkAct>) => ({ ...state, act: payload }),
    actClosed: (state) => ({ ...state, act: null, conflict: null }),
    conflictClosed: (state) => ({ ...state, conflict: null }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadStudentLinks.asked, (state, { payload }) =>
        state.links?.aluno.id === payload.input ? state : initialState,
      )
      .addCase(loadStudentLinks.answered, (state, { payload }) => ({ ...state, links: payload.result }))
      .addCase(changeLink.asked, (state) => ({ ...state, conflict: null }))
      .addCase(changeLink.failed, (state, { payload: { input, failure } }) => ({
        ...state,
        conflict: failure.current === null ? null : { mine: input.vinculo, current: failure.current },
      }))
      .addMatcher(isAnyOf(openLink.answered, changeLink.answered, closeLink.answered), (_, { payload }) => ({
        ...initialState,
        links: payload.result,
      }))
      .addMatcher(isAnyOf(pushed, replaced, popped), (state) => ({ ...state, act: null, conflict: null }))
  },
  selectors: {
    selectStudentLinks: (state) => state.links,
    selectLinkAct: (state) => state.act,
    selectLinkConflict: (state) => state.conflict,
  },
})

export const { acted: linkActed, actClosed: linkActClosed, conflictClosed } = studentLinksSlice.actions
export const { selectStudentLinks, selectLinkAct, selectLinkConflict } = studentLinksSlice.selectors
