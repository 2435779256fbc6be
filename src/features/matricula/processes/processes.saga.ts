import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { afterChange } from '#src/core/records/record.saga.ts'
import { doneText } from '#src/core/records/recordWords.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { draftOf, PROCESSES } from '#src/features/matricula/processes/paths.ts'
import {
  approveStudents,
  createProcess,
  PROCESS_NAME,
  processRequests,
} from '#src/features/matricula/processes/processes.requests.ts'
import { plural } from '#src/lib/text.ts'
import { on, type Saga } from '#src/platform/effects.ts'

/** A copy has a draft of its own. */
const created = ({ payload: { input } }: ReturnType<typeof createProcess.answered>): Saga =>
  formSaved(draftOf(null, input.copied), doneText(PROCESS_NAME, 'cadastrad'), pushed(PROCESSES))

function* approved({ payload: { result } }: ReturnType<typeof approveStudents.answered>): Saga {
  const text = plural(result.aprovados, 'aluno matriculado', 'alunos matriculados')
  if (result.recusados.length === 0) yield* showAlert('success', `${text} com sucesso!`)
  else yield* showAlert('warning', `${text}; ${plural(result.recusados.length, 'ficou', 'ficaram')} como antes.`)
}

export const processesSaga = [
  on(createProcess.answered, created),
  afterChange(processRequests, PROCESS_NAME, { list: PROCESSES, draftOf: (id) => draftOf(id, null) }),
  on(approveStudents.answered, approved),
]
