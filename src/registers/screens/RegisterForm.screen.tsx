import { useFormikContext } from 'formik'
import { useDispatch, useSelector } from 'react-redux'
import type { Field, Register } from '#domain/registers/describe.ts'
import { hiddenFields } from '#domain/registers/applicable.ts'
import { recordFlaws } from '#domain/registers/flaws.ts'
import type { RegisterRecord } from '#domain/registers/registers.wire.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { AwaitedPage } from '#src/screens/Awaited.tsx'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { useParams } from '#src/core/router/RouteTable.tsx'
import { pushed } from '#src/core/router/router.slice.ts'
import { titleOf, useRegisterChoices } from '#src/registers/choices.ts'
import { draftOf, emptyValues, type FormValues, valuesOf } from '#src/registers/formValues.ts'
import { formOf, listPathOf } from '#src/registers/paths.ts'
import { REGISTER_REQUESTS } from '#src/registers/register.requests.ts'
import { REGISTER_SLICES } from '#src/registers/register.slice.ts'
import { BESIDE } from '#src/registers/screens/beside.ts'
import { RegisterConflict } from '#src/registers/screens/RegisterConflict.screen.tsx'
import { useFieldHelp } from '#src/registers/useFieldHelp.ts'
import { FieldRow } from '#src/registers/views/FieldRow.view.tsx'
import { RecordForm } from '#src/ui/form/RecordForm.tsx'
import { Section } from '#src/ui/Section.tsx'
import { WithPreview } from '#src/ui/WithPreview.tsx'
import { idIn } from '#src/lib/recordPath.ts'

/** The form of a record, by the id in the path; `novo` is a new one. */
export const RegisterForm = ({ register }: { readonly register: Register }) => {
  const id = idIn(useParams()['id'])
  const record = useSelector(REGISTER_SLICES[register.name].selectors.selectRecord)
  if (id === null) return <LoadedForm key="new" register={register} record={null} />
  if (record?.id === id) return <LoadedForm key={id} register={register} record={record} />
  return <AwaitedPage title={register.one} asks={[REGISTER_REQUESTS[register.name].load.asked(id)]} />
}

interface LoadedFormProps {
  readonly register: Register
  readonly record: RegisterRecord | null
}

const LoadedForm = ({ register, record }: LoadedFormProps) => {
  const { name, one, genero, feature } = register
  const { create, update } = REGISTER_REQUESTS[name]
  const dispatch = useDispatch()
  const mayEdit = useMayEdit(feature)
  const saves = record === null ? create : update
  const Beside = BESIDE[name]
  const choices = useRegisterChoices(register)
  const save = (values: FormValues) => {
    const draft = draftOf(register, values)
    dispatch(record === null ? create.asked(draft) : update.asked({ id: record.id, versao: record.versao, draft }))
  }
  return (
    <>
      <RecordForm
        title={record === null ? `Nov${genero} ${one.toLowerCase()}` : one}
        subtitle={record === null ? undefined : titleOf(register, record, choices)}
        initialValues={record === null ? emptyValues(register) : valuesOf(register, record)}
        flaws={(values) => recordFlaws(register, draftOf(register, values))}
        onSubmit={save}
        saving={useIsRunning(saves)}
        refused={useRefusedFields(saves)}
        onAbandon={() => dispatch(pushed(listPathOf(name)))}
        isNew={record === null}
        readOnly={!mayEdit}
      >
        <DraftMirror form={formOf(name, record?.id ?? null)} asks />
        {Beside === undefined ? (
          <Sections register={register} record={record} disabled={!mayEdit} />
        ) : (
          <WithPreview preview={<Beside />}>
            <Sections register={register} record={record} disabled={!mayEdit} />
          </WithPreview>
        )}
      </RecordForm>
      {record !== null && <RegisterConflict register={register} record={record} />}
    </>
  )
}

const Sections = ({ register, record, disabled }: LoadedFormProps & { readonly disabled: boolean }) => {
  const { values } = useFormikContext<FormValues>()
  const choices = useRegisterChoices(register)
  const help = useFieldHelp()
  const hidden = hiddenFields(register, draftOf(register, values))
  /** A record can't be its own parent or successor. */
  const others = (field: Field) => {
    const isOwn = field.kind === 'parent' || (field.kind === 'reference' && field.of === register.name)
    return choices(field).filter(({ value }) => !isOwn || value !== record?.id)
  }
  return Object.entries(register.sections).map(([title, names]) => (
    <Section key={title} title={title}>
      <FieldRow
        fields={register.fields}
        names={names.filter((name) => !hidden.has(name))}
        values={values}
        choices={others}
        disabled={disabled}
        help={help}
      />
    </Section>
  ))
}
