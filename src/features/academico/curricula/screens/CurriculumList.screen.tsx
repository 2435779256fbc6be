import BookOpen from 'lucide-react/icons/book-open'
import Copy from 'lucide-react/icons/copy'
import CopyPlus from 'lucide-react/icons/copy-plus'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useDispatch, useSelector } from 'react-redux'
import { CURRICULUM_STATUSES, DRAFT, IN_FORCE } from '#domain/curricula/curricula.lists.ts'
import type { CurriculumRow } from '#domain/curricula/curricula.schemas.ts'
import { nameIn } from '#domain/base/list.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { idOf } from '#src/core/filters/listQuery.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { removeQuestion } from '#src/core/records/recordWords.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { curricula, putInForce, removeCurriculum } from '#src/features/academico/curricula/curricula.record.ts'
import { copyOpened } from '#src/features/academico/curricula/curriculumCopy.slice.ts'
import { SKILLS } from '#src/core/skills/paths.ts'
import { CopyDialog } from '#src/features/academico/curricula/screens/LazyCopyDialog.tsx'
import { formatCount } from '#src/lib/text.ts'
import { ChoiceFilter, YearFilter } from '#src/screens/records/filters.tsx'
import { RecordList } from '#src/screens/records/RecordList.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { StatusBadge, type Tone } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { TwoLines } from '#src/ui/table/TwoLines.tsx'
import { menuColumn, openEntry, removeEntry } from '#src/ui/table/recordColumns.tsx'

/** A-G3: the matrices of a year, each version a row. */
export const Screen = () => {
  const mayEdit = useMayEdit('curriculoComum')
  return (
    <>
      <RecordList
        of={curricula}
        title="Currículo comum"
        subtitle="O que cada série aprende no ano, em quantas aulas e horas."
        create={mayEdit ? 'Nova matriz' : null}
        tools={
          <>
            <ButtonLink to={SKILLS} icon={BookOpen}>
              Habilidades
            </ButtonLink>
            {mayEdit && <CopyButton />}
          </>
        }
        columns={[...COLUMNS, useActions(mayEdit)]}
        rowName={curriculumName}
        filters={<Filters />}
        none={{
          found: 'Nenhuma matriz encontrada',
          try: 'Confira os filtros, ou limpe-os.',
          yet: 'Ainda não há matrizes no ano letivo em curso.',
        }}
      />
      <CopyDialog />
    </>
  )
}

/** The name of a version. */
const curriculumName = ({ serie, periodo, unidade, anoLetivo, numero }: CurriculumRow): string =>
  `${serie}, ${periodo}, ${unidade}, ${anoLetivo}, versão ${numero}`

const TONES: Readonly<Record<number, Tone>> = { [DRAFT]: 'warning', [IN_FORCE]: 'success' }

const COLUMNS: readonly Column<CurriculumRow>[] = [
  {
    key: 'serie',
    header: 'Série',
    sort: 'serie',
    cell: ({ serie, curso }) => <TwoLines first={serie} second={curso} />,
  },
  { key: 'periodo', header: 'Turno', sort: 'periodo', cell: ({ periodo }) => periodo },
  { key: 'unidade', header: 'Unidade', sort: 'unidade', cell: ({ unidade }) => unidade },
  { key: 'numero', header: 'Versão', width: 'narrow', cell: ({ numero }) => numero },
  { key: 'disciplinas', header: 'Disciplinas', width: 'narrow', cell: ({ disciplinas }) => disciplinas },
  { key: 'aulas', header: 'Aulas por semana', width: 'narrow', cell: ({ aulas }) => aulas },
  {
    key: 'horas',
    header: 'Horas por ano',
    cell: ({ horas, faltas }) => <TwoLines first={`${formatCount(horas)} h`} second={faltas.join(' ')} />,
  },
  {
    key: 'situacao',
    header: 'Situação',
    sort: 'situacao',
    width: 'narrow',
    cell: ({ situacao }) => (
      <StatusBadge tone={TONES[situacao] ?? 'neutral'}>{nameIn(CURRICULUM_STATUSES, situacao)}</StatusBadge>
    ),
  },
]

/** The actions of a version: only a draft changes; another version begins from any. */
const useActions = (mayEdit: boolean): Column<CurriculumRow> => {
  const dispatch = useDispatch()
  return menuColumn(curriculumName, (row) => {
    const changes = mayEdit && !row.anoEncerrado
    const isDraft = row.situacao === DRAFT
    return [
      openEntry(changes && isDraft, () => dispatch(pushed(curricula.paths.formOf(row.id)))),
      ...(changes && isDraft
        ? [
            {
              key: 'inForce',
              label: 'Pôr em vigor',
              icon: CircleCheck,
              onSelect: () => dispatch(dialogOpened(inForceAsked(row))),
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
              onSelect: () => dispatch(pushed(curricula.paths.copyOf(row.id))),
            },
          ]
        : []),
    ]
  })
}

const inForceAsked = (row: CurriculumRow) => ({
  title: 'Pôr matriz em vigor',
  message: `Deseja pôr em vigor ${curriculumName(row)}? A partir de hoje as turmas da série seguem esta versão, e a que vigora agora é encerrada. Depois disso ela não muda mais.`,
  confirmLabel: 'Pôr em vigor',
  confirm: putInForce.asked({ id: row.id, versao: row.versao }),
})

const removalAsked = (row: CurriculumRow) => ({
  ...removeQuestion(curricula.called, { name: curriculumName(row), only: 'Só um rascunho pode ser excluído.' }),
  confirm: removeCurriculum.asked({ id: row.id, versao: row.versao }),
})

const CopyButton = () => {
  const dispatch = useDispatch()
  const { values } = useFilters()
  const choices = useSelector(curricula.select.choices)
  const running = choices?.anos.findLast(({ ativo }) => ativo)?.id ?? null
  return (
    <Button
      icon={Copy}
      onClick={() =>
        dispatch(copyOpened({ idAnoLetivo: idOf(values, 'year') ?? running, idUnidade: idOf(values, 'unit') ?? null }))
      }
    >
      Copiar matrizes
    </Button>
  )
}

const Filters = () => {
  const filters = useFilters()
  const choices = useSelector(curricula.select.choices)
  return (
    <FilterBar onClear={filters.clear}>
      <YearFilter years={choices?.anos} />
      <ChoiceFilter name="unit" label="Unidade" all="Todas as unidades" list={choices?.unidades} />
      <ChoiceFilter name="course" label="Curso" all="Todos os cursos" list={choices?.cursos} />
      <ChoiceFilter name="shift" label="Turno" all="Todos os turnos" list={choices?.turnos} />
      <ChoiceFilter name="status" label="Situação" all="Todas as situações" list={CURRICULUM_STATUSES} />
    </FilterBar>
  )
}
