import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { selectChosenId } from '#src/core/students/students.slice.ts'
import { WhichChild } from '#src/screens/WhichChild.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'

interface ChildPageProps {
  readonly title: string
  readonly subtitle: string
  /** What is shown of the child, as in “as faltas”. */
  readonly what: string
  /** What a family with several children chooses between, as in “Mostrar a frequência de”. */
  readonly choice: string
  /** What is shown of the chosen child. */
  readonly children: (studentId: number) => ReactNode
}

/** A page of the family about one child: chosen at its top where there are several. */
export const ChildPage = ({ title, subtitle, what, choice, children }: ChildPageProps) => {
  const chosenId = useSelector(selectChosenId)
  return (
    <div className="page page-narrow">
      <PageHeader title={title} subtitle={subtitle} />
      <WhichChild label={choice} />
      {chosenId === null ? (
        <EmptyState title="Escolha um aluno" reason={`Toque no nome acima para ver ${what}.`} />
      ) : (
        children(chosenId)
      )}
    </div>
  )
}
