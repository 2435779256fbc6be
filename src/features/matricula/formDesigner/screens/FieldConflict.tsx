import { useSelector } from 'react-redux'
import type { ConfiguredField, FieldDraft } from '#domain/configuredFields/configuredFields.schemas.ts'
import { draftOf } from '#domain/configuredFields/designRules.ts'
import { CONFLICT_FIELDS, draftOfForm, formOf } from '#src/features/matricula/formDesigner/fieldForm.ts'
import { updateField } from '#src/features/matricula/formDesigner/formDesigner.requests.ts'
import { conflictClosed, selectFieldConflict } from '#src/features/matricula/formDesigner/formDesigner.slice.ts'
import { RecordConflict } from '#src/screens/records/RecordConflict.tsx'

interface FieldConflictProps {
  /** The field that the form started with. */
  readonly field: ConfiguredField
  readonly fields: readonly ConfiguredField[]
}

/** Another person saved the field. */
export const FieldConflict = ({ field, fields }: FieldConflictProps) => {
  const conflict = useSelector(selectFieldConflict)
  if (conflict?.current.id !== field.id) return null
  const formed = (draft: FieldDraft) => formOf(draft, fields)
  return (
    <RecordConflict
      fields={CONFLICT_FIELDS}
      before={formed(draftOf(field))}
      conflict={{ ...conflict, mine: formed(conflict.mine) }}
      draftOf={(current) => formed(draftOf(current))}
      save={(form, { id, versao }) => updateField.asked({ id, versao, draft: draftOfForm(form, fields) })}
      closed={conflictClosed()}
    />
  )
}
