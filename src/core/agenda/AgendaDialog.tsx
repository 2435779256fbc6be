import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Copy from 'lucide-react/icons/copy'
import { useDispatch, useSelector } from 'react-redux'
import type { Subscription } from '#domain/api/subscriptions.schemas.ts'
import { MESSAGES } from '#domain/messages.ts'
import { loadSubscription, subscribe, unsubscribe } from '#src/core/agenda/agenda.requests.ts'
import { agendaClosed, linkCopyAsked, selectAgendaLink, selectSubscription } from '#src/core/agenda/agenda.slice.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { useIsRunning, useRequest } from '#src/core/requests/useRequest.ts'
import { formatDate, formatDateTime } from '#src/lib/dates.ts'
import { useVault } from '#src/platform/vault/VaultContext.tsx'
import type { Sealed } from '#src/platform/vault/vault.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { TextField } from '#src/ui/TextField.tsx'

/** The private address by which calendars of phones read those of the school. */
export const AgendaDialog = () => {
  const dispatch = useDispatch()
  const status = useRequest(loadSubscription)
  const subscription = useSelector(selectSubscription)
  const link = useSelector(selectAgendaLink)
  const isKnown = status?.status === 'done'
  const close = () => dispatch(agendaClosed())
  return (
    <Modal
      shown
      title="Assinar a agenda"
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Fechar</Button>
          {isKnown && (link === null ? <Choices subscription={subscription} /> : <CopyButton link={link} />)}
        </>
      }
    >
      <div className="stack">
        <p>
          Um endereço só seu, que a agenda do celular ou do computador consulta sozinha: o que a escola muda aparece
          nela, e só o que você pode ver.
        </p>
        {status?.failure && (
          <ErrorState
            message={status.failure.message || MESSAGES.UNEXPECTED}
            onRetry={() => dispatch(loadSubscription.asked(null))}
          />
        )}
        {!isKnown && !status?.failure && <Skeleton shape="block" />}
        {isKnown && (link === null ? <Standing subscription={subscription} /> : <NewAddress link={link} />)}
      </div>
    </Modal>
  )
}

interface Known {
  /** Null: there is none. */
  readonly subscription: Subscription | null
}

const Choices = ({ subscription }: Known) => {
  const dispatch = useDispatch()
  const making = useIsRunning(subscribe)
  return (
    <>
      {subscription !== null && (
        <Button variant="danger" onClick={() => dispatch(dialogOpened(END))}>
          Cancelar endereço
        </Button>
      )}
      <Button variant="primary" icon={CalendarPlus} loading={making} onClick={() => dispatch(subscribe.asked(null))}>
        {subscription === null ? 'Criar endereço' : 'Criar outro endereço'}
      </Button>
    </>
  )
}

const CopyButton = ({ link }: { readonly link: Sealed }) => {
  const dispatch = useDispatch()
  return (
    <Button variant="primary" icon={Copy} onClick={() => dispatch(linkCopyAsked(link))}>
      Copiar
    </Button>
  )
}

const Standing = ({ subscription }: Known) => {
  if (subscription === null) return <p>Você ainda não tem um endereço.</p>
  const { criadaEm, lidaEm } = subscription
  return (
    <p>
      Você tem um endereço desde {formatDate(criadaEm)},{' '}
      {lidaEm === null
        ? 'que nenhuma agenda consultou ainda'
        : `consultado pela última vez em ${formatDateTime(lidaEm)}`}
      . Ele não é mostrado de novo; outro faz o anterior deixar de funcionar.
    </p>
  )
}

const NewAddress = ({ link }: { readonly link: Sealed }) => {
  const address = useVault().read(link)
  if (address === null) return <p>O endereço só é mostrado na página em que foi criado.</p>
  return (
    <>
      <TextField label="Endereço da sua agenda" value={address} onChange={() => undefined} readOnly />
      <div>
        <a className="btn btn-secondary" href={address.replace(/^https?:/, 'webcal:')}>
          <Icon of={CalendarPlus} />
          Abrir na agenda deste aparelho
        </a>
      </div>
      <p>
        Na agenda, escolha “Adicionar por URL” ou “Assinar calendário” e cole o endereço. Guarde-o agora, ele não será
        mostrado de novo. Não o passe adiante: quem o tem vê o que você vê.
      </p>
    </>
  )
}

const END = {
  title: 'Cancelar endereço',
  message: 'As agendas que o assinam deixam de mostrar o calendário da escola.',
  confirmLabel: 'Cancelar endereço',
  confirm: unsubscribe.asked(null),
}
