import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { ALL_MODULES, type ModulePermission } from '#domain/access/modules.ts'
import type { Permission } from '#domain/access/permissions.ts'
import { personChanged, rightsChanged, signedIn } from '#src/core/session/session.slice.ts'

interface PermissionsState {
  readonly permissions: readonly Permission[]
  readonly modules: readonly ModulePermission[]
}

const initialState: PermissionsState = { permissions: [], modules: ALL_MODULES }

/** The permissions that menu and guards go by; the server checks them again at every call. */
export const permissionsSlice = createSlice({
  name: 'permissions',
  initialState,
  reducers: {
    /** Recomputed: at sign-in, when the person changes, and when parameter 21 arrives. */
    modulesChanged: (state, { payload }: PayloadAction<readonly ModulePermission[]>): PermissionsState => ({
      ...state,
      modules: payload,
    }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(signedIn, (state, { payload }) => ({ ...state, permissions: payload.permissions }))
      .addCase(personChanged, (state, { payload }) => ({ ...state, permissions: payload.permissions }))
      .addCase(rightsChanged, (state, { payload }) => ({ ...state, permissions: payload.permissions }))
  },
  selectors: {
    selectPermissions: (state) => state.permissions,
    selectModules: (state) => state.modules,
  },
})

export const { modulesChanged } = permissionsSlice.actions
export const { selectPermissions, selectModules } = permissionsSlice.selectors
