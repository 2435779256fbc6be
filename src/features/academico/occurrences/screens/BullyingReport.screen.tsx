import { useSelector } from 'react-redux'
import { loadBullyingReport } from '#src/features/academico/occurrences/occurrences.requests.ts'
import { selectBullying } from '#src/features/academico/occurrences/occurrences.slice.ts'
import { BullyingTable } from '#src/features/academico/occurrences/views/BullyingTable.view.tsx'
import { Awaited } from '#src/screens/Awaited.tsx'
import { Card } from '#src/ui/Card.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'

/** How many cases of bullying the school had, by year and category: no names (Lei 13.185/2015, Art. 6). */
export const Screen = () => {
  const counts = useSelector(selectBullying)
  const years = [...new Set(counts?.map(({ ano }) => ano))]
  return (
    <div className="page">
      <PageHeader
        title="Bullying"
        subtitle="Casos com plano de acompanhamento nas suas unidades, por ano letivo e categoria. Sem nomes."
      />
      <Awaited asks={[loadBullyingReport.asked(null)]} isHere={counts !== null} />
      {counts?.length === 0 && (
        <EmptyState
          title="Nenhum caso"
          reason="Quando uma ocorrência restrita tiver um plano contra bullying, ela conta aqui."
        />
      )}
      {years.map((year) => (
        <Card key={year} title={String(year)}>
          <BullyingTable year={year} counts={counts?.filter(({ ano }) => ano === year) ?? []} />
        </Card>
      ))}
    </div>
  )
}
