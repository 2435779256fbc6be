import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'

/** Why weeks are published in spite of their conflicts: below what it answers. Inside a Formik form. */
export const ConflictReason = ({ label }: { readonly label: string }) => (
  <FormTextArea
    name="motivo"
    label={label}
    required
    maxLength={500}
    rows={2}
    hint="Fica na auditoria, com o seu nome."
  />
)
