import type { TypedFacts } from '#domain/documents/specificFacts.ts'
import { requestEvents } from '#src/platform/request/request.ts'

export interface PreviewedPdf {
  readonly studentId: number
  readonly templateId: number
  /** What was typed for this one document. */
  readonly typed?: TypedFacts
  /** Of the file. */
  readonly name: string
}

/** The PDF of a saved template filled in for a student, marked as a preview. */
export const fetchPreviewPdf = requestEvents<PreviewedPdf, null>('previewPdf/fetch')
