import { MANY_BELOW } from '#domain/yearEnd/pendingItems.lists.ts'
import { solverOf } from '#domain/yearEnd/pendingSolver.ts'
import type { PendingItem } from '#domain/yearEnd/pendingItems.schemas.ts'
import { useOpenList } from '#src/core/filters/useOpenList.ts'
import { pendingTarget } from '#src/core/pendingItems/target.ts'
import { useWhatOpens } from '#src/core/permissions/useMayOpen.ts'
import { Button } from '#src/ui/Button.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

interface SolveItemProps {
  readonly item: PendingItem
  /** What tells it apart from the other rows, for screen readers. */
  readonly name: string
  /** Opens the explanation of a stage; left out where none is written. */
  readonly onJustify?: ((item: PendingItem) => void) | undefined
}

/** Leads to where an item is solved, for those who may open it. */
export const SolveItem = ({ item, name, onJustify }: SolveItemProps) => {
  const open = useOpenList()
  const opens = useWhatOpens()
  if (item.codigo === MANY_BELOW)
    return onJustify === undefined ? null : (
      <Button onClick={() => onJustify(item)}>
        Justificar <VisuallyHidden>{name}</VisuallyHidden>
      </Button>
    )
  const target = pendingTarget(item)
  return target === null || !opens(solverOf(item.codigo)) ? null : (
    <Button onClick={() => open(target)}>
      Resolver <VisuallyHidden>{name}</VisuallyHidden>
    </Button>
  )
}
