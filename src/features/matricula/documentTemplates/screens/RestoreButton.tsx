import { useFormikContext } from 'formik'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { lazy, Suspense, useState } from 'react'
import { type TemplateForm, typeOf } from '#src/features/matricula/documentTemplates/templateForm.ts'
import { Button } from '#src/ui/Button.tsx'

const RestoreDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "document-standards" */ './RestoreDialog.tsx')).RestoreDialog,
}))

/** Goes back to the portal's text. */
export const RestoreButton = () => {
  const { values } = useFormikContext<TemplateForm>()
  const [asking, setAsking] = useState(false)
  const type = typeOf(values)
  return (
    <>
      <Button icon={RotateCcw} disabled={type === null} onClick={() => setAsking(true)}>
        Restaurar padrão
      </Button>
      {asking && type !== null && (
        <Suspense>
          <RestoreDialog type={type} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
