import { useState } from 'react'
import type { EnrolmentCounts as Counts } from '#domain/api/enrolmentReport.schemas.ts'
import { ENROLMENT_GROUPS } from '#domain/lists/enrolmentGroups.ts'
import { nameIn } from '#domain/lists/list.ts'
import { formatCount, plural } from '#src/lib/text.ts'
import { BarChart } from '#src/ui/BarChart.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'

interface EnrolmentCountsProps {
  readonly counts: Counts
  readonly group: { readonly value: string; readonly onChange: (value: string) => void }
  /** Narrows the report to a group; undefined where nothing narrows to it. */
  readonly onOpen: ((id: number) => void) | undefined
}

const GROUPS = ENROLMENT_GROUPS.map(({ id, nome }) => ({ value: id, label: nome }))

/** Bars that are in sight before somebody asks for all: of class groups there may be hundreds. */
const FIRST = 20

/** How many enrolments there are of each group, and how far they have come. */
export const EnrolmentCounts = ({ counts, group, onOpen }: EnrolmentCountsProps) => {
  const [isWhole, setIsWhole] = useState(false)
  const { agrupar, series, grupos, total, alunos } = counts
  const header = nameIn(ENROLMENT_GROUPS, agrupar)
  const label = `Matrículas por ${header.toLowerCase()}`
  const shown = isWhole ? grupos : grupos.slice(0, FIRST)
  return (
    <Card title={label} actions={<SelectField label="Agrupar por" empty={null} options={GROUPS} {...group} />}>
      <p className="text-secondary">
        {plural(total, 'matrícula', 'matrículas')} de {plural(alunos, 'aluno', 'alunos')}
      </p>
      {total > 0 && (
        <BarChart
          label={label}
          header={header}
          series={series}
          bars={shown.map(({ id, nome, valores }) => {
            const sum = valores.reduce((all, value) => all + value, 0)
            return {
              key: `${id}/${nome}`,
              name: nome,
              values: valores,
              text: formatCount(sum),
              onOpen: id === null || sum === 0 ? undefined : onOpen && (() => onOpen(id)),
            }
          })}
        />
      )}
      {total > 0 && grupos.length > FIRST && (
        <Button variant="link" onClick={() => setIsWhole(!isWhole)} aria-expanded={isWhole}>
          {isWhole ? `Mostrar só ${FIRST}` : `Mostrar todos os ${formatCount(grupos.length)} grupos`}
        </Button>
      )}
    </Card>
  )
}
