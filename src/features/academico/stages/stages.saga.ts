import { STAGE_STATUSES } from '#domain/assessment/assessment.lists.ts'
import * as stageMessages from '#domain/assessment/stages.messages.ts'
import { nameIn } from '#domain/base/list.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import {
  createDivision,
  NEW_DIVISION,
  paths,
  setSituation,
  updateDivision,
} from '#src/features/academico/stages/stages.requests.ts'
import { on, type Saga } from '#src/platform/effects.ts'

const afterCreating = ({ payload: { result } }: ReturnType<typeof createDivision.answered>): Saga =>
  formSaved(NEW_DIVISION, stageMessages.DIVISION_CREATED, pushed(paths.formOf(result.id)))

const afterSaving = ({ payload: { input } }: ReturnType<typeof updateDivision.answered>): Saga =>
  formSaved(paths.draftOf(input.id), stageMessages.DIVISION_SAVED)

const afterStep = ({ payload: { input, result } }: ReturnType<typeof setSituation.answered>): Saga => {
  const name = result.etapas.find(({ id }) => id === input.idEtapa)?.nome ?? ''
  return showAlert('success', `${name}: ${nameIn(STAGE_STATUSES, input.situacao).toLowerCase()}.`)
}

export const stagesSaga = [
  on(createDivision.answered, afterCreating),
  on(updateDivision.answered, afterSaving),
  on(setSituation.answered, afterStep),
]
