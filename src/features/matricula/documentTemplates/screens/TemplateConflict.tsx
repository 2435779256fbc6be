import { useDispatch, useSelector } from 'react-redux'
import { useChoices } from '#src/core/options/useChoices.ts'
import { conflictFields, formOf, type TemplateForm } from '#src/features/matricula/documentTemplates/templateForm.ts'
import { updateTemplate } from '#src/features/matricula/documentTemplates/templates.requests.ts'
import { conflictClosed, selectTemplateConflict } from '#src/features/matricula/documentTemplates/templates.slice.ts'
import { conflictRows, withSaved } from '#src/lib/conflict.ts'
import { ConflictDialog } from '#src/ui/ConflictDialog.tsx'

interface TemplateConflictProps {
  /** The template as the form began. */
  readonly before: TemplateForm
}

/** Somebody else saved the template meanwhile: both values, to choose from. */
export const TemplateConflict = ({ before }: TemplateConflictProps) => {
  const dispatch = useDispatch()
  const conflict = useSelector(selectTemplateConflict)
  const staff = useChoices('staffUsers')
  if (conflict === null) return null
  const { id, form: mine } = conflict.mine
  const theirs = formOf(conflict.theirs)
  const fields = conflictFields((person) => staff.find(({ value }) => value === person)?.label ?? '')
  return (
    <ConflictDialog
      shown
      rows={conflictRows(fields, { before, mine, theirs })}
      onSave={(saved) =>
        dispatch(updateTemplate.asked({ id, versao: conflict.theirs.versao, form: withSaved(mine, theirs, saved) }))
      }
      onClose={() => dispatch(conflictClosed())}
    />
  )
}
