import { lazy, Suspense } from 'react'
import { useSelector } from 'react-redux'
import { OPINIONS, REOPENINGS, TESTS } from '#src/core/marks/paths.ts'
import { loadSheet } from '#src/features/academico/marks/marks.requests.ts'
import { selectPage } from '#src/features/academico/marks/marks.slice.ts'
import { SheetFilters } from '#src/features/academico/marks/screens/SheetFilters.tsx'
import { Awaited } from '#src/screens/Awaited.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Card } from '#src/ui/Card.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'

/** The grid comes while its sheet is asked for. */
const OpenSheet = lazy(async () => ({
  default: (await import(/* webpackChunkName: "mark-grid" */ './OpenSheet.tsx')).OpenSheet,
}))

/** A-L3: the marks of a class group in a subject and a stage. */
export const Screen = () => {
  const page = useSelector(selectPage)
  return (
    <div className="page">
      <PageHeader
        title="Nota"
        subtitle="Escolha a turma, a disciplina e a etapa. O que você digita é salvo sozinho."
        actions={
          <>
            <ButtonLink to={OPINIONS}>Pareceres</ButtonLink>
            <ButtonLink to={TESTS}>Avaliações da turma</ButtonLink>
            <ButtonLink to={REOPENINGS}>Pedidos de reabertura</ButtonLink>
          </>
        }
      />
      {page !== null && (
        <>
          <Card>
            <SheetFilters page={page} />
          </Card>
          {page.planilha === null ? (
            <EmptyState title="Sem notas para lançar" reason={page.motivo} />
          ) : (
            <Suspense fallback={null}>
              <OpenSheet sheet={page.planilha} />
            </Suspense>
          )}
        </>
      )}
      <Awaited asks={[loadSheet.asked({})]} isHere={page !== null} />
    </div>
  )
}
