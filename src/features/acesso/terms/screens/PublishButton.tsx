import { useFormikContext } from 'formik'
import Megaphone from 'lucide-react/icons/megaphone'
import { useDispatch } from 'react-redux'
import type { TermRecord } from '#domain/terms/terms.schemas.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { publishQuestion } from '#src/features/acesso/terms/termForm.ts'
import { publishTerm } from '#src/features/acesso/terms/terms.requests.ts'
import { Button } from '#src/ui/Button.tsx'

interface PublishButtonProps {
  readonly record: TermRecord
}

/** Publishes the saved draft; unsaved text has to be saved first. */
export const PublishButton = ({ record }: PublishButtonProps) => {
  const dispatch = useDispatch()
  const { dirty } = useFormikContext()
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
    <Button icon={Megaphone} disabled={dirty || record.rascunho === null} loading={publishing} onClick={ask}>
      Publicar nova versão
    </Button>
  )
}
