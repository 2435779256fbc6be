import CircleCheck from 'lucide-react/icons/circle-check'
import CopyPlus from 'lucide-react/icons/copy-plus'
import Link2 from 'lucide-react/icons/link-2'
import Scale from 'lucide-react/icons/scale'
import { useDispatch, useSelector } from 'react-redux'
import { nameIn } from '#domain/base/list.ts'
import { MARK_KINDS } from '#domain/evaluation/evaluation.lists.ts'
import { DRAFT, IN_FORCE, SCHEME_STATUSES } from '#domain/evaluationSchemes/evaluationSchemes.lists.ts'
import type { SchemeRow } from '#domain/evaluationSchemes/evaluationSchemes.schemas.ts'
import { RESULTS_CHECK } from '#src/core/evaluation/paths.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { removeQuestion } from '#src/core/records/recordWords.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { removeScheme, schemes } from '#src/features/academico/evaluationSchemes/evaluationSchemes.record.ts'
import { SCHEME_LINKS } from '#src/features/academico/evaluationSchemes/paths.ts'
import { inForceOpened } from '#src/features/academico/evaluationSchemes/schemeInForce.slice.ts'
import { InForceDialog } from '#src/features/academico/evaluationSchemes/screens/InForceDialog.screen.tsx'
import { ChoiceFilter, SearchFilter, YearFilter } from '#src/screens/records/filters.tsx'
import { RecordList } from '#src/screens/records/RecordList.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { StatusBadge, type Tone } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { menuColumn, openEntry, removeEntry } from '#src/ui/table/recordColumns.tsx'
import { TwoLines } from '#src/ui/table/TwoLines.tsx'

/** A-E2: the schemes of a year, each version a row. */
export const Screen = () => {
  const mayEdit = useMayEdit('esquemaAvaliacao')
  return (
    <>
      <RecordList
        of={schemes}
        title="Esquemas de avaliação"
        subtitle="Como notas, conceitos e faltas viram resultado, e em quais séries."
        create={mayEdit ? 'Novo esquema' : null}
        tools={
          <>
            <ButtonLink to={RESULTS_CHECK} icon={Scale}>
              Conferir resultados antigos
            </ButtonLink>
            <ButtonLink to={SCHEME_LINKS} icon={Link2}>
              Vínculos com as séries
            </ButtonLink>
          </>
        }
        columns={[...COLUMNS, useActions(mayEdit)]}
        rowName={schemeName}
        filters={<Filters />}
        none={{
          found: 'Nenhum esquema encontrado',
          try: 'Confira os filtros, ou limpe-os.',
          yet: 'Ainda não há esquemas de avaliação no ano letivo em curso.',
        }}
      />
      <InForceDialog />
    </>
  )
}

/** The name of a version. */
const schemeName = ({ nome, unidade, anoLetivo, numero }: SchemeRow): string =>
  [nome, ...(unidade === null ? [] : [unidade]), anoLetivo, `versão ${numero}`].join(', ')

const TONES: Readonly<Record<number, Tone>> = { [DRAFT]: 'warning', [IN_FORCE]: 'success' }

const COLUMNS: readonly Column<SchemeRow>[] = [
  {
    key: 'nome',
    header: 'Nome',
    sort: 'nome',
    cell: ({ nome, unidade }) => <TwoLines first={nome} second={unidade ?? 'Todas as unidades'} />,
  },
  { key: 'tipoNota', header: 'Tipo de nota', cell: ({ tipoNota }) => nameIn(MARK_KINDS, tipoNota) },
  { key: 'etapas', header: 'Etapas', width: 'narrow', cell: ({ etapas }) => etapas },
  { key: 'numero', header: 'Versão', width: 'narrow', cell: ({ numero }) => numero },
  { key: 'series', header: 'Séries', width: 'narrow', cell: ({ series }) => series },
  {
    key: 'situacao',
    header: 'Situação',
    sort: 'situacao',
    width: 'narrow',
    cell: ({ situacao }) => (
      <StatusBadge tone={TONES[situacao] ?? 'neutral'}>{nameIn(SCHEME_STATUSES, situacao)}</StatusBadge>
    ),
  },
]

/** The actions of a version: only a draft changes; another version begins from any. */
const useActions = (mayEdit: boolean): Column<SchemeRow> => {
  const dispatch = useDispatch()
  return menuColumn(schemeName, (row) => {
    const changes = mayEdit && !row.anoEncerrado && !row.soLeitura
    const isDraft = row.situacao === DRAFT
    return [
      openEntry(changes && isDraft, () => dispatch(pushed(schemes.paths.formOf(row.id)))),
      ...(changes && isDraft
        ? [
            {
              key: 'inForce',
              label: 'Pôr em vigor',
              icon: CircleCheck,
              onSelect: () => dispatch(inForceOpened(row)),
            },
            removeEntry(() => dispatch(dialogOpened(removalAsked(row)))),
          ]
        : []),
      ...(changes && !isDraft
        ? [
            {
              key: 'version',
              label: 'Nova versão',
              icon: CopyPlus,
              onSelect: () => dispatch(pushed(schemes.paths.copyOf(row.id))),
            },
          ]
        : []),
    ]
  })
}

const removalAsked = (row: SchemeRow) => ({
  ...removeQuestion(schemes.called, { name: schemeName(row), only: 'Só um rascunho pode ser excluído.' }),
  confirm: removeScheme.asked({ id: row.id, versao: row.versao }),
})

const Filters = () => {
  const filters = useFilters()
  const choices = useSelector(schemes.select.choices)
  return (
    <FilterBar onClear={filters.clear}>
      <SearchFilter placeholder="Nome do esquema" />
      <YearFilter years={choices?.anos} />
      <ChoiceFilter name="unit" label="Unidade" all="Todas as unidades" list={choices?.unidades} />
      <ChoiceFilter name="kind" label="Tipo de nota" all="Todos os tipos" list={MARK_KINDS} />
      <ChoiceFilter name="status" label="Situação" all="Todas as situações" list={SCHEME_STATUSES} />
    </FilterBar>
  )
}
