import { useFormikContext } from 'formik'
import Eye from 'lucide-react/icons/eye'
import { useState } from 'react'
import type { TermForm } from '#src/features/acesso/terms/termBody.ts'
import { TermPreview } from '#src/features/acesso/terms/views/TermPreview.view.tsx'
import { Button } from '#src/ui/Button.tsx'

/** Shows the typed draft as its readers will see it. */
export const PreviewButton = () => {
  const { values } = useFormikContext<TermForm>()
  const [shown, setShown] = useState(false)
  return (
    <>
      <Button icon={Eye} onClick={() => setShown(true)}>
        Ver como a pessoa vê
      </Button>
      <TermPreview shown={shown} title={values.titulo} text={values.corpo} onClose={() => setShown(false)} />
    </>
  )
}
