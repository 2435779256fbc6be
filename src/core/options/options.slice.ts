import { createSlice } from '@reduxjs/toolkit'
import type { Option } from '#domain/base/common.schemas.ts'
import type { OptionListName } from '#domain/all/options.endpoints.ts'
import { OPTION_REQUESTS } from '#src/core/options/options.requests.ts'
import { personChanged, signedOut } from '#src/core/session/session.slice.ts'

type OptionsState = Readonly<Partial<Record<OptionListName, readonly Option[]>>>

const NONE: readonly Option[] = []

/** The lists behind the drop-downs. */
export const optionsSlice = createSlice({
  name: 'options',
  initialState: {} as OptionsState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => ({})).addCase(personChanged, () => ({}))
    for (const { name, request } of OPTION_REQUESTS) {
      builder.addCase(request.answered, (state, { payload }) => ({ ...state, [name]: payload.result.dados }))
    }
  },
  selectors: {
    /** Those that were answered, by name. */
    selectOptionLists: (state) => state,
    selectOptions: (state, name: OptionListName): readonly Option[] => state[name] ?? NONE,
  },
})

export const { selectOptionLists, selectOptions } = optionsSlice.selectors
