import type { ReactNode } from 'react'
import { Button } from './Button.tsx'

interface FilterBarProps {
  /** A SearchField and SelectFields. */
  readonly children: ReactNode
  /** Shows “Limpar filtros”; leave it out while no filter is set. */
  readonly onClear?: (() => void) | undefined
  /** At the far end: export, columns. */
  readonly end?: ReactNode
}

/** The filters of a list in one bar above it. */
export const FilterBar = ({ children, onClear, end }: FilterBarProps) => (
  <div className="filter-bar" role="search" aria-label="Filtros">
    {children}
    {onClear && (
      <Button variant="link" onClick={onClear}>
        Limpar filtros
      </Button>
    )}
    {end !== undefined && <div className="filter-bar-end">{end}</div>}
  </div>
)
