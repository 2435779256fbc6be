import { useDispatch, useSelector } from 'react-redux'
import type { CourseOfferRow } from '#domain/courseOffers/courseOffers.schemas.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { removeQuestion, statusQuestion } from '#src/core/records/recordWords.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import {
  courseOffers,
  removeCourseOffer,
  setCourseOfferStatus,
} from '#src/features/academico/courseOffers/courseOffers.runtime.ts'
import { namesText } from '#src/lib/text.ts'
import { ChoiceFilter, StatusFilter, YearFilter } from '#src/screens/records/filters.tsx'
import { RecordList } from '#src/screens/records/RecordList.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import {
  copyEntry,
  menuColumn,
  openEntry,
  removeEntry,
  statusColumn,
  statusEntry,
} from '#src/ui/table/recordColumns.tsx'

/** A-C5: the offers of the units in a year. */
export const Screen = () => {
  const mayEdit = useMayEdit('gestaoCursos')
  return (
    <RecordList
      of={courseOffers}
      title="Gestão de cursos"
      subtitle="O que cada unidade oferece no ano: séries, turnos e vagas."
      create={mayEdit ? 'Nova oferta de curso' : null}
      columns={[...COLUMNS, useActions(mayEdit)]}
      rowName={offerName}
      filters={<Filters />}
      none={{
        found: 'Nenhuma oferta encontrada',
        try: 'Confira os filtros, ou limpe-os.',
        yet: 'Ainda não há cursos ofertados no ano letivo em curso.',
      }}
    />
  )
}

/** The name of an offer. */
const offerName = ({ curso, unidade, anoLetivo }: CourseOfferRow): string => `${curso}, ${unidade}, ${anoLetivo}`

/** Taken seats, in figures and as a bar. */
const Seats = (offer: CourseOfferRow) => (
  <div>
    {offer.ocupadas} de {offer.vagas}
    <progress
      aria-label={`Vagas ocupadas: ${offerName(offer)}`}
      value={Math.min(offer.ocupadas, offer.vagas)}
      max={Math.max(offer.vagas, 1)}
    />
  </div>
)

const COLUMNS: readonly Column<CourseOfferRow>[] = [
  { key: 'curso', header: 'Curso', sort: 'curso', cell: ({ curso }) => curso },
  { key: 'unidade', header: 'Unidade', sort: 'unidade', cell: ({ unidade }) => unidade },
  { key: 'series', header: 'Séries', cell: ({ series }) => namesText(series) },
  { key: 'periodos', header: 'Turnos', cell: ({ periodos }) => namesText(periodos) },
  { key: 'coordenadores', header: 'Coordenadores', cell: ({ coordenadores }) => namesText(coordenadores) || '–' },
  { key: 'vagas', header: 'Vagas', cell: (offer) => <Seats {...offer} /> },
  statusColumn({ genero: 'a', sort: 'ativo' }),
]

/** The actions of an offer. In a closed year it can only be copied. */
const useActions = (mayEdit: boolean): Column<CourseOfferRow> => {
  const dispatch = useDispatch()
  return menuColumn(offerName, (offer) => {
    const changes = mayEdit && !offer.anoEncerrado
    return [
      openEntry(changes, () => dispatch(pushed(courseOffers.paths.formOf(offer.id)))),
      ...(mayEdit ? [copyEntry(() => dispatch(pushed(courseOffers.paths.copyOf(offer.id))))] : []),
      ...(changes
        ? [
            statusEntry(offer.ativo, () => dispatch(dialogOpened(statusAsked(offer)))),
            removeEntry(() => dispatch(dialogOpened(removalAsked(offer)))),
          ]
        : []),
    ]
  })
}

const statusAsked = (offer: CourseOfferRow) => ({
  ...statusQuestion(courseOffers.called, {
    name: offerName(offer),
    isActive: offer.ativo,
    after: {
      inactive: 'Quem está matriculado continua; novas matrículas deixam de ver a oferta.',
      active: 'Volta a aparecer nas escolhas.',
    },
  }),
  confirm: setCourseOfferStatus.asked({ id: offer.id, versao: offer.versao, ativo: !offer.ativo }),
})

const removalAsked = (offer: CourseOfferRow) => ({
  ...removeQuestion(courseOffers.called, {
    name: offerName(offer),
    only: 'Só uma oferta sem matrículas nem turmas pode ser excluída.',
  }),
  confirm: removeCourseOffer.asked({ id: offer.id, versao: offer.versao }),
})

const Filters = () => {
  const filters = useFilters()
  const choices = useSelector(courseOffers.select.choices)
  return (
    <FilterBar onClear={filters.clear}>
      <YearFilter years={choices?.anos} />
      <ChoiceFilter name="unit" label="Unidade" all="Todas as unidades" list={choices?.unidades} />
      <ChoiceFilter name="course" label="Curso" all="Todos os cursos" list={choices?.cursos} />
      <ChoiceFilter name="shift" label="Turno" all="Todos os turnos" list={choices?.turnos} />
      <StatusFilter genero="a" />
    </FilterBar>
  )
}
