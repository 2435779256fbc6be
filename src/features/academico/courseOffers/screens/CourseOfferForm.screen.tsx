import { useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { CourseOfferDraft, CourseOfferRecord } from '#domain/courseOffers/courseOffers.schemas.ts'
import type { SchoolChoices } from '#domain/schoolYears/schoolChoices.schemas.ts'
import * as schoolYearMessages from '#domain/schoolYears/schoolYears.messages.ts'
import { closedYearFlaw, closedYearOf } from '#domain/schoolYears/yearsIn.ts'
import { courseOfferDraftOf, courseOfferFlaws, offerInUseFlaws } from '#domain/courseOffers/courseOffer.ts'
import { filled } from '#domain/base/sentences.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { AwaitedPage } from '#src/screens/Awaited.tsx'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { useParams, useQuery } from '#src/core/router/RouteTable.tsx'
import { pushed } from '#src/core/router/router.slice.ts'
import { copyFormOf, newCourseOffer } from '#src/features/academico/courseOffers/courseOfferForm.ts'
import {
  createCourseOffer,
  loadCourseOffer,
  loadOfferChoices,
  updateCourseOffer,
} from '#src/features/academico/courseOffers/courseOffers.requests.ts'
import { selectChoices, selectRecord } from '#src/features/academico/courseOffers/courseOffers.slice.ts'
import { COURSE_OFFERS, copiedIn, draftOf } from '#src/features/academico/courseOffers/paths.ts'
import { CourseOfferConflict } from '#src/features/academico/courseOffers/screens/CourseOfferConflict.screen.tsx'
import { CourseOfferSections } from '#src/features/academico/courseOffers/views/CourseOfferSections.view.tsx'
import { namesOf } from '#src/lib/offered.ts'
import { idIn } from '#src/lib/recordPath.ts'
import { RecordForm } from '#src/ui/form/RecordForm.tsx'

/** A-C5: an offer, by the id in the path; `novo` is a new one, which may begin as a copy. */
export const Screen = () => {
  const id = idIn(useParams()['id'])
  const copied = copiedIn(useQuery()['copia'])
  const choices = useSelector(selectChoices)
  const loaded = useSelector(selectRecord)
  const wanted = id ?? copied
  const record = wanted !== null && loaded?.id === wanted ? loaded : null
  return choices !== null && (wanted === null || record !== null) ? (
    <LoadedForm key={`${id}/${copied}`} choices={choices} record={record} isNew={id === null} />
  ) : (
    <Loading wanted={wanted} title={id === null ? NEW_TITLE : TITLE} />
  )
}

const [TITLE, NEW_TITLE] = ['Oferta de curso', 'Nova oferta de curso']

const Loading = ({ wanted, title }: { readonly wanted: number | null; readonly title: string }) => (
  <AwaitedPage
    title={title}
    asks={[loadOfferChoices.asked(null), ...(wanted === null ? [] : [loadCourseOffer.asked(wanted)])]}
  />
)

interface LoadedFormProps {
  readonly choices: SchoolChoices
  /** The offer itself, or the one that is copied; null for a new one that is empty. */
  readonly record: CourseOfferRecord | null
  readonly isNew: boolean
}

const LoadedForm = ({ choices, record, isNew }: LoadedFormProps) => {
  const dispatch = useDispatch()
  const mayEdit = useMayEdit('gestaoCursos')
  const saves = isNew ? createCourseOffer : updateCourseOffer
  const saving = useIsRunning(saves)
  const refused = useRefusedFields(saves)
  const initialValues = useMemo(
    () => initialOf(choices, record, isNew),
    // Choices that come anew do not begin a new offer again.
    // oxlint-disable-next-line react/exhaustive-deps
    [record, isNew],
  )
  const kept = isNew ? null : record
  const copied = isNew ? (record?.id ?? null) : null
  const closedYear = kept && closedYearOf(choices, kept)
  const readOnly = !mayEdit || closedYear !== null
  const flawsOf = (draft: CourseOfferDraft) => ({
    ...(kept !== null && offerInUseFlaws(kept, draft)),
    ...closedYearFlaw(choices, draft),
    ...courseOfferFlaws(draft, choices.anos.find(({ id }) => id === draft.idAnoLetivo)?.ano ?? null),
  })
  const save = (draft: CourseOfferDraft) =>
    dispatch(
      kept === null
        ? createCourseOffer.asked({ copied, draft })
        : updateCourseOffer.asked({ id: kept.id, versao: kept.versao, draft }),
    )
  return (
    <>
      <RecordForm
        title={isNew ? NEW_TITLE : TITLE}
        subtitle={record === null ? undefined : subtitleOf(choices, record, isNew)}
        top={closedYear && <p>{filled(schoolYearMessages.SCHOOL_YEAR_CLOSED, { ano: closedYear.ano })}</p>}
        initialValues={initialValues}
        flaws={flawsOf}
        onSubmit={save}
        saving={saving}
        refused={refused}
        onAbandon={() => dispatch(pushed(COURSE_OFFERS))}
        readOnly={readOnly}
      >
        <DraftMirror form={draftOf(kept?.id ?? null, copied)} asks />
        <CourseOfferSections choices={choices} record={kept} disabled={readOnly} />
      </RecordForm>
      {kept !== null && <CourseOfferConflict choices={choices} before={initialValues} />}
    </>
  )
}

const initialOf = (choices: SchoolChoices, record: CourseOfferRecord | null, isNew: boolean): CourseOfferDraft => {
  if (record === null) return newCourseOffer(choices)
  return isNew ? copyFormOf(record, choices) : courseOfferDraftOf(record)
}

const subtitleOf = (
  { anos, cursos, unidades }: SchoolChoices,
  { idAnoLetivo, idCurso, idUnidade }: CourseOfferRecord,
  isCopy: boolean,
): string => {
  const name = [namesOf(cursos, [idCurso]), namesOf(unidades, [idUnidade]), namesOf(anos, [idAnoLetivo])].join(' · ')
  return isCopy ? `Cópia de ${name}` : name
}
