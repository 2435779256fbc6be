import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import {
  ASSIGN_DRAFT,
  assignLessons,
  END_DRAFT,
  endAssignment,
} from '#src/features/academico/assignments/assignments.requests.ts'
import { plural } from '#src/lib/text.ts'
import { on, type Saga } from '#src/platform/effects.ts'

const assigned = ({ payload: { result } }: ReturnType<typeof assignLessons.answered>): Saga =>
  formSaved(ASSIGN_DRAFT, `${plural(result.atribuicoes, 'disciplina atribuída', 'disciplinas atribuídas')}.`)

const ended = ({ payload: { input } }: ReturnType<typeof endAssignment.answered>): Saga =>
  formSaved(
    END_DRAFT,
    input.body.idNovoProfessor === null ? 'Atribuição encerrada.' : 'Atribuição encerrada e passada a quem assume.',
  )

export const assignmentsSaga = [on(assignLessons.answered, assigned), on(endAssignment.answered, ended)]
