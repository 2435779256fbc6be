import { createAction, createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import { type Place, placeOf } from '#src/core/router/place.ts'

interface RouterState {
  readonly at: Place
  /** Grows with every move: the key of the place, so that going to the same path again is a move. */
  readonly moves: number
  /** The person came back or went forward in the browser: the page stands where it was left. */
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

/** The store owns the location; the address bar follows. Payload: a path of this site, with query and hash. */
export const routerSlice = createSlice({
  name: 'router',
  initialState: { at: placeOf('/'), moves: 0, isReturn: false } as RouterState,
  reducers: {
    /** The portal opened at this path. */
    started: moved,
    pushed: moved,
    replaced: moved,
    /** The person went back or forward in the browser. */
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
/** What the place where the person is shows is outdated: the feeds of the place ask for it again. */
export const outdated = createAction('router/outdated')

/** Any event after which the portal is somewhere. */
export const isMove = { match: isAnyOf(started, pushed, replaced, popped) }

export const { selectPlace, selectPathname, selectMoves, selectIsReturn } = routerSlice.selectors
