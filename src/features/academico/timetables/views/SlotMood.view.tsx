import type { Availability } from '#domain/timetables/availability.ts'
import { StatusBadge, type Tone } from '#src/ui/StatusBadge.tsx'

interface SlotMoodProps {
  readonly mood: Availability
}

/** The three states of D 2.7 “Disponibilidade”, as words with a tone. */
export const MOODS: Readonly<Record<Availability, { readonly tone: Tone; readonly text: string }>> = {
  livre: { tone: 'neutral', text: 'Livre' },
  preferencial: { tone: 'success', text: 'Prefere' },
  indisponivel: { tone: 'danger', text: 'Não pode' },
}

/** Whether the teachers of the held lesson prefer a place, or are not there; nothing where they are free. */
export const SlotMood = ({ mood }: SlotMoodProps) =>
  mood !== 'livre' && (
    <div className="week-mood">
      <StatusBadge tone={MOODS[mood].tone}>{MOODS[mood].text}</StatusBadge>
    </div>
  )
