import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import type { ModuleKey } from '#domain/access/features.ts'
import { moduleOf } from '#domain/access/modules.ts'
import { loadFinanceSite } from '#src/core/menu/menu.requests.ts'
import { placeOf } from '#src/core/router/place.ts'
import { popped, pushed, replaced, started } from '#src/core/router/router.slice.ts'
import { isNextPerson, signedIn } from '#src/core/session/session.slice.ts'

/** By `ownerOf` the person, then by group: a person finds the menu as they left it. */
export type Folds = Readonly<Record<string, Readonly<Record<string, boolean>>>>

interface MenuState {
  /** The drawer over the page, on smaller screens. It closes on every change of route. */
  readonly drawerOpen: boolean
  /** The menu beside the page, on large screens. */
  readonly docked: boolean
  /** Text of the box “Buscar”. */
  readonly search: string
  /** Groups that people opened (true) or folded (false), by person; the others open by default if they have entries. */
  readonly folds: Folds
  /** The module that the menu shows: the module of the last place that had one; null before the first. */
  readonly module: ModuleKey | null
  /** The school's finances are in a separate portal. */
  readonly hasFinanceSite: boolean
}

const NONE: Folds[string] = {}

const initialState: MenuState = {
  drawerOpen: false,
  docked: true,
  search: '',
  folds: {},
  module: null,
  hasFinanceSite: false,
}

/** How the person opened, folded and searched the menu. Its entries follow from route, permissions and parameters. */
export const menuSlice = createSlice({
  name: 'menu',
  initialState,
  reducers: {
    drawerOpened: (state): MenuState => ({ ...state, drawerOpen: true }),
    drawerClosed: (state): MenuState => ({ ...state, drawerOpen: false }),
    dockToggled: (state): MenuState => ({ ...state, docked: !state.docked }),
    searchChanged: (state, { payload }: PayloadAction<string>): MenuState => ({ ...state, search: payload }),
    groupFolded: (
      state,
      {
        payload: { owner, group, open },
      }: PayloadAction<{ readonly owner: string; readonly group: string; readonly open: boolean }>,
    ): MenuState => ({
      ...state,
      folds: { ...state.folds, [owner]: { ...state.folds[owner], [group]: open } },
    }),
    /** The person chose a module that is closed to them. */
    moduleDenied: (state): MenuState => state,
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadFinanceSite.answered, (state, { payload }) => ({ ...state, hasFinanceSite: payload.result.exists }))
      .addMatcher(
        isAnyOf(started, pushed, replaced, popped),
        (state, { payload }): MenuState => ({
          ...state,
          drawerOpen: false,
          search: '',
          module: moduleOf(placeOf(payload).pathname) ?? state.module,
        }),
      )
      .addMatcher(
        isAnyOf(signedIn, isNextPerson),
        (state): MenuState => ({
          ...initialState,
          docked: state.docked,
          folds: state.folds,
        }),
      )
  },
  selectors: {
    selectDrawerOpen: (state) => state.drawerOpen,
    selectDocked: (state) => state.docked,
    selectMenuSearch: (state) => state.search,
    selectFolds: (state, owner: string): Folds[string] => state.folds[owner] ?? NONE,
    selectMenuModule: (state) => state.module,
    selectHasFinanceSite: (state) => state.hasFinanceSite,
  },
})

export const { drawerOpened, drawerClosed, dockToggled, searchChanged, groupFolded, moduleDenied } = menuSlice.actions
export const { selectDrawerOpen, selectDocked, selectMenuSearch, selectFolds, selectMenuModule, selectHasFinanceSite } =
  menuSlice.selectors
