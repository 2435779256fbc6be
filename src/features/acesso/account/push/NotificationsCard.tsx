import { useDispatch, useSelector } from 'react-redux'
import { nameIn } from '#domain/base/list.ts'
import { PUSH_TEST_RESULTS, TEST_TAKEN } from '#domain/push/push.lists.ts'
import type { Notifications } from '#domain/push/push.schemas.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { DeviceRow } from '#src/features/acesso/account/push/DeviceRow.tsx'
import { NotificationsForm } from '#src/features/acesso/account/push/NotificationsForm.tsx'
import { turnOn } from '#src/screens/push/push.requests.ts'
import { selectHere, selectOwnDevice, selectSettings, selectTested } from '#src/screens/push/push.slice.ts'
import type { PushStanding } from '#src/platform/push/pushState.ts'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { RowList } from '#src/ui/BareList.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'

/** Notifications on the phone or computer: this one, others, of what, and when not. */
export const NotificationsCard = () => {
  const settings = useSelector(selectSettings)
  if (settings === null || settings.tipos.length === 0) return null
  return (
    <Card title="Notificações">
      <div className="stack">
        <p className="mb-0">
          {settings.comNome
            ? 'A notificação diz o primeiro nome do aluno e que há novidade; '
            : 'A notificação diz só que há novidade; '}
          a mensagem fica no portal. Nos aparelhos ligados, ela vai no lugar do e-mail. Se não chegar, o e-mail vai.
        </p>
        <Here settings={settings} />
        {settings.aparelhos.length > 0 && (
          <>
            <RowList>
              {settings.aparelhos.map((device) => (
                <DeviceRow key={device.id} device={device} />
              ))}
            </RowList>
            <Tested />
            <NotificationsForm settings={settings} />
          </>
        )}
      </div>
    </Card>
  )
}

/** What became of a test, and what to do next. */
const Tested = () => {
  const tested = useSelector(selectTested)
  return (
    <div role="status">
      {tested !== null && (
        <Notice type={tested === TEST_TAKEN ? 'success' : 'warning'}>{nameIn(PUSH_TEST_RESULTS, tested)}</Notice>
      )}
    </div>
  )
}

const WHY_NOT: Readonly<Record<Exclude<PushStanding, 'possible'>, string>> = {
  unsupported: 'Este navegador não recebe notificações. Os avisos chegam por e-mail.',
  install:
    'No iPhone e no iPad, instale o portal primeiro: toque em Compartilhar, depois em “Adicionar à Tela de Início”, abra por lá e volte a esta página.',
  blocked:
    'As notificações do portal estão bloqueadas neste navegador. Libere nas configurações do site, pelo ícone ao lado do endereço, e volte a esta página.',
}

/** The way to notifications in this browser, or what stands in it. */
const Here = ({ settings }: { readonly settings: Notifications }) => {
  const dispatch = useDispatch()
  const here = useSelector(selectHere)
  const device = useSelector(selectOwnDevice)
  const turning = useIsRunning(turnOn)
  if (here === null || device !== null) return null
  if (here.standing !== 'possible') return <p className="text-secondary mb-0">{WHY_NOT[here.standing]}</p>
  return (
    <div>
      <Button variant="primary" loading={turning} onClick={() => dispatch(turnOn.asked(settings.chave))}>
        Ligar neste aparelho
      </Button>
    </div>
  )
}
