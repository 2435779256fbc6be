import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { WINDOW_DRAFT } from '#src/features/matricula/signUpWindows/paths.ts'
import {
  createWindow,
  loadWindowCourses,
  updateWindow,
} from '#src/features/matricula/signUpWindows/signUpWindows.requests.ts'
import { formClosed, formOpened } from '#src/features/matricula/signUpWindows/signUpWindows.slice.ts'
import { on, put, type Saga } from '#src/platform/effects.ts'

/** Loads the courses, since the form shows their names. */
function* opened({ payload }: ReturnType<typeof formOpened>): Saga {
  if (payload === 'new') return
  const { anoLetivoId, unidadeId } = payload
  if (anoLetivoId !== null && unidadeId !== null)
    yield* put(loadWindowCourses.asked({ idAnoLetivo: anoLetivoId, idUnidade: unidadeId }))
}

const created = (): Saga => formSaved(WINDOW_DRAFT, 'Período de inscrições cadastrado com sucesso!')
const updated = (): Saga => formSaved(WINDOW_DRAFT, 'Período de inscrições atualizado com sucesso!')

function* closed(): Saga {
  yield* put(draftClosed({ form: WINDOW_DRAFT }))
}

export const signUpWindowsSaga = [
  on(formOpened, opened),
  on(formClosed, closed),
  on(createWindow.answered, created),
  on(updateWindow.answered, updated),
]
