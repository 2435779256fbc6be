import { useDispatch, useSelector } from 'react-redux'
import type { PushDevice } from '#domain/push/push.schemas.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { removePushDevice, testPushDevice, turnOff } from '#src/screens/push/push.requests.ts'
import { selectOwnDevice } from '#src/screens/push/push.slice.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { Button } from '#src/ui/Button.tsx'
import { Identity } from '#src/ui/Identity.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

/** A device that gets notifications, and the way to turn them off there. */
export const DeviceRow = ({ device: { id, nome, desde } }: { readonly device: PushDevice }) => {
  const dispatch = useDispatch()
  const isHere = useSelector(selectOwnDevice)?.id === id
  const removing = useIsRunning(removePushDevice, String(id))
  const testing = useIsRunning(testPushDevice)
  const turningOff = useIsRunning(turnOff)
  return (
    <li>
      <Identity name={nome} detail={`Ligadas em ${formatDateTime(desde)}`} />
      <span className="cluster">
        {isHere && <StatusBadge tone="success">Este aparelho</StatusBadge>}
        <Button
          loading={isHere ? turningOff : removing}
          onClick={() => dispatch(isHere ? turnOff.asked(id) : removePushDevice.asked(id))}
        >
          Desligar
          <VisuallyHidden>: {nome}</VisuallyHidden>
        </Button>
        {isHere && (
          <Button loading={testing} onClick={() => dispatch(testPushDevice.asked(id))}>
            Enviar notificação de teste
          </Button>
        )}
      </span>
    </li>
  )
}
