import '#src/styles/amounts.scss'
import type { ReactNode } from 'react'
import { classes } from '#src/lib/classes.ts'

interface AmountsTableProps {
  /** Name for screen readers. */
  readonly label: string
  /** Number of body rows. */
  readonly rowCount: number
  /** Too wide for a phone: scrolls sideways there. */
  readonly isWide?: boolean
  /** Words stand in its cells. */
  readonly ofWords?: boolean
  /** Shows all rows: what is signed is not scrolled inside of a page. */
  readonly isWhole?: boolean
  readonly children: ReactNode
}

/** Number of rows in view; the others are scrolled to, while titles and sum stay visible. */
const IN_SIGHT = 10

/** A table of amounts. */
export const AmountsTable = ({
  label,
  rowCount,
  isWide = false,
  ofWords = false,
  isWhole = false,
  children,
}: AmountsTableProps) => (
  <section
    className={isWhole ? 'amounts-whole' : 'amounts-scroll'}
    // The card around the table often has the same name.
    aria-label={`Tabela: ${label}`}
    // A scrolling region needs keyboard focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    tabIndex={isWide || (!isWhole && rowCount > IN_SIGHT) ? 0 : undefined}
  >
    <table className={classes('amounts', ofWords && 'amounts-words')} aria-label={label}>
      {children}
    </table>
  </section>
)
