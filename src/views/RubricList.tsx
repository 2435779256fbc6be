import type { Criterion } from '#domain/activities/activities.schemas.ts'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

interface RubricListProps {
  readonly criteria: readonly Criterion[]
  /** The place of the level that was chosen for each criterion; empty before a correction. */
  readonly levels: readonly (number | null)[]
}

/** The criteria of a rubric with their levels, and which of them were reached. */
export const RubricList = ({ criteria, levels }: RubricListProps) => (
  <dl className="facts">
    {criteria.map(({ nome, niveis }, place) => (
      // oxlint-disable-next-line react/no-array-index-key -- criteria are told apart by their order only
      <div key={place}>
        <dt>{nome}</dt>
        <dd className="cluster">
          {niveis.map((level, at) => {
            const text = level.pontos === null ? level.nome : `${level.nome} (${pointsText(level.pontos)})`
            return levels[place] === at ? (
              <StatusBadge key={text} tone="success">
                {text}
              </StatusBadge>
            ) : (
              <span key={text} className="text-secondary">
                {text}
              </span>
            )
          })}
        </dd>
      </div>
    ))}
  </dl>
)

/** “2,5” */
export const pointsText = (points: number): string => String(points).replace('.', ',')
