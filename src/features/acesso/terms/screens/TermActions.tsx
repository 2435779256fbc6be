import History from 'lucide-react/icons/history'
import Power from 'lucide-react/icons/power'
import UserCheck from 'lucide-react/icons/user-check'
import type { ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import type { TermRecord } from '#domain/terms/terms.schemas.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { acceptancesOf, versionsOf } from '#src/features/acesso/terms/paths.ts'
import { setTermStatus } from '#src/features/acesso/terms/terms.requests.ts'
import { formatDate } from '#src/lib/dates.ts'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

interface TermActionsProps {
  readonly record: TermRecord
  /** Further actions. */
  readonly children?: ReactNode
}

/** The status of a term, and its actions. */
export const TermActions = ({ record, children }: TermActionsProps) => {
  const dispatch = useDispatch()
  const mayEdit = useMayEdit('termosPoliticas')
  const switching = useIsRunning(setTermStatus)
  const { id, versao, ativo, titulo } = record
  const switched = setTermStatus.asked({ id, versao, ativo: !ativo })
  const onSwitch = () =>
    dispatch(
      ativo
        ? dialogOpened({
            title: 'Inativar termo',
            message: `“${titulo}” deixa de ser pedido. Os aceites já dados continuam guardados.`,
            confirmLabel: 'Inativar',
            confirm: switched,
          })
        : switched,
    )
  return (
    <div className="cluster">
      <StatusBadge tone={toneOf(record)}>{standing(record)}</StatusBadge>
      <ButtonLink to={versionsOf(id)} icon={History}>
        Versões
      </ButtonLink>
      <ButtonLink to={acceptancesOf(id)} icon={UserCheck}>
        Aceites
      </ButtonLink>
      {mayEdit && (
        <Button icon={Power} loading={switching} onClick={onSwitch}>
          {ativo ? 'Inativar' : 'Reativar'}
        </Button>
      )}
      {children}
    </div>
  )
}

const toneOf = ({ ativo, versoes }: TermRecord) => (!ativo ? 'neutral' : versoes.length === 0 ? 'warning' : 'success')

const standing = ({ ativo, versoes: [newest] }: TermRecord): string => {
  if (!ativo) return 'Inativo'
  if (newest === undefined) return 'Ainda não publicado'
  return `Versão ${newest.numero} em vigor desde ${formatDate(newest.publicadoEm)}`
}
