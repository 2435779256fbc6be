import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import type { CampaignRow, ListCampaign } from '#domain/api/reEnrolments.schemas.ts'
import { personChanged, signedOut } from '#src/core/session/session.slice.ts'
import { chooseForStudent, loadCampaign } from '#src/features/matricula/processes/campaign/campaign.requests.ts'

interface CampaignState {
  /** The page that was answered last; null before the first. */
  readonly page: ListCampaign['answer'] | null
  /** Whose place is changed in the dialog. */
  readonly open: CampaignRow | null
}

const initialState: CampaignState = { page: null, open: null }

/** The dry run of a campaign of re-enrolment (M08). */
export const campaignSlice = createSlice({
  name: 'campaign',
  initialState,
  reducers: {
    placeOpened: (state, { payload }: PayloadAction<CampaignRow>) => ({ ...state, open: payload }),
    placeClosed: (state) => ({ ...state, open: null }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadCampaign.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      .addCase(chooseForStudent.answered, (state) => ({ ...state, open: null }))
      .addMatcher(isAnyOf(personChanged, signedOut), () => initialState)
  },
  selectors: {
    selectCampaign: (state) => state.page,
    selectOpenPlace: (state) => state.open,
  },
})

export const { placeOpened, placeClosed } = campaignSlice.actions
export const { selectCampaign, selectOpenPlace } = campaignSlice.selectors
