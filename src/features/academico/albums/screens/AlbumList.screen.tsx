import Images from 'lucide-react/icons/images'
import Users from 'lucide-react/icons/users'
import { useDispatch, useSelector } from 'react-redux'
import { ALBUM_STATUSES, RELEASED } from '#domain/albums/albums.lists.ts'
import * as messages from '#domain/albums/albums.messages.ts'
import type { AlbumRow } from '#domain/albums/albums.schemas.ts'
import { dayText } from '#domain/base/days.ts'
import { nameIn } from '#domain/base/list.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { removeQuestion } from '#src/core/records/recordWords.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { albums, removeAlbum } from '#src/features/academico/albums/albums.record.ts'
import { picturesPath, viewersPath } from '#src/features/academico/albums/paths.ts'
import { picturesText, placeText, TONES } from '#src/features/academico/albums/words.ts'
import { ChoiceFilter, SearchFilter } from '#src/screens/records/filters.tsx'
import { RecordList } from '#src/screens/records/RecordList.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { menuColumn, openEntry, removeEntry } from '#src/ui/table/recordColumns.tsx'

/** A-P2: albums of the caller's units. */
export const Screen = () => {
  const mayEdit = useMayEdit('fotosVideos')
  return (
    <RecordList
      of={albums}
      title="Fotos e vídeos"
      create={mayEdit ? 'Novo álbum' : null}
      columns={[...COLUMNS, useActions(mayEdit)]}
      rowName={nameOf}
      filters={<Filters />}
      none={{
        found: 'Nenhum álbum encontrado',
        try: 'Confira a busca e os filtros, ou limpe-os.',
        yet: 'Crie o primeiro: ele fica como rascunho até você publicar.',
      }}
    />
  )
}

const nameOf = ({ titulo }: AlbumRow): string => titulo

const COLUMNS: readonly Column<AlbumRow>[] = [
  {
    key: 'titulo',
    header: 'Álbum',
    sort: 'titulo',
    cell: (row) => (
      <span className="stack stack-close">
        <strong>{row.titulo}</strong>
        <small className="text-secondary">{placeText(row)}</small>
      </span>
    ),
  },
  { key: 'dia', header: 'Dia', sort: 'dia', width: 'narrow', cell: ({ dia }) => dayText(dia) },
  { key: 'fotos', header: 'Conteúdo', cell: picturesText },
  {
    key: 'situacao',
    header: 'Situação',
    width: 'narrow',
    cell: ({ situacao }) => <StatusBadge tone={TONES[situacao]}>{nameIn(ALBUM_STATUSES, situacao)}</StatusBadge>,
  },
]

const useActions = (mayEdit: boolean): Column<AlbumRow> => {
  const dispatch = useDispatch()
  return menuColumn(nameOf, (row) => [
    openEntry(mayEdit && !row.soLeitura, () => dispatch(pushed(albums.paths.formOf(row.id)))),
    {
      key: 'pictures',
      label: mayEdit && !row.soLeitura ? 'Fotos e publicação' : 'Ver fotos e vídeos',
      icon: Images,
      onSelect: () => dispatch(pushed(picturesPath(row.id))),
    },
    {
      key: 'viewers',
      label: 'Quem recebe e quem viu',
      icon: Users,
      onSelect: () => dispatch(pushed(viewersPath(row.id))),
    },
    ...(mayEdit && !row.soLeitura && row.situacao !== RELEASED
      ? [removeEntry(() => dispatch(dialogOpened(removalAsked(row))))]
      : []),
  ])
}

const removalAsked = ({ id, titulo, versao }: AlbumRow) => ({
  ...removeQuestion(albums.called, { name: `“${titulo}”`, only: messages.ALBUM_REMOVE_RELEASED }),
  confirm: removeAlbum.asked({ id, versao }),
})

const Filters = () => {
  const { clear } = useFilters()
  const choices = useSelector(albums.select.choices)
  return (
    <FilterBar onClear={clear}>
      <SearchFilter placeholder="Título do álbum" />
      <ChoiceFilter name="albumStatus" label="Situação" all="Todas as situações" list={ALBUM_STATUSES} />
      <ChoiceFilter name="unit" label="Unidade" all="Todas as unidades" list={choices?.unidades} />
      <ChoiceFilter name="classGroup" label="Turma" all="Todas as turmas" list={choices?.turmas} />
    </FilterBar>
  )
}
