import { useFormikContext } from 'formik'
import { useDispatch, useSelector } from 'react-redux'
import { isToldAtOnce } from '#domain/occurrences/occurrence.ts'
import { HEALTH, OCCURRENCE_SECRECIES, PROTECTED, SEEN_IF_TOLD } from '#domain/occurrences/occurrences.lists.ts'
import type { OccurrenceChoices } from '#domain/occurrences/occurrences.schemas.ts'
import { OCCURRENCE_TAGS } from '#domain/occurrences/wording.ts'
import { selectNow } from '#src/core/clock/clock.slice.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import {
  emptyOccurrence,
  formFlaws,
  type OccurrenceValues,
  typedOccurrence,
  typeIn,
} from '#src/features/academico/occurrences/occurrenceForm.ts'
import {
  loadChoices,
  loadStudents,
  OCCURRENCE_DRAFT,
  registerOccurrence,
} from '#src/features/academico/occurrences/occurrences.requests.ts'
import { occurrenceTyped, selectChoices } from '#src/features/academico/occurrences/occurrences.slice.ts'
import { OCCURRENCES } from '#src/features/academico/occurrences/paths.ts'
import { ChosenStudents } from '#src/features/academico/occurrences/screens/ChosenStudents.screen.tsx'
import { dayOf } from '#src/lib/dates.ts'
import { maskTime } from '#src/lib/masks.ts'
import { AwaitedPage } from '#src/screens/Awaited.tsx'
import { Card } from '#src/ui/Card.tsx'
import { FormCheckField } from '#src/ui/form/FormCheckField.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { RecordForm } from '#src/ui/form/RecordForm.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'

const TITLE = 'Registrar ocorrência'

/** A-G8: registers what happened, for one student or for a whole class. */
export const Screen = () => {
  const choices = useSelector(selectChoices)
  const now = useSelector(selectNow)
  if (choices === null || now === null) return <AwaitedPage title={TITLE} asks={[loadChoices.asked(null)]} />
  return <OccurrenceForm choices={choices} today={dayOf(now)} />
}

interface OccurrenceFormProps {
  readonly choices: OccurrenceChoices
  /** ISO. */
  readonly today: string
}

const OccurrenceForm = ({ choices, today }: OccurrenceFormProps) => {
  const dispatch = useDispatch()
  return (
    <RecordForm<OccurrenceValues>
      title={TITLE}
      subtitle="Cada família lê só o que é do próprio filho."
      initialValues={emptyOccurrence(today)}
      flaws={(values) => formFlaws(values, { choices, today })}
      onSubmit={(values) => {
        const typed = typedOccurrence(values, typeIn(choices, values))
        if (typed !== null) dispatch(occurrenceTyped(typed))
      }}
      saving={useIsRunning(registerOccurrence)}
      refused={useRefusedFields(registerOccurrence)}
      onAbandon={() => dispatch(pushed(OCCURRENCES))}
      saveLabel="Registrar"
      isNew
    >
      <DraftMirror form={OCCURRENCE_DRAFT} asks />
      <What choices={choices} />
      <Who choices={choices} />
      <Told choices={choices} />
    </RecordForm>
  )
}

interface PartProps {
  readonly choices: OccurrenceChoices
}

