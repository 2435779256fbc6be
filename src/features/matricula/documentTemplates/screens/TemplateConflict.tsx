import { useDispatch, useSelector } from 'react-redux'
import { useChoices } from '#src/core/options/useChoices.ts'
import { conflictFields, formOf, type TemplateForm } from '#src/features/matricula/documentTemplates/templateForm.ts'
import { updateTemplate } from '#src/features/matricula/documentTemplates/templates.requests.ts'
import { conflictClosed, selectTemplateConflict } from '#src/features/matricula/documentTemplates/templates.slice.ts'
import { DraftConflict } from '#src/ui/DraftConflict.tsx'

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
    <DraftConflict
      fields={fields}
      before={before}
      mine={mine}
      theirs={theirs}
      onSave={(form) => dispatch(updateTemplate.asked({ id, versao: conflict.theirs.versao, form }))}
      onClose={() => dispatch(conflictClosed())}
    />
  )
}
