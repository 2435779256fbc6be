import * as messages from '#domain/attendance/attendance.messages.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { rollDraft, rollOf } from '#src/core/attendance/paths.ts'
import { draftChanged, draftClosed, selectDraft } from '#src/core/forms/forms.slice.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { loadPhotos, saveRoll } from '#src/features/academico/attendance/attendance.requests.ts'
import {
  attempted,
  conflictClosed,
  conflictDecided,
  saveAsked,
  selectAttempt,
  selectConflict,
  selectRoll,
  viewChosen,
} from '#src/features/academico/attendance/attendance.slice.ts'
import { rollConflict } from '#src/features/academico/attendance/conflict.ts'
import { markOf, marksBeside, marksIn, withMarks } from '#src/features/academico/attendance/marks.ts'
import { on, ports, put, type Saga, select } from '#src/platform/effects.ts'

/** Photos come when somebody wants to see them: they weigh more than all the rest. */
function* showPhotos({ payload }: ReturnType<typeof viewChosen>): Saga {
  const roll = yield* select(selectRoll)
  if (payload === 'fotos' && roll !== null) yield* put(loadPhotos.asked(roll.aula.id))
}

/** Sends the roll as it stands. Another try of the same keeps its key, so that the server does it once. */
function* save({ payload: { lesson } }: ReturnType<typeof saveAsked>): Saga {
  const roll = yield* select(selectRoll)
  if (roll === null || roll.aula.id !== lesson) return
  const draft = yield* select((state: Parameters<typeof selectDraft>[0]) => selectDraft(state, rollDraft(lesson)))
  const alunos = withMarks(roll.alunos, marksIn(draft)).map(markOf)
  const content = JSON.stringify([lesson, roll.versao, alunos])
  const last = yield* select(selectAttempt)
  const { ids } = yield* ports()
  const key = last?.content === content ? last.key : ids.next()
  yield* put(attempted({ key, content }))
  yield* put(saveRoll.asked({ lesson, body: { chave: key, versao: roll.versao, alunos } }))
}

const saved = ({ payload: { input } }: ReturnType<typeof saveRoll.answered>): Saga =>
  formSaved(rollDraft(input.lesson), messages.ROLL_SAVED)

/** Other students are called by now, but both say the same of each: the person looks, and saves again. */
function* refused({ payload: { input } }: ReturnType<typeof saveRoll.failed>): Saga {
  const conflict = yield* select(selectConflict)
  if (conflict === null || rollConflict(conflict).length > 0) return
  yield* keepMarks(input.lesson, [])
  yield* put(conflictClosed())
  yield* showAlert('info', messages.ROLL_CHANGED)
}

function* decided({ payload: { lesson, saved: taken } }: ReturnType<typeof conflictDecided>): Saga {
  yield* keepMarks(lesson, taken)
  yield* put(conflictClosed())
  yield* put(saveAsked({ lesson }))
}

/** The person's marks as a draft over what is saved, except for the students of whom the saved value stays. */
function* keepMarks(lesson: number, taken: readonly string[]): Saga {
  const conflict = yield* select(selectConflict)
  if (conflict === null) return
  const mine = conflict.mine.filter(({ idMatricula }) => !taken.includes(String(idMatricula)))
  const marcas = marksBeside(conflict.current, mine)
  const form = rollDraft(lesson)
  yield* put(
    Object.keys(marcas).length === 0
      ? draftClosed({ form })
      : draftChanged({ form, draft: { values: { marcas }, touched: [], tried: false, unsavedAt: rollOf(lesson) } }),
  )
}

export const attendanceSaga = [
  on(viewChosen, showPhotos),
  on(saveAsked, save),
  on(saveRoll.answered, saved),
  on(saveRoll.failed, refused),
  on(conflictDecided, decided),
]
