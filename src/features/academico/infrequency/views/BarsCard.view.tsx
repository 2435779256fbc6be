import type { AlertDetail } from '#domain/infrequency/infrequency.schemas.ts'
import { absencesText, countedText } from '#src/features/academico/infrequency/words.ts'
import { Card } from '#src/ui/Card.tsx'
import { RowList } from '#src/ui/BareList.tsx'
import { Stat } from '#src/ui/Stat.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

/** How far the absences of a student are, against each of the three bars (D 2.8). */
export const BarsCard = ({ alert }: { readonly alert: AlertDetail }) => {
  const { faltas, compensadas, porAtraso, barras } = alert
  return (
    <>
      <div className="tiles">
        <Stat label="Faltas no ano" value={absencesText(alert)} hint={countedText(alert)} />
        <Stat label="Dias seguidos sem vir" value={alert.diasSeguidos} hint="Dias inteiros, sem justificativa" />
        <Stat label="Dias sem vir no último mês" value={alert.diasRecentes} hint="Dias inteiros, sem justificativa" />
      </div>
      {barras !== null && (
        <Card title="As três faixas">
          <RowList>
            <Bar name="Avisar o Conselho Tutelar" from={barras.conselho} absences={faltas - porAtraso} />
            <Bar name="Crítica" from={barras.critica} absences={faltas - compensadas} />
            <Bar name="Limite do ano" from={barras.limite} absences={faltas - compensadas} />
          </RowList>
        </Card>
      )}
    </>
  )
}

interface BarProps {
  readonly name: string
  /** Absences from which it is reached. */
  readonly from: number
  readonly absences: number
}

const Bar = ({ name, from, absences }: BarProps) => (
  <li>
    <span>
      {name}
      <small className="text-secondary">A partir de {from} faltas</small>
    </span>
    <progress aria-label={name} value={Math.min(absences, from)} max={from} />
    {absences >= from ? (
      <StatusBadge tone="danger">Alcançada</StatusBadge>
    ) : (
      <StatusBadge tone="neutral">{from - absences === 1 ? 'Falta 1' : `Faltam ${from - absences}`}</StatusBadge>
    )}
  </li>
)
