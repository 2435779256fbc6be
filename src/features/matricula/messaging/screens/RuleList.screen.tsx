import Inbox from 'lucide-react/icons/inbox'
import { useSelector } from 'react-redux'
import { grouped } from '#domain/base/grouped.ts'
import { eventOf } from '#domain/messaging/messageEvents.ts'
import { loadRules } from '#src/features/matricula/messaging/messaging.requests.ts'
import { selectMessaging } from '#src/features/matricula/messaging/messaging.slice.ts'
import { SENT } from '#src/features/matricula/messaging/paths.ts'
import { RuleItem } from '#src/features/matricula/messaging/views/RuleItem.view.tsx'
import { Awaited } from '#src/screens/Awaited.tsx'
import { RowList } from '#src/ui/BareList.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Card } from '#src/ui/Card.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'

/** M34: every event with its rule. */
export const Screen = () => {
  const { rules } = useSelector(selectMessaging)
  const groups = grouped(rules?.items ?? [], ({ evento }) => eventOf(evento).group)
  return (
    <div className="page page-narrow">
      <PageHeader
        title="Alertas de mensagens"
        subtitle="O que o portal avisa, a quem e por onde."
        actions={
          <ButtonLink to={SENT} icon={Inbox}>
            Mensagens enviadas
          </ButtonLink>
        }
      />
      <Awaited asks={[loadRules.asked(null)]} isHere={rules !== null} />
      {rules?.enviaEmail === false && (
        <div className="alert alert-info" role="status">
          O portal ainda não tem servidor de e-mail configurado: os e-mails ficam guardados em “Mensagens enviadas”, e
          nada sai da escola. As mensagens no portal chegam normalmente.
        </div>
      )}
      {[...groups].map(([group, items]) => (
        <Card key={group} title={group}>
          <RowList>
            {items.map((rule) => (
              <RuleItem key={rule.evento} rule={rule} />
            ))}
          </RowList>
        </Card>
      ))}
    </div>
  )
}
