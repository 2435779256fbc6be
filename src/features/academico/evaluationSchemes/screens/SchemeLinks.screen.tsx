import Link2 from 'lucide-react/icons/link-2'
import Unlink from 'lucide-react/icons/unlink'
import { useDispatch, useSelector } from 'react-redux'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { schemes } from '#src/features/academico/evaluationSchemes/evaluationSchemes.record.ts'
import { loadLinks, unlinkSchemes } from '#src/features/academico/evaluationSchemes/schemeLinks.requests.ts'
import {
  gradesSelected,
  linkOpened,
  selectLinks,
  selectSelected,
} from '#src/features/academico/evaluationSchemes/schemeLinks.slice.ts'
import { LinkDialog } from '#src/features/academico/evaluationSchemes/screens/LinkDialog.screen.tsx'
import { linkColumns } from '#src/features/academico/evaluationSchemes/views/linkColumns.view.tsx'
import { MissingSchemes } from '#src/features/academico/evaluationSchemes/views/MissingSchemes.view.tsx'
import { optionsOf } from '#src/lib/offered.ts'
import { plural } from '#src/lib/text.ts'
import { YearFilter } from '#src/screens/records/filters.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'

/** A-E2: which scheme holds for each grade of a unit, and which grades have none. */
export const Screen = () => {
  const links = useSelector(selectLinks)
  const mayEdit = useMayEdit('esquemaAvaliacao')
  const list = useServerList({ request: loadLinks, count: links === null ? null : links.series.length })
  const actions = useLinkActions()
  const changes = mayEdit && links?.anoEncerrado !== true
  return (
    <div className="page">
      <PageHeader
        title="Vínculos dos esquemas de avaliação"
        subtitle="O esquema que vale em cada série, e nas disciplinas que têm o seu."
        actions={<ButtonLink to={schemes.paths.list}>Esquemas de avaliação</ButtonLink>}
      />
      <MissingSchemes missing={links?.semEsquema ?? []} />
      <DataTable
        {...list}
        pagination={{ page: 0, rowsPerPage: WHOLE_UNIT, count: links?.series.length ?? null }}
        label="Séries da unidade"
        columns={linkColumns(changes ? actions.unlink : null)}
        rows={links?.series ?? []}
        rowId={({ idSerie }) => idSerie}
        rowName={({ serie, curso }) => `${serie}, ${curso}`}
        pageSizes={[WHOLE_UNIT]}
        {...(changes && { selection: actions.selection })}
        filters={<Filters unit={links?.idUnidade ?? null} />}
        empty={<EmptyState reason="A unidade não oferta séries neste ano letivo." />}
      />
      <LinkDialog />
    </div>
  )
}

/** More grades than a unit has: the list is one page. */
const WHOLE_UNIT = 200

const useLinkActions = () => {
  const dispatch = useDispatch()
  const selected = useSelector(selectSelected)
  const links = useSelector(selectLinks)
  const chosen = (links?.series ?? []).filter(({ idSerie }) => selected.includes(idSerie))
  const linked = chosen.flatMap(({ vinculo }) => (vinculo === null ? [] : [vinculo.id]))
  const unlink = (ids: readonly number[], what: string) => dispatch(dialogOpened(unlinkAsked(ids, what)))
  return {
    unlink: (id: number, what: string) => unlink([id], what),
    selection: {
      selected,
      onChange: (ids: readonly number[]) => dispatch(gradesSelected(ids)),
      actions: (
        <>
          <Button
            icon={Unlink}
            disabled={linked.length === 0}
            onClick={() => unlink(linked, plural(linked.length, 'série', 'séries'))}
          >
            Desfazer vínculos
          </Button>
          <Button icon={Link2} onClick={() => dispatch(linkOpened())}>
            Vincular esquema
          </Button>
        </>
      ),
    },
  }
}

const unlinkAsked = (ids: readonly number[], what: string) => ({
  title: 'Desfazer vínculo',
  message: `Deseja desfazer o vínculo de ${what}? Sem esquema não há como calcular resultados.`,
  confirmLabel: 'Desfazer',
  confirm: unlinkSchemes.asked(ids),
})

const Filters = ({ unit }: { readonly unit: number | null }) => {
  const filters = useFilters()
  const choices = useSelector(schemes.select.choices)
  return (
    <FilterBar onClear={filters.clear}>
      <YearFilter years={choices?.anos} />
      <SelectField
        label="Unidade"
        empty={null}
        options={optionsOf(choices?.unidades)}
        {...filters.choice('unit', unit)}
      />
    </FilterBar>
  )
}
