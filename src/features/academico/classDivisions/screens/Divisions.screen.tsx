import ArrowLeft from 'lucide-react/icons/arrow-left'
import Plus from 'lucide-react/icons/plus'
import { useDispatch, useSelector } from 'react-redux'
import type { ClassDivisions } from '#domain/classDivisions/classDivisions.schemas.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { recordRoutes } from '#src/core/records/recordPaths.ts'
import { useParams } from '#src/core/router/RouteTable.tsx'
import { loadDivisions } from '#src/features/academico/classDivisions/classDivisions.requests.ts'
import {
  divisionShown,
  namingBegun,
  selectBoard,
  selectShown,
} from '#src/features/academico/classDivisions/classDivisions.slice.ts'
import { DivisionDialog } from '#src/features/academico/classDivisions/screens/DivisionDialog.screen.tsx'
import { PlacingForm } from '#src/features/academico/classDivisions/screens/PlacingForm.screen.tsx'
import { idIn } from '#src/lib/recordPath.ts'
import { AwaitedPage } from '#src/screens/Awaited.tsx'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { DateField } from '#src/ui/DateField.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Tabs } from '#src/ui/Tabs.tsx'

/** A-C7: in which ways a class group is parted, and who is in which part from a day on. */
export const Screen = () => {
  const group = idIn(useParams()['id'])
  const board = useSelector(selectBoard)
  if (board !== null && board.turma.id === group) return <Board board={board} />
  return (
    <AwaitedPage
      title="Divisões da turma"
      actions={<BackLink />}
      asks={group === null ? [] : [loadDivisions.asked({ group })]}
      missing={
        <EmptyState title="Turma não encontrada" reason="Ela pode ter sido excluída. Volte à lista de turmas." />
      }
    />
  )
}

const BackLink = () => (
  <ButtonLink to={recordRoutes('turmas').list} icon={ArrowLeft}>
    Turmas
  </ButtonLink>
)

const Board = ({ board }: { readonly board: ClassDivisions }) => {
  const dispatch = useDispatch()
  const mayEdit = useMayEdit('turmas') && !board.turma.anoEncerrado
  return (
    <div className="page">
      <PageHeader
        title="Divisões da turma"
        subtitle={`${board.turma.nome} · Quem é chamado nas aulas que não são da turma toda.`}
        actions={
          <>
            <BackLink />
            {mayEdit && (
              <Button
                variant={board.divisoes.length === 0 ? 'primary' : 'secondary'}
                icon={Plus}
                onClick={() => dispatch(namingBegun('new'))}
              >
                Nova divisão
              </Button>
            )}
          </>
        }
      />
      {board.turma.anoEncerrado && (
        <Notice type="info">O ano letivo está encerrado: as divisões são só leitura.</Notice>
      )}
      {board.divisoes.length === 0 ? (
        <EmptyState
          title="Esta turma ainda não se divide"
          reason="Crie uma divisão para aulas em metades, como as de laboratório, ou em níveis, como as de língua."
        />
      ) : (
        <Divisions board={board} mayEdit={mayEdit} />
      )}
      <DivisionDialog board={board} />
    </div>
  )
}

const Divisions = ({ board, mayEdit }: { readonly board: ClassDivisions; readonly mayEdit: boolean }) => {
  const dispatch = useDispatch()
  const filters = useFilters()
  const { value, onChange } = filters.text('day')
  const chosen = useSelector(selectShown)
  const shown = board.divisoes.find(({ id }) => id === chosen) ?? board.divisoes[0]
  return (
    <>
      <FilterBar onClear={filters.clear}>
        <DateField
          label="A partir de"
          hint="Mostra os grupos deste dia; o que você mudar vale a partir dele."
          min={board.inicio}
          max={board.fim}
          value={value === '' ? board.dia : value}
          onChange={onChange}
        />
      </FilterBar>
      <Tabs
        id="divisoes"
        label="Divisões"
        active={String(shown?.id ?? '')}
        onSelect={(key) => dispatch(divisionShown(Number(key)))}
        tabs={board.divisoes.map((division) => ({
          key: String(division.id),
          title: division.nome,
          content: (
            <PlacingForm key={`${division.id}/${board.dia}`} board={board} division={division} mayEdit={mayEdit} />
          ),
        }))}
      />
    </>
  )
}
