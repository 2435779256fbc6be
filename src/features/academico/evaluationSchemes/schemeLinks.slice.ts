import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { SchemeLinks } from '#domain/evaluationSchemes/links.schemas.ts'
import { linkScheme, loadLinks, unlinkSchemes } from '#src/features/academico/evaluationSchemes/schemeLinks.requests.ts'

interface SchemeLinksState {
  readonly links: SchemeLinks | null
  /** Ids of the grades that are selected. */
  readonly selected: readonly number[]
  /** Whether a person chooses the scheme for the selected grades. */
  readonly linking: boolean
}

const initialState: SchemeLinksState = { links: null, selected: [], linking: false }

/** Which scheme holds for the grades of a unit. */
export const schemeLinksSlice = createSlice({
  name: 'schemeLinks',
  initialState,
  reducers: {
    gradesSelected: (state, { payload }: PayloadAction<readonly number[]>) => ({ ...state, selected: payload }),
    linkOpened: (state) => ({ ...state, linking: true }),
    linkClosed: (state) => ({ ...state, linking: false }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadLinks.answered, (state, { payload: { result } }) => {
        const isOther = result.idUnidade !== state.links?.idUnidade || result.idAnoLetivo !== state.links.idAnoLetivo
        return { ...state, links: result, selected: isOther ? [] : state.selected }
      })
      .addCase(linkScheme.answered, (state) => ({ ...state, selected: [], linking: false }))
      .addCase(unlinkSchemes.answered, (state) => ({ ...state, selected: [] }))
  },
  selectors: {
    selectLinks: (state) => state.links,
    selectSelected: (state) => state.selected,
    selectIsLinking: (state) => state.linking,
  },
})

export const { gradesSelected, linkOpened, linkClosed } = schemeLinksSlice.actions
export const { selectLinks, selectSelected, selectIsLinking } = schemeLinksSlice.selectors
