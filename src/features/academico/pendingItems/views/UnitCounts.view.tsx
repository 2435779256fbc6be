import { nameIn } from '#domain/base/list.ts'
import { PENDING_ITEMS } from '#domain/yearEnd/pendingItems.lists.ts'
import type { PendingOfUnits } from '#domain/yearEnd/pendingItems.schemas.ts'
import { plural } from '#src/lib/text.ts'
import { BarChart } from '#src/ui/BarChart.tsx'
import { BareList } from '#src/ui/BareList.tsx'
import { Card } from '#src/ui/Card.tsx'

interface UnitCountsProps {
  readonly units: PendingOfUnits['unidades']
}

/** How many pending items each unit has, and how many of each kind. */
export const UnitCounts = ({ units }: UnitCountsProps) => (
  <Card title="Por unidade">
    <div className="stack">
      <BarChart
        label="Pendências por unidade"
        header="Unidade"
        series={['Impedem o fechamento', 'Apenas avisam']}
        bars={units.map(({ id, nome, impedem, avisam }) => ({
          key: id,
          name: nome,
          values: [impedem, avisam],
          text: plural(impedem + avisam, 'pendência', 'pendências'),
        }))}
      />
      <BareList>
        {units.map(({ id, nome, tipos }) => (
          <li key={id}>
            <strong>{nome}:</strong>{' '}
            {tipos.map(({ codigo, quantidade }) => `${nameIn(PENDING_ITEMS, codigo)} (${quantidade})`).join(', ')}
          </li>
        ))}
      </BareList>
    </div>
  </Card>
)
