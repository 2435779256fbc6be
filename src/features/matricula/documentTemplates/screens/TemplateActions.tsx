import Power from 'lucide-react/icons/power'
import { useDispatch } from 'react-redux'
import type { TemplateRecord } from '#domain/documents/documents.schemas.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { setTemplateStatus } from '#src/features/matricula/documentTemplates/templates.requests.ts'
import { Button } from '#src/ui/Button.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

/** The status of a template, and its actions. */
export const TemplateActions = ({ record }: { readonly record: TemplateRecord }) => {
  const dispatch = useDispatch()
  const switching = useIsRunning(setTemplateStatus)
  const { id, versao, ativo, descricao } = record
  const switched = setTemplateStatus.asked({ id, versao, ativo: !ativo })
  const onSwitch = () =>
    dispatch(
      ativo
        ? dialogOpened({
            title: 'Inativar modelo',
            message: `“${descricao}” deixa de ser emitido. O que já foi emitido continua valendo.`,
            confirmLabel: 'Inativar',
            confirm: switched,
          })
        : switched,
    )
  return (
    <>
      {ativo ? <StatusBadge tone="success">Ativo</StatusBadge> : <StatusBadge tone="neutral">Inativo</StatusBadge>}
      <Button icon={Power} loading={switching} onClick={onSwitch}>
        {ativo ? 'Inativar' : 'Reativar'}
      </Button>
    </>
  )
}
