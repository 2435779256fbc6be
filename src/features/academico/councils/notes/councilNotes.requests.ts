import type { BodyOf, QueryOf } from '#domain/base/endpoint.ts'
import * as calls from '#domain/councils/councils.endpoints.ts'
import * as messages from '#domain/councils/councils.messages.ts'
import { defineRequest, SAY_WHY, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

type NoteBody = BodyOf<typeof calls.saveCouncilNote>

/** Name of the draft of a note. */
export const noteDraft = (place: Omit<NoteBody, 'versao' | 'grau' | 'texto' | 'visivel'>): string =>
  `councilNotes/${place.idTurma}/${place.numeroEtapa}/${place.idMatricula}/${place.idDisciplina ?? 0}/${place.categoria}`

export const loadNotes = defineRequest('councilNotes/load', calls.readCouncilNotes, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.readCouncilNotes>) => ({ query }),
})

export const saveNote = defineRequest('councilNotes/save', calls.saveCouncilNote, {
  concurrency: 'leading',
  scope: 'app',
  // The form of the next student does not show what the server refused for this one.
  keyOf: (body) => String(body.idMatricula),
  call: (body: NoteBody) => ({ body }),
  onSuccess: ({ texto }) => (texto.trim() === '' ? messages.COUNCIL_NOTE_REMOVED : messages.COUNCIL_NOTE_SAVED),
  onFailure: SAY_WHY_NOT_SAVED,
})

export const finishReferral = defineRequest('councilNotes/referral', calls.finishReferral, {
  concurrency: 'leading',
  scope: 'app',
  call: (id: number) => ({ params: { id } }),
  onSuccess: () => messages.REFERRAL_DONE,
  onFailure: SAY_WHY,
})
