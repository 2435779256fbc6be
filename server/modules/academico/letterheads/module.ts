import * as calls from '#domain/letterheads/letterheads.endpoints.ts'
import { KeptLetterhead, LetterheadChange, Letterheads } from '#domain/letterheads/letterheads.schemas.ts'
import type { ServerModule } from '#server/host/module.ts'
import { serve } from '#server/http/serve.ts'
import { changeLetterhead, readLetterheads } from '#server/modules/academico/letterheads/letterheads.ts'

/** Heads, feet and signatures of the pages of reports (A-R3). */
export const letterheadsModule: ServerModule = {
  routes: () => [
    serve(calls.readLetterheads, { answer: Letterheads }, readLetterheads),
    serve(
      calls.saveLetterhead,
      { body: LetterheadChange, answer: KeptLetterhead, conflict: KeptLetterhead },
      changeLetterhead,
    ),
  ],
}
