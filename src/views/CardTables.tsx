import { useMemo } from 'react'
import { reportCard } from '#domain/reportCards/cardTables.ts'
import type { StudentCard } from '#domain/reportCards/reportCards.schemas.ts'
import { BareList } from '#src/ui/BareList.tsx'
import { CardTable } from '#src/views/CardTable.tsx'

/** A report card as it is printed: marks, presence, legend. */
export const CardTables = ({ card }: { readonly card: StudentCard }) => {
  const { marks, presence, legend } = useMemo(() => reportCard(card), [card])
  return (
    <div className="stack">
      <p className="text-secondary mb-0">
        {card.turma} · {card.ano}
      </p>
      <CardTable table={marks} />
      <CardTable table={presence} />
      <BareList>
        {legend.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </BareList>
    </div>
  )
}
