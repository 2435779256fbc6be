import type { ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { grouped } from '#domain/base/grouped.ts'
import { proposalConfirmed, proposalDropped, selectHeld } from '#src/features/academico/marks/edits.slice.ts'
import { type PlannedCell, planOf } from '#src/features/academico/marks/plan.ts'
import type { SheetRow, ShownSheet } from '#src/features/academico/marks/rows.ts'
import { plural } from '#src/lib/text.ts'
import { BareList } from '#src/ui/BareList.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Modal } from '#src/ui/Modal.tsx'

interface PastePreviewProps {
  readonly shown: ShownSheet
  readonly rows: readonly SheetRow[]
}

/** What would become of many cells, cell by cell in words, before anything is written. */
export const PastePreview = ({ rows, shown }: PastePreviewProps) => {
  const dispatch = useDispatch()
  const held = useSelector(selectHeld)
  if (held === null) return null
  const { filled, overwritten, refused } = planOf(shown, rows, held.changes)
  const count = filled.length + overwritten.length
  const drop = () => dispatch(proposalDropped())
  return (
    <Modal
      shown
      title="Conferir antes de lançar"
      onClose={drop}
      footer={
        <>
          <Button onClick={drop}>Cancelar</Button>
          <Button variant="primary" disabled={count === 0} onClick={() => dispatch(proposalConfirmed(held))}>
            {count === 0 ? 'Nada a lançar' : `Lançar ${plural(count, 'nota', 'notas')}`}
          </Button>
        </>
      }
    >
      <div className="stack">
        {held.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        <Refused cells={refused} />
        <Cells
          title={plural(overwritten.length, 'troca a que está lá', 'trocam as que estão lá')}
          cells={overwritten}
          say={({ before, after }) => (after === '' ? `${before} é apagada` : `${before} passa a ${after}`)}
        />
        <Cells title={plural(filled.length, 'nova', 'novas')} cells={filled} say={({ after }) => after} />
      </div>
    </Modal>
  )
}

/** Each reason once, with the cells that it keeps out. */
const Refused = ({ cells }: { readonly cells: readonly PlannedCell[] }) => (
  <Part title={plural(cells.length, 'não entra', 'não entram')} count={cells.length}>
    {[...grouped(cells, ({ why }) => why)].map(([why, kept]) => (
      <li key={why}>
        <strong>{why}</strong> {kept.slice(0, LISTED).map(cellText).join('; ')}
        {kept.length > LISTED && ` e mais ${kept.length - LISTED}`}
      </li>
    ))}
  </Part>
)

const LISTED = 5

const cellText = ({ student, column, after }: PlannedCell): string => `${student}, ${column}: ${after}`

interface CellsProps {
  readonly title: string
  readonly cells: readonly PlannedCell[]
  readonly say: (cell: PlannedCell) => string
}

const Cells = ({ title, cells, say }: CellsProps) => (
  <Part title={title} count={cells.length}>
    {cells.map((cell) => (
      <li key={`${cell.change.cell.idMatricula} ${cell.column}`}>
        {cell.student}, {cell.column}: {say(cell)}
      </li>
    ))}
  </Part>
)

interface PartProps {
  readonly title: string
  readonly count: number
  /** `<li>`s. */
  readonly children: ReactNode
}

const Part = ({ title, count, children }: PartProps) =>
  count > 0 && (
    <section aria-label={title}>
      <h3>{title}</h3>
      <BareList>{children}</BareList>
    </section>
  )
