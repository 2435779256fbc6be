import { capitalised } from '#domain/base/text.ts'
import type { CurriculumItem } from '#domain/curricula/curricula.schemas.ts'
import { type CurriculumNeeds, curriculumSums, shortfalls } from '#domain/curricula/curriculum.ts'
import { formatCount, plural } from '#src/lib/text.ts'
import { Notice } from '#src/ui/AlertBanner.tsx'

interface CurriculumCheckProps {
  readonly items: readonly CurriculumItem[]
  readonly needs: CurriculumNeeds
  /** Before a grade is chosen there is nothing to hold the matrix against. */
  readonly isPlaced: boolean
}

/** What the subjects come to, and what is missing of the hours of the year and the lessons of the week; said as it changes. */
export const CurriculumCheck = ({ items, needs, isPlaced }: CurriculumCheckProps) => {
  const sums = curriculumSums(items)
  const missing = isPlaced ? shortfalls(sums, needs) : []
  return (
    <div className="stack" aria-live="polite">
      <p>
        {plural(sums.aulas, 'aula', 'aulas')} por semana e {formatCount(sums.horas)} h por ano.
      </p>
      {missing.map((sentence) => (
        <Notice key={sentence} type="warning">
          {sentence}
        </Notice>
      ))}
      {isPlaced && missing.length === 0 && (needs.leastHours !== null || needs.slots !== null) && (
        <Notice type="success">{metText(needs)}</Notice>
      )}
      {isPlaced && needs.slots === null && (
        <p className="text-secondary">O turno ainda não tem horários de aula: só as horas do ano são conferidas.</p>
      )}
    </div>
  )
}

const metText = ({ leastHours, slots }: CurriculumNeeds): string =>
  capitalised(
    [
      ...(leastHours === null ? [] : [`cumpre as ${formatCount(leastHours)} h do ano`]),
      ...(slots === null ? [] : [`ocupa os ${slots} horários de aula da semana`]),
    ].join(' e '),
  )
