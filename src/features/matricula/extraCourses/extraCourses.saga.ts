import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { createExtraCourse, updateExtraCourse } from '#src/features/matricula/extraCourses/extraCourses.requests.ts'
import { draftOf, EXTRA_COURSES } from '#src/features/matricula/extraCourses/paths.ts'
import { on, type Saga } from '#src/platform/effects.ts'

const created = (): Saga => formSaved(draftOf(null), 'Curso extra cadastrado com sucesso!', pushed(EXTRA_COURSES))

const updated = ({ payload: { input } }: ReturnType<typeof updateExtraCourse.answered>): Saga =>
  formSaved(draftOf(input.id), 'Curso extra atualizado com sucesso!', pushed(EXTRA_COURSES))

export const extraCoursesSaga = [on(createExtraCourse.answered, created), on(updateExtraCourse.answered, updated)]
