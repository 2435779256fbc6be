import { printMinutes } from '#domain/councils/councils.endpoints.ts'
import { serveFile } from '#src/core/files/serveFile.saga.ts'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { attemptAt } from '#src/core/requests/attempt.ts'
import { send } from '#src/core/requests/requests.saga.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import {
  addendumDraft,
  createCouncil,
  fetchMinutes,
  loadChoices,
  meetingDraft,
  NEW_COUNCIL_DRAFT,
  opinionDraft,
  saveMeeting,
  voteOpinion,
  saveStudent,
  saveVote,
  studentDraft,
  voteDraft,
  writeAddendum,
} from '#src/features/academico/councils/meetings/councils.requests.ts'
import {
  addendumTyped,
  attempted,
  councilTyped,
  newOpened,
  selectAttempt,
} from '#src/features/academico/councils/meetings/councils.slice.ts'
import { councilPath } from '#src/core/marks/councilPaths.ts'
import { on, ports, put, type Saga, select } from '#src/platform/effects.ts'

/** Another try of the same keeps its key, so that the server does it once. */
function* keyFor(asked: unknown): Saga<string> {
  const { ids } = yield* ports()
  const attempt = attemptAt(asked, yield* select(selectAttempt), ids)
  yield* put(attempted(attempt))
  return attempt.key
}

function* create({ payload }: ReturnType<typeof councilTyped>): Saga {
  yield* put(createCouncil.asked({ ...payload, chave: yield* keyFor(payload) }))
}

function* created({ payload: { result } }: ReturnType<typeof createCouncil.answered>): Saga {
  yield* put(draftClosed({ form: NEW_COUNCIL_DRAFT }))
  yield* put(pushed(councilPath(result.id)))
}

function* add({ payload }: ReturnType<typeof addendumTyped>): Saga {
  const { id, texto } = payload
  yield* put(writeAddendum.asked({ id, body: { texto, chave: yield* keyFor(payload) } }))
}

function* choose(): Saga {
  yield* put(loadChoices.asked(null))
}

function* added({ payload: { input } }: ReturnType<typeof writeAddendum.answered>): Saga {
  yield* put(draftClosed({ form: addendumDraft(input.id) }))
}

function* met({ payload: { input } }: ReturnType<typeof saveMeeting.answered>): Saga {
  yield* put(draftClosed({ form: meetingDraft(input.id) }))
}

function* said({ payload: { input } }: ReturnType<typeof saveStudent.answered>): Saga {
  yield* put(draftClosed({ form: studentDraft(input.id, input.body.idMatricula) }))
}

function* voted({ payload: { input } }: ReturnType<typeof saveVote.answered>): Saga {
  yield* put(draftClosed({ form: voteDraft(input.id, input.body.idMatricula, input.body.idDisciplina) }))
}

function* concluded({ payload: { input } }: ReturnType<typeof voteOpinion.answered>): Saga {
  yield* put(draftClosed({ form: opinionDraft(input.id, input.body.idMatricula) }))
}

export const councilsSaga = [
  on(newOpened, choose),
  on(councilTyped, create),
  on(createCouncil.answered, created),
  on(addendumTyped, add),
  on(writeAddendum.answered, added),
  on(saveMeeting.answered, met),
  on(saveStudent.answered, said),
  on(saveVote.answered, voted),
  on(voteOpinion.answered, concluded),
  serveFile<ReturnType<typeof fetchMinutes.asked>['payload']['input']>({
    request: fetchMinutes,
    fetch: ({ id, version }) => send(printMinutes, { params: { id }, body: { versaoAta: version } }),
  }),
]
