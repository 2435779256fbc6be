import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Copy from 'lucide-react/icons/copy'
import type { Subscription } from '#domain/calendars/subscriptions.schemas.ts'
import { formatDate, formatDateTime } from '#src/lib/dates.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { TextField } from '#src/ui/TextField.tsx'

export interface AgendaDialogProps {
  /** Of lessons, not of the school's calendars. */
  readonly isOfLessons: boolean
  /** Null: there is none. */
  readonly subscription: Subscription | null
  /** Whether the server has answered. */
  readonly isKnown: boolean
  readonly failure: string | null
  /** The address, right after it was made. */
  readonly address: string | null
  readonly making: boolean
  readonly onRetry: () => void
  readonly onMake: () => void
  readonly onCopy: () => void
  readonly onEnd: () => void
  readonly onClose: () => void
}

/** The private address with which phone calendars subscribe to the school's calendars, or to lessons. */
export const AgendaDialog = (props: AgendaDialogProps) => {
  const { isOfLessons, subscription, isKnown, failure, address, onRetry, onClose } = props
  return (
    <Modal
      shown
      title={isOfLessons ? 'Assinar as aulas' : 'Assinar a agenda'}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Fechar</Button>
          {isKnown && <Choices {...props} />}
        </>
      }
    >
      <div className="stack">
        <p>
          {isOfLessons
            ? 'Um endereço só seu, que a agenda do celular ou do computador consulta sozinha: as aulas dos quadros publicados, com o que muda no dia. O que é cancelado sai dela.'
            : 'Um endereço só seu, que a agenda do celular ou do computador consulta sozinha: o que a escola muda aparece nela, e só o que você pode ver.'}
        </p>
        {failure !== null && <ErrorState message={failure} onRetry={onRetry} />}
        {!isKnown && failure === null && <Skeleton shape="block" />}
        {isKnown && (address === null ? <Standing subscription={subscription} /> : <NewAddress address={address} />)}
      </div>
    </Modal>
  )
}

const Choices = ({ subscription, address, making, onMake, onCopy, onEnd }: AgendaDialogProps) => {
  if (address !== null)
    return (
      <Button variant="primary" icon={Copy} onClick={onCopy}>
        Copiar
      </Button>
    )
  return (
    <>
      {subscription !== null && (
        <Button variant="danger" onClick={onEnd}>
          Cancelar endereço
        </Button>
      )}
      <Button variant="primary" icon={CalendarPlus} loading={making} onClick={onMake}>
        {subscription === null ? 'Criar endereço' : 'Criar outro endereço'}
      </Button>
    </>
  )
}

const Standing = ({ subscription }: Pick<AgendaDialogProps, 'subscription'>) => {
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

const NewAddress = ({ address }: { readonly address: string }) => (
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
