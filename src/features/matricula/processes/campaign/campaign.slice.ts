import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import type { CampaignRow, ListCampaign } from '#domain/api/reEnrolments.schemas.ts'
import { personChanged, signedOut } from '#src/core/session/session.slice.ts'
import {
  chooseForStudent,
  loadCampaign,
  noteIntention,
} from '#src/features/matricula/processes/campaign/campaign.requests.ts'

interface CampaignState {
  /** The page that was answered last; null before the first. */
  readonly page: ListCampaign['answer'] | null
  /** Whose place is changed in the dialog. */
  readonly open: CampaignRow | null
  /** Of whom it is noted what the family means to do. */
  readonly noting: CampaignRow | null
}

const initialState: CampaignState = { page: null, open: null, noting: null }

/** The dry run of a campaign of re-enrolment (M08). */
export const campaignSlice = createSlice({
  name: 'campaign',
  initialState,
  reducers: {
    placeOpened: (state, { payload }: PayloadAction<CampaignRow>) => ({ ...state, open: payload }),
    placeClosed: (state) => ({ ...state, open: null }),
    noteOpened: (state, { payload }: PayloadAction<CampaignRow>) => ({ ...state, noting: payload }),
    noteClosed: (state) => ({ ...state, noting: null }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadCampaign.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      .addCase(chooseForStudent.answered, (state) => ({ ...state, open: null }))
      .addCase(noteIntention.answered, (state) => ({ ...state, noting: null }))
      .addMatcher(isAnyOf(personChanged, signedOut), () => initialState)
  },
  selectors: {
    selectCampaign: (state) => state.page,
    selectOpenPlace: (state) => state.open,
    selectNoting: (state) => state.noting,
  },
})

export const { placeOpened, placeClosed, noteOpened, noteClosed } = campaignSlice.actions
export const { selectCampaign, selectOpenPlace, selectNoting } = campaignSlice.selectors
