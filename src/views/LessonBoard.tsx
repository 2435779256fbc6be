import '#src/styles/lessonBoard.scss'
import { type ReactNode, useEffect, useRef } from 'react'

interface LessonBoardProps {
  /** Name for screen readers. */
  readonly label: string
  /** `<thead>` and `<tbody>`; its cells hold buttons of class `lesson-cell` that move by arrow keys (`moveInGrid`). */
  readonly children: ReactNode
}

/**
 * A table of class groups by subjects. The names of the class groups stay in sight while it scrolls sideways. Tab stops once
 * in it, at the cell that was focused last: otherwise it would stop a hundred times before the next course.
 */
export const LessonBoard = ({ label, children }: LessonBoardProps) => {
  const table = useRef<HTMLTableElement>(null)
  useEffect(() => {
    const cells = cellsOf(table.current)
    stopAt(cells, cells.find(({ tabIndex }) => tabIndex === 0) ?? cells[0])
  })
  useEffect(() => {
    const board = table.current
    const follow = ({ target }: FocusEvent) => {
      if (target instanceof Element) stopAt(cellsOf(board), target)
    }
    board?.addEventListener('focusin', follow)
    return () => board?.removeEventListener('focusin', follow)
  }, [])
  return (
    <div className="lesson-board">
      <table ref={table} aria-label={label}>
        {children}
      </table>
    </div>
  )
}

const cellsOf = (table: HTMLTableElement | null): readonly HTMLElement[] => [
  ...(table?.querySelectorAll<HTMLElement>('.lesson-cell') ?? []),
]

const stopAt = (cells: readonly HTMLElement[], stop: Element | undefined): void => {
  for (const cell of cells) cell.tabIndex = cell === stop ? 0 : -1
}
