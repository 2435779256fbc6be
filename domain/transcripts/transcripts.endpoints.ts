import { drawnEndpoint, endpoint, fileEndpoint } from '#domain/base/endpoint.ts'
import type * as Transcripts from '#domain/transcripts/transcripts.schemas.ts'
import type { ImportYearFile, SimulateYearFile } from '#domain/transcripts/yearFile.schemas.ts'
import type { ChangeYear, CreateYear, RemoveYear } from '#domain/transcripts/transcriptYears.schemas.ts'

const SEES = { anyOf: ['historicosAlunos'] } as const
const CHANGES = { anyOf: ['historicosAlunos'], edit: true } as const

/** The transcripts of the students of the caller's units (D 2.16). */
export const listTranscripts = endpoint<Transcripts.ListTranscripts>('academico', 'GET', 'Historico/Alunos', SEES)
export const readTranscript = endpoint<Transcripts.ReadTranscript>('academico', 'GET', 'Historico/Aluno/:id', SEES)
export const createYear = endpoint<CreateYear>('academico', 'POST', 'Historico/Aluno/:id/Ano', CHANGES)
export const changeYear = endpoint<ChangeYear>('academico', 'PUT', 'Historico/Ano/:id', CHANGES)
export const removeYear = endpoint<RemoveYear>('academico', 'DELETE', 'Historico/Ano/:id', CHANGES)

/** A paper as it would be issued now, as a PDF marked as a preview. */
export const previewTranscript = drawnEndpoint<Transcripts.PreviewTranscript>('academico', 'Historico/Previa', SEES)
export const issueTranscript = endpoint<Transcripts.IssueTranscript>(
  'academico',
  'POST',
  'Historico/Aluno/:id/Emissao',
  CHANGES,
)
export const cancelTranscript = endpoint<Transcripts.CancelTranscript>(
  'academico',
  'POST',
  'Historico/Emissao/:id/Cancelamento',
  CHANGES,
)
export const transcriptPdf = fileEndpoint<Transcripts.TranscriptPdf>('academico', 'Historico/Emissao/:id/Pdf', SEES)

/** What making the years of a class group again would change. */
export const simulateYears = endpoint<Transcripts.SimulateYears>('academico', 'GET', 'Historico/Turma/Geracao', SEES)
/** Makes the automatic years of a class group again, in the background. */
export const makeYears = endpoint<Transcripts.MakeYears>('academico', 'POST', 'Historico/Turma/Geracao', CHANGES)
/** Issues the transcripts of a class group in the background, as one file. */
export const issueClass = endpoint<Transcripts.IssueClass>('academico', 'POST', 'Historico/Turma/Emissao', CHANGES)
/** Puts the newest transcript of each student of a class group into one file, in the background; issues none. */
export const printClass = endpoint<Transcripts.PrintClass>('academico', 'POST', 'Historico/Turma/Impressao', SEES)

/** What a spreadsheet of years taken elsewhere would bring, year by year. Nothing is kept. */
export const simulateYearFile = endpoint<SimulateYearFile>('academico', 'POST', 'Historico/Importacao/Simular', CHANGES)
/** Adds the years of a spreadsheet that are right and not there yet, in the background, as they were simulated. */
export const importYearFile = endpoint<ImportYearFile>('academico', 'POST', 'Historico/Importacao', CHANGES)
