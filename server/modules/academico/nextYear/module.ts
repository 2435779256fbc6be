import { ById, Done } from '#domain/base/common.schemas.ts'
import * as calls from '#domain/nextYear/nextYear.endpoints.ts'
import {
  NextYear,
  NextYearQuery,
  PieceCopy,
  PieceCopyBody,
  PieceCopyResult,
} from '#domain/nextYear/nextYear.schemas.ts'
import type { ServerModule } from '#server/host/module.ts'
import { serve } from '#server/http/serve.ts'
import { readNextYear } from '#server/modules/academico/nextYear/board.ts'
import { copyPiece, previewPiece } from '#server/modules/academico/nextYear/copy.ts'
import { undoCopy } from '#server/modules/academico/nextYear/undo.ts'

/** What a unit takes along from one school year to the next (D 2.17, step 8; V29). */
export const nextYearModule: ServerModule = {
  routes: () => [
    serve(calls.readNextYear, { query: NextYearQuery, answer: NextYear }, readNextYear),
    serve(calls.previewPiece, { body: PieceCopy, answer: PieceCopyResult }, previewPiece),
    serve(calls.copyPiece, { body: PieceCopyBody, answer: PieceCopyResult }, copyPiece),
    serve(calls.undoCopy, { params: ById, answer: Done }, undoCopy),
  ],
}
