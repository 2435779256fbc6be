import type { Correction } from '#domain/transcripts/transcripts.schemas.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { Card } from '#src/ui/Card.tsx'
import { Timeline } from '#src/ui/Timeline.tsx'
import { ChangesTable } from '#src/views/ChangesTable.tsx'

/** What was corrected in the years, the newest first; nothing where nothing was. */
export const CorrectionList = ({ corrections }: { readonly corrections: readonly Correction[] }) =>
  corrections.length > 0 && (
    <Card title="Correções">
      <Timeline
        label="Correções dos anos"
        entries={corrections.map(({ id, titulo, em, por, motivo, alteracoes }) => ({
          key: id,
          at: em,
          when: formatDateTime(em),
          title: titulo,
          detail: [por, motivo].filter((part) => part !== '').join(' · '),
          content: <ChangesTable changes={alteracoes} />,
        }))}
      />
    </Card>
  )
