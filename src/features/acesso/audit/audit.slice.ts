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
  /** Id of the open row; null for none. */
  readonly open: number | null
  readonly row: AuditVersion | null
  /** The history of the last requested record. */
  readonly record: AuditRecord | null
  /** The text in the search for a person. */
  readonly sought: { readonly filter: PersonFilter; readonly text: string } | null
  /** The people found; null before the answer. */
  readonly people: AuditPeople | null
  /** The last verification; null before the first. */
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

/** A-G11: the audit. Filters and page are in `core/filters`. */
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
      // Never shows one record's history under another's name.
      .addCase(loadAuditRecord.asked, (state): AuditState => ({ ...state, record: null }))
      .addCase(loadAuditRecord.answered, (state, { payload }): AuditState => ({ ...state, record: payload.result }))
      // Drops an answer to an earlier text.
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
