import type { ReportInfo, ReportPage } from '#domain/reports/reports.schemas.ts'
import { reportTotals } from '#src/features/academico/reports/views/reportColumns.view.tsx'
import { formatCount } from '#src/lib/text.ts'
import { AmountsTable } from '#src/ui/AmountsTable.tsx'
import { BarChart } from '#src/ui/BarChart.tsx'
import { Section } from '#src/ui/Section.tsx'

interface GroupCountsProps {
  readonly report: ReportInfo
  readonly groups: ReportPage['grupos']
}

/** How many rows each group has, as bars and as a table, and its totals. */
export const GroupCounts = ({ report, groups }: GroupCountsProps) => (
  <Section title="Linhas por grupo">
    <BarChart
      label="Linhas por grupo"
      header="Grupo"
      series={['Linhas']}
      bars={groups.map(({ nome, linhas }) => ({ key: nome, name: nome, values: [linhas], text: formatCount(linhas) }))}
    />
    <GroupTotals report={report} groups={groups} />
  </Section>
)

const GroupTotals = ({ report, groups }: GroupCountsProps) => {
  const columns = report.colunas.filter(({ totaliza }) => totaliza)
  return columns.length === 0 ? null : (
    <AmountsTable label="Totais por grupo" rowCount={groups.length} isWide>
      <thead>
        <tr>
          <th scope="col">Grupo</th>
          {columns.map(({ chave, nome }) => (
            <th key={chave} scope="col">
              {nome}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map(({ nome, totais }) => (
          <GroupRow key={nome} name={nome} cells={reportTotals(report, totais)} columns={columns} />
        ))}
      </tbody>
    </AmountsTable>
  )
}

interface GroupRowProps {
  readonly name: string
  readonly cells: Readonly<Record<string, string>>
  readonly columns: ReportInfo['colunas']
}

const GroupRow = ({ name, cells, columns }: GroupRowProps) => (
  <tr>
    <th scope="row">{name}</th>
    {columns.map(({ chave }) => (
      <td key={chave}>{cells[chave]}</td>
    ))}
  </tr>
)
