import type { PendingCounts as Counts } from '#domain/pending/pending.schemas.ts'
import { PENDING_GROUPS } from '#domain/pending/pending.lists.ts'
import { plural } from '#src/lib/text.ts'
import { GroupedBars } from '#src/ui/GroupedBars.tsx'

interface PendingCountsProps {
  readonly counts: Counts
  readonly group: { readonly value: string; readonly onChange: (value: string) => void }
  /** Filters the report by a group. */
  readonly onOpen: (id: number) => void
}

/** The pending items of each group, and how many of them are late. */
export const PendingCounts = ({ counts: { agrupar, series, grupos, total }, group, onOpen }: PendingCountsProps) => (
  <GroupedBars
    counted="Pendências"
    groups={PENDING_GROUPS}
    group={agrupar}
    choice={group}
    series={series}
    bars={grupos}
    summary={plural(total, 'pendência', 'pendências')}
    onOpen={onOpen}
  />
)
