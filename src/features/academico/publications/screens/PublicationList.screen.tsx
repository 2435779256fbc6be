import Users from 'lucide-react/icons/users'
import { useDispatch, useSelector } from 'react-redux'
import { nameIn } from '#domain/base/list.ts'
import { DRAFT, PUBLICATION_KINDS, PUBLICATION_STATUSES, RETURNED } from '#domain/publications/publications.lists.ts'
import * as messages from '#domain/publications/publications.messages.ts'
import type { PublicationRow } from '#domain/publications/publications.schemas.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { removeQuestion } from '#src/core/records/recordWords.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { recipientsPath } from '#src/features/academico/publications/paths.ts'
import { publications, removePublication } from '#src/features/academico/publications/publications.record.ts'
import { audienceText, recipientsLabel, statusName, TONES } from '#src/features/academico/publications/words.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { formatCount } from '#src/lib/text.ts'
import { ChoiceFilter, SearchFilter } from '#src/screens/records/filters.tsx'
import { RecordList } from '#src/screens/records/RecordList.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { menuColumn, openEntry, removeEntry } from '#src/ui/table/recordColumns.tsx'

/** A-P1: announcements and news of the caller's units and of the whole school. */
export const Screen = () => {
  const mayEdit = useMayEdit('comunicados')
  return (
    <RecordList
      of={publications}
      title="Comunicados e notícias"
      create={mayEdit ? 'Novo comunicado' : null}
      columns={[...COLUMNS, useActions(mayEdit)]}
      rowName={nameOf}
      filters={<Filters />}
      none={{
        found: 'Nenhum comunicado encontrado',
        try: 'Confira a busca e os filtros, ou limpe-os.',
        yet: 'Escreva o primeiro: ele fica como rascunho até você publicar.',
      }}
    />
  )
}

const nameOf = ({ titulo }: PublicationRow): string => titulo

const Title = ({ titulo, categoria, assinatura, fixado }: PublicationRow) => (
  <span className="stack stack-close">
    <strong>{titulo}</strong>
    <small className="text-secondary">
      {nameIn(PUBLICATION_KINDS, categoria)} · {assinatura}
      {fixado && ' · fixado'}
    </small>
  </span>
)

/** “312, 280 confirmaram” */
const readingsText = ({ leituras, confirmacoes, exigeConfirmacao }: PublicationRow): string =>
  exigeConfirmacao ? `${formatCount(leituras)}, ${formatCount(confirmacoes)} confirmaram` : formatCount(leituras)

const COLUMNS: readonly Column<PublicationRow>[] = [
  { key: 'titulo', header: 'Comunicado', sort: 'titulo', cell: (row) => <Title {...row} /> },
  { key: 'publico', header: 'Para quem', cell: audienceText },
  {
    key: 'publicadoEm',
    header: 'Publicação',
    sort: 'publicadoEm',
    cell: ({ publicadoEm }) => (publicadoEm === null ? '–' : formatDateTime(publicadoEm)),
  },
  { key: 'leituras', header: 'Leituras', cell: readingsText },
  {
    key: 'situacao',
    header: 'Situação',
    width: 'narrow',
    cell: ({ situacao }) => <StatusBadge tone={TONES[situacao]}>{statusName(situacao)}</StatusBadge>,
  },
]

const useActions = (mayEdit: boolean): Column<PublicationRow> => {
  const dispatch = useDispatch()
  return menuColumn(nameOf, (row) => {
    const { id, situacao, soLeitura } = row
    const mayChange = mayEdit && !soLeitura
    return [
      openEntry(mayChange, () => dispatch(pushed(publications.paths.formOf(id)))),
      {
        key: 'recipients',
        label: recipientsLabel(situacao, mayChange),
        icon: Users,
        onSelect: () => dispatch(pushed(recipientsPath(id))),
      },
      ...(mayChange && (situacao === DRAFT || situacao === RETURNED)
        ? [removeEntry(() => dispatch(dialogOpened(removalAsked(row))))]
        : []),
    ]
  })
}

const removalAsked = ({ id, titulo, versao }: PublicationRow) => ({
  ...removeQuestion(publications.called, { name: `“${titulo}”`, only: messages.PUBLICATION_REMOVE_DRAFT }),
  confirm: removePublication.asked({ id, versao }),
})

const Filters = () => {
  const { clear } = useFilters()
  const choices = useSelector(publications.select.choices)
  return (
    <FilterBar onClear={clear}>
      <SearchFilter placeholder="Título do comunicado" />
      <ChoiceFilter name="publicationStatus" label="Situação" all="Todas as situações" list={PUBLICATION_STATUSES} />
      <ChoiceFilter name="publicationKind" label="Tipo" all="Todos os tipos" list={PUBLICATION_KINDS} />
      <ChoiceFilter name="unit" label="Unidade" all="Todas as unidades" list={choices?.unidades} />
    </FilterBar>
  )
}
