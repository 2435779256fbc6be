import { windowOn } from '#domain/electives/choosing.ts'
import type { ChildElectives } from '#domain/electives/electiveChoices.schemas.ts'
import { CHOOSERS } from '#domain/electives/electives.lists.ts'
import { nameIn } from '#domain/base/list.ts'
import { formatDate } from '#src/lib/dates.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { ElectiveFacts } from '#src/views/ElectiveFields.tsx'

interface ChosenElectivesProps {
  readonly group: ChildElectives
  /** ISO day; null before the clock is known. */
  readonly today: string | null
}

/** A group outside of its window, or for somebody else to choose in: what was chosen, and until then what there is. */
export const ChosenElectives = ({ group, today }: ChosenElectivesProps) => {
  const { opcoes, abre, fecha } = group
  const stands = today === null ? 'depois' : windowOn({ abre, fecha }, today)
  const held = opcoes.filter(({ situacao }) => situacao !== null)
  const shown = stands === 'depois' || held.length > 0 ? held : opcoes
  return (
    <div className="stack">
      <div>
        <StatusBadge tone={stands === 'depois' ? 'neutral' : 'info'}>{standsText(group, stands)}</StatusBadge>
      </div>
      {shown.length === 0 ? (
        <p className="mb-0">Nada foi escolhido. Fale com a secretaria para escolher agora.</p>
      ) : (
        <RowList>
          {shown.map((elective) => (
            <li key={elective.id}>
              <span>
                <ElectiveFacts elective={elective} />
              </span>
            </li>
          ))}
        </RowList>
      )}
      {stands === 'depois' && held.length > 0 && (
        <p className="text-secondary mb-0">Para mudar, fale com a secretaria.</p>
      )}
    </div>
  )
}

const standsText = ({ abre, fecha, quemEscolhe }: ChildElectives, stands: ReturnType<typeof windowOn>): string => {
  if (stands === 'antes') return `As escolhas abrem em ${formatDate(abre)}`
  if (stands === 'depois') return `As escolhas terminaram em ${formatDate(fecha)}`
  return `Quem escolhe: ${nameIn(CHOOSERS, quemEscolhe).toLowerCase()}, até ${formatDate(fecha)}`
}
