import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type {
  CampaignOffer,
  CampaignReminder,
  CampaignRow,
  ListCampaign,
} from '#domain/reEnrolments/reEnrolments.schemas.ts'
import {
  chooseForStudent,
  loadCampaign,
  noteIntention,
  offerReEnrolments,
  releaseReEnrolment,
  remindFamilies,
  simulateOffer,
  simulateReminder,
} from '#src/features/matricula/processes/campaign/campaign.requests.ts'

interface CampaignState {
  /** The last page; null before the first. */
  readonly page: ListCampaign['answer'] | null
  /** The student whose place dialog is open. */
  readonly open: CampaignRow | null
  /** The student whose family's intention is being noted. */
  readonly noting: CampaignRow | null
  /** The student whose re-enrolment is about to be released. */
  readonly releasing: CampaignRow | null
  /** The open reminder; its simulation is null while loading. */
  readonly reminder: { readonly simulation: CampaignReminder | null } | null
  /** The open offer; its simulation is null before it was asked for. */
  readonly offer: { readonly simulation: CampaignOffer | null } | null
}

const initialState: CampaignState = {
  page: null,
  open: null,
  noting: null,
  releasing: null,
  reminder: null,
  offer: null,
}

/** The dry run of a campaign of re-enrolment (M08). */
export const campaignSlice = createSlice({
  name: 'campaign',
  initialState,
  reducers: {
    placeOpened: (state, { payload }: PayloadAction<CampaignRow>) => ({ ...state, open: payload }),
    placeClosed: (state) => ({ ...state, open: null }),
    noteOpened: (state, { payload }: PayloadAction<CampaignRow>) => ({ ...state, noting: payload }),
    noteClosed: (state) => ({ ...state, noting: null }),
    releaseOpened: (state, { payload }: PayloadAction<CampaignRow>) => ({ ...state, releasing: payload }),
    releaseClosed: (state) => ({ ...state, releasing: null }),
    reminderLeft: (state) => ({ ...state, reminder: null }),
    offerOpened: (state) => ({ ...state, offer: { simulation: null } }),
    offerLeft: (state) => ({ ...state, offer: null }),
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
      .addCase(simulateOffer.answered, (state, { payload }) => ({
        ...state,
        offer: state.offer && { simulation: payload.result },
      }))
      // What was seen may be outdated.
      .addCase(offerReEnrolments.failed, (state) => ({ ...state, offer: state.offer && { simulation: null } }))
      .addCase(offerReEnrolments.answered, (state) => ({ ...state, offer: null }))
      .addCase(noteIntention.answered, (state) => ({ ...state, noting: null }))
      .addCase(releaseReEnrolment.answered, (state) => ({ ...state, releasing: null }))
  },
  selectors: {
    selectCampaign: (state) => state.page,
    selectOpenPlace: (state) => state.open,
    selectNoting: (state) => state.noting,
    selectReleasing: (state) => state.releasing,
    selectReminder: (state) => state.reminder,
    selectOffer: (state) => state.offer,
  },
})

export const {
  placeOpened,
  placeClosed,
  noteOpened,
  noteClosed,
  releaseOpened,
  releaseClosed,
  reminderLeft,
  offerOpened,
  offerLeft,
} = campaignSlice.actions
export const { selectCampaign, selectOpenPlace, selectNoting, selectReleasing, selectReminder, selectOffer } =
  campaignSlice.selectors
