import { STAGE_STATUSES } from '#domain/assessment/assessment.lists.ts'
import type { StageState } from '#domain/assessment/stages.schemas.ts'
import { nameIn } from '#domain/base/list.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { Timeline } from '#src/ui/Timeline.tsx'

interface StageHistoryProps {
  readonly name: string
  /** The newest first. */
  readonly steps: StageState['passos']
}

/** Who changed the situation of a stage, when, and why. */
export const StageHistory = ({ name, steps }: StageHistoryProps) => (
  <details className="mt-3">
    <summary>Histórico do {name}</summary>
    <Timeline
      label={`Histórico do ${name}`}
      entries={steps.map(({ situacao, motivo, quem, quando }) => ({
        key: `${quando}/${situacao}`,
        at: quando,
        when: `${formatDateTime(quando)}, por ${quem}`,
        title: nameIn(STAGE_STATUSES, situacao),
        ...(motivo !== '' && { detail: motivo }),
      }))}
    />
  </details>
)
