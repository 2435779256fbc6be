import ArrowLeft from 'lucide-react/icons/arrow-left'
import BellOff from 'lucide-react/icons/bell-off'
import { useSelector } from 'react-redux'
import * as callMessages from '#domain/base/call.messages.ts'
import { asEvent } from '#domain/messaging/messageEvents.ts'
import { useParams } from '#src/core/router/RouteTable.tsx'
import { loadRule } from '#src/features/matricula/messaging/messaging.requests.ts'
import { selectMessaging } from '#src/features/matricula/messaging/messaging.slice.ts'
import { RULES } from '#src/features/matricula/messaging/paths.ts'
import { RuleEditor } from '#src/features/matricula/messaging/screens/RuleEditor.tsx'
import { AwaitedPage } from '#src/screens/Awaited.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'

/** M34: the rule of one event. */
export const Screen = () => {
  const event = asEvent(useParams()['evento'] ?? '')
  const { record } = useSelector(selectMessaging)
  if (record !== null && record.evento === event) return <RuleEditor key={event} record={record} />
  return (
    <AwaitedPage
      title="Alerta de mensagem"
      actions={
        <ButtonLink to={RULES} icon={ArrowLeft}>
          Voltar aos alertas
        </ButtonLink>
      }
      asks={event === null ? [] : [loadRule.asked(event)]}
      missing={<EmptyState icon={BellOff} title="Alerta não encontrado" reason={callMessages.NOT_FOUND} />}
    />
  )
}
