import { useSelector } from 'react-redux'
import { useChoices } from '#src/core/options/useChoices.ts'
import { conflictFields, formOf, type TemplateForm } from '#src/features/matricula/documentTemplates/templateForm.ts'
import { updateTemplate } from '#src/features/matricula/documentTemplates/templates.requests.ts'
import { conflictClosed, selectTemplateConflict } from '#src/features/matricula/documentTemplates/templates.slice.ts'
import { RecordConflict } from '#src/screens/records/RecordConflict.tsx'

interface TemplateConflictProps {
  /** The template that the form started with. */
  readonly before: TemplateForm
}

/** Another person saved the template. */
export const TemplateConflict = ({ before }: TemplateConflictProps) => {
  const staff = useChoices('staffUsers')
  const fields = conflictFields((person) => staff.find(({ value }) => value === person)?.label ?? '')
  return (
    <RecordConflict
      fields={fields}
      before={before}
      conflict={useSelector(selectTemplateConflict)}
      draftOf={formOf}
      save={(draft, { id, versao }) => updateTemplate.asked({ id, versao, draft })}
      closed={conflictClosed()}
    />
  )
}
