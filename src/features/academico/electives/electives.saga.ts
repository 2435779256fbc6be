import * as electiveMessages from '#domain/electives/electives.messages.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { afterChange, afterCreation } from '#src/core/records/record.saga.ts'
import { ELECTIVE_COPY_DRAFT, copyElectives } from '#src/features/academico/electives/electiveCopy.requests.ts'
import { createElectiveGroup, electiveGroups } from '#src/features/academico/electives/electives.record.ts'
import { chooseForStudent, studentChoiceDraftOf } from '#src/features/academico/electives/electiveStudents.requests.ts'
import { plural } from '#src/lib/text.ts'
import { on, type Saga } from '#src/platform/effects.ts'

const copied = ({ payload: { result } }: ReturnType<typeof copyElectives.answered>): Saga => {
  const count = result.grupos.filter(({ resultado }) => resultado === 'novo').length
  return formSaved(ELECTIVE_COPY_DRAFT, `${plural(count, 'grupo copiado', 'grupos copiados')}. Confira os prazos.`)
}

const chosen = ({ payload: { result } }: ReturnType<typeof chooseForStudent.answered>): Saga =>
  formSaved(
    studentChoiceDraftOf(result.id, result.idMatricula),
    result.opcoes.some(({ situacao }) => situacao === 'espera')
      ? electiveMessages.ELECTIVES_WAITING_FOR
      : electiveMessages.ELECTIVES_SAVED,
  )

export const electivesSaga = [
  afterCreation(electiveGroups, createElectiveGroup),
  afterChange(electiveGroups),
  on(copyElectives.answered, copied),
  on(chooseForStudent.answered, chosen),
]
