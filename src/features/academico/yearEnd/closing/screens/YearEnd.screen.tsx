import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { YearEnd } from '#domain/yearEnd/closing.schemas.ts'
import { idOf } from '#src/core/filters/listQuery.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useMayOpen } from '#src/core/permissions/useMayOpen.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { nextYearPath } from '#src/core/yearEnd/paths.ts'
import { DIFFERENCES } from '#src/features/academico/yearEnd/closing/paths.ts'
import { Reopenings } from '#src/features/academico/yearEnd/closing/screens/Reopenings.tsx'
import { ReopeningDialog } from '#src/features/academico/yearEnd/closing/screens/ReopeningDialog.tsx'
import { ClosingList } from '#src/features/academico/yearEnd/closing/views/ClosingList.view.tsx'
import { groupColumns } from '#src/features/academico/yearEnd/closing/views/groupColumns.view.tsx'
import { studentsText } from '#src/features/academico/yearEnd/closing/views/closingWords.ts'
import {
  createClosing,
  printMinutes,
  yearEndAsked,
} from '#src/features/academico/yearEnd/closing/yearClosing.requests.ts'
import {
  groupsSelected,
  reopeningBegun,
  selectIsOld,
  selectSelected,
  selectYearEnd,
} from '#src/features/academico/yearEnd/closing/yearClosing.slice.ts'
import type { PageChoice } from '#src/lib/paging.ts'
import { Awaited } from '#src/screens/Awaited.tsx'
import { ChoiceFilter } from '#src/screens/records/filters.tsx'
import { PlaceContent } from '#src/screens/PlaceContent.tsx'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'

/** A-F1: which class groups of a year are closed; those that are chosen are closed in steps, or reopened. */
export const Screen = () => {
  const { values } = useFilters()
  const yearEnd = useSelector(selectYearEnd)
  return (
    <div className="page">
      <PageHeader
        title="Fechamento do ano letivo"
        subtitle="Escolha as turmas, confira as pendências, simule, confirme. Só então os resultados ficam congelados."
        actions={<ToNextYear yearEnd={yearEnd} />}
      />
      {yearEnd !== null && <LoadedYear yearEnd={yearEnd} />}
      <Awaited asks={[yearEndAsked(values)]} isHere={yearEnd !== null} />
    </div>
  )
}

const ToNextYear = ({ yearEnd }: { readonly yearEnd: YearEnd | null }) => {
  const mayPrepare = useMayOpen('proximoAno')
  const isOld = useSelector(selectIsOld)
  const { anoLetivo = null, unidade = null } = yearEnd ?? {}
  return mayPrepare && !isOld && anoLetivo !== null && unidade !== null ? (
    <ButtonLink to={nextYearPath(anoLetivo.id, unidade.id)}>Preparar o próximo ano</ButtonLink>
  ) : null
}

const LoadedYear = ({ yearEnd }: { readonly yearEnd: YearEnd }) => {
  const { fechamentos, reaberturas, divergencias } = yearEnd
  return (
    <PlaceContent place={yearEnd} isOld={useSelector(selectIsOld)}>
      {divergencias > 0 && (
        <Notice type="warning">
          <p>O resultado congelado de {studentsText(divergencias)} não é mais o que as notas dão.</p>
          <ButtonLink to={DIFFERENCES}>Ver divergências</ButtonLink>
        </Notice>
      )}
      <ClosingList closings={fechamentos} />
      <Groups yearEnd={yearEnd} />
      <Reopenings reopenings={reaberturas} />
      <ReopeningDialog />
    </PlaceContent>
  )
}

/** All class groups of a unit are here at once. */
const PAGE_SIZES = [50, 100] as const

const Groups = ({ yearEnd: { turmas, podeEditar } }: { readonly yearEnd: YearEnd }) => {
  const dispatch = useDispatch()
  const { values } = useFilters()
  const course = idOf(values, 'course')
  const courses = [...new Map(turmas.map(({ curso }) => [curso.id, curso])).values()]
  const shown = turmas.filter(({ curso }) => course === null || curso.id === course)
  const selection = useGroupSelection(turmas)
  const [page, setPage] = useState<PageChoice>({ page: 0, rowsPerPage: PAGE_SIZES[0] })
  return (
    <DataTable
      label="Turmas"
      status="ready"
      columns={groupColumns(({ id, nome }) => dispatch(printMinutes.asked({ idTurma: id, name: `Ata ${nome}.pdf` })))}
      rows={shown.slice(page.page * page.rowsPerPage, (page.page + 1) * page.rowsPerPage)}
      rowId={({ id }) => id}
      rowName={({ nome }) => nome}
      pagination={{ ...page, count: shown.length }}
      pageSizes={PAGE_SIZES}
      onPaginate={setPage}
      {...(podeEditar && { selection })}
      filters={
        <div className="filter-bar">
          <ChoiceFilter name="course" label="Curso" all="Todos os cursos" list={courses} />
        </div>
      }
      empty={
        <EmptyState title="Nenhuma turma neste ano e unidade" reason="Escolha outro ano letivo ou outra unidade." />
      }
    />
  )
}

const useGroupSelection = (groups: YearEnd['turmas']) => {
  const dispatch = useDispatch()
  const selected = useSelector(selectSelected)
  const creating = useIsRunning(createClosing)
  const isClosed = (id: number): boolean =>
    groups.some((group) => group.id === id && group.fechadaEm !== null && group.reabertaAte === null)
  return {
    selected,
    onChange: (ids: readonly number[]) => dispatch(groupsSelected(ids)),
    actions: (
      <div className="cluster">
        <Button variant="primary" loading={creating} onClick={() => dispatch(createClosing.asked(selected))}>
          Preparar fechamento
        </Button>
        {selected.every(isClosed) && <Button onClick={() => dispatch(reopeningBegun())}>Pedir reabertura</Button>}
      </div>
    ),
  }
}
