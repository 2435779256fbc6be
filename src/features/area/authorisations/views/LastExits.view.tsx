import type { FamilyPickup } from '#domain/gate/gate.schemas.ts'
import { dayOf, formatDateTime } from '#src/lib/dates.ts'
import { BareList } from '#src/ui/BareList.tsx'

interface LastExitsProps {
  readonly exits: FamilyPickup['saidas']
  /** ISO. */
  readonly today: string
}

/** When the child left lately, and with whom; that of today in strong letters. */
export const LastExits = ({ exits, today }: LastExitsProps) => {
  if (exits.length === 0) return null
  return (
    <div>
      <strong>Últimas saídas</strong>
      <BareList>
        {exits.map(({ id, com, em, emAparelho, voltouEm }) => {
          const when = emAparelho ?? em
          const line = `${formatDateTime(when)} · ${com}`
          return (
            <li key={id}>
              {dayOf(when) === today ? <strong>{line}</strong> : line}
              {voltouEm !== null && <span className="text-secondary"> · voltou em {formatDateTime(voltouEm)}</span>}
            </li>
          )
        })}
      </BareList>
    </div>
  )
}
