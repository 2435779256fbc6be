import { LATE } from '#domain/attendance/attendance.lists.ts'
import { CHOSEN, presenceName } from '#domain/attendance/presenceWords.ts'
import type { Mark, RollStudent } from '#domain/attendance/attendance.schemas.ts'
import { SelectField } from '#src/ui/SelectField.tsx'
import { TextField } from '#src/ui/TextField.tsx'

interface MarkDetailsProps {
  readonly student: RollStudent
  readonly mayEdit: boolean
  readonly onMark: (mark: Mark) => void
}

/** What a tap does not say: which mark, by how many minutes, and why. */
export const MarkDetails = ({ student, mayEdit, onMark }: MarkDetailsProps) => {
  const { valor, minutos, observacao } = student
  const choose = (text: string) => {
    const chosen = CHOSEN.find(({ id }) => String(id) === text)?.id
    if (chosen !== undefined) onMark({ ...student, valor: chosen, minutos: chosen === LATE ? minutos : null })
  }
  return (
    <fieldset className="cluster" disabled={!mayEdit}>
      <SelectField label="Presença" empty={null} options={OPTIONS} value={String(valor)} onChange={choose} />
      {valor === LATE && (
        <TextField
          label="Minutos de atraso"
          inputMode="numeric"
          maxLength={3}
          value={minutos === null ? '' : String(minutos)}
          onChange={(text) => onMark({ ...student, minutos: minutesIn(text) })}
        />
      )}
      <TextField
        label="Observação"
        maxLength={300}
        value={observacao}
        onChange={(text) => onMark({ ...student, observacao: text })}
      />
    </fieldset>
  )
}

const OPTIONS = CHOSEN.map(({ id }) => ({ value: id, label: presenceName(id) }))

const MOST_MINUTES = 600

const minutesIn = (text: string): number | null => {
  const minutes = Number(text.replace(/\D/g, ''))
  return minutes === 0 ? null : Math.min(minutes, MOST_MINUTES)
}
