import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { forEachRegister, type RegisterName, REGISTERS } from '#domain/registers/catalogue.ts'
import type { RegisterDraft } from '#domain/registers/values.ts'
import type { RegisterPage, RegisterRecord, SimulateStatuses, Use } from '#domain/registers/registers.wire.ts'
import { filtersChanged, filtersCleared } from '#src/core/filters/filters.slice.ts'
import { isNarrowing } from '#src/core/filters/listQuery.ts'
import { followRecord, NOTHING_OPEN, type OpenRecord } from '#src/core/records/openRecord.ts'
import { isMove } from '#src/core/router/router.slice.ts'
import { isSameJson } from '#src/lib/json.ts'
import { REGISTER_REQUESTS } from '#src/registers/register.requests.ts'

/** The open change of the status of several records. */
export interface StatusChange {
  readonly ativo: boolean
  /** As they were when it was opened. */
  readonly records: readonly RegisterRecord[]
  /** Null before it was asked for. */
  readonly simulation: SimulateStatuses['answer'] | null
}

/** What a change asks of the server. */
export const statusesOf = ({ ativo, records }: StatusChange): SimulateStatuses['body'] => ({
  ativo,
  registros: records.map(({ id, versao }) => ({ id, versao })),
})

interface RegisterState extends OpenRecord<RegisterDraft, RegisterRecord> {
  /** The page loaded last; null before the first. */
  readonly page: RegisterPage | null
  /** Selected records, across pages. */
  readonly selected: readonly RegisterRecord[]
  /** A record to inactivate, and the records that use it. */
  readonly inactivating: { readonly record: RegisterRecord; readonly uses: readonly Use[] } | null
  readonly change: StatusChange | null
}

const initialState: RegisterState = {
  page: null,
  ...NOTHING_OPEN,
  selected: [],
  inactivating: null,
  change: null,
}

/** Clears the selection and its open questions. */
const unselected = (state: RegisterState): RegisterState =>
  state.selected.length === 0 && state.inactivating === null && state.change === null
    ? state
    : { ...state, selected: [], inactivating: null, change: null }

/** An ordinary slice for each register, with its own name. Filters, page and order are in `core/filters`. */
const registerSlice = (name: RegisterName) => {
  const { loadList, load, update, loadUses, setStatus, simulateStatuses, setStatuses } = REGISTER_REQUESTS[name]
  return createSlice({
    name,
    initialState,
    reducers: {
      conflictClosed: (state) => ({ ...state, conflict: null }),
      /** Ids of all selected rows. Rows of other pages were stored when they were selected. */
      selected: (state, { payload }: PayloadAction<readonly number[]>) => {
        const known = [...state.selected, ...(state.page?.items ?? [])]
        return { ...state, selected: payload.flatMap((id) => known.find((record) => record.id === id) ?? []) }
      },
      inactivationClosed: (state) => ({ ...state, inactivating: null }),
      changeOpened: (state, { payload }: PayloadAction<{ readonly ativo: boolean }>) => ({
        ...state,
        change: {
          ativo: payload.ativo,
          records: state.selected.filter(({ ativo }) => ativo !== payload.ativo),
          simulation: null,
        },
      }),
      changeClosed: (state) => ({ ...state, change: null }),
    },
    extraReducers: (builder) => {
      followRecord(builder, { load, update })
        .addCase(loadList.answered, (state, { payload: { result } }) => ({
          ...state,
          page: result,
          selected: state.selected.map((record) => result.items.find(({ id }) => id === record.id) ?? record),
        }))
        .addCase(loadUses.answered, (state, { payload: { input, result } }) => ({
          ...state,
          inactivating: { record: input, uses: result.usos },
        }))
        .addCase(setStatus.asked, (state) => ({ ...state, inactivating: null }))
        // A late answer may be about a change that was left meanwhile.
        .addCase(simulateStatuses.answered, (state, { payload: { input, result } }) =>
          state.change !== null && isSameJson(statusesOf(state.change), input)
            ? { ...state, change: { ...state.change, simulation: result } }
            : state,
        )
        // What was seen may be outdated.
        .addCase(setStatuses.failed, (state) => ({
          ...state,
          change: state.change && { ...state.change, simulation: null },
        }))
        .addCase(setStatuses.answered, (state, { payload: { result } }) => ({
          ...state,
          change: null,
          selected: state.selected.filter(({ id }) => result.recusas.some((refused) => refused.id === id)),
        }))
        // A changed filter clears the selection, so that every selected row can be found in the list.
        .addCase(filtersChanged, (state, { payload }) => (isNarrowing(payload) ? unselected(state) : state))
        .addCase(filtersCleared, unselected)
        .addMatcher(isMove.match, (state, { payload }) =>
          payload.startsWith(REGISTERS[name].path) ? state : unselected(state),
        )
    },
    selectors: {
      selectPage: (state) => state.page,
      selectRecord: (state) => state.record,
      selectConflict: (state) => state.conflict,
      selectSelected: (state) => state.selected,
      selectInactivating: (state) => state.inactivating,
      selectChange: (state) => state.change,
    },
  })
}

export const REGISTER_SLICES = forEachRegister(registerSlice)
