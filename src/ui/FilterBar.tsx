import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { Children, type ReactNode, useState } from 'react'
import { Button } from './Button.tsx'
import { SCREEN, useMediaQuery } from './useMediaQuery.ts'

interface FilterBarProps {
  /** A SearchField and SelectFields; on a phone only the first one is visible, and the others unfold. */
  readonly children: ReactNode
  /** Shows “Limpar filtros”; leave out while no filter is set. */
  readonly onClear?: (() => void) | undefined
  /** At the far end: export, columns. */
  readonly end?: ReactNode
}

/** The filters of a list in a bar above it. They fold on a phone, where they would hide the list. */
export const FilterBar = ({ children, onClear, end }: FilterBarProps) => {
  const isPhone = useMediaQuery(SCREEN.underMedium)
  const [isOpen, setIsOpen] = useState(false)
  const [first, ...others] = Children.toArray(children)
  const folds = isPhone && others.length > 1
  return (
    <div className="filter-bar" role="search" aria-label="Filtros">
      {first}
      {folds && (
        <Button icon={SlidersHorizontal} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Menos filtros' : 'Mais filtros'}
        </Button>
      )}
      {(!folds || isOpen) && others}
      {onClear && (
        <Button variant="link" onClick={onClear}>
          Limpar filtros
        </Button>
      )}
      {end !== undefined && <div className="filter-bar-end">{end}</div>}
    </div>
  )
}
