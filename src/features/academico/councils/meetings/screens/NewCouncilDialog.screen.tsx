import { Formik } from 'formik'
import { useDispatch, useSelector } from 'react-redux'
import { requiredMessage } from '#domain/base/sentences.ts'
import { COUNCIL_KINDS, FINAL_COUNCIL, OF_STAGE_COUNCIL } from '#domain/councils/councils.lists.ts'
import { meetingFlaws, stageFlaw } from '#domain/councils/meeting.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { idOf } from '#src/core/filters/listQuery.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { FIRST_MISSING, openingIn } from '#src/core/router/opening.ts'
import { useQuery } from '#src/core/router/RouteTable.tsx'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { createCouncil, NEW_COUNCIL_DRAFT } from '#src/features/academico/councils/meetings/councils.requests.ts'
import { councilTyped, dialogClosed, selectChoices } from '#src/features/academico/councils/meetings/councils.slice.ts'
import { PlannedFields } from '#src/features/academico/councils/meetings/views/PlannedFields.view.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { RecordFooter } from '#src/ui/form/RecordForm.tsx'
import { errorsOf, RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Modal } from '#src/ui/Modal.tsx'

interface Values {
  readonly idTurma: number | null
  readonly tipo: number | null
  readonly numeroEtapa: number | null
  readonly dia: string
  readonly hora: string
  readonly lugar: string
  readonly idPresidente: number | null
  readonly idSecretario: number | null
}

const EMPTY: Values = {
  idTurma: null,
  tipo: OF_STAGE_COUNCIL,
  numeroEtapa: null,
  dia: '',
  hora: '',
  lugar: '',
  idPresidente: null,
  idSecretario: null,
}

const TITLE = 'Marcar conselho'

/** For the class group and stage under which the list is filtered; a link to a council that is missing means that of the year where it names no stage. */
const useBeginning = (): Values => {
  const { values } = useFilters()
  const [idTurma, numeroEtapa] = [idOf(values, 'group'), idOf(values, 'stage')]
  const isLinked = openingIn(useQuery()) === FIRST_MISSING
  return { ...EMPTY, idTurma, numeroEtapa, tipo: isLinked && numeroEtapa === null ? FINAL_COUNCIL : EMPTY.tipo }
}

/** Arranges a council of a class group. */
export const NewCouncilDialog = () => {
  const dispatch = useDispatch()
  const choices = useSelector(selectChoices)
  const saving = useIsRunning(createCouncil)
  const refused = useRefusedFields(createCouncil)
  const stagesOf = (group: number | null) => choices?.turmas.find(({ id }) => id === group)?.etapas ?? []
  const numbersOf = (group: number | null) => stagesOf(group).map(({ numero }) => numero)
  const flawsOf = (values: Values) => {
    const kind = COUNCIL_KINDS.find(({ id }) => id === values.tipo)?.id
    const ofStage =
      kind === undefined || values.idTurma === null
        ? null
        : stageFlaw({ tipo: kind, numeroEtapa: values.numeroEtapa }, numbersOf(values.idTurma))
    return {
      ...(values.idTurma === null && { idTurma: requiredMessage('Turma') }),
      ...(kind === undefined && { tipo: requiredMessage('Tipo') }),
      ...(ofStage !== null && { numeroEtapa: ofStage }),
      ...meetingFlaws(values),
    }
  }
  const close = () => {
    dispatch(draftClosed({ form: NEW_COUNCIL_DRAFT }))
    dispatch(dialogClosed())
  }
  return (
    <Formik<Values>
      initialValues={useBeginning()}
      validate={(values) => errorsOf(flawsOf(values))}
      onSubmit={({ idTurma, tipo, ...values }) => {
        const kind = COUNCIL_KINDS.find(({ id }) => id === tipo)?.id
        if (idTurma !== null && kind !== undefined) dispatch(councilTyped({ ...values, idTurma, tipo: kind }))
      }}
    >
      {({ values }) => (
        <Modal shown title={TITLE} onClose={close}>
          <Form label={TITLE}>
            <DraftMirror form={NEW_COUNCIL_DRAFT} />
            <RefusedFields fields={refused} />
            <FormCodeField name="idTurma" label="Turma" required list={choices?.turmas ?? []} />
            <div className="row">
              <div className="col-md-6">
                <FormCodeField name="tipo" label="Tipo" required list={COUNCIL_KINDS} />
              </div>
              <div className="col-md-6">
                <FormCodeField
                  name="numeroEtapa"
                  label="Etapa"
                  empty="Ano letivo"
                  disabled={values.tipo === FINAL_COUNCIL}
                  list={stagesOf(values.idTurma).map(({ numero, nome }) => ({ id: numero, nome }))}
                />
              </div>
            </div>
            <PlannedFields people={choices?.pessoas ?? []} />
            <RecordFooter saving={saving} onAbandon={close} saveLabel="Marcar" />
          </Form>
        </Modal>
      )}
    </Formik>
  )
}
