import { useMemo } from 'react'
import { CURRICULUM } from '#domain/curricula/curricula.fields.ts'
import { CURRICULUM_STATUSES, DRAFT } from '#domain/curricula/curricula.lists.ts'
import type {
  CurriculumChoices,
  CurriculumDraft,
  CurriculumRecord,
  CurriculumWire,
} from '#domain/curricula/curricula.schemas.ts'
import { curriculumDraftOf, curriculumFlaws } from '#domain/curricula/curriculum.ts'
import { nameIn } from '#domain/base/list.ts'
import { closedYearFlaw, closedYearOf } from '#domain/schoolYears/yearsIn.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { createCurriculum, curricula } from '#src/features/academico/curricula/curricula.record.ts'
import { itemsText, newCurriculum, nextVersionOf } from '#src/features/academico/curricula/curriculumForm.ts'
import { CurriculumSections } from '#src/features/academico/curricula/views/CurriculumSections.view.tsx'
import { namesOf } from '#src/lib/offered.ts'
import { conflictFieldsOf } from '#src/lib/recordConflict.ts'
import { schoolLists } from '#src/lib/schoolLists.ts'
import { ClosedYear } from '#src/screens/records/ClosedYear.view.tsx'
import { EditedRecord } from '#src/screens/records/EditedRecord.tsx'
import { FormInPath, type FormInPathProps } from '#src/screens/records/FormInPath.tsx'

/** A-G3: a matrix, by the id in the path; `novo` is a new one, which may be the next version of another. */
export const Screen = () => <FormInPath of={curricula} title={TITLE} newTitle={NEW_TITLE} form={LoadedForm} />

const [TITLE, NEW_TITLE] = ['Matriz curricular', 'Nova matriz curricular']

const LoadedForm = ({ choices, record, isNew }: FormInPathProps<CurriculumWire>) => {
  const mayEdit = useMayEdit('curriculoComum')
  const initialValues = useMemo(
    () => initialOf(choices, record, isNew),
    // Choices that load later must not restart a new matrix.
    // oxlint-disable-next-line react/exhaustive-deps
    [record, isNew],
  )
  const kept = isNew ? null : record
  const copied = isNew ? (record?.id ?? null) : null
  const closedYear = kept && closedYearOf(choices, kept)
  const isFrozen = kept !== null && kept.situacao !== DRAFT
  const readOnly = !mayEdit || closedYear !== null || isFrozen
  return (
    <EditedRecord
      of={curricula}
      record={kept}
      create={{ name: createCurriculum.name, asked: (draft) => createCurriculum.asked({ copied, draft }) }}
      title={isNew ? NEW_TITLE : TITLE}
      subtitle={record === null ? undefined : subtitleOf(choices, record, isNew)}
      top={
        <>
          <ClosedYear year={closedYear} />
          {closedYear === null && isFrozen && (
            <p>Esta versão não muda. Na lista, crie uma nova versão a partir dela.</p>
          )}
        </>
      }
      form={curricula.paths.draftOf(kept?.id ?? null, copied)}
      initialValues={initialValues}
      flaws={(draft) => ({ ...closedYearFlaw(choices, draft), ...curriculumFlaws(draft) })}
      readOnly={readOnly}
      draftOf={curriculumDraftOf}
      fields={conflictFieldsOf<typeof CURRICULUM, CurriculumDraft>(CURRICULUM, schoolLists(choices), {
        disciplinas: ({ disciplinas }) => itemsText(disciplinas, choices),
      })}
    >
      <CurriculumSections choices={choices} hasPlace={record !== null} disabled={readOnly} />
    </EditedRecord>
  )
}

const initialOf = (choices: CurriculumChoices, record: CurriculumRecord | null, isNew: boolean): CurriculumDraft => {
  if (record === null) return newCurriculum(choices)
  return isNew ? nextVersionOf(record) : curriculumDraftOf(record)
}

const subtitleOf = (
  { anos, series, turnos, unidades }: CurriculumChoices,
  { idAnoLetivo, idSerie, idPeriodo, idUnidade, numero, situacao }: CurriculumRecord,
  isNext: boolean,
): string =>
  [
    namesOf(series, [idSerie]),
    namesOf(turnos, [idPeriodo]),
    namesOf(unidades, [idUnidade]),
    namesOf(anos, [idAnoLetivo]),
    isNext
      ? `a partir da versão ${numero}`
      : `versão ${numero}, ${nameIn(CURRICULUM_STATUSES, situacao).toLowerCase()}`,
  ].join(' · ')
