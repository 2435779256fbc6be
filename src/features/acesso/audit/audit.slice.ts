import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { AuditIntegrity, AuditPage, AuditPeople, AuditRecord, AuditVersion } from '#domain/audit/audit.schemas.ts'
import { isMove } from '#src/core/router/router.slice.ts'
import {
  findAuditPeople,
  loadAudit,
  loadAuditRecord,
  loadAuditRow,
  type PersonFilter,
  verifyAuditChain,
} from '#src/features/acesso/audit/audit.requests.ts'

interface AuditState {
  readonly page: AuditPage | null
  /** Id of the row that is open; null while none is. */
  readonly open: number | null
  readonly row: AuditVersion | null
  /** What happened to the record that was asked for last. */
  readonly record: AuditRecord | null
  /** What is typed into the search for a person. */
  readonly sought: { readonly filter: PersonFilter; readonly text: string } | null
  /** Who was found for it; null before the answer. */
  readonly people: AuditPeople | null
  /** What the last verification found; null before the first. */
  readonly integrity: AuditIntegrity | null
}

const initialState: AuditState = {
  page: null,
  open: null,
  row: null,
  record: null,
  sought: null,
  people: null,
  integrity: null,
}

/** A-G11: what everybody did. Filters and page are in `core/filters`. */
export const auditSlice = createSlice({
  name: 'audit',
  initialState,
  reducers: {
    closed: (state): AuditState => ({ ...state, open: null, row: null }),
    personSought: (state, { payload }: PayloadAction<{ filter: PersonFilter; text: string }>): AuditState => ({
      ...state,
      sought: payload,
      people: null,
    }),
    personLeft: (state): AuditState => ({ ...state, sought: null, people: null }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadAudit.answered, (state, { payload }): AuditState => ({ ...state, page: payload.result }))
      .addCase(loadAuditRow.asked, (state, { payload }): AuditState => ({ ...state, open: payload.input, row: null }))
      .addCase(loadAuditRow.answered, (state, { payload }) =>
        payload.input === state.open ? { ...state, row: payload.result } : state,
      )
      // Nothing of one record is shown under the name of another.
      .addCase(loadAuditRecord.asked, (state): AuditState => ({ ...state, record: null }))
      .addCase(loadAuditRecord.answered, (state, { payload }): AuditState => ({ ...state, record: payload.result }))
      // An answer to what was typed before comes too late.
      .addCase(findAuditPeople.answered, (state, { payload }) =>
        payload.input.filter === state.sought?.filter && payload.input.text === state.sought.text.trim()
          ? { ...state, people: payload.result }
          : state,
      )
      .addCase(verifyAuditChain.answered, (state, { payload }): AuditState => ({ ...state, integrity: payload.result }))
      .addMatcher(
        isMove.match,
        (state): AuditState => ({ ...state, open: null, row: null, sought: null, people: null }),
      )
  },
  selectors: { selectAudit: (state) => state },
})

export const { closed: auditRowClosed, personSought, personLeft } = auditSlice.actions
export const { selectAudit } = auditSlice.selectors
