import { useDispatch } from 'react-redux'
import type { Enrolling } from '#domain/api/enrolling.schemas.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { answerSummons, convertReservation } from '#src/features/matricula/enrolling/claims/claims.requests.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { Button } from '#src/ui/Button.tsx'

/** What somebody has a claim to: a seat that is reserved, or a place in the waiting list. */
export const Claims = ({ enrolling: { id, reserva, espera } }: { readonly enrolling: Enrolling }) => (
  <>
    {reserva !== null && <Reservation id={id} until={reserva.ate} />}
    {espera !== null && <Waiting id={id} standing={espera} />}
  </>
)

const Reservation = ({ id, until }: { readonly id: number; readonly until: string | null }) => {
  const dispatch = useDispatch()
  const converting = useIsRunning(convertReservation)
  return (
    <div className="alert alert-info mb-0 cluster cluster-apart">
      <span>{until === null ? 'Vaga reservada.' : `Reserva válida até ${formatDateTime(until)}.`}</span>
      <Button
        loading={converting}
        onClick={() =>
          dispatch(
            dialogOpened({
              title: 'Converter em matrícula',
              message: 'Deseja converter a reserva em matrícula? O que já foi preenchido fica como está.',
              confirmLabel: 'Converter',
              confirm: convertReservation.asked(id),
            }),
          )
        }
      >
        Converter em matrícula
      </Button>
    </div>
  )
}

interface WaitingProps {
  readonly id: number
  readonly standing: NonNullable<Enrolling['espera']>
}

const Waiting = ({ id, standing: { protocolo, situacao, posicao, serie, periodo, responderAte } }: WaitingProps) => {
  const dispatch = useDispatch()
  const answering = useIsRunning(answerSummons)
  const place = `${serie}, ${periodo}`
  const giveUp = () =>
    dispatch(
      dialogOpened({
        title: situacao === 'convocado' ? 'Recusar a vaga' : 'Sair da lista de espera',
        message: `Deseja desistir de ${place}? ${situacao === 'espera' ? 'O lugar na fila' : 'A vaga'} passa a quem vem depois.`,
        confirmLabel: 'Desistir',
        confirm: answerSummons.asked({ id, aceita: false }),
      }),
    )
  if (situacao === 'convocado')
    return (
      <div className="alert alert-success mb-0 stack stack-close" role="status">
        <span>
          <strong>Saiu a vaga em {place}.</strong>
          {responderAte !== null && ` Ela está guardada até ${formatDateTime(responderAte)}.`}
        </span>
        <div className="cluster">
          <Button
            variant="primary"
            loading={answering}
            onClick={() => dispatch(answerSummons.asked({ id, aceita: true }))}
          >
            Aceitar a vaga
          </Button>
          <Button onClick={giveUp} disabled={answering}>
            Recusar
          </Button>
        </div>
      </div>
    )
  return (
    <div className="alert alert-info mb-0 cluster cluster-apart" role="status">
      <span>
        {situacao === 'espera'
          ? `Lista de espera de ${place}: ${posicao}º lugar.`
          : `Vaga aceita em ${place}: conclua a matrícula.`}{' '}
        Protocolo {protocolo}.
      </span>
      {situacao === 'espera' && (
        <Button onClick={giveUp} loading={answering}>
          Sair da lista
        </Button>
      )}
    </div>
  )
}
