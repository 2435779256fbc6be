import type { CalendarRow, RecessRow } from '#domain/calendars/calendars.schemas.ts'
import { CALENDAR_STATUS_LABEL, type CalendarStatus } from '#domain/calendars/calendarStatus.ts'
import { formatDate } from '#src/lib/dates.ts'
import { StatusBadge, type Tone } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/columns.ts'

const TONES: Readonly<Record<CalendarStatus, Tone>> = { 0: 'warning', 1: 'info', 2: 'success' }

/** The status of a calendar. */
export const CalendarBadge = ({ status, active }: { readonly status: CalendarStatus; readonly active: boolean }) =>
  active ? (
    <StatusBadge tone={TONES[status]}>{CALENDAR_STATUS_LABEL[status]}</StatusBadge>
  ) : (
    <StatusBadge tone="neutral">Inativo</StatusBadge>
  )

export const calendarColumns: readonly Column<CalendarRow>[] = [
  { key: 'nome', header: 'Nome', sort: 'nome', cell: ({ nome }) => <strong>{nome}</strong> },
  { key: 'unidade', header: 'Unidade', sort: 'unidade', cell: ({ unidade }) => unidade },
  { key: 'ano', header: 'Ano', sort: 'ano', width: 'narrow', cell: ({ ano }) => ano },
  { key: 'curso', header: 'Curso', cell: ({ curso }) => curso ?? 'Todos' },
  {
    key: 'dias',
    header: 'Dias letivos',
    align: 'end',
    cell: ({ dias, diasMinimos }) => (
      <span className={dias < diasMinimos ? 'text-danger' : undefined}>
        {dias} de {diasMinimos}
        {dias < diasMinimos && ' · abaixo'}
      </span>
    ),
  },
  {
    key: 'situacao',
    header: 'Situação',
    sort: 'situacao',
    cell: ({ situacao, ativo }) => <CalendarBadge status={situacao} active={ativo} />,
  },
]

export const recessColumns: readonly Column<RecessRow>[] = [
  { key: 'titulo', header: 'Recesso', sort: 'titulo', cell: ({ titulo }) => <strong>{titulo}</strong> },
  { key: 'tipo', header: 'Tipo', cell: ({ tipo }) => tipo },
  {
    key: 'inicio',
    header: 'Período',
    sort: 'inicio',
    width: 'wide',
    cell: ({ inicio, fim }) => `${formatDate(inicio)} a ${formatDate(fim)}`,
  },
  { key: 'calendario', header: 'Calendário', cell: ({ calendario }) => calendario },
  { key: 'unidade', header: 'Unidade', sort: 'unidade', cell: ({ unidade }) => unidade },
]
