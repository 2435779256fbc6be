import type { ReactNode } from 'react'
import type { ReportedPlace } from '#domain/enrolmentReport/enrolmentReport.schemas.ts'
import { goalOfAll, goalReached } from '#domain/offers/goal.ts'
import { sumBy } from '#domain/base/sum.ts'
import { formatCount } from '#src/lib/text.ts'
import { AmountsTable } from '#src/ui/AmountsTable.tsx'
import { Card } from '#src/ui/Card.tsx'

interface PlacesCardProps {
  readonly places: readonly ReportedPlace[]
  readonly actions: ReactNode
}

const COLUMNS = [
  { name: 'vagas', title: 'Vagas' },
  { name: 'ocupadas', title: 'Ocupadas' },
  { name: 'novas', title: 'Novas' },
  { name: 'renovadas', title: 'Renovadas' },
  { name: 'emProcesso', title: 'Em processo' },
  { name: 'reservas', title: 'Reservas' },
  { name: 'livres', title: 'Livres' },
  { name: 'fila', title: 'Fila' },
  { name: 'naoRenovadas', title: 'Não renovadas' },
  { name: 'projecao', title: 'Projeção' },
] as const

const reasonText = ({ motivo, alunos }: ReportedPlace['motivos'][number]): string =>
  `${motivo} (${formatCount(alunos)})`

const goalText = ({ meta }: Pick<ReportedPlace, 'meta'>): string => (meta === null ? '–' : formatCount(meta))

const reachedText = (goal: Parameters<typeof goalReached>[0]): string => {
  const percent = goalReached(goal)
  return percent === null ? '–' : `${formatCount(percent)}%`
}

const GoalCells = ({ goal }: { readonly goal: Parameters<typeof goalReached>[0] }) => (
  <>
    <td>{goalText(goal)}</td>
    <td>{reachedText(goal)}</td>
  </>
)

/** How full each place is, and why students did not come back. */
export const PlacesCard = ({ places, actions }: PlacesCardProps) => (
  <Card title="Vagas e renovações" actions={actions}>
    <p className="text-secondary">
      Por unidade, série e período. Projeção: matriculados, em processo (com as rematrículas já oferecidas) e reservas.
      Meta: quantos a escola quer matricular, escrita em Configuração, Cursos regulares; atingida por quem está
      matriculado. Não renovadas: quem viria do ano anterior e não está entre eles.
    </p>
    <AmountsTable label="Vagas e renovações" rowCount={places.length} isWide>
      <thead>
        <tr>
          <th scope="col">Lugar</th>
          {COLUMNS.map(({ name, title }) => (
            <th key={name} scope="col">
              {title}
            </th>
          ))}
          <th scope="col">Meta</th>
          <th scope="col">Meta atingida</th>
        </tr>
      </thead>
      <tbody>
        {places.map((place) => (
          <tr key={place.id}>
            <th scope="row">
              {place.serie} · {place.periodo}
              <div className="text-secondary text-small">{place.unidade}</div>
              {place.motivos.length > 0 && (
                <div className="text-secondary text-small">
                  Não renovadas: {place.motivos.map(reasonText).join('; ')}
                </div>
              )}
            </th>
            {COLUMNS.map(({ name }) => (
              <td key={name}>{formatCount(place[name])}</td>
            ))}
            <GoalCells goal={place} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          {COLUMNS.map(({ name }) => (
            <td key={name}>{formatCount(sumBy(places, (place) => place[name]))}</td>
          ))}
          <GoalCells goal={goalOfAll(places)} />
        </tr>
      </tfoot>
    </AmountsTable>
  </Card>
)
