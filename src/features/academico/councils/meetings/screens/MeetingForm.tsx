import { Formik, useFormikContext } from 'formik'
import { useMemo } from 'react'
import { useDispatch } from 'react-redux'
import { CONCLUDED, COUNCIL_ROLES } from '#domain/councils/councils.lists.ts'
import { meetingFlaws } from '#domain/councils/meeting.ts'
import type { Council, Participant } from '#domain/councils/councils.schemas.ts'
import { isQuorate } from '#domain/councils/quorum.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { meetingDraft, saveMeeting } from '#src/features/academico/councils/meetings/councils.requests.ts'
import { PlannedFields } from '#src/features/academico/councils/meetings/views/PlannedFields.view.tsx'
import { plural } from '#src/lib/text.ts'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormCheckField } from '#src/ui/form/FormCheckField.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { RecordFooter } from '#src/ui/form/RecordForm.tsx'
import { errorsOf, RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { RemovableRow } from '#src/ui/form/RemovableRow.tsx'
import { useRows } from '#src/ui/form/useRows.ts'

type Values = Pick<Council, 'dia' | 'hora' | 'lugar' | 'idPresidente' | 'idSecretario' | 'texto' | 'participantes'>

const valuesOf = (council: Council): Values => {
  const { dia, hora, lugar, idPresidente, idSecretario, texto, participantes } = council
  return { dia, hora, lugar, idPresidente, idSecretario, texto, participantes }
}

/** Representatives and others who are no members of staff. */
const OUTSIDE: Participant = { idPessoa: null, nome: '', papel: 5, presente: true, disciplinas: [] }

/** When and where, who is there, and what the minutes say in words of their own. */
export const MeetingForm = ({ council }: { readonly council: Council }) => {
  const dispatch = useDispatch()
  const mayEdit = useMayEdit('conselhoGestao')
  const saving = useIsRunning(saveMeeting)
  const refused = useRefusedFields(saveMeeting)
  const initialValues = useMemo(() => valuesOf(council), [council])
  const { id, versao, quorum, pessoas } = council
  const isReadOnly = !mayEdit || council.situacao === CONCLUDED
  return (
    <Formik<Values>
      initialValues={initialValues}
      enableReinitialize
      validate={(values) => errorsOf(meetingFlaws(values))}
      onSubmit={({ participantes, ...values }) => {
        const people = participantes.map(({ disciplinas: _, ...one }) => one)
        dispatch(saveMeeting.asked({ id, body: { ...values, versao, participantes: people } }))
      }}
    >
      <Form label="Reunião">
        <DraftMirror form={meetingDraft(id)} asks />
        <RefusedFields fields={refused} />
        <Card title="Quando e onde">
          <div className="stack">
            <PlannedFields people={pessoas} disabled={isReadOnly} />
          </div>
        </Card>
        <Card title="Participantes" actions={!isReadOnly && <AllPresent />}>
          <div className="stack">
            <Notice type={isQuorate(quorum) ? 'success' : 'info'}>
              Quórum: {quorum.presentes} de {plural(quorum.professores, 'professor', 'professores')} presentes; são
              necessários {quorum.minimo}. {plural(council.votos, 'voto', 'votos')}, um por disciplina com professor
              presente.
            </Notice>
            <Participants isReadOnly={isReadOnly} />
          </div>
        </Card>
        <Card title="Texto da ata">
          <FormTextArea
            name="texto"
            label="O que foi dito na reunião"
            maxLength={10_000}
            rows={6}
            disabled={isReadOnly}
            hint="Os dados, votos e encaminhamentos entram na ata sozinhos."
          />
        </Card>
        {!isReadOnly && <RecordFooter saving={saving} />}
      </Form>
    </Formik>
  )
}

const AllPresent = () => {
  const { values, setFieldValue } = useFormikContext<Values>()
  const all = values.participantes.map((one) => ({ ...one, presente: true }))
  return <Button onClick={() => void setFieldValue('participantes', all)}>Todos presentes</Button>
}

const Participants = ({ isReadOnly }: { readonly isReadOnly: boolean }) => {
  const { rows, add, remove, error } = useRows<Participant>('participantes')
  return (
    <>
      {error !== undefined && <Notice type="error">{error}</Notice>}
      {rows.map((one, place) =>
        one.idPessoa === null && one.nome === '' ? null : (
          <FormCheckField
            key={`${one.idPessoa} ${one.papel} ${one.nome}`}
            name={`participantes.${place}.presente`}
            label={`${one.nome}, ${[COUNCIL_ROLES.find(({ id }) => id === one.papel)?.nome ?? '', one.disciplinas.join(', ')].filter((part) => part !== '').join(': ')}`}
            disabled={isReadOnly}
          />
        ),
      )}
      {!isReadOnly && (
        <>
          {rows.map((one, place) =>
            one.idPessoa === null ? (
              <RemovableRow
                // oxlint-disable-next-line react/no-array-index-key -- the name is being typed
                key={place}
                legend={`Convidado ${place + 1}`}
                onRemove={() => remove(place)}
              >
                <div className="col-md-7">
                  <FormTextField name={`participantes.${place}.nome`} label="Nome" required maxLength={100} />
                </div>
                <div className="col-md-5">
                  <FormCodeField name={`participantes.${place}.papel`} label="Papel" list={COUNCIL_ROLES} />
                </div>
              </RemovableRow>
            ) : null,
          )}
          <div>
            <Button onClick={() => add(OUTSIDE)}>Incluir convidado</Button>
          </div>
        </>
      )}
    </>
  )
}
