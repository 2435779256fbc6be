import { useMemo } from 'react'
import type { CourseOfferDraft, CourseOfferRecord, CourseOfferWire } from '#domain/courseOffers/courseOffers.schemas.ts'
import type { SchoolChoices } from '#domain/schoolYears/schoolChoices.schemas.ts'
import { closedYearFlaw, closedYearOf } from '#domain/schoolYears/yearsIn.ts'
import { courseOfferDraftOf, courseOfferFlaws, offerInUseFlaws } from '#domain/courseOffers/courseOffer.ts'
import { COURSE_OFFER } from '#domain/courseOffers/courseOffers.fields.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { copyFormOf, newCourseOffer, seatsText } from '#src/features/academico/courseOffers/courseOfferForm.ts'
import { courseOffers, createCourseOffer } from '#src/features/academico/courseOffers/courseOffers.runtime.ts'
import { CourseOfferSections } from '#src/features/academico/courseOffers/views/CourseOfferSections.view.tsx'
import { namesOf } from '#src/lib/offered.ts'
import { conflictFieldsOf } from '#src/lib/recordConflict.ts'
import { schoolLists } from '#src/lib/schoolLists.ts'
import { ClosedYear } from '#src/screens/records/ClosedYear.view.tsx'
import { EditedRecord } from '#src/screens/records/EditedRecord.tsx'
import { FormInPath, type FormInPathProps } from '#src/screens/records/FormInPath.tsx'

/** A-C5: an offer, by the id in the path; `novo` is a new one, which may begin as a copy. */
export const Screen = () => <FormInPath of={courseOffers} title={TITLE} newTitle={NEW_TITLE} form={LoadedForm} />

const [TITLE, NEW_TITLE] = ['Oferta de curso', 'Nova oferta de curso']

const LoadedForm = ({ choices, record, isNew }: FormInPathProps<CourseOfferWire>) => {
  const mayEdit = useMayEdit('gestaoCursos')
  const initialValues = useMemo(
    () => initialOf(choices, record, isNew),
    // Choices that load later must not restart a new offer.
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
  return (
    <EditedRecord
      of={courseOffers}
      record={kept}
      create={{ name: createCourseOffer.name, asked: (draft) => createCourseOffer.asked({ copied, draft }) }}
      title={isNew ? NEW_TITLE : TITLE}
      subtitle={record === null ? undefined : subtitleOf(choices, record, isNew)}
      top={<ClosedYear year={closedYear} />}
      form={courseOffers.paths.draftOf(kept?.id ?? null, copied)}
      initialValues={initialValues}
      flaws={flawsOf}
      readOnly={readOnly}
      draftOf={courseOfferDraftOf}
      fields={conflictFieldsOf<typeof COURSE_OFFER, CourseOfferDraft>(COURSE_OFFER, schoolLists(choices), {
        vagas: ({ vagas }) => seatsText(vagas, choices),
      })}
    >
      <CourseOfferSections choices={choices} record={kept} disabled={readOnly} />
    </EditedRecord>
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
