import type { BodyOf, QueryOf } from '#domain/base/endpoint.ts'
import * as calls from '#domain/marks/marks.endpoints.ts'
import { DISMISSED_FROM } from '#domain/marks/marks.lists.ts'
import * as messages from '#domain/marks/marks.messages.ts'
import type { CellOutcome } from '#domain/marks/marks.schemas.ts'
import { undoable } from '#src/core/myActions/undoable.ts'
import { defineRequest, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

export const loadSheet = defineRequest('marks/load', calls.readMarkSheet, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.readMarkSheet>) => ({ query }),
})

/** Goes on when the person leaves: what was typed is saved. Cells tell by themselves what became of them. */
export const saveMarks = defineRequest('marks/save', calls.saveMarks, {
  concurrency: 'queue',
  scope: 'app',
  call: (body: BodyOf<typeof calls.saveMarks>) => ({ body }),
  onSuccess: ({ celulas: [sent] }, { celulas }) =>
    sent?.texto === DISMISSAL && celulas.every(isDismissed) ? undoable(messages.STUDENT_DISMISSED) : null,
})

/** What the dialog of a cell says for a dismissal; who types into the grid says it by its letter. */
export const DISMISSAL = 'Dispensado'

const isDismissed = ({ resultado, atual }: CellOutcome): boolean =>
  resultado === 'salva' && atual?.situacao === DISMISSED_FROM

/** No parts: the assessment becomes whole again. */
export const divideAssessment = defineRequest('marks/divide', calls.divideAssessment, {
  concurrency: 'leading',
  call: (body: BodyOf<typeof calls.divideAssessment>) => ({ body }),
  onSuccess: ({ partes }) =>
    partes.length === 0 ? messages.ASSESSMENT_WHOLE_AGAIN : undoable(messages.ASSESSMENT_IN_PARTS),
  onFailure: SAY_WHY_NOT_SAVED,
})

export const loadHistory = defineRequest('marks/history', calls.readMarkHistory, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.readMarkHistory>) => ({ query }),
})
