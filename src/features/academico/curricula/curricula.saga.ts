import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { afterChange, afterCopy } from '#src/core/records/record.saga.ts'
import { createCurriculum, curricula } from '#src/features/academico/curricula/curricula.record.ts'
import { COPY_DRAFT, copyCurricula } from '#src/features/academico/curricula/curriculumCopy.requests.ts'
import { writtenBy } from '#src/features/academico/curricula/copyWords.ts'
import { plural } from '#src/lib/text.ts'
import { on, type Saga } from '#src/platform/effects.ts'

const copied = ({ payload: { result } }: ReturnType<typeof copyCurricula.answered>): Saga =>
  formSaved(COPY_DRAFT, `${plural(writtenBy(result), 'matriz copiada', 'matrizes copiadas')} como rascunho.`)

export const curriculaSaga = [
  afterCopy(curricula, createCurriculum),
  afterChange(curricula),
  on(copyCurricula.answered, copied),
]
