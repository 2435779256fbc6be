import type { EnrolmentCounts as Counts } from '#domain/enrolmentReport/enrolmentReport.schemas.ts'
import { ENROLMENT_GROUPS } from '#domain/enrolmentReport/enrolmentReport.lists.ts'
import { plural } from '#src/lib/text.ts'
import { GroupedBars } from '#src/ui/GroupedBars.tsx'

interface EnrolmentCountsProps {
  readonly counts: Counts
  readonly group: { readonly value: string; readonly onChange: (value: string) => void }
  /** Filters the report by a group; undefined for a group without a filter. */
  readonly onOpen: ((id: number) => void) | undefined
}

/** The number of enrolments of each group by status. */
export const EnrolmentCounts = ({ counts, group, onOpen }: EnrolmentCountsProps) => {
  const { agrupar, series, grupos, total, alunos } = counts
  return (
    <GroupedBars
      counted="Matrículas"
      groups={ENROLMENT_GROUPS}
      group={agrupar}
      choice={group}
      series={series}
      bars={grupos}
      summary={`${plural(total, 'matrícula', 'matrículas')} de ${plural(alunos, 'aluno', 'alunos')}`}
      onOpen={onOpen}
    />
  )
}
