import { createSlice } from '@reduxjs/toolkit'
import type { ConfiguredField, ConfiguredForm, FieldDraft } from '#domain/configuredFields/configuredFields.schemas.ts'
import { inOrder } from '#domain/configuredFields/designRules.ts'
import { type Conflict, followConflict } from '#src/core/records/openRecord.ts'
import {
  createField,
  loadDesign,
  orderFields,
  updateField,
} from '#src/features/matricula/formDesigner/formDesigner.requests.ts'

type Forms = readonly ConfiguredForm[]

interface FormDesignerState {
  /** Every form with all its fields in order; null before the first answer. */
  readonly forms: Forms | null
  /** Another person saved the field first. */
  readonly conflict: Conflict<FieldDraft, ConfiguredField> | null
}

const initialState: FormDesignerState = { forms: null, conflict: null }

/** M30: the fields of the school's forms. */
export const formDesignerSlice = createSlice({
  name: 'formDesigner',
  initialState,
  reducers: {
    /** The person goes on typing. */
    conflictClosed: (state): FormDesignerState => ({ ...state, conflict: null }),
  },
  extraReducers: (builder) => {
    followConflict(builder, updateField)
      .addCase(loadDesign.answered, (state, { payload }) => ({ ...state, forms: payload.result.tabelas }))
      .addCase(createField.answered, (state, { payload }) => ({
        ...state,
        forms: withField(state.forms, payload.result),
      }))
      .addCase(updateField.answered, (state, { payload }) => ({
        ...state,
        forms: withField(state.forms, payload.result),
      }))
      // Reorders at once; the answer to a refused move restores the server's order.
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
