import { createAction, createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import { isFromList } from '#domain/access/filterGroups.ts'
import { landingOf } from '#domain/base/signedIn.ts'
import { type Place, placeOf } from '#src/core/router/place.ts'
import { personChanged } from '#src/core/session/session.slice.ts'

interface RouterState {
  readonly at: Place
  /** Key of the place. It grows with every move, so that going to the same path again counts as a move. */
  readonly moves: number
  /**
   * The person comes back, by the browser's Back or Forward or from a record to its list: the page restores its scroll
   * position.
   */
  readonly isReturn: boolean
  /** Path of the list from which the record on the screen was opened; of the place itself where it is no record. */
  readonly list: string
  /** Pixels by which each page was scrolled down when it was left, by path. */
  readonly tops: Readonly<Record<string, number>>
}

const moved = (state: RouterState, { payload }: PayloadAction<string>): RouterState => {
  const at = placeOf(payload)
  const isRecord = isFromList(at.pathname)
  return {
    ...state,
    at,
    moves: state.moves + 1,
    isReturn: !isRecord && isFromList(state.at.pathname) && at.pathname === state.list,
    list: isRecord ? state.list : at.pathname,
  }
}

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
  initialState: { at: placeOf('/'), moves: 0, isReturn: false, list: '/', tops: {} } as RouterState,
  reducers: {
    /** The portal opened at this path. */
    started: moved,
    pushed: moved,
    replaced: moved,
    /** The person used the browser's Back or Forward. */
    popped: movedBack,
    /** The page is about to be left, scrolled down by this number of pixels. */
    scrolled: (state, { payload }: PayloadAction<number>): RouterState => ({
      ...state,
      tops: { ...state.tops, [state.at.pathname]: payload },
    }),
  },
  extraReducers: (builder) => {
    // The next person may have no page at this place. The move to the landing page follows.
    builder.addCase(personChanged, (state, { payload: { user } }) => ({ ...state, at: placeOf(landingOf(user)) }))
  },
  selectors: {
    selectPlace: (state) => state.at,
    selectPathname: (state) => state.at.pathname,
    selectMoves: (state) => state.moves,
    selectIsReturn: (state) => state.isReturn,
    /** Pixels by which the page was scrolled down when the person left it. */
    selectTop: (state) => state.tops[state.at.pathname] ?? 0,
  },
})

export const { started, pushed, replaced, popped, scrolled } = routerSlice.actions
/** The data of the current place is outdated: the feeds of the place request it again. */
export const outdated = createAction('router/outdated')

/** Matches every event that sets the place. */
export const isMove = { match: isAnyOf(started, pushed, replaced, popped) }

export const { selectPlace, selectPathname, selectMoves, selectIsReturn, selectTop } = routerSlice.selectors
