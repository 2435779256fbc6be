import type { SchoolYear } from '#domain/schoolYears/schoolYears.schemas.ts'
import { YEAR_STATUS_LABEL, type YearStatus } from '#domain/calendars/calendarStatus.ts'
import { formatDate } from '#src/lib/dates.ts'
import { StatusBadge, type Tone } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/columns.ts'

const TONES: Readonly<Record<YearStatus, Tone>> = { 0: 'neutral', 1: 'success', 2: 'info' }

/** The status of a school year. */
export const YearBadge = ({ status }: { readonly status: YearStatus }) => (
  <StatusBadge tone={TONES[status]}>{YEAR_STATUS_LABEL[status]}</StatusBadge>
)

export const yearColumns: readonly Column<SchoolYear>[] = [
  { key: 'ano', header: 'Ano', sort: 'ano', cell: ({ ano }) => <strong>{ano}</strong> },
  { key: 'unidade', header: 'Unidade', sort: 'unidade', width: 'wide', cell: ({ unidade }) => unidade.nome },
  {
    key: 'periodo',
    header: 'Período',
    width: 'wide',
    cell: ({ inicio, fim }) => `${formatDate(inicio)} a ${formatDate(fim)}`,
  },
  { key: 'minimos', header: 'Dias mínimos', align: 'end', cell: ({ diasMinimos }) => diasMinimos },
  { key: 'situacao', header: 'Situação', cell: ({ situacao }) => <YearBadge status={situacao} /> },
]
