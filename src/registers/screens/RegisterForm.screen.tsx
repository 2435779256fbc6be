import { useFormikContext } from 'formik'
import { useDispatch, useSelector } from 'react-redux'
import { MESSAGES } from '#domain/messages.ts'
import type { FieldKind, Register } from '#domain/registers/describe.ts'
import { hiddenFields } from '#domain/registers/applicable.ts'
import { storedFileOf } from '#domain/registers/files.ts'
import { recordFlaws } from '#domain/registers/flaws.ts'
import type { RegisterRecord } from '#domain/registers/wire.ts'
import { useAddressFilling } from '#src/core/addresses/useAddressFilling.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useIsRunning, useRefusedFields, useRequest } from '#src/core/requests/useRequest.ts'
import { useParams } from '#src/core/router/RouteTable.tsx'
import { pushed } from '#src/core/router/router.slice.ts'
import type { PickedFiles } from '#src/lib/files.ts'
import { usePickedFiles } from '#src/platform/files/FilesContext.tsx'
import { titleOf, useRegisterChoices } from '#src/registers/choices.ts'
import { draftOf, emptyValues, type FormValues, valuesOf } from '#src/registers/formValues.ts'
import { formOf, idIn, listPathOf } from '#src/registers/paths.ts'
import { REGISTER_REQUESTS } from '#src/registers/register.requests.ts'
import { REGISTER_SLICES } from '#src/registers/register.slice.ts'
import { selectFiles } from '#src/registers/registerFiles.slice.ts'
import { BESIDE } from '#src/registers/screens/beside.ts'
import { RegisterConflict } from '#src/registers/screens/RegisterConflict.screen.tsx'
import { RegisterField } from '#src/registers/views/RegisterField.view.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { RecordForm } from '#src/ui/form/RecordForm.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Section } from '#src/ui/Section.tsx'
import { WithPreview } from '#src/ui/WithPreview.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'

/** The form of a record, by the id in the path; `novo` is a new one. */
export const RegisterForm = ({ register }: { readonly register: Register }) => {
  const id = idIn(useParams()['id'])
  const record = useSelector(REGISTER_SLICES[register.name].selectors.selectRecord)
  if (id === null) return <LoadedForm key="new" register={register} record={null} />
  return record?.id === id ? (
    <LoadedForm key={id} register={register} record={record} />
  ) : (
    <Loading register={register} id={id} />
  )
}

const Loading = ({ register, id }: { readonly register: Register; readonly id: number }) => {
  const dispatch = useDispatch()
  const { load } = REGISTER_REQUESTS[register.name]
  const failure = useRequest(load)?.failure
  return (
    <div className="page">
      <PageHeader title={register.one} />
      {failure ? (
        <ErrorState message={failure.message || MESSAGES.UNEXPECTED} onRetry={() => dispatch(load.asked(id))} />
      ) : (
        <Skeleton shape="block" />
      )}
    </div>
  )
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
  const save = (values: FormValues) => {
    const draft = draftOf(register, values)
    dispatch(record === null ? create.asked(draft) : update.asked({ id: record.id, versao: record.versao, draft }))
  }
  return (
    <>
      <RecordForm
        title={record === null ? `Nov${genero} ${one.toLowerCase()}` : one}
        subtitle={record === null ? undefined : titleOf(register, record)}
        initialValues={record === null ? emptyValues(register) : valuesOf(register, record)}
        flaws={(values) => recordFlaws(register, draftOf(register, values))}
        onSubmit={save}
        saving={useIsRunning(saves)}
        refused={useRefusedFields(saves)}
        onAbandon={() => dispatch(pushed(listPathOf(name)))}
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
  const files = useRegisterFiles()
  const address = useAddressFilling(ADDRESS_NAMES)
  const hidden = hiddenFields(register, draftOf(register, values))
  return Object.entries(register.sections).map(([title, names]) => (
    <Section key={title} title={title}>
      <div className="row">
        {names.map((name) => {
          const field = register.fields[name]
          if (field === undefined || hidden.has(name)) return null
          const options = choices(field).filter(({ value }) => field.kind !== 'parent' || value !== record?.id)
          return (
            <div key={name} className={`col-md-${WIDTHS[field.kind] ?? 4}`}>
              <RegisterField {...{ name, field, options, disabled, files, address }} value={values[name] ?? ''} />
            </div>
          )
        })}
      </div>
    </Section>
  ))
}

/** As every register with an address has them (`domain/registers/address.ts`). */
const ADDRESS_NAMES = { cep: 'cep', logradouro: 'logradouro', bairro: 'bairro', cidade: 'cidade', uf: 'uf' } as const

/** Picked files, and those that are kept: they show as soon as they are here. */
const useRegisterFiles = (): PickedFiles => {
  const picked = usePickedFiles()
  const kept = useSelector(selectFiles)
  return {
    keep: picked.keep,
    addressOf: (handle) => {
      const file = storedFileOf(handle.id)
      return file === null ? picked.addressOf(handle) : (kept[file.id] ?? null)
    },
  }
}

/** Twelfths of the form. */
const WIDTHS: Partial<Readonly<Record<FieldKind, number>>> = {
  longText: 12,
  references: 12,
  choices: 12,
  file: 12,
  integer: 3,
  decimal: 3,
  percent: 3,
  cep: 3,
}