const What = ({ choices }: PartProps) => {
  const { tipos, modelos, turmas, professores } = choices
  const dispatch = useDispatch()
  const { values, setValues } = useFormikContext<OccurrenceValues>()
  const { idTipoOcorrencia, idTurma } = values
  const change = (changes: Partial<OccurrenceValues>) => {
    void setValues({ ...values, ...changes })
    const next = { idTipoOcorrencia, idTurma, ...changes }
    if (next.idTurma !== null)
      dispatch(
        loadStudents.asked({
          idTurma: next.idTurma,
          ...(next.idTipoOcorrencia !== null && { idTipoOcorrencia: next.idTipoOcorrencia }),
        }),
      )
  }
  const fitting = modelos.filter((one) => idTipoOcorrencia === null || one.idTipoOcorrencia === idTipoOcorrencia)
  const use = (id: string) => {
    const template = modelos.find((one) => String(one.id) === id)
    if (template === undefined) return
    const { titulo, texto, medida } = template
    const alunos = values.alunos.map((row) => ({ ...row, medida }))
    change({ idTipoOcorrencia: template.idTipoOcorrencia, titulo, texto, medida, alunos })
  }
  const isAccident = typeIn(choices, values)?.natureza === HEALTH
  return (
    <Card title="O que aconteceu">
      <div className="row">
        <div className="col-md-6">
          <FormCodeField
            name="idTipoOcorrencia"
            label="Tipo"
            required
            list={tipos}
            onChoose={(id) => change({ idTipoOcorrencia: id })}
          />
        </div>
        <div className="col-md-6">
          <SelectField
            label="Modelo"
            empty="Escrever sem modelo"
            value=""
            options={fitting.map(({ id, titulo }) => ({ value: id, label: titulo }))}
            onChange={use}
            hint="Preenche tipo, título, texto e medida."
          />
        </div>
        <div className="col-md-6">
          <FormCodeField
            name="idTurma"
            label="Turma"
            required
            list={turmas}
            onChoose={(id) => change({ idTurma: id })}
          />
        </div>
        <div className="col-md-6">
          <FormCodeField name="idProfessor" label="Professor" empty="Nenhum" list={professores} />
        </div>
        <div className="col-md-3">
          <FormDateField name="dia" label="Dia" required />
        </div>
        <div className="col-md-3">
          <FormTextField
            name="hora"
            label="Hora"
            required={isAccident}
            mask={maskTime}
            inputMode="numeric"
            placeholder="hh:mm"
          />
        </div>
        <div className="col-md-6">
          <FormTextField name="lugar" label="Local" maxLength={100} />
        </div>
        <div className="col-12">
          <FormTextField name="titulo" label="Título" required maxLength={80} counter />
        </div>
        <div className="col-12">
          <FormTextArea
            name="texto"
            label="Texto para as famílias"
            required
            maxLength={2000}
            rows={4}
            hint={`Cada aluno tem o seu, com as marcas preenchidas: ${OCCURRENCE_TAGS.join(', ')}. Não cite outros alunos.`}
          />
        </div>
        <div className="col-12">
          <FormTextArea
            name="relato"
            label="Relato interno"
            maxLength={4000}
            rows={3}
            hint="Só a escola lê; aqui você pode citar todos."
          />
        </div>
      </div>
    </Card>
  )
}

const Who = ({ choices }: PartProps) => {
  const { values } = useFormikContext<OccurrenceValues>()
  return (
    <Card title="Alunos">
      <ChosenStudents groups={choices.turmas} type={typeIn(choices, values)} />
    </Card>
  )
}

const Told = ({ choices }: PartProps) => {
  const { values } = useFormikContext<OccurrenceValues>()
  const type = typeIn(choices, values)
  const asks = type?.visivelFamilia === SEEN_IF_TOLD && values.sigilo !== PROTECTED
  return (
    <Card title="Quem lê">
      <FormCodeField
        name="sigilo"
        label="Sigilo"
        empty={null}
        list={OCCURRENCE_SECRECIES}
        hint="Restrita e de proteção: só quem registrou e quem tem acesso próprio leem, e cada leitura fica registrada."
      />
      {asks && <FormCheckField name="comunicar" label="Comunicar à família ao registrar" />}
      {type !== undefined && (
        <p className="text-secondary mb-0">{toldText(isToldAtOnce(type.visivelFamilia, values), type.exigeCiencia)}</p>
      )}
    </Card>
  )
}

const toldText = (isTold: boolean, asksAcknowledgement: boolean): string => {
  if (!isTold) return 'A família não lê este registro por enquanto.'
  return asksAcknowledgement
    ? 'As famílias leem assim que você registrar, e a escola pede a ciência delas.'
    : 'As famílias leem assim que você registrar.'
}
