import type { LucideIcon } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import type { PreReservationStudent } from '#domain/signUps/preReservations.schemas.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

interface StudentMovesProps {
  readonly label: string
  readonly students: readonly PreReservationStudent[]
  /** Students here only until the list is saved. */
  readonly pending: readonly number[]
  readonly verb: string
  readonly icon: LucideIcon
  readonly disabled: boolean
  readonly onMove: (student: PreReservationStudent) => void
  readonly empty: ReactNode
}

const rowOf = (element: Element): Element | null => element.closest('li')
const focusIn = (row: Element | null | undefined) => row?.querySelector('button')?.focus()

/** Up and Down move through the list, Home and End to its ends. */
const moveByArrow = (event: KeyboardEvent<HTMLElement>) => {
  const row = rowOf(event.currentTarget)
  const rows = row?.parentElement?.children
  const goal = {
    ArrowDown: row?.nextElementSibling,
    ArrowUp: row?.previousElementSibling,
    Home: rows?.item(0),
    End: rows?.item(rows.length - 1),
  }[event.key]
  if (goal === undefined || goal === null) return
  event.preventDefault()
  focusIn(goal)
}

/** One of the two lists: each student with a button that moves them. The focus then goes to the next student. */
export const StudentMoves = ({ label, students, pending, verb, icon, disabled, onMove, empty }: StudentMovesProps) => {
  if (students.length === 0) return empty
  return (
    <section aria-label={label}>
      <RowList>
        {students.map((student) => (
          <li key={student.id}>
            <span>
              {student.nome}
              <small className="text-secondary">
                RA {student.ra}
                {student.serie !== '' && ` · ${student.serie}`}
              </small>
            </span>
            {student.inscrito && <StatusBadge tone="success">Inscrito</StatusBadge>}
            {pending.includes(student.id) && <StatusBadge tone="warning">A salvar</StatusBadge>}
            <button
              type="button"
              className="btn btn-secondary"
              disabled={disabled}
              aria-label={`${verb} ${student.nome}`}
              onClick={(event) => {
                const row = rowOf(event.currentTarget)
                focusIn(row?.nextElementSibling ?? row?.previousElementSibling)
                onMove(student)
              }}
              onKeyDown={moveByArrow}
            >
              <Icon of={icon} />
              {verb}
            </button>
          </li>
        ))}
      </RowList>
    </section>
  )
}
