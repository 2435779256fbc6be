import type { Option } from '#domain/base/common.schemas.ts'
import { nameIn } from '#domain/base/list.ts'
import { ACT_STANDINGS, type LegalAct, standingOf } from '#domain/units/legalActs.ts'
import { formatDate } from '#src/lib/dates.ts'
import { StatusBadge, type Tone } from '#src/ui/StatusBadge.tsx'

const TONES: Readonly<Record<number, Tone>> = { 1: 'success', 2: 'warning', 3: 'danger' }

interface StandingBadgeProps {
  /** Code of `ACT_STANDINGS`. */
  readonly standing: number
}

/** The standing of a unit's acts, in a word. */
export const StandingBadge = ({ standing }: StandingBadgeProps) => (
  <StatusBadge tone={TONES[standing] ?? 'neutral'}>{nameIn(ACT_STANDINGS, standing)}</StatusBadge>
)

interface ActStandingProps {
  readonly acts: readonly LegalAct[]
  readonly courses: readonly Option[]
  readonly offered: readonly number[]
  readonly today: string
}

/** The same, with what is missing or ends: the transcript needs valid acts. */
export const ActStanding = ({ acts, courses, offered, today }: ActStandingProps) => {
  const { id, missing, endsOn } = standingOf(acts, offered, today)
  const names = courses.filter(({ value }) => missing.includes(value)).map(({ displayText }) => displayText)
  return (
    <div className="cluster" role="status">
      <StandingBadge standing={id} />
      {id === 3 && <span>{missingText(names)}</span>}
      {endsOn !== null && <span>{`O primeiro vence em ${formatDate(endsOn)}.`}</span>}
    </div>
  )
}

const missingText = (names: readonly string[]): string => {
  const whose = names.length === 0 ? '' : ` para ${names.join(', ')}`
  return `Falta autorização ou reconhecimento vigente${whose}: o histórico avisa antes de ser emitido.`
}
