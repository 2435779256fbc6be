import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { IconButton } from '../IconButton.tsx'

interface RemovableRowProps {
  readonly legend: string
  /** What the button removes; default: the legend in lower case, which does not suit names. */
  readonly removes?: string
  /** Undefined in a read-only form. */
  readonly onRemove: (() => void) | undefined
  /** Other actions of the row, before its remove button. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A row of a repeated group in a form, with a button that removes it. */
export const RemovableRow = ({
  legend,
  removes = legend.toLowerCase(),
  onRemove,
  actions,
  children,
}: RemovableRowProps) => (
  <fieldset>
    <legend className="form-label cluster">
      {legend}
      {actions}
      {onRemove && <IconButton icon={Trash2} label={`Remover ${removes}`} onClick={onRemove} />}
    </legend>
    <div className="row">{children}</div>
  </fieldset>
)
