import { useDispatch, useSelector } from 'react-redux'
import type { ConfiguredField } from '#domain/configuredFields/configuredFields.schemas.ts'
import { draftOf } from '#domain/configuredFields/designRules.ts'
import { CONFLICT_FIELDS, draftOfForm, formOf } from '#src/features/matricula/formDesigner/fieldForm.ts'
import { updateField } from '#src/features/matricula/formDesigner/formDesigner.requests.ts'
import { conflictClosed, selectFieldConflict } from '#src/features/matricula/formDesigner/formDesigner.slice.ts'
import { DraftConflict } from '#src/ui/DraftConflict.tsx'

interface FieldConflictProps {
  /** The field as its form began. */
  readonly field: ConfiguredField
  readonly fields: readonly ConfiguredField[]
}

/** Somebody else saved the field meanwhile: both values, to choose from. */
export const FieldConflict = ({ field, fields }: FieldConflictProps) => {
  const dispatch = useDispatch()
  const conflict = useSelector(selectFieldConflict)
  if (conflict === null || conflict.mine.id !== field.id) return null
  const formed = (draft: Parameters<typeof formOf>[0]) => formOf(draft, fields)
  const mine = formed(conflict.mine.draft)
  const theirs = formed(draftOf(conflict.theirs))
  return (
    <DraftConflict
      fields={CONFLICT_FIELDS}
      before={formed(draftOf(field))}
      mine={mine}
      theirs={theirs}
      onSave={(form) =>
        dispatch(
          updateField.asked({
            id: field.id,
            versao: conflict.theirs.versao,
            draft: draftOfForm(form, fields),
          }),
        )
      }
      onClose={() => dispatch(conflictClosed())}
    />
  )
}
