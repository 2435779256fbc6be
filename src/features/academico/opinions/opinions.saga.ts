import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { opinionDraft } from '#src/features/academico/opinions/opinionForm.ts'
import { saveOpinion, stepOpinions } from '#src/features/academico/opinions/opinions.requests.ts'
import { on, onLeading, put, type Saga } from '#src/platform/effects.ts'
import { performWithAttachments } from '#src/registers/registerFiles.saga.ts'

/** Saves an opinion once its picked files are uploaded. */
const save = ({ payload: { input } }: ReturnType<typeof saveOpinion.asked>): Saga =>
  performWithAttachments(saveOpinion, input, input.body, (anexos) => ({ ...input, body: { ...input.body, anexos } }))

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
