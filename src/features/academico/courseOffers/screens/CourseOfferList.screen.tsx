import Plus from 'lucide-react/icons/plus'
import { useDispatch, useSelector } from 'react-redux'
import type { CourseOfferRow } from '#domain/courseOffers/courseOffers.schemas.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import {
  courseOffersAsked,
  loadCourseOffers,
  removeCourseOffer,
  setCourseOfferStatus,
} from '#src/features/academico/courseOffers/courseOffers.requests.ts'
import { selectChoices, selectPage } from '#src/features/academico/courseOffers/courseOffers.slice.ts'
import { copyOf, courseOfferOf } from '#src/features/academico/courseOffers/paths.ts'
import { CourseOfferFilters } from '#src/features/academico/courseOffers/views/CourseOfferFilters.view.tsx'
import { courseOfferColumns, offerName } from '#src/features/academico/courseOffers/views/courseOfferColumns.view.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'

/** A-C5: what the units offer in a year. */
export const Screen = () => {
  const dispatch = useDispatch()
  const filters = useFilters()
  const page = useSelector(selectPage)
  const choices = useSelector(selectChoices)
  const mayEdit = useMayEdit('gestaoCursos')
  const list = useServerList({
    request: loadCourseOffers,
    count: page?.totalCount ?? null,
    ask: (values) => [courseOffersAsked(values)],
  })
  const open = ({ id }: CourseOfferRow) => dispatch(pushed(courseOfferOf(id)))
  const create = mayEdit && (
    <ButtonLink to={courseOfferOf(null)} variant="primary" icon={Plus}>
      Nova oferta de curso
    </ButtonLink>
  )
  const running = choices?.anos.findLast(({ ativo }) => ativo)?.id ?? null
  return (
    <div className="page">
      <PageHeader
        title="Gestão de cursos"
        subtitle="O que cada unidade oferece no ano: séries, turnos e vagas."
        actions={create}
      />
      <DataTable
        {...list}
        label="Gestão de cursos"
        columns={courseOfferColumns({
          mayEdit,
          onOpen: open,
          onCopy: ({ id }) => dispatch(pushed(copyOf(id))),
          onStatus: (offer) => dispatch(dialogOpened(statusQuestion(offer))),
          onRemove: (offer) => dispatch(dialogOpened(removeQuestion(offer))),
        })}
        rows={page?.items ?? []}
        rowId={({ id }) => id}
        rowName={offerName}
        onOpen={open}
        filters={
          <CourseOfferFilters
            choices={choices}
            year={filters.choice('year', running)}
            unit={filters.choice('unit')}
            course={filters.choice('course')}
            shift={filters.choice('shift')}
            status={filters.choice('status')}
            onClear={filters.clear}
          />
        }
        empty={
          filters.clear ? (
            <EmptyState title="Nenhuma oferta encontrada" reason="Confira os filtros, ou limpe-os." />
          ) : (
            <EmptyState reason="Ainda não há cursos ofertados no ano letivo em curso." action={create} />
          )
        }
      />
    </div>
  )
}

const statusQuestion = (offer: CourseOfferRow) => {
  const { id, ativo, versao } = offer
  return {
    title: ativo ? 'Inativar oferta de curso' : 'Ativar oferta de curso',
    message: ativo
      ? `Deseja inativar ${offerName(offer)}? Quem está matriculado continua; novas matrículas deixam de ver a oferta.`
      : `Deseja ativar ${offerName(offer)}? Volta a aparecer nas escolhas.`,
    confirmLabel: ativo ? 'Inativar' : 'Ativar',
    confirm: setCourseOfferStatus.asked({ id, versao, ativo: !ativo }),
  }
}

const removeQuestion = (offer: CourseOfferRow) => ({
  title: 'Excluir oferta de curso',
  message: `Deseja excluir ${offerName(offer)}? Só uma oferta sem matrículas nem turmas pode ser excluída.`,
  confirmLabel: 'Excluir',
  confirm: removeCourseOffer.asked({ id: offer.id, versao: offer.versao }),
})
