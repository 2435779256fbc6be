import Eye from 'lucide-react/icons/eye'
import { useDispatch, useSelector } from 'react-redux'
import { RELEASE_CHANGES, RELEASE_STATUSES } from '#domain/markReleases/markReleases.lists.ts'
import { stageName } from '#domain/marks/sheetStage.ts'
import { isOnlyTeacher } from '#domain/access/modules.ts'
import { selectUser } from '#src/core/session/session.slice.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { loadReleases } from '#src/features/academico/markReleases/markReleases.requests.ts'
import {
  changeOpened,
  previewOpened,
  rowsSelected,
  selectPage,
  selectSelected,
} from '#src/features/academico/markReleases/markReleases.slice.ts'
import { releaseId } from '#src/features/academico/markReleases/releaseId.ts'
import { CardPreview } from '#src/features/academico/markReleases/screens/CardPreview.screen.tsx'
import { ReleaseDialog } from '#src/features/academico/markReleases/screens/ReleaseDialog.screen.tsx'
import { releaseColumns } from '#src/features/academico/markReleases/views/releaseColumns.view.tsx'
import { releaseName } from '#src/features/academico/markReleases/views/releaseWords.ts'
import { ChoiceFilter } from '#src/screens/records/filters.tsx'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'
import type { Selection } from '#src/ui/table/selection.ts'

/** A-P3: the marks of class groups by subject and stage, and whether families see them; many are changed at once. */
export const Screen = () => {
  const dispatch = useDispatch()
  const filters = useFilters()
  const page = useSelector(selectPage)
  const user = useSelector(selectUser)
  const isTeacher = user !== null && isOnlyTeacher(user)
  const mayPublish = page?.podePublicar === true
  const selection = useReleaseSelection()
  return (
    <div className="page">
      <PageHeader
        title="Publicar notas"
        subtitle="As famílias só veem as notas que estão publicadas. Escolha as disciplinas e diga quando."
        actions={
          !isTeacher && (
            <Button icon={Eye} onClick={() => dispatch(previewOpened())}>
              Ver como a família
            </Button>
          )
        }
      />
      {page !== null && !mayPublish && <Notice type="info">{page.motivo}</Notice>}
      <DataTable
        {...useServerList({ request: loadReleases, count: page?.totalCount ?? null })}
        label="Notas por disciplina"
        columns={releaseColumns(mayPublish ? (to, row) => dispatch(changeOpened({ to, rows: [row] })) : null)}
        rows={page?.items ?? []}
        rowId={releaseId}
        rowName={releaseName}
        {...(mayPublish && { selection })}
        filters={
          <FilterBar onClear={filters.clear}>
            <ChoiceFilter
              name="stage"
              label="Etapa"
              all="Todas as etapas"
              list={page?.etapas.map((numero) => ({ id: numero, nome: stageName(numero) }))}
            />
            <ChoiceFilter name="group" label="Turma" all="Todas as turmas" list={page?.turmas} />
            <ChoiceFilter name="status" label="Situação" all="Todas as situações" list={RELEASE_STATUSES} />
          </FilterBar>
        }
        empty={
          filters.clear ? (
            <EmptyState title="Nada encontrado" reason="Confira os filtros, ou limpe-os." />
          ) : (
            <EmptyState
              title="Ainda não há notas a publicar"
              reason="As disciplinas aparecem aqui quando uma etapa começa e a turma tem matriz e esquema de avaliação."
            />
          )
        }
      />
      <ReleaseDialog />
      <CardPreview />
    </div>
  )
}

/** As many as one call takes. */
const MOST_AT_ONCE = 400

const useReleaseSelection = (): Selection => {
  const dispatch = useDispatch()
  const rows = useSelector(selectSelected)
  return {
    selected: rows.map(releaseId),
    maxCount: MOST_AT_ONCE,
    onChange: (ids) => dispatch(rowsSelected(ids)),
    actions: (
      <div className="cluster">
        {RELEASE_CHANGES.toReversed().map(({ id, nome }) => (
          <Button key={id} onClick={() => dispatch(changeOpened({ to: id, rows }))}>
            {nome}
          </Button>
        ))}
        <Button variant="link" onClick={() => dispatch(rowsSelected([]))}>
          Limpar seleção
        </Button>
      </div>
    ),
  }
}
