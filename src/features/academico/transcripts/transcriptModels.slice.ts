import { createSlice } from '@reduxjs/toolkit'
import type { TranscriptFacts } from '#domain/transcripts/transcriptFacts.schemas.ts'
import type {
  KeptModel,
  KeptWording,
  TranscriptModel,
  TranscriptSettings,
  TranscriptWording,
} from '#domain/transcripts/transcriptModels.schemas.ts'
import type { Conflict } from '#src/core/records/openRecord.ts'
import {
  findStudents,
  loadExample,
  loadSettings,
  saveModel,
  saveWording,
} from '#src/features/academico/transcripts/transcriptModels.requests.ts'

interface ModelsState {
  readonly settings: TranscriptSettings | null
  readonly conflict: Conflict<TranscriptModel, KeptModel> | null
  readonly wordingConflict: Conflict<TranscriptWording, KeptWording> | null
  /** A real student in the preview; null: the invented one. */
  readonly example: TranscriptFacts | null
  /** Null while nobody is looked for. */
  readonly found: readonly { readonly id: number; readonly name: string; readonly ra: string }[] | null
}

const initialState: ModelsState = {
  settings: null,
  conflict: null,
  wordingConflict: null,
  example: null,
  found: null,
}

/** What transcripts look like, by unit. */
export const transcriptModelsSlice = createSlice({
  name: 'transcriptModels',
  initialState,
  reducers: {
    conflictClosed: (state) => ({ ...state, conflict: null, wordingConflict: null }),
    exampleEnded: (state) => ({ ...state, example: null, found: null }),
    searchEnded: (state) => ({ ...state, found: null }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadSettings.answered, (state, { payload }) => ({ ...state, settings: payload.result }))
      .addCase(loadExample.answered, (state, { payload }) => ({ ...state, example: payload.result, found: null }))
      .addCase(findStudents.answered, (state, { payload }) => ({
        ...state,
        found: payload.result.items.map(({ id, name, ra }) => ({ id, name, ra })),
      }))
      .addCase(saveModel.asked, (state) => ({ ...state, conflict: null }))
      .addCase(saveModel.failed, (state, { payload: { input, failure } }) => ({
        ...state,
        conflict: failure.current === null ? null : { mine: input.draft, current: failure.current },
      }))
      .addCase(saveModel.answered, (state, { payload: { result } }) => ({
        ...state,
        settings: state.settings && {
          ...state.settings,
          modelos: [
            ...state.settings.modelos.filter(
              ({ idUnidade, segmento }) => idUnidade !== result.idUnidade || segmento !== result.segmento,
            ),
            result,
          ],
        },
      }))
      .addCase(saveWording.asked, (state) => ({ ...state, wordingConflict: null }))
      .addCase(saveWording.failed, (state, { payload: { input, failure } }) => ({
        ...state,
        wordingConflict: failure.current === null ? null : { mine: input.draft, current: failure.current },
      }))
      .addCase(saveWording.answered, (state, { payload: { result } }) => ({
        ...state,
        settings: state.settings && {
          ...state.settings,
          redacoes: [...state.settings.redacoes.filter(({ idUnidade }) => idUnidade !== result.idUnidade), result],
        },
      }))
  },
  selectors: {
    selectSettings: (state) => state.settings,
    selectModelConflict: (state) => state.conflict,
    selectWordingConflict: (state) => state.wordingConflict,
    selectExample: (state) => state.example,
    selectFound: (state) => state.found,
  },
})

export const { conflictClosed, exampleEnded, searchEnded } = transcriptModelsSlice.actions
export const { selectSettings, selectModelConflict, selectWordingConflict, selectExample, selectFound } =
  transcriptModelsSlice.selectors
