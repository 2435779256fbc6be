import type { ExcuseSheet } from '#domain/excuses/excuses.schemas.ts'
import { dayTitle } from '#src/lib/calendarWords.ts'
import { BareList } from '#src/ui/BareList.tsx'
import { CheckField } from '#src/ui/CheckField.tsx'

interface ExcusedDaysProps {
  readonly excuse: Pick<ExcuseSheet, 'faltas'>
  /** Null: all days of the excuse. */
  readonly chosen: readonly string[] | null
  /** Left out: the days are only shown. */
  readonly onChoose?: (days: readonly string[] | null) => void
  readonly error?: string | undefined
}

/** The absences of an excuse by day; the person who decides may leave days out. */
export const ExcusedDays = ({ excuse: { faltas }, chosen, onChoose, error }: ExcusedDaysProps) => {
  const days = [...new Set(faltas.map(({ dia }) => dia))]
  if (days.length === 0)
    return (
      <p className="text-secondary mb-0">
        Nenhuma falta nesses dias até agora. Deferida, vale para as chamadas que ainda vierem.
      </p>
    )
  const textOf = (day: string) =>
    `${dayTitle(day)}: ${faltas
      .filter(({ dia }) => dia === day)
      .map(({ aula, justificada }) => (justificada ? `${aula} (justificada)` : aula))
      .join('; ')}`
  const choose = (day: string, isChosen: boolean) => {
    const others = (chosen ?? days).filter((one) => one !== day)
    const next = isChosen ? [...others, day].toSorted() : others
    onChoose?.(next.length === days.length ? null : next)
  }
  return (
    <fieldset>
      <legend>Faltas</legend>
      {onChoose === undefined || days.length === 1 ? (
        <BareList>
          {days.map((day) => (
            <li key={day}>{textOf(day)}</li>
          ))}
        </BareList>
      ) : (
        days.map((day) => (
          <CheckField
            key={day}
            label={textOf(day)}
            checked={chosen === null || chosen.includes(day)}
            onChange={(isChosen) => choose(day, isChosen)}
          />
        ))
      )}
      {error !== undefined && <p className="text-danger mb-0">{error}</p>}
    </fieldset>
  )
}
