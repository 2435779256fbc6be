import '#src/styles/amounts.scss'
import type { ReactNode } from 'react'

interface AmountsTableProps {
  /** What the table says, for screen readers. */
  readonly label: string
  /** How many rows its body has. */
  readonly rowCount: number
  /** It has more columns than a phone is wide, and is scrolled sideways there. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** So many rows show at once; the others are scrolled to, while titles and sum stay in sight. */
const IN_SIGHT = 10

/** A table of amounts. */
export const AmountsTable = ({ label, rowCount, isWide = false, children }: AmountsTableProps) => (
  <section
    className="amounts-scroll"
    // The card around it is often called like the table itself.
    aria-label={`Tabela: ${label}`}
    // What scrolls has to be reached by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    tabIndex={isWide || rowCount > IN_SIGHT ? 0 : undefined}
  >
    <table className="amounts" aria-label={label}>
      {children}
    </table>
  </section>
)
