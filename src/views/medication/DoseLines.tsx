import type { Medication } from '#domain/medication/medication.schemas.ts'
import { formatDate, formatDateTime } from '#src/lib/dates.ts'
import { BareList } from '#src/ui/BareList.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { outcomeText } from '#src/views/medication/words.ts'

interface DoseLinesProps {
  readonly medication: Pick<Medication, 'doses' | 'semRegistro'>
  /** How many of the newest are shown; left out: all. */
  readonly most?: number
}

/** What became of each dose, the newest first; what was undone stays, crossed out. */
export const DoseLines = ({ medication: { doses, semRegistro }, most }: DoseLinesProps) => {
  if (doses.length + semRegistro.length === 0) return null
  return (
    <div>
      <strong>Doses</strong>
      <BareList>
        {semRegistro.map(({ dia, hora }) => (
          <li key={`${dia} ${hora}`}>
            {formatDate(dia)}, {hora} <StatusBadge tone="danger">Sem registro</StatusBadge>
          </li>
        ))}
        {doses.slice(0, most).map((dose) => {
          const { id, dia, hora, dada, por, em, observacao, desfeita } = dose
          const slot = `${formatDate(dia)}, ${hora}`
          return (
            <li key={id}>
              {desfeita === null ? slot : <del>{slot}</del>}{' '}
              <StatusBadge tone={desfeita !== null ? 'neutral' : dada ? 'success' : 'warning'}>
                {desfeita === null ? outcomeText(dose) : `Desfeita: ${desfeita.motivo}`}
              </StatusBadge>
              <small className="text-secondary d-block">
                {por}, {formatDateTime(em)}
                {observacao !== '' && ` · ${observacao}`}
              </small>
            </li>
          )
        })}
      </BareList>
    </div>
  )
}
