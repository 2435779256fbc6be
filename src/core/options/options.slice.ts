import { createSlice, isAction, type PayloadAction } from '@reduxjs/toolkit'
import type { Option, OptionList } from '#domain/base/common.schemas.ts'
import type { OptionListName } from '#domain/all/options.endpoints.ts'
import type { RequestMeta } from '#src/platform/request/request.ts'

type OptionsState = Readonly<Partial<Record<OptionListName, readonly Option[]>>>

const NONE: readonly Option[] = []

/** Prefix of a list request's name; the name of the list follows. */
export const OPTIONS = 'options/'

type Answered = PayloadAction<{ readonly result: OptionList }, string, RequestMeta>

/** Matches the answer of any list. It goes by the name, since the requests load after the first script. */
const isAnswered = (event: unknown): event is Answered =>
  isAction(event) && event.type.startsWith(OPTIONS) && event.type.endsWith('/answered')

/** The lists behind the drop-downs. */
export const optionsSlice = createSlice({
  name: 'options',
  initialState: {} as OptionsState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addMatcher(isAnswered, (state, { payload, meta: { request } }) => ({
      ...state,
      [request.name.slice(OPTIONS.length)]: payload.result.dados,
    }))
  },
  selectors: {
    /** The loaded lists, by name. */
    selectOptionLists: (state) => state,
    selectOptions: (state, name: OptionListName): readonly Option[] => state[name] ?? NONE,
  },
})

export const { selectOptionLists, selectOptions } = optionsSlice.selectors
