import * as messages from '#domain/expectedContents/expectedContents.messages.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { COPY_DRAFT, contentDraft, newContentDraft } from '#src/features/academico/expectedContents/paths.ts'
import {
  addContent,
  changeContent,
  copyPlan,
  orderPlan,
} from '#src/features/academico/expectedContents/plans.requests.ts'
import { plural } from '#src/lib/text.ts'
import { on, type Saga } from '#src/platform/effects.ts'

const afterAdding = ({ payload: { input } }: ReturnType<typeof addContent.answered>): Saga =>
  formSaved(newContentDraft(input.etapa ?? 0), messages.CONTENT_ADDED)

const afterSaving = ({ payload: { input } }: ReturnType<typeof changeContent.answered>): Saga =>
  formSaved(contentDraft(input.before.id), messages.CONTENT_SAVED)

function* afterRefusedOrder({ payload: { failure } }: ReturnType<typeof orderPlan.failed>): Saga {
  yield* showAlert('error', failure.current === null ? failure.message : messages.PLAN_ORDER_CHANGED)
}

const afterCopying = ({ payload: { result } }: ReturnType<typeof copyPlan.answered>): Saga => {
  const count = result.conteudos.filter(({ resultado }) => resultado === 'novo').length
  return formSaved(COPY_DRAFT, `${plural(count, 'conteúdo copiado', 'conteúdos copiados')}.`)
}

export const plansSaga = [
  on(addContent.answered, afterAdding),
  on(changeContent.answered, afterSaving),
  on(orderPlan.failed, afterRefusedOrder),
  on(copyPlan.answered, afterCopying),
]
