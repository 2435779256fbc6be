import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { IconButton } from '../IconButton.tsx'

interface RemovableRowProps {
  readonly legend: string
  /** Undefined where nothing may be changed. */
  readonly onRemove: (() => void) | undefined
  /** What else may be done with it, before it is taken out. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** One of several of a kind in a form, which can be taken out. */
export const RemovableRow = ({ legend, onRemove, actions, children }: RemovableRowProps) => (
  <fieldset>
    <legend className="form-label cluster">
      {legend}
      {actions}
      {onRemove && <IconButton icon={Trash2} label={`Remover ${legend.toLowerCase()}`} onClick={onRemove} />}
    </legend>
    <div className="row">{children}</div>
  </fieldset>
)
