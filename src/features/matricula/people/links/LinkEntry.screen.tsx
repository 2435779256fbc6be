import { useSending } from '#src/core/files/useSending.ts'
import type { GuardianForms } from '#src/features/matricula/people/links/linkForm.ts'
import { SchoolForm } from '#src/registers/people/SchoolFields.screen.tsx'
import { LinkFields } from '#src/features/matricula/people/views/LinkFields.view.tsx'
import { usePickedFiles } from '#src/platform/files/FilesContext.tsx'

interface LinkEntryProps {
  /** Path of the link among the values: `vinculo`. */
  readonly at: string
  readonly forms: GuardianForms
  readonly today: string
}

/** A link, with its configured fields. */
export const LinkEntry = ({ at, forms, today }: LinkEntryProps) => {
  const files = usePickedFiles()
  const sending = useSending()('document')
  return (
    <>
      <LinkFields at={at} files={files} sending={sending} />
      {forms.link.map((form) => (
        <SchoolForm key={form.tabela} form={form} today={today} disabled={false} under={`${at}.`} />
      ))}
    </>
  )
}
