import type { ReportPage } from '#domain/reports/reports.schemas.ts'
import { formatCount } from '#src/lib/text.ts'
import { BarChart } from '#src/ui/BarChart.tsx'
import { Section } from '#src/ui/Section.tsx'

/** How many rows each group has, as bars and as a table. */
export const GroupCounts = ({ groups }: { readonly groups: ReportPage['grupos'] }) => (
  <Section title="Linhas por grupo">
    <BarChart
      label="Linhas por grupo"
      header="Grupo"
      series={['Linhas']}
      bars={groups.map(({ nome, linhas }) => ({ key: nome, name: nome, values: [linhas], text: formatCount(linhas) }))}
    />
  </Section>
)
