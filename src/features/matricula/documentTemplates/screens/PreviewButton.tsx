import { useFormikContext } from 'formik'
import Eye from 'lucide-react/icons/eye'
import { lazy, Suspense, useState } from 'react'
import { flawsOf, type TemplateForm } from '#src/features/matricula/documentTemplates/templateForm.ts'
import { Button } from '#src/ui/Button.tsx'

const PreviewDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "document-preview" */ './PreviewDialog.tsx')).PreviewDialog,
}))

interface PreviewButtonProps {
  /** Null for one that was never saved. */
  readonly templateId: number | null
}

/** Previews the typed template for a real student; not one with flaws. */
export const PreviewButton = ({ templateId }: PreviewButtonProps) => {
  const { values, dirty } = useFormikContext<TemplateForm>()
  const [shown, setShown] = useState(false)
  const hasFlaws = Object.keys(flawsOf(values)).length > 0
  return (
    <>
      <Button icon={Eye} disabled={hasFlaws} onClick={() => setShown(true)}>
        Ver com um aluno
      </Button>
      {shown && (
        <Suspense>
          <PreviewDialog form={values} savedId={dirty ? null : templateId} onClose={() => setShown(false)} />
        </Suspense>
      )}
    </>
  )
}
