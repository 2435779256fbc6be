import { nameIn } from '#domain/base/list.ts'
import { WEEK_DAYS } from '#domain/classTimes/classTimes.lists.ts'
import {
  DELIVERY_STATUSES,
  type DeliveryStatus,
  EVERY_MONTH,
  EVERY_WEEK,
  NOT_ALLOWED,
  NOT_SENT,
  NOTHING_TO_SEND,
  PREPARING,
  SEND_FREQUENCIES,
  SENT,
} from '#domain/reportSchedules/reportSchedules.lists.ts'
import type { ReceivedReport, ReportSchedule } from '#domain/reportSchedules/reportSchedules.schemas.ts'
import { formatDate, formatDateTime } from '#src/lib/dates.ts'
import { BareList } from '#src/ui/BareList.tsx'
import { StatusBadge, type Tone } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { TwoLines } from '#src/ui/table/TwoLines.tsx'

/** `Toda semana, segunda-feira, às 07:30` */
const whenText = ({ frequencia, diaSemana, diaMes, horario }: ReportSchedule): string =>
  [
    nameIn(SEND_FREQUENCIES, frequencia),
    ...(frequencia === EVERY_WEEK ? [nameIn(WEEK_DAYS, diaSemana).toLowerCase()] : []),
    ...(frequencia === EVERY_MONTH ? [`dia ${diaMes}`] : []),
    `às ${horario}`,
  ].join(', ')

const TONES: Readonly<Record<DeliveryStatus, Tone>> = {
  [PREPARING]: 'info',
  [SENT]: 'success',
  [NOTHING_TO_SEND]: 'neutral',
  [NOT_ALLOWED]: 'warning',
  [NOT_SENT]: 'danger',
}

const DeliveryBadge = ({ status }: { readonly status: DeliveryStatus }) => (
  <StatusBadge tone={TONES[status]}>{nameIn(DELIVERY_STATUSES, status)}</StatusBadge>
)

const StateBadge = ({ pausado, proximo }: ReportSchedule) => {
  if (pausado) return <StatusBadge tone="warning">Pausado</StatusBadge>
  if (proximo === null) return <StatusBadge tone="neutral">Terminado</StatusBadge>
  return <StatusBadge tone="success">Ativo</StatusBadge>
}

/** What became of the last time: for how many, and why not for the others. */
const LastTime = ({ ultimo }: ReportSchedule) => {
  if (ultimo === null) return <span className="text-secondary">Ainda não houve</span>
  const counts = DELIVERY_STATUSES.flatMap(({ id }) => {
    const count = ultimo.resultados.filter(({ situacao }) => situacao === id).length
    return count === 0 ? [] : [{ id, count }]
  })
  return (
    <div>
      {formatDateTime(ultimo.em)}
      <div className="cluster">
        {counts.map(({ id, count }) => (
          <StatusBadge key={id} tone={TONES[id]}>{`${nameIn(DELIVERY_STATUSES, id)}: ${count}`}</StatusBadge>
        ))}
      </div>
      <BareList>
        {ultimo.resultados.map(({ pessoa, motivo }) =>
          motivo === null ? null : (
            <li key={pessoa} className="text-small">
              {pessoa}: {motivo}
            </li>
          ),
        )}
      </BareList>
    </div>
  )
}

/** The columns of the schedules: what, when, to whom, and how it went. */
export const scheduleColumns: readonly Column<ReportSchedule>[] = [
  {
    key: 'visao',
    header: 'Relatório',
    cell: ({ visao, nomeRelatorio, autor }) => (
      <TwoLines
        first={<strong>{visao.nome}</strong>}
        second={autor === null ? nomeRelatorio : `${nomeRelatorio}, agendado por ${autor}`}
      />
    ),
  },
  {
    key: 'quando',
    header: 'Quando',
    cell: (schedule) => (
      <TwoLines
        first={whenText(schedule)}
        second={`${schedule.formato.toUpperCase()}${schedule.ate === null ? '' : `, até ${formatDate(schedule.ate)}`}`}
      />
    ),
  },
  {
    key: 'destinatarios',
    header: 'Destinatários',
    cell: ({ destinatarios }) => destinatarios.map(({ nome }) => nome).join(', '),
  },
  { key: 'ultimo', header: 'Último envio', cell: (schedule) => <LastTime {...schedule} /> },
  {
    key: 'situacao',
    header: 'Situação',
    cell: (schedule) => (
      <TwoLines
        first={<StateBadge {...schedule} />}
        second={!schedule.pausado && schedule.proximo !== null && `Próximo: ${formatDateTime(schedule.proximo)}`}
      />
    ),
  },
]

/** The columns of what came to the person. */
export const receivedColumns: readonly Column<ReceivedReport>[] = [
  {
    key: 'visao',
    header: 'Relatório',
    cell: ({ visao, nomeRelatorio }) => <TwoLines first={<strong>{visao}</strong>} second={nomeRelatorio} />,
  },
  { key: 'autor', header: 'Agendado por', cell: ({ autor }) => autor },
  { key: 'em', header: 'Enviado em', whole: true, cell: ({ em }) => formatDateTime(em) },
  {
    key: 'situacao',
    header: 'Situação',
    cell: ({ situacao, motivo }) => <TwoLines first={<DeliveryBadge status={situacao} />} second={motivo} />,
  },
]
