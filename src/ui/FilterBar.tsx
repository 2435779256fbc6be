import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { Children, type ReactNode, useState } from 'react'
import { Button } from './Button.tsx'
import { SCREEN, useMediaQuery } from './useMediaQuery.ts'

interface FilterBarProps {
  /** A SearchField and SelectFields; on a phone only the first one is visible, and the others unfold. */
  readonly children: ReactNode
  /** Filters that are seldom used: folded on every width, unless one of them is in use. */
  readonly more?: ReactNode
  readonly moreInUse?: boolean
  /** Shows “Limpar filtros”; leave out while no filter is set. */
  readonly onClear?: (() => void) | undefined
  /** At the far end: export, columns. */
  readonly end?: ReactNode
}

/** The filters of a list in a bar above it. They fold on a phone, where they would hide the list. */
export const FilterBar = ({ children, more, moreInUse = false, onClear, end }: FilterBarProps) => {
  const isPhone = useMediaQuery(SCREEN.underMedium)
  const [isOpen, setIsOpen] = useState(moreInUse)
  const [first, ...others] = Children.toArray(children)
  const folds = isPhone && others.length > 1
  const foldsMore = folds || more !== undefined
  return (
    <div className="filter-bar" role="search" aria-label="Filtros">
      {first}
      {!folds && others}
      {foldsMore && (
        <Button icon={SlidersHorizontal} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Menos filtros' : 'Mais filtros'}
        </Button>
      )}
      {folds && isOpen && others}
      {(isOpen || moreInUse) && more}
      {onClear && (
        <Button variant="link" onClick={onClear}>
          Limpar filtros
        </Button>
      )}
      {end !== undefined && <div className="filter-bar-end">{end}</div>}
    </div>
  )
}
