import { dayText } from '#domain/base/days.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { ABSENCE_DRAFT, createAbsence } from '#src/features/academico/assignments/absences.requests.ts'
import {
  ASSIGN_DRAFT,
  assignLessons,
  END_DRAFT,
  endAssignment,
  previewEnd,
} from '#src/features/academico/assignments/assignments.requests.ts'
import { endingOpened } from '#src/features/academico/assignments/assignments.slice.ts'
import { plural } from '#src/lib/text.ts'
import { on, onLeading, put, type Saga } from '#src/platform/effects.ts'
import { performWithFiles } from '#src/registers/registerFiles.saga.ts'

const assigned = ({ payload: { result } }: ReturnType<typeof assignLessons.answered>): Saga =>
  formSaved(ASSIGN_DRAFT, `${plural(result.atribuicoes, 'disciplina atribuída', 'disciplinas atribuídas')}.`)

// Only what ended has a reason why.
const ended = ({ payload: { input, result } }: ReturnType<typeof endAssignment.answered>): Saga =>
  formSaved(
    END_DRAFT,
    result.motivoFim === ''
      ? `Atribuição prorrogada até ${dayText(result.fim)}.`
      : input.body.idNovoProfessor === null
        ? 'Atribuição encerrada.'
        : 'Atribuição encerrada e passada a quem assume.',
  )

/** Uploads the file before the absence that names it. */
const sendAbsence = ({ payload: { input } }: ReturnType<typeof createAbsence.asked>): Saga =>
  performWithFiles(createAbsence, input, { arquivo: input.arquivo }, (sent) => ({
    ...input,
    arquivo: String(sent['arquivo'] ?? ''),
  }))

const absenceNoted = ({ payload: { result } }: ReturnType<typeof createAbsence.answered>): Saga =>
  formSaved(
    ABSENCE_DRAFT,
    result.cobertas === 0
      ? 'Falta registrada. As aulas aparecem no quadro como descobertas.'
      : `Falta registrada, com ${plural(result.cobertas, 'disciplina coberta', 'disciplinas cobertas')}.`,
  )

/** Before an assignment ends, the person sees what becomes of what was recorded. */
function* lookAhead({ payload }: ReturnType<typeof endingOpened>): Saga {
  yield* put(previewEnd.asked(payload))
}

export const assignmentsSaga = [
  on(endingOpened, lookAhead),
  on(assignLessons.answered, assigned),
  on(endAssignment.answered, ended),
  onLeading(createAbsence.asked, sendAbsence),
  on(createAbsence.answered, absenceNoted),
]
