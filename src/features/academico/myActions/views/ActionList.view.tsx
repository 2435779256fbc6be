import Undo2 from 'lucide-react/icons/undo-2'
import type { MyAction } from '#domain/myActions/myActions.schemas.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { Button } from '#src/ui/Button.tsx'
import { Timeline } from '#src/ui/Timeline.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

interface ActionListProps {
  readonly actions: readonly MyAction[]
  readonly onUndo: (id: string) => void
}

/** What was done, where and when, each with its way back, or why there is none. */
export const ActionList = ({ actions, onUndo }: ActionListProps) => (
  <Timeline
    label="Ações de hoje"
    entries={actions.map(({ id, quando, oque, onde, desfazer, motivo }) => ({
      key: id,
      at: quando,
      when: formatDateTime(quando),
      title: oque,
      detail: onde,
      content:
        desfazer === null ? (
          <p className="text-secondary mb-0">{motivo}</p>
        ) : (
          <div>
            <Button icon={Undo2} onClick={() => onUndo(id)}>
              Desfazer
              <VisuallyHidden>: {oque}</VisuallyHidden>
            </Button>
          </div>
        ),
    }))}
  />
)
