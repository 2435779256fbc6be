import { useDispatch } from 'react-redux'
import type { OwnSession } from '#domain/session/account.schemas.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { endOtherSessions, endOwnSession } from '#src/features/acesso/account/account.requests.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { plural } from '#src/lib/text.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Identity } from '#src/ui/Identity.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

/** Where the person is signed in, and the way to end it there. */
export const SessionsCard = ({ sessions }: { readonly sessions: readonly OwnSession[] }) => {
  const dispatch = useDispatch()
  const ending = useIsRunning(endOtherSessions)
  const others = sessions.filter(({ atual }) => !atual).length
  return (
    <Card
      title="Onde você entrou"
      actions={
        others > 0 && (
          <Button
            loading={ending}
            onClick={() =>
              dispatch(
                dialogOpened({
                  message: `Encerrar ${plural(others, 'outra sessão', 'outras sessões')}? Nesses aparelhos será preciso entrar de novo.`,
                  confirm: endOtherSessions.asked(null),
                  confirmLabel: 'Encerrar',
                }),
              )
            }
          >
            Encerrar todas as outras
          </Button>
        )
      }
    >
      <RowList>
        {sessions.map((session) => (
          <Row key={session.id} session={session} />
        ))}
      </RowList>
    </Card>
  )
}

const Row = ({ session }: { readonly session: OwnSession }) => {
  const dispatch = useDispatch()
  const { id, aparelho, rede, aberta, usada, atual } = session
  const ending = useIsRunning(endOwnSession, String(id))
  const name = aparelho ?? 'Aparelho desconhecido'
  const place = rede === null ? '' : ` · Rede ${rede}`
  return (
    <li>
      <Identity
        name={name}
        detail={`Entrou em ${formatDateTime(aberta)} · Visto em ${formatDateTime(usada)}${place}`}
      />
      {atual ? (
        <StatusBadge tone="success">Este aparelho</StatusBadge>
      ) : (
        <Button loading={ending} onClick={() => dispatch(endOwnSession.asked(id))}>
          Encerrar esta
          <VisuallyHidden>: {name}</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}
