import Users from 'lucide-react/icons/users'
import { useDispatch, useSelector } from 'react-redux'
import { AUTHORISATION_STATUSES, DRAFT } from '#domain/authorisations/authorisations.lists.ts'
import * as messages from '#domain/authorisations/authorisations.messages.ts'
import type { AuthorisationRow } from '#domain/authorisations/authorisations.schemas.ts'
import { dayText } from '#domain/base/days.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { removeQuestion } from '#src/core/records/recordWords.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { authorisations, removeAuthorisation } from '#src/features/academico/authorisations/authorisations.record.ts'
import { answersPath } from '#src/core/authorisations/paths.ts'
import { STATUS_TONES, statusName } from '#src/features/academico/authorisations/words.ts'
import { formatCount } from '#src/lib/text.ts'
import { ChoiceFilter, SearchFilter } from '#src/screens/records/filters.tsx'
import { RecordList } from '#src/screens/records/RecordList.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { menuColumn, openEntry, removeEntry } from '#src/ui/table/recordColumns.tsx'
import { lastDayText } from '#src/views/authorisationWords.ts'

/** A-G9: what families authorise, of the caller's units and of the whole school. */
export const Screen = () => {
  const mayEdit = useMayEdit('autorizacoes')
  return (
    <RecordList
      of={authorisations}
      title="Autorizações"
      create={mayEdit ? 'Nova autorização' : null}
      columns={[...COLUMNS, useActions(mayEdit)]}
      rowName={nameOf}
      filters={<Filters />}
      none={{
        found: 'Nenhuma autorização encontrada',
        try: 'Confira a busca e os filtros, ou limpe-os.',
        yet: 'Escreva a primeira: ela fica como rascunho até você abrir.',
      }}
    />
  )
}

const nameOf = ({ titulo }: AuthorisationRow): string => titulo

const COLUMNS: readonly Column<AuthorisationRow>[] = [
  {
    key: 'titulo',
    header: 'Autorização',
    sort: 'titulo',
    cell: ({ titulo, tipo, unidade, restrito }) => (
      <span className="stack stack-close">
        <strong>{titulo}</strong>
        <small className="text-secondary">
          {tipo} · {unidade ?? 'Toda a escola'}
          {restrito && ', público restrito'}
        </small>
      </span>
    ),
  },
  {
    key: 'eventoEm',
    header: 'Evento',
    sort: 'eventoEm',
    cell: ({ eventoEm }) => (eventoEm === null ? '–' : dayText(eventoEm)),
  },
  { key: 'fechaEm', header: 'Até', sort: 'fechaEm', cell: ({ fechaEm }) => lastDayText(fechaEm) },
  {
    key: 'respondidos',
    header: 'Respostas',
    cell: ({ respondidos, perguntados }) => `${formatCount(respondidos)} de ${formatCount(perguntados)}`,
  },
  {
    key: 'situacao',
    header: 'Situação',
    width: 'narrow',
    cell: ({ situacao }) => <StatusBadge tone={STATUS_TONES[situacao]}>{statusName(situacao)}</StatusBadge>,
  },
]

const useActions = (mayEdit: boolean): Column<AuthorisationRow> => {
  const dispatch = useDispatch()
  return menuColumn(nameOf, (row) => {
    const { id, situacao, soLeitura } = row
    const mayChange = mayEdit && !soLeitura
    return [
      openEntry(mayChange, () => dispatch(pushed(authorisations.paths.formOf(id)))),
      {
        key: 'answers',
        label: situacao === DRAFT && mayChange ? 'Conferir e abrir' : 'Respostas',
        icon: Users,
        onSelect: () => dispatch(pushed(answersPath(id))),
      },
      ...(mayChange && situacao === DRAFT ? [removeEntry(() => dispatch(dialogOpened(removalAsked(row))))] : []),
    ]
  })
}

const removalAsked = ({ id, titulo, versao }: AuthorisationRow) => ({
  ...removeQuestion(authorisations.called, { name: `“${titulo}”`, only: messages.AUTHORISATION_REMOVE_DRAFT }),
  confirm: removeAuthorisation.asked({ id, versao }),
})

const Filters = () => {
  const { clear } = useFilters()
  const choices = useSelector(authorisations.select.choices)
  return (
    <FilterBar onClear={clear}>
      <SearchFilter placeholder="Título da autorização" />
      <ChoiceFilter
        name="authorisationStatus"
        label="Situação"
        all="Todas as situações"
        list={AUTHORISATION_STATUSES}
      />
      <ChoiceFilter name="authorisationType" label="Tipo" all="Todos os tipos" list={choices?.tipos} />
      <ChoiceFilter name="unit" label="Unidade" all="Todas as unidades" list={choices?.unidades} />
    </FilterBar>
  )
}
