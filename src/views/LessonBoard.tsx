import '#src/styles/lessonBoard.scss'
import type { ReactNode } from 'react'

interface LessonBoardProps {
  /** Name for screen readers. */
  readonly label: string
  /** `<thead>` and `<tbody>`; its cells hold buttons of class `lesson-cell`. */
  readonly children: ReactNode
}

/** A table of class groups by subjects. The names of the class groups stay in sight while it scrolls sideways. */
export const LessonBoard = ({ label, children }: LessonBoardProps) => (
  <div className="lesson-board">
    <table aria-label={label}>{children}</table>
  </div>
)
