import { arrived } from '#src/core/files/files.saga.ts'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { perform } from '#src/core/requests/requests.saga.ts'
import { opinionDraft } from '#src/features/academico/opinions/opinionForm.ts'
import { saveOpinion, stepOpinions } from '#src/features/academico/opinions/opinions.requests.ts'
import { on, onLeading, put, type Saga } from '#src/platform/effects.ts'
import { notSent } from '#src/registers/registerFiles.saga.ts'

/** Saves an opinion once its picked files are uploaded. */
function* save({ payload: { input } }: ReturnType<typeof saveOpinion.asked>): Saga {
  const files = yield* arrived(input.body.anexos)
  if (files.ok) yield* perform(saveOpinion, input, { ...input, body: { ...input.body, anexos: [...files.texts] } })
  else yield* put(saveOpinion.failed({ input, failure: notSent({ at: 'anexos', message: files.message }) }))
}

/** What was saved is no draft any more, and goes on to the review or to the family where that was asked for. */
function* saved({ payload: { input, result } }: ReturnType<typeof saveOpinion.answered>): Saga {
  const { idTurma, idDisciplina, numeroEtapa, idMatricula } = input.body
  const place = { idTurma, idDisciplina, numeroEtapa }
  yield* put(draftClosed({ form: opinionDraft(place, idMatricula) }))
  if (input.nextStep === null) return
  const itens = [{ idMatricula, versao: result.versao }]
  yield* put(stepOpinions.asked({ ...place, itens, situacao: input.nextStep, observacao: '' }))
}

export const opinionsSaga = [onLeading(saveOpinion.asked, save), on(saveOpinion.answered, saved)]
