import Copy from 'lucide-react/icons/copy'
import Users from 'lucide-react/icons/users'
import { useDispatch, useSelector } from 'react-redux'
import { nameIn } from '#domain/base/list.ts'
import { ELECTIVE_KINDS } from '#domain/electives/electives.lists.ts'
import type { ElectiveGroupRow } from '#domain/electives/electives.schemas.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { idOf } from '#src/core/filters/listQuery.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useMayOpen } from '#src/core/permissions/useMayOpen.ts'
import { removeQuestion, statusQuestion } from '#src/core/records/recordWords.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { electiveCopyOpened } from '#src/features/academico/electives/electiveCopy.slice.ts'
import {
  electiveGroups,
  removeElectiveGroup,
  setElectiveGroupStatus,
} from '#src/features/academico/electives/electives.record.ts'
import { ELECTIVE_STUDENTS } from '#src/features/academico/electives/paths.ts'
import { CopyDialog } from '#src/features/academico/electives/screens/LazyCopyDialog.tsx'
import { formatDate } from '#src/lib/dates.ts'
import { namesText, plural } from '#src/lib/text.ts'
import { ChoiceFilter, SearchFilter, StatusFilter, YearFilter } from '#src/screens/records/filters.tsx'
import { RecordList } from '#src/screens/records/RecordList.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { menuColumn, openEntry, removeEntry, statusColumn, statusEntry } from '#src/ui/table/recordColumns.tsx'
import { TwoLines } from '#src/ui/table/TwoLines.tsx'

/** A-G4: the groups of electives of a year. */
export const Screen = () => {
  const mayEdit = useMayEdit('curriculoDiversificado')
  const opensStudents = useMayOpen('disciplinasDiversificado')
  return (
    <>
      <RecordList
        of={electiveGroups}
        title="Currículo diversificado"
        subtitle="Oficinas, línguas, projetos de vida e itinerários que cada aluno escolhe."
        create={mayEdit ? 'Novo grupo' : null}
        tools={
          <>
            {opensStudents && (
              <ButtonLink to={ELECTIVE_STUDENTS} icon={Users}>
                Quem escolheu
              </ButtonLink>
            )}
            {mayEdit && <CopyButton />}
          </>
        }
        columns={[...COLUMNS, useActions(mayEdit)]}
        rowName={nameOf}
        filters={<Filters />}
        none={{
          found: 'Nenhum grupo encontrado',
          try: 'Confira a busca e os filtros, ou limpe-os.',
          yet: 'Ainda não há grupos de optativas no ano letivo em curso.',
        }}
      />
      <CopyDialog />
    </>
  )
}

const nameOf = ({ nome }: ElectiveGroupRow): string => nome

/** Taken seats, in figures and as a bar. */
const Seats = ({ nome, escolhidas, vagas, espera }: ElectiveGroupRow) => (
  <div>
    {escolhidas} de {vagas}
    {espera > 0 && ` · ${espera} na espera`}
    <progress aria-label={`Vagas ocupadas: ${nome}`} value={Math.min(escolhidas, vagas)} max={Math.max(vagas, 1)} />
  </div>
)

const COLUMNS: readonly Column<ElectiveGroupRow>[] = [
  {
    key: 'nome',
    header: 'Grupo',
    sort: 'nome',
    cell: ({ nome, opcoes }) => <TwoLines first={nome} second={plural(opcoes, 'opção', 'opções')} />,
  },
  { key: 'tipo', header: 'Tipo', sort: 'tipo', cell: ({ tipo }) => nameIn(ELECTIVE_KINDS, tipo) },
  {
    key: 'series',
    header: 'Séries',
    cell: ({ series, periodo }) => <TwoLines first={gradesText(series)} second={periodo ?? 'Todos os turnos'} />,
  },
  { key: 'unidade', header: 'Unidade', sort: 'unidade', cell: ({ unidade }) => unidade },
  {
    key: 'fecha',
    header: 'Escolhas',
    sort: 'fecha',
    cell: ({ abre, fecha }) => <TwoLines first={`de ${formatDate(abre)}`} second={`até ${formatDate(fecha)}`} />,
  },
  { key: 'vagas', header: 'Vagas', cell: (group) => <Seats {...group} /> },
  statusColumn({ sort: 'ativo' }),
]

/** Grades that fit into a line of the list. */
const IN_SIGHT = 3

const gradesText = (grades: readonly string[]): string =>
  grades.length > IN_SIGHT ? `${grades.length} séries, de ${grades[0]} a ${grades.at(-1)}` : namesText(grades)

/** The actions of a group; none in a closed year. */
const useActions = (mayEdit: boolean): Column<ElectiveGroupRow> => {
  const dispatch = useDispatch()
  return menuColumn(nameOf, (group) => {
    const changes = mayEdit && !group.anoEncerrado
    return [
      openEntry(changes, () => dispatch(pushed(electiveGroups.paths.formOf(group.id)))),
      ...(changes
        ? [
            statusEntry(group.ativo, () => dispatch(dialogOpened(statusAsked(group)))),
            removeEntry(() => dispatch(dialogOpened(removalAsked(group)))),
          ]
        : []),
    ]
  })
}

const statusAsked = ({ id, nome, ativo, versao }: ElectiveGroupRow) => ({
  ...statusQuestion(electiveGroups.called, {
    name: nome,
    isActive: ativo,
    after: {
      inactive: 'Quem já escolheu continua nas suas opções; ninguém mais escolhe nele.',
      active: 'As famílias voltam a escolher nele, dentro do prazo.',
    },
  }),
  confirm: setElectiveGroupStatus.asked({ id, versao, ativo: !ativo }),
})

const removalAsked = ({ id, nome, versao }: ElectiveGroupRow) => ({
  ...removeQuestion(electiveGroups.called, { name: nome, only: 'Só um grupo sem escolhas pode ser excluído.' }),
  confirm: removeElectiveGroup.asked({ id, versao }),
})

const CopyButton = () => {
  const dispatch = useDispatch()
  const { values } = useFilters()
  const choices = useSelector(electiveGroups.select.choices)
  const running = choices?.anos.findLast(({ ativo }) => ativo)?.id ?? null
  return (
    <Button
      icon={Copy}
      onClick={() =>
        dispatch(
          electiveCopyOpened({ idAnoLetivo: idOf(values, 'year') ?? running, idUnidade: idOf(values, 'unit') ?? null }),
        )
      }
    >
      Copiar grupos
    </Button>
  )
}

const Filters = () => {
  const filters = useFilters()
  const choices = useSelector(electiveGroups.select.choices)
  return (
    <FilterBar onClear={filters.clear}>
      <SearchFilter placeholder="Nome do grupo" />
      <YearFilter years={choices?.anos} />
      <ChoiceFilter name="unit" label="Unidade" all="Todas as unidades" list={choices?.unidades} />
      <ChoiceFilter name="grade" label="Série" all="Todas as séries" list={choices?.series} />
      <ChoiceFilter name="kind" label="Tipo" all="Todos os tipos" list={ELECTIVE_KINDS} />
      <StatusFilter genero="o" />
    </FilterBar>
  )
}
