import { endpoint } from '#domain/base/endpoint.ts'
import type {
  ReadTranscriptExample,
  ReadTranscriptSettings,
  SaveTranscriptModel,
  SaveTranscriptWording,
} from '#domain/transcripts/transcriptModels.schemas.ts'

const SEES = { anyOf: ['modeloHistorico', 'personalizacaoHistorico'] } as const

/** What transcripts look like, by unit (A-H1, A-H2). */
export const readTranscriptSettings = endpoint<ReadTranscriptSettings>('academico', 'GET', 'Historico/Modelo', SEES)
/** The data of a real student, for a preview. */
export const readTranscriptExample = endpoint<ReadTranscriptExample>(
  'academico',
  'GET',
  'Historico/Modelo/Exemplo',
  SEES,
)
export const saveTranscriptModel = endpoint<SaveTranscriptModel>('academico', 'PUT', 'Historico/Modelo', {
  anyOf: ['modeloHistorico'],
  edit: true,
})
export const saveTranscriptWording = endpoint<SaveTranscriptWording>('academico', 'PUT', 'Historico/Personalizacao', {
  anyOf: ['personalizacaoHistorico'],
  edit: true,
})
