import { createSlice } from '@reduxjs/toolkit'
import type { ChildElectives } from '#domain/electives/electiveChoices.schemas.ts'
import { choiceDraftOf, chooseElectives, loadElectives } from '#src/features/area/electives/familyElectives.requests.ts'

interface FamilyElectivesState {
  /** One for each child and group; null before the first answer. */
  readonly groups: readonly ChildElectives[] | null
}

const initialState: FamilyElectivesState = { groups: null }

const renewed = (state: FamilyElectivesState, group: ChildElectives): FamilyElectivesState => ({
  groups: state.groups?.map((one) => (choiceDraftOf(one) === choiceDraftOf(group) ? group : one)) ?? null,
})

/** The electives of the children. After a conflict it shows what was chosen meanwhile. */
export const familyElectivesSlice = createSlice({
  name: 'familyElectives',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(loadElectives.answered, (_, { payload }) => ({ groups: payload.result.grupos }))
      .addCase(chooseElectives.answered, (state, { payload }) => renewed(state, payload.result))
      .addCase(chooseElectives.failed, (state, { payload: { failure } }) =>
        failure.current === null ? state : renewed(state, failure.current),
      )
  },
  selectors: { selectGroups: (state) => state.groups },
})

export const { selectGroups } = familyElectivesSlice.selectors
