import { useDispatch, useSelector } from 'react-redux'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { declineOffer, turnOn } from '#src/screens/push/push.requests.ts'
import { selectOffer } from '#src/screens/push/push.slice.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'

interface PushOfferProps {
  /** Of what the person would hear, as the end of a sentence. */
  readonly of: string
}

/** Offers once to turn notifications on in this browser, which asks for its permission only after the click. */
export const PushOffer = ({ of }: PushOfferProps) => {
  const dispatch = useDispatch()
  const offer = useSelector(selectOffer)
  const turning = useIsRunning(turnOn)
  if (offer === null) return null
  return (
    <Card title="Receba os avisos neste aparelho">
      <div className="stack stack-close">
        <p className="text-secondary mb-0">
          O portal avisa aqui quando houver {of}. Você escolhe os assuntos e os horários em “Minha conta”.
        </p>
        <div className="cluster">
          <Button variant="primary" loading={turning} onClick={() => dispatch(turnOn.asked(offer.chave))}>
            Ligar notificações
          </Button>
          <Button onClick={() => dispatch(declineOffer.asked(null))}>Não, obrigado</Button>
        </div>
      </div>
    </Card>
  )
}
