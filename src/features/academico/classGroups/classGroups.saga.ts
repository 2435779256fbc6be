import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { createClassGroup, updateClassGroup } from '#src/features/academico/classGroups/classGroups.requests.ts'
import { CLASS_GROUPS, draftOf } from '#src/features/academico/classGroups/paths.ts'
import { on, type Saga } from '#src/platform/effects.ts'

const goBack = (id: number | null, text: string): Saga => formSaved(draftOf(id), text, pushed(CLASS_GROUPS))

const created = (): Saga => goBack(null, 'Turma cadastrada com sucesso!')

const updated = ({ payload: { input } }: ReturnType<typeof updateClassGroup.answered>): Saga =>
  goBack(input.id, 'Turma atualizada com sucesso!')

export const classGroupsSaga = [on(createClassGroup.answered, created), on(updateClassGroup.answered, updated)]
