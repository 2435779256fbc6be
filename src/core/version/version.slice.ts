import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Versions } from '#domain/session/session.schemas.ts'
import { isNextPerson } from '#src/core/session/session.slice.ts'
import { loadVersions } from '#src/core/version/version.requests.ts'

interface VersionState {
  readonly versions: Versions | null
  /** `web+api` that this browser saw last; null on a first visit. */
  readonly lastSeen: string | null
  readonly noticeOpen: boolean
  readonly dialogOpen: boolean
  /** A newer version than that of this page is ready on the device. */
  readonly newerReady: boolean
}

/** The combined version that is compared with the `lastSeenVersion` cookie (portal.md 4 “New-version flag”). */
export const combinedVersion = ({ web, api }: Versions): string => `${web.version}+${api.version}`

export const versionSlice = createSlice({
  name: 'version',
  initialState: {
    versions: null,
    lastSeen: null,
    noticeOpen: false,
    dialogOpen: false,
    newerReady: false,
  } as VersionState,
  reducers: {
    noticeClosed: (state): VersionState => ({ ...state, noticeOpen: false }),
    dialogOpened: (state): VersionState => ({ ...state, dialogOpen: true }),
    dialogClosed: (state): VersionState => ({ ...state, dialogOpen: false }),
    newerFound: (state): VersionState => ({ ...state, newerReady: true }),
    /** The cookie now holds this version. */
    seen: (state, { payload }: PayloadAction<string>): VersionState => ({ ...state, lastSeen: payload }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadVersions.answered, (state, { payload }) => ({
        ...state,
        versions: payload.result,
        noticeOpen: state.noticeOpen || combinedVersion(payload.result) !== state.lastSeen,
      }))
      .addMatcher(isNextPerson, (state) => ({ ...state, dialogOpen: false }))
  },
  selectors: {
    selectVersions: (state) => state.versions,
    selectNoticeOpen: (state) => state.noticeOpen,
    selectNewerReady: (state) => state.newerReady,
    selectVersionDialogOpen: (state) => state.dialogOpen,
  },
})

/** The person wants the newer version now. */
export const newerAsked = createAction('version/newerAsked')

export const {
  noticeClosed,
  newerFound,
  dialogOpened: versionDialogOpened,
  dialogClosed: versionDialogClosed,
  seen: versionSeen,
} = versionSlice.actions
export const { selectVersions, selectNoticeOpen, selectNewerReady, selectVersionDialogOpen } = versionSlice.selectors
