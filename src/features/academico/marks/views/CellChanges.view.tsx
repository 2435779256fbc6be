import type { MarkChange } from '#domain/marks/history.schemas.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { Timeline } from '#src/ui/Timeline.tsx'

/** The changes of a cell, newest first. */
export const CellChanges = ({ changes }: { readonly changes: readonly MarkChange[] }) =>
  changes.length === 0 ? (
    <p>Ainda sem nota: nada mudou aqui.</p>
  ) : (
    <Timeline
      label="Histórico da nota"
      entries={changes.map(({ antes, depois, motivo, autor, pedidaPor, quando }, at) => ({
        key: `${quando} ${at}`,
        at: quando,
        when: formatDateTime(quando),
        title: `${antes || 'sem nota'} → ${depois || 'sem nota'}`,
        detail: [pedidaPor === '' ? autor : `pedida por ${pedidaPor}, aprovada por ${autor}`, motivo]
          .filter((one) => one !== '')
          .join(' · '),
      }))}
    />
  )
