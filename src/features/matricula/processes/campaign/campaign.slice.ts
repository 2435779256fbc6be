import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { CampaignReminder, CampaignRow, ListCampaign } from '#domain/reEnrolments/reEnrolments.schemas.ts'
import {
  chooseForStudent,
  loadCampaign,
  noteIntention,
  remindFamilies,
  simulateReminder,
} from '#src/features/matricula/processes/campaign/campaign.requests.ts'

interface CampaignState {
  /** The last page; null before the first. */
  readonly page: ListCampaign['answer'] | null
  /** The student whose place dialog is open. */
  readonly open: CampaignRow | null
  /** The student whose family's intention is being noted. */
  readonly noting: CampaignRow | null
  /** The open reminder; its simulation is null while loading. */
  readonly reminder: { readonly simulation: CampaignReminder | null } | null
}

const initialState: CampaignState = { page: null, open: null, noting: null, reminder: null }

/** The dry run of a campaign of re-enrolment (M08). */
export const campaignSlice = createSlice({
  name: 'campaign',
  initialState,
  reducers: {
    placeOpened: (state, { payload }: PayloadAction<CampaignRow>) => ({ ...state, open: payload }),
    placeClosed: (state) => ({ ...state, open: null }),
    noteOpened: (state, { payload }: PayloadAction<CampaignRow>) => ({ ...state, noting: payload }),
    noteClosed: (state) => ({ ...state, noting: null }),
    reminderLeft: (state) => ({ ...state, reminder: null }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadCampaign.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      .addCase(chooseForStudent.answered, (state) => ({ ...state, open: null }))
      .addCase(simulateReminder.asked, (state) => ({ ...state, reminder: { simulation: null } }))
      .addCase(simulateReminder.answered, (state, { payload }) => ({
        ...state,
        reminder: state.reminder && { simulation: payload.result },
      }))
      .addCase(remindFamilies.failed, (state) => ({ ...state, reminder: state.reminder && { simulation: null } }))
      .addCase(remindFamilies.answered, (state) => ({ ...state, reminder: null }))
      .addCase(noteIntention.answered, (state) => ({ ...state, noting: null }))
  },
  selectors: {
    selectCampaign: (state) => state.page,
    selectOpenPlace: (state) => state.open,
    selectNoting: (state) => state.noting,
    selectReminder: (state) => state.reminder,
  },
})

export const { placeOpened, placeClosed, noteOpened, noteClosed, reminderLeft } = campaignSlice.actions
export const { selectCampaign, selectOpenPlace, selectNoting, selectReminder } = campaignSlice.selectors
