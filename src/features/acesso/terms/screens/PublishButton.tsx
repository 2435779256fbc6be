import { useFormikContext } from 'formik'
import Eye from 'lucide-react/icons/eye'
import Megaphone from 'lucide-react/icons/megaphone'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import type { TermRecord } from '#domain/api/terms.schemas.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { publishQuestion, type TermForm } from '#src/features/acesso/terms/termForm.ts'
import { publishTerm } from '#src/features/acesso/terms/terms.requests.ts'
import { TermPreview } from '#src/features/acesso/terms/views/TermPreview.view.tsx'
import { Button } from '#src/ui/Button.tsx'

interface PublishButtonProps {
  readonly record: TermRecord
}

/** Shows the draft as people will read it, and publishes what is saved of it. */
export const PublishButton = ({ record }: PublishButtonProps) => {
  const dispatch = useDispatch()
  const { values, dirty } = useFormikContext<TermForm>()
  const [previewing, setPreviewing] = useState(false)
  const publishing = useIsRunning(publishTerm)
  const { id, versao } = record
  const ask = () =>
    dispatch(
      dialogOpened({
        title: 'Publicar nova versão',
        message: publishQuestion(record),
        confirmLabel: 'Publicar',
        confirm: publishTerm.asked({ id, versao }),
      }),
    )
  return (
    <>
      <Button icon={Eye} onClick={() => setPreviewing(true)}>
        Ver como a pessoa vê
      </Button>
      <Button icon={Megaphone} disabled={dirty || record.rascunho === null} loading={publishing} onClick={ask}>
        Publicar nova versão
      </Button>
      <TermPreview shown={previewing} title={values.titulo} text={values.corpo} onClose={() => setPreviewing(false)} />
    </>
  )
}
