import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { AnswerOf } from '#domain/base/endpoint.ts'
import type { ProfileRow } from '#domain/profiles/profiles.schemas.ts'
import type { listStaff, listUnits } from '#domain/staff/staff.endpoints.ts'
import type { StaffForm } from '#domain/staff/staff.schemas.ts'
import type { StaffFormFlaw } from '#domain/staff/staffForm.ts'
import type { Conflict } from '#src/core/records/openRecord.ts'
import {
  loadProfiles,
  loadUnits,
  loadUser,
  loadUserList,
  saveUser,
  type UserToSave,
} from '#src/features/acesso/users/users.requests.ts'
import type { Sealed } from '#src/platform/vault/vault.ts'

type Unit = AnswerOf<typeof listUnits>['dados'][number]

/** A one-use link to a person's first password; its text is in the vault. */
export interface AccessLink {
  readonly nome: string
  readonly link: Sealed
}

interface UsersState {
  /** The last page; null before the first. */
  readonly page: AnswerOf<typeof listStaff> | null
  readonly record: StaffForm | null
  readonly units: readonly Unit[] | null
  readonly profiles: readonly ProfileRow[] | null
  /** The user saved since the list was last shown: a teacher may go on to the further steps. */
  readonly savedId: number | null
  /** A new signatory key without a secret. */
  readonly newKey: string | null
  readonly link: AccessLink | null
  readonly conflict: Conflict<UserToSave, StaffForm> | null
}

const initialState: UsersState = {
  page: null,
  record: null,
  units: null,
  profiles: null,
  savedId: null,
  newKey: null,
  link: null,
  conflict: null,
}

/** Staff users: list, record, and the dialogs after saving. Filters, page and order are in `core/filters`. */
export const usersSlice = createSlice({
  name: 'users',
  initialState,
  reducers: {
    linkMade: (state, { payload }: PayloadAction<AccessLink>) => ({ ...state, link: payload }),
    linkClosed: (state) => ({ ...state, link: null }),
    linkCopyAsked: (state, _: PayloadAction<AccessLink>) => state,
    keyClosed: (state) => ({ ...state, newKey: null }),
    keyCopyAsked: (state, _: PayloadAction<{ readonly chave: string }>) => state,
    conflictClosed: (state) => ({ ...state, conflict: null }),
    /** The form refused to save, with the reason. */
    saveRefused: (state, _: PayloadAction<Pick<StaffFormFlaw, 'code'>>) => state,
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadUserList.asked, (state) => ({ ...state, savedId: null }))
      .addCase(loadUserList.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      .addCase(loadUser.answered, (state, { payload }) => ({ ...state, record: payload.result }))
      .addCase(loadUnits.answered, (state, { payload }) => ({ ...state, units: payload.result.dados }))
      .addCase(loadProfiles.answered, (state, { payload }) => ({ ...state, profiles: payload.result }))
      .addCase(saveUser.asked, (state) => ({ ...state, conflict: null }))
      .addCase(saveUser.answered, (state, { payload: { result } }) => ({
        ...state,
        savedId: result.id,
        newKey: result.segredoSignatario === null ? result.chaveSignatario : null,
      }))
      .addCase(saveUser.failed, (state, { payload: { input, failure } }) => ({
        ...state,
        conflict: failure.current === null ? null : { mine: input, current: failure.current },
      }))
  },
  selectors: {
    selectUserPage: (state) => state.page,
    selectUserRecord: (state) => state.record,
    selectUserUnits: (state) => state.units,
    selectUserProfiles: (state) => state.profiles,
    selectSavedId: (state) => state.savedId,
    selectNewKey: (state) => state.newKey,
    selectAccessLink: (state) => state.link,
    selectUserConflict: (state) => state.conflict,
  },
})

export const { linkMade, linkClosed, linkCopyAsked, keyClosed, keyCopyAsked, conflictClosed, saveRefused } =
  usersSlice.actions
export const {
  selectUserPage,
  selectUserRecord,
  selectUserUnits,
  selectUserProfiles,
  selectSavedId,
  selectNewKey,
  selectAccessLink,
  selectUserConflict,
} = usersSlice.selectors
