import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { afterChange, afterCopy } from '#src/core/records/record.saga.ts'
import { createProcess, processes } from '#src/features/matricula/processes/processes.record.ts'
import { approveStudents } from '#src/features/matricula/processes/processStudents.requests.ts'
import { plural } from '#src/lib/text.ts'
import { on, type Saga } from '#src/platform/effects.ts'

function* approved({ payload: { result } }: ReturnType<typeof approveStudents.answered>): Saga {
  const left = result.matriculas.length - result.alteradas
  const text = plural(result.alteradas, 'aluno matriculado', 'alunos matriculados')
  if (left === 0) yield* showAlert('success', `${text} com sucesso!`)
  else yield* showAlert('warning', `${text}; ${plural(left, 'ficou', 'ficaram')} como antes.`)
}

export const processesSaga = [
  afterCopy(processes, createProcess),
  afterChange(processes),
  on(approveStudents.answered, approved),
]
