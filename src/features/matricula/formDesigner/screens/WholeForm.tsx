import { useSelector } from 'react-redux'
import { clockSlice } from '#src/core/clock/clock.slice.ts'
import type { ConfiguredField } from '#domain/configuredFields/configuredFields.schemas.ts'
import { listedFields } from '#domain/configuredFields/designRules.ts'
import { usePickedFiles } from '#src/platform/files/FilesContext.tsx'
import { dayOf } from '#src/lib/dates.ts'
import { FormPreview } from '#src/features/matricula/formDesigner/views/FormPreview.view.tsx'

interface WholeFormProps {
  /** All fields of a form. */
  readonly fields: readonly ConfiguredField[]
}

/** The form as people will see it, to try out; saves nothing. */
export const WholeForm = ({ fields }: WholeFormProps) => {
  const now = useSelector(clockSlice.selectors.selectNow)
  return <FormPreview fields={listedFields(fields)} today={now === null ? '' : dayOf(now)} files={usePickedFiles()} />
}
