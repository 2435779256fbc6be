import { useField } from 'formik'
import type { Findings } from '#domain/teaching/assignments.ts'
import { uncheckedWarnings } from '#domain/teaching/assignments.ts'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { CheckField } from '#src/ui/CheckField.tsx'

/** What speaks against what is typed, and the box by which somebody says that they read the warnings. */
export const FindingsList = ({ findings }: { readonly findings: Findings }) => {
  const [{ value }, { error, touched }, { setValue }] = useField<readonly string[]>('conferidos')
  const { recusas, avisos } = findings
  return (
    <>
      <div role="alert" className="stack stack-close">
        {recusas.map((sentence) => (
          <Notice key={sentence} type="error">
            {sentence}
          </Notice>
        ))}
      </div>
      <div role="status" className="stack stack-close">
        {avisos.map((sentence) => (
          <Notice key={sentence} type="warning">
            {sentence}
          </Notice>
        ))}
      </div>
      {avisos.length > 0 && (
        <CheckField
          label="Conferi os avisos e quero continuar"
          error={touched ? error : undefined}
          checked={uncheckedWarnings(findings, value).length === 0}
          onChange={(isChecked) => void setValue(isChecked ? avisos : [])}
        />
      )}
    </>
  )
}
