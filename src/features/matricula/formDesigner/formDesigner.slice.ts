import { createSlice } from '@reduxjs/toolkit'
import type { ConfiguredField, ConfiguredForm } from '#domain/configuredFields/configuredFields.schemas.ts'
import { inOrder } from '#domain/configuredFields/designRules.ts'
import {
  createField,
  type FieldSaving,
  loadDesign,
  orderFields,
  updateField,
} from '#src/features/matricula/formDesigner/formDesigner.requests.ts'

type Forms = readonly ConfiguredForm[]

interface FormDesignerState {
  /** Every form with all its fields in their order; null before the first answer. */
  readonly forms: Forms | null
  /** Somebody else saved the field first: what was to be saved, and what is saved now. */
  readonly conflict: { readonly mine: FieldSaving; readonly theirs: ConfiguredField } | null
}

const initialState: FormDesignerState = { forms: null, conflict: null }

/** M30: the fields of the school's forms, as they are designed. */
export const formDesignerSlice = createSlice({
  name: 'formDesigner',
  initialState,
  reducers: {
    /** The person goes on typing. */
    conflictClosed: (state): FormDesignerState => ({ ...state, conflict: null }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadDesign.answered, (state, { payload }) => ({ ...state, forms: payload.result.tabelas }))
      .addCase(createField.answered, (state, { payload }) => ({
        ...state,
        forms: withField(state.forms, payload.result),
      }))
      .addCase(updateField.asked, (state) => ({ ...state, conflict: null }))
      .addCase(updateField.answered, (state, { payload }) => ({
        ...state,
        forms: withField(state.forms, payload.result),
      }))
      .addCase(updateField.failed, (state, { payload: { input, failure } }) =>
        failure.current === null ? state : { ...state, conflict: { mine: input, theirs: failure.current } },
      )
      // The list follows the hand; a move that is refused brings the order of the server back.
      .addCase(orderFields.asked, (state, { payload: { input } }) => ({
        ...state,
        forms: state.forms?.map((form) => (form.tabela === input.tabela ? ordered(form, input.para) : form)) ?? null,
      }))
  },
  selectors: {
    selectDesign: (state) => state.forms,
    selectFieldConflict: (state) => state.conflict,
  },
})

const withField = (forms: Forms | null, field: ConfiguredField): Forms | null =>
  forms?.map((form) =>
    form.tabela === field.tabela
      ? { ...form, campos: inOrder([...form.campos.filter(({ id }) => id !== field.id), field]) }
      : form,
  ) ?? null

const ordered = (form: ConfiguredForm, ids: readonly number[]): ConfiguredForm => ({
  ...form,
  campos: inOrder(form.campos.map((field) => ({ ...field, posicao: ids.indexOf(field.id) + 1 }))),
})

export const { conflictClosed } = formDesignerSlice.actions
export const { selectDesign, selectFieldConflict } = formDesignerSlice.selectors
