import { useDispatch } from 'react-redux'
import type { Enrolling } from '#domain/enrolling/enrolling.schemas.ts'
import type { WaitingStanding } from '#domain/waitingList/waitingList.schemas.ts'
import { optionText } from '#domain/waitingList/waitingOption.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { answerSummons, convertReservation } from '#src/features/matricula/enrolling/claims/claims.requests.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { Button } from '#src/ui/Button.tsx'

/** What a family has a claim to: a reserved seat, or a position in the waiting list. */
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
  readonly standing: WaitingStanding
}

type Option = WaitingStanding['opcoes'][number]

const placeOf = ({ serie, periodo, unidade }: Option): string => `${serie}, ${periodo}, ${unidade}`

const Waiting = ({ id, standing }: WaitingProps) => {
  const called = standing.opcoes.find(({ situacao }) => situacao === 'convocado')
  return called === undefined ? (
    <Line id={id} standing={standing} />
  ) : (
    <Summons id={id} called={called} other={standing.opcoes.find((one) => one !== called)} />
  )
}

interface SummonsProps {
  readonly id: number
  readonly called: Option
  /** The option for which the family goes on waiting. */
  readonly other: Option | undefined
}

const Summons = ({ id, called, other }: SummonsProps) => {
  const dispatch = useDispatch()
  const answering = useIsRunning(answerSummons)
  const { opcao, responderAte } = called
  const refuse = () =>
    dispatch(
      dialogOpened({
        title: 'Recusar a vaga',
        message: `Deseja desistir de ${placeOf(called)}? A vaga passa a quem vem depois.`,
        confirmLabel: 'Desistir',
        confirm: answerSummons.asked({ id, aceita: false, opcao }),
      }),
    )
  return (
    <div className="alert alert-success mb-0 stack stack-close" role="status">
      <span>
        <strong>
          Saiu a vaga em {placeOf(called)}
          {other !== undefined && `, a sua ${optionText(opcao)}`}.
        </strong>
        {responderAte !== null && ` Ela está guardada até ${formatDateTime(responderAte)}.`}
        {other !== undefined &&
          ` Ao aceitar, termina a espera por ${placeOf(other)}; ao recusar, ela continua, em ${other.posicao}º lugar.`}
      </span>
      <div className="cluster">
        <Button
          variant="primary"
          loading={answering}
          onClick={() => dispatch(answerSummons.asked({ id, aceita: true, opcao }))}
        >
          Aceitar a vaga
        </Button>
        <Button onClick={refuse} disabled={answering}>
          Recusar
        </Button>
      </div>
    </div>
  )
}

const Line = ({ id, standing: { protocolo, opcoes, outraOpcao } }: WaitingProps) => {
  const dispatch = useDispatch()
  const answering = useIsRunning(answerSummons)
  const leave = () =>
    dispatch(
      dialogOpened({
        title: 'Sair da lista de espera',
        message: `Deseja desistir de ${opcoes.map(placeOf).join(' e de ')}? O lugar na fila passa a quem vem depois.`,
        confirmLabel: 'Desistir',
        confirm: answerSummons.asked({ id, aceita: false, opcao: null }),
      }),
    )
  return (
    <div className="alert alert-info mb-0 stack stack-close" role="status">
      <div>
        {opcoes.map((option) => (
          <div key={option.opcao}>
            {opcoes.length > 1 && `${optionText(option.opcao)}: `}
            {option.situacao === 'espera'
              ? `Lista de espera de ${placeOf(option)}: ${option.posicao}º lugar.`
              : `Vaga aceita em ${placeOf(option)}: conclua a matrícula.`}
          </div>
        ))}
        Protocolo {protocolo}.{outraOpcao && ' Na etapa Curso dá para esperar também por outra vaga, como 2ª opção.'}
      </div>
      {opcoes.every(({ situacao }) => situacao === 'espera') && (
        <div>
          <Button onClick={leave} loading={answering}>
            Sair da lista
          </Button>
        </div>
      )}
    </div>
  )
}
