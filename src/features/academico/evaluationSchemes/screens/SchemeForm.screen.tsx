import { useMemo } from 'react'
import { nameIn } from '#domain/base/list.ts'
import { EVALUATION_SCHEME } from '#domain/evaluationSchemes/evaluationSchemes.fields.ts'
import { DRAFT, SCHEME_STATUSES } from '#domain/evaluationSchemes/evaluationSchemes.lists.ts'
import { SCHEME_OF_SCHOOL } from '#domain/evaluationSchemes/evaluationSchemes.messages.ts'
import type {
  SchemeChoices,
  SchemeDraft,
  SchemeRecord,
  SchemeWire,
} from '#domain/evaluationSchemes/evaluationSchemes.schemas.ts'
import { schemeDraftOf } from '#domain/evaluationSchemes/schemeDraft.ts'
import { schemeDraftFlaws } from '#domain/evaluationSchemes/schemeDraftFlaws.ts'
import { SCHEME_PARTS, subjectsText } from '#domain/evaluationSchemes/schemeWords.ts'
import { closedYearFlaw, closedYearOf } from '#domain/schoolYears/yearsIn.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { createScheme, schemes } from '#src/features/academico/evaluationSchemes/evaluationSchemes.record.ts'
import { initialOf } from '#src/features/academico/evaluationSchemes/schemeForm.ts'
import { SchemeSections } from '#src/features/academico/evaluationSchemes/views/SchemeSections.view.tsx'
import { namesOf } from '#src/lib/offered.ts'
import { isReadOnlyOfSchool } from '#src/lib/ofSchool.ts'
import { conflictFieldsOf } from '#src/lib/recordConflict.ts'
import { schoolLists } from '#src/lib/schoolLists.ts'
import { ClosedYear } from '#src/screens/records/ClosedYear.view.tsx'
import { EditedRecord } from '#src/screens/records/EditedRecord.tsx'
import { OfSchool } from '#src/screens/records/OfSchool.view.tsx'
import { FormInPath, type FormInPathProps } from '#src/screens/records/FormInPath.tsx'

/** A-E2: a scheme, by the id of its version in the path; `novo` is a new one, which may be the next version of another. */
export const Screen = () => <FormInPath of={schemes} title={TITLE} newTitle={NEW_TITLE} form={LoadedForm} />

const [TITLE, NEW_TITLE] = ['Esquema de avaliação', 'Novo esquema de avaliação']

const LoadedForm = ({ choices, record, isNew }: FormInPathProps<SchemeWire>) => {
  const mayEdit = useMayEdit('esquemaAvaliacao')
  const initialValues = useMemo(
    () => initialOf(choices, record),
    // Choices that load later must not restart a new scheme.
    // oxlint-disable-next-line react/exhaustive-deps
    [record],
  )
  const kept = isNew ? null : record
  const copied = isNew ? (record?.id ?? null) : null
  const closedYear = kept && closedYearOf(choices, kept)
  const isFrozen = kept !== null && kept.situacao !== DRAFT
  const isOfSchool = kept !== null && isReadOnlyOfSchool(choices, kept)
  const readOnly = !mayEdit || closedYear !== null || isFrozen || isOfSchool
  return (
    <EditedRecord
      of={schemes}
      record={kept}
      create={{ name: createScheme.name, asked: (draft) => createScheme.asked({ copied, draft }) }}
      title={isNew ? NEW_TITLE : TITLE}
      subtitle={record === null ? undefined : subtitleOf(record, isNew)}
      top={
        <>
          <ClosedYear year={closedYear} />
          {closedYear === null && isFrozen && !isOfSchool && (
            <p>Esta versão não muda. Na lista, crie uma nova versão a partir dela.</p>
          )}
          <OfSchool shown={isOfSchool && mayEdit} sentence={SCHEME_OF_SCHOOL} />
        </>
      }
      form={schemes.paths.draftOf(kept?.id ?? null, copied)}
      initialValues={initialValues}
      flaws={(draft) => ({ ...closedYearFlaw(choices, draft), ...schemeDraftFlaws(draft) })}
      readOnly={readOnly}
      draftOf={schemeDraftOf}
      fields={conflictFields(choices)}
    >
      <SchemeSections
        choices={choices}
        hasPlace={record !== null}
        isNext={kept === null ? record !== null : kept.numero > 1}
        disabled={readOnly}
      />
    </EditedRecord>
  )
}

const conflictFields = (choices: SchemeChoices) =>
  conflictFieldsOf<typeof EVALUATION_SCHEME, SchemeDraft>(
    EVALUATION_SCHEME,
    { ...schoolLists(choices), evaluation_scheme: choices.esquemas },
    {
      // The same in every version.
      idEsquema: () => '',
      ...SCHEME_PARTS,
      disciplinas: (draft) => subjectsText(draft, { subject: (id) => namesOf(choices.disciplinas, [id]) }),
    },
  )

const subtitleOf = ({ nome, numero, situacao }: SchemeRecord, isNext: boolean): string =>
  isNext
    ? `${nome} · a partir da versão ${numero}`
    : `${nome} · versão ${numero}, ${nameIn(SCHEME_STATUSES, situacao).toLowerCase()}`
