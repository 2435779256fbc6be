import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import * as calls from '#domain/evaluationSchemes/evaluationSchemes.endpoints.ts'
import type { GetSchemeLinks, LinkBody, SchemeLinks } from '#domain/evaluationSchemes/links.schemas.ts'
import { plural } from '#src/lib/text.ts'
import { defineRequest, SAY_WHY } from '#src/platform/request/request.ts'

export const loadLinks = defineRequest('schemeLinks/load', calls.getSchemeLinks, {
  concurrency: 'latest',
  call: (query: GetSchemeLinks['query']) => ({ query }),
})

export const linkScheme = defineRequest('schemeLinks/link', calls.linkScheme, {
  concurrency: 'leading',
  scope: 'app',
  call: (body: LinkBody) => ({ body }),
  onSuccess: ({ idsSeries }) => `${plural(idsSeries.length, 'série vinculada', 'séries vinculadas')}.`,
  onFailure: SAY_WHY,
})

export const unlinkSchemes = defineRequest('schemeLinks/unlink', calls.unlinkSchemes, {
  concurrency: 'leading',
  scope: 'app',
  call: (vinculos: readonly number[]) => ({ body: { vinculos: [...vinculos] } }),
  onSuccess: (vinculos) => `${plural(vinculos.length, 'vínculo desfeito', 'vínculos desfeitos')}.`,
  onFailure: SAY_WHY,
})

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
