import { Link } from 'react-router-dom'
import type { RuleList } from '#domain/messaging/messaging.schemas.ts'
import { eventOf } from '#domain/messaging/messageEvents.ts'
import { ruleOf } from '#src/features/matricula/messaging/paths.ts'
import { channelNames, roleNames } from '#src/features/matricula/messaging/ruleForm.ts'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

/** An event in the list: when it happens, its recipients, its channels. */
export const RuleItem = ({ rule }: { readonly rule: RuleList['items'][number] }) => {
  const { evento, ativo, canais, destinatarios, versao } = rule
  const { name, when } = eventOf(evento)
  const who = roleNames(destinatarios)
  return (
    <li>
      <span>
        <Link to={ruleOf(evento)}>
          <strong>{name}</strong>
        </Link>
        <small>{when}</small>
        {ativo && (
          <small>
            {who !== '' && `${who}. `}
            {channelNames(canais)}.{versao === 0 && ' Texto padrão do portal.'}
          </small>
        )}
      </span>
      {ativo ? <StatusBadge tone="success">Ativo</StatusBadge> : <StatusBadge tone="neutral">Desligado</StatusBadge>}
    </li>
  )
}
