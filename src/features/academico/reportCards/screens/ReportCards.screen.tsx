import FileArchive from 'lucide-react/icons/file-archive'
import { useDispatch, useSelector } from 'react-redux'
import { CARD_SHOWS, ONLY_PUBLISHED } from '#domain/reportCards/cardLayouts.lists.ts'
import type { CardClass } from '#domain/reportCards/cardPrinting.schemas.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { printCard } from '#src/core/reportCards/printCard.ts'
import { cardFileName } from '#src/core/reportCards/publishedCard.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { loadCardClass } from '#src/features/academico/reportCards/reportCards.requests.ts'
import {
  classPrintOpened,
  leavingOpened,
  selectCardClass,
  selectIsPrintingClass,
  selectLeaving,
} from '#src/features/academico/reportCards/reportCards.slice.ts'
import { PrintClassDialog } from '#src/features/academico/reportCards/screens/PrintClassDialog.tsx'
import { TransferDialog } from '#src/features/academico/reportCards/screens/TransferDialog.tsx'
import { shownChoice } from '#src/features/academico/reportCards/shownChoice.ts'
import { RosterList } from '#src/features/academico/reportCards/views/RosterList.view.tsx'
import { optionsOf } from '#src/lib/offered.ts'
import { Awaited } from '#src/screens/Awaited.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'

/** The report cards of a class group: one by one, or all of them in the background. */
export const Screen = () => {
  const page = useSelector(selectCardClass)
  return (
    <div className="page">
      <PageHeader
        title="Boletins"
        subtitle="Imprima o boletim de um aluno, ou os da turma de uma vez."
        actions={page?.idTurma == null ? undefined : <PrintClass isEmpty={hereIn(page).length === 0} />}
      />
      {page !== null && <OfClass page={page} />}
      <Awaited asks={[loadCardClass.asked({})]} isHere={page !== null} />
    </div>
  )
}

const hereIn = ({ alunos }: CardClass) => alunos.filter(({ saida }) => saida === null)

const PrintClass = ({ isEmpty }: { readonly isEmpty: boolean }) => {
  const dispatch = useDispatch()
  return (
    <Button variant="primary" icon={FileArchive} disabled={isEmpty} onClick={() => dispatch(classPrintOpened())}>
      Imprimir a turma
    </Button>
  )
}

const OfClass = ({ page }: { readonly page: CardClass }) => {
  const dispatch = useDispatch()
  const filters = useFilters()
  const printing = useIsRunning(printCard)
  const isPrintingClass = useSelector(selectIsPrintingClass)
  const leaving = useSelector(selectLeaving)
  const { turmas, idTurma, alunos, podePrevia } = page
  if (idTurma === null) return <EmptyState title="Nenhuma turma" reason="Você ainda não tem turmas neste ano letivo." />
  const shown = shownChoice(filters.values, podePrevia)
  return (
    <>
      <Card>
        <FilterBar>
          <SelectField label="Turma" empty={null} options={optionsOf(turmas)} {...filters.choice('group', idTurma)} />
          {podePrevia && (
            <SelectField
              label="O que mostrar"
              empty={null}
              options={optionsOf(CARD_SHOWS)}
              {...filters.choice('shown', ONLY_PUBLISHED)}
            />
          )}
        </FilterBar>
      </Card>
      {alunos.length === 0 ? (
        <EmptyState title="Nenhum aluno" reason="Os boletins aparecem quando a turma tiver alunos." />
      ) : (
        <RosterList
          students={alunos}
          printing={printing}
          onPrint={({ idAluno, nome }) =>
            dispatch(printCard.asked({ body: { idAluno, mostra: shown, ate: null }, name: cardFileName(nome) }))
          }
          onTransfer={(student) => dispatch(leavingOpened(student))}
        />
      )}
      {isPrintingClass && <PrintClassDialog classGroupId={idTurma} count={hereIn(page).length} shown={shown} />}
      {leaving !== null && <TransferDialog student={leaving} shown={shown} />}
    </>
  )
}
