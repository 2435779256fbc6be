import * as calls from '#domain/letterheads/letterheads.endpoints.ts'
import * as messages from '#domain/letterheads/letterheads.messages.ts'
import type { KeptLetterhead, Letterhead } from '#domain/letterheads/letterheads.schemas.ts'
import { defineRequest, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

export const loadLetterheads = defineRequest('letterheads/load', calls.readLetterheads, {
  concurrency: 'latest',
  call: (_: null) => ({}),
})

interface SavedLetterhead {
  readonly place: Omit<KeptLetterhead, 'pagina'>
  readonly draft: Letterhead
}

export const saveLetterhead = defineRequest('letterheads/save', calls.saveLetterhead, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ place, draft }: SavedLetterhead) => ({ body: { ...place, pagina: draft } }),
  onSuccess: () => messages.LETTERHEAD_SAVED,
  onFailure: SAY_WHY_NOT_SAVED,
})
