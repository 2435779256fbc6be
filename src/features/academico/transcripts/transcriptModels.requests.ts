import { listStudents } from '#domain/students/students.endpoints.ts'
import * as calls from '#domain/transcripts/transcriptModels.endpoints.ts'
import type {
  KeptModel,
  KeptWording,
  TranscriptModel,
  TranscriptWording,
} from '#domain/transcripts/transcriptModels.schemas.ts'
import * as messages from '#domain/transcripts/transcripts.messages.ts'
import { nearest } from '#src/core/students/nearest.ts'
import { defineRequest, SAY_WHY, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

export const loadSettings = defineRequest('transcriptModels/load', calls.readTranscriptSettings, {
  concurrency: 'latest',
  call: (_: null) => ({}),
})

export const loadExample = defineRequest('transcriptModels/example', calls.readTranscriptExample, {
  concurrency: 'latest',
  call: (idAluno: number) => ({ query: { idAluno } }),
  onFailure: SAY_WHY,
})

/** Students for a preview. Fails silently: it proposes nobody. */
export const findStudents = defineRequest('transcriptModels/findStudents', listStudents, {
  concurrency: 'latest',
  call: (text: string) => ({ query: nearest(text) }),
})

interface SavedModel {
  readonly place: Omit<KeptModel, 'modelo'>
  readonly draft: TranscriptModel
}

export const saveModel = defineRequest('transcriptModels/save', calls.saveTranscriptModel, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ place, draft }: SavedModel) => ({ body: { ...place, modelo: draft } }),
  onSuccess: () => messages.TRANSCRIPT_MODEL_SAVED,
  onFailure: SAY_WHY_NOT_SAVED,
})

interface SavedWording {
  readonly place: Omit<KeptWording, 'redacao'>
  readonly draft: TranscriptWording
}

export const saveWording = defineRequest('transcriptModels/saveWording', calls.saveTranscriptWording, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ place, draft }: SavedWording) => ({ body: { ...place, redacao: draft } }),
  onSuccess: () => messages.TRANSCRIPT_WORDING_SAVED,
  onFailure: SAY_WHY_NOT_SAVED,
})
