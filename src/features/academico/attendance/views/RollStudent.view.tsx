import type { KeyboardEvent } from 'react'
import { ABSENT, DISMISSED, JUSTIFIED, LATE, LEFT_EARLY, PRESENT, REMOTE } from '#domain/attendance/attendance.lists.ts'
import { isAbsence, presenceByKey, presenceName } from '#domain/attendance/presenceWords.ts'
import type { Mark, RollStudent as Student } from '#domain/attendance/attendance.schemas.ts'
import { numberedName } from '#domain/rosterNumbers/numberedName.ts'
import { plural } from '#src/lib/text.ts'
import { Avatar } from '#src/ui/Avatar.tsx'
import { StatusBadge, type Tone } from '#src/ui/StatusBadge.tsx'

interface RollStudentProps {
  readonly student: Student
  readonly mayEdit: boolean
  readonly photo?: string | undefined
  /** How it stands with what was said; empty where there is nothing to tell. */
  readonly state: string
  readonly onMark: (mark: Mark) => void
}

/**
 * A student of a roll as one button: a tap, Enter or Space says absent or present again; a letter says what it stands for;
 * the arrows go to the other students.
 */
export const RollStudent = ({ student, photo, state, onMark, ...rest }: RollStudentProps) => {
  const { nome, valor, minutos, faltas, dispensado } = student
  const mayEdit = rest.mayEdit && !dispensado
  const mark = (value: Mark['valor']) => onMark({ ...student, valor: value, minutos: value === LATE ? minutos : null })
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const by = STEPS[event.key]
    const value = event.ctrlKey || event.metaKey || event.altKey ? null : presenceByKey(event.key)
    if (by === undefined && value === null) return
    event.preventDefault()
    if (by !== undefined) stepFrom(event.currentTarget, by)
    else if (value !== null && mayEdit) mark(value)
  }
  return (
    <button
      type="button"
      className="roll-student"
      aria-disabled={!mayEdit || undefined}
      onClick={() => mayEdit && mark(isAbsence(valor) ? PRESENT : ABSENT)}
      onKeyDown={onKeyDown}
    >
      <Avatar name={nome} photo={photo ?? null} large={photo !== undefined} />
      <strong>
        {numberedName(student)}
        {dispensado && <small>dispensado da disciplina</small>}
        {faltas > 0 && !dispensado && <small>{plural(faltas, 'falta no ano', 'faltas no ano')}</small>}
      </strong>
      <StatusBadge tone={TONES[valor]}>
        {presenceName(valor)}
        {valor === LATE && minutos !== null && `, ${minutos} min`}
      </StatusBadge>
      <span className="roll-state">{state}</span>
    </button>
  )
}

const TONES: Readonly<Record<Mark['valor'], Tone>> = {
  [PRESENT]: 'success',
  [ABSENT]: 'danger',
  [JUSTIFIED]: 'info',
  [REMOTE]: 'primary',
  [LATE]: 'warning',
  [LEFT_EARLY]: 'warning',
  [DISMISSED]: 'neutral',
  8: 'neutral',
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** Moves the focus to the student before or after. */
const stepFrom = (button: HTMLButtonElement, by: number): void => {
  const students = [...(button.closest('ul')?.querySelectorAll<HTMLButtonElement>('.roll-student') ?? [])]
  students[students.indexOf(button) + by]?.focus()
}
