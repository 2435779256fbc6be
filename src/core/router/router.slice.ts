import { createAction, createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import { type Place, placeOf } from '#src/core/router/place.ts'

interface RouterState {
  readonly at: Place
  /** Key of the place. It grows with every move, so that going to the same path again counts as a move. */
  readonly moves: number
  /** The person used the browser's Back or Forward: the page restores its scroll position. */
  readonly isReturn: boolean
}

const moved = (state: RouterState, { payload }: PayloadAction<string>): RouterState => ({
  at: placeOf(payload),
  moves: state.moves + 1,
  isReturn: false,
})

const movedBack = (state: RouterState, event: PayloadAction<string>): RouterState => ({
  ...moved(state, event),
  isReturn: true,
})

/**
 * Moves to a path. The store owns the location, and the address bar follows. Payload: a path of this site, with query
 * and hash.
 */
export const routerSlice = createSlice({
  name: 'router',
  initialState: { at: placeOf('/'), moves: 0, isReturn: false } as RouterState,
  reducers: {
    /** The portal opened at this path. */
    started: moved,
    pushed: moved,
    replaced: moved,
    /** The person used the browser's Back or Forward. */
    popped: movedBack,
  },
  selectors: {
    selectPlace: (state) => state.at,
    selectPathname: (state) => state.at.pathname,
    selectMoves: (state) => state.moves,
    selectIsReturn: (state) => state.isReturn,
  },
})

export const { started, pushed, replaced, popped } = routerSlice.actions
/** The data of the current place is outdated: the feeds of the place request it again. */
export const outdated = createAction('router/outdated')

/** Matches every event that sets the place. */
export const isMove = { match: isAnyOf(started, pushed, replaced, popped) }

export const { selectPlace, selectPathname, selectMoves, selectIsReturn } = routerSlice.selectors
