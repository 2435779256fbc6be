import { useFormikContext } from 'formik'
import Eye from 'lucide-react/icons/eye'
import { lazy, Suspense, useState } from 'react'
import type { MessageEvent } from '#domain/messaging/messageEvents.ts'
import { flawsOf, type RuleForm } from '#src/features/matricula/messaging/ruleForm.ts'
import { Button } from '#src/ui/Button.tsx'

const PreviewDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "message-preview" */ './PreviewDialog.tsx')).PreviewDialog,
}))

/** Previews the typed rule for a real student; not one with flaws. */
export const PreviewButton = ({ event }: { readonly event: MessageEvent }) => {
  const { values } = useFormikContext<RuleForm>()
  const [shown, setShown] = useState(false)
  const hasFlaws = Object.keys(flawsOf(event)(values)).length > 0
  return (
    <>
      <Button icon={Eye} disabled={hasFlaws} onClick={() => setShown(true)}>
        Ver com um aluno
      </Button>
      {shown && (
        <Suspense>
          <PreviewDialog event={event} form={values} onClose={() => setShown(false)} />
        </Suspense>
      )}
    </>
  )
}
