import { createSlice } from '@reduxjs/toolkit'
import type { Dashboard } from '#domain/dashboard/dashboard.schemas.ts'
import { loadDashboard } from '#src/features/matricula/dashboard/dashboard.requests.ts'

interface DashboardState {
  /** The last figures; null before the first. */
  readonly numbers: Dashboard | null
}

const initialState: DashboardState = { numbers: null }

/** The progress of enrolment. Year and unit are in `core/filters`. */
export const dashboardSlice = createSlice({
  name: 'dashboard',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(loadDashboard.answered, (_, { payload }): DashboardState => ({ numbers: payload.result }))
  },
  selectors: { selectNumbers: (state) => state.numbers },
})

export const { selectNumbers } = dashboardSlice.selectors
