import * as processMessages from '#domain/processes/processes.messages.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { draftOf, PROCESSES } from '#src/features/matricula/processes/paths.ts'
import { approveStudents, createProcess, updateProcess } from '#src/features/matricula/processes/processes.requests.ts'
import { plural } from '#src/lib/text.ts'
import { on, type Saga } from '#src/platform/effects.ts'

const goBack = (form: string, text: string): Saga => formSaved(form, text, pushed(PROCESSES))

const created = ({ payload: { input } }: ReturnType<typeof createProcess.answered>): Saga =>
  goBack(draftOf(null, input.copied), processMessages.PROCESS_CREATED)

const updated = ({ payload: { input } }: ReturnType<typeof updateProcess.answered>): Saga =>
  goBack(draftOf(input.id, null), processMessages.PROCESS_SAVED)

function* approved({ payload: { result } }: ReturnType<typeof approveStudents.answered>): Saga {
  const text = plural(result.aprovados, 'aluno matriculado', 'alunos matriculados')
  if (result.recusados.length === 0) yield* showAlert('success', `${text} com sucesso!`)
  else yield* showAlert('warning', `${text}; ${plural(result.recusados.length, 'ficou', 'ficaram')} como antes.`)
}

export const processesSaga = [
  on(createProcess.answered, created),
  on(updateProcess.answered, updated),
  on(approveStudents.answered, approved),
]
