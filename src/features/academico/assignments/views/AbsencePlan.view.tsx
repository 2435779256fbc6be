import type { AbsencePlan } from '#domain/teaching/absences.schemas.ts'
import { formatDate } from '#src/lib/dates.ts'
import { plural } from '#src/lib/text.ts'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { RowList } from '#src/ui/BareList.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

interface AbsencePlanViewProps {
  readonly plan: AbsencePlan
  readonly hasSubstitute: boolean
}

/** The lessons that an absence leaves, and who takes them. */
export const AbsencePlanView = ({ plan: { aulas, avisos }, hasSubstitute }: AbsencePlanViewProps) => {
  const covered = aulas.filter(({ coberta }) => coberta).length
  return (
    <div className="stack" aria-live="polite">
      <p>
        {aulas.length === 0
          ? 'Nesses dias o professor não tem aulas nas suas unidades.'
          : `${plural(aulas.length, 'disciplina fica', 'disciplinas ficam')} sem o titular${
              hasSubstitute ? `; o substituto cobre ${covered}` : ' e aparecem no quadro como descobertas'
            }.`}
      </p>
      {avisos.map((sentence) => (
        <Notice key={sentence} type="warning">
          {sentence}
        </Notice>
      ))}
      <RowList>
        {aulas.map(({ nome, inicio, fim, coberta, recusa }) => (
          <li key={`${nome} ${inicio}`}>
            <span>
              <strong>{nome}</strong>
              <small>
                {formatDate(inicio)} a {formatDate(fim)} {recusa}
              </small>
            </span>
            <StatusBadge tone={coberta ? 'success' : 'warning'}>{coberta ? 'Coberta' : 'Descoberta'}</StatusBadge>
          </li>
        ))}
      </RowList>
    </div>
  )
}
