import { lazy, Suspense, useMemo } from 'react'
import type { LucideIcon } from 'lucide-react'
import Palette from 'lucide-react/icons/palette'
import Clock from 'lucide-react/icons/clock'
import Percent from 'lucide-react/icons/percent'
import type { Field, FieldKind } from '#domain/registers/describe.ts'
import type { Option } from '#domain/base/common.schemas.ts'
import { FILE_USES } from '#domain/files/fileUses.ts'
import type { FieldHelp } from '#src/registers/useFieldHelp.ts'
import { offered } from '#src/registers/choices.ts'
import { acceptedFor } from '#src/lib/files.ts'
import { type FormValue, MASKS } from '#src/registers/formValues.ts'
import { ChoicesField } from '#src/registers/views/ChoicesField.view.tsx'
import { TagButtons } from '#src/registers/views/TagButtons.view.tsx'
import { FIELD_ICON } from '#src/ui/fieldIcons.ts'
import { FormCepField } from '#src/ui/form/FormCepField.tsx'
import { FormCheckField } from '#src/ui/form/FormCheckField.tsx'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'
import { FormSelectField } from '#src/ui/form/FormSelectField.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'

// Few records have files, and the code of the field is large.
const FormFileField = lazy(async () => ({
  default: (await import(/* webpackChunkName: "fileField" */ '#src/ui/form/FormFileField.tsx')).FormFileField,
}))

interface RegisterFieldProps {
  readonly name: string
  readonly field: Field
  readonly options: readonly Option[]
  readonly value: FormValue
  readonly disabled: boolean
  readonly help: FieldHelp
}

/** The form field of a register, with tag buttons for texts that accept tags. `recordFlaws` validates the value. */
export const RegisterField = (props: RegisterFieldProps) => {
  const { field, disabled } = props
  if (disabled || !('tags' in field) || field.tags === undefined) return <PlainField {...props} />
  return (
    <TagButtons label={field.label} tags={field.tags}>
      <PlainField {...props} />
    </TagButtons>
  )
}

const PlainField = ({
  name,
  field,
  options,
  value,
  disabled,
  help: { files, sending, address },
}: RegisterFieldProps) => {
  const { label, hint, required = false, kind } = field
  const common = { name, label, hint, disabled }
  switch (kind) {
    case 'text':
      return (
        <FormTextField
          {...common}
          required={required}
          minLength={field.min}
          maxLength={field.max}
          counter={field.max > 20}
        />
      )
    case 'longText':
      return <FormTextArea {...common} required={required} maxLength={field.max} counter />
    case 'flag':
      return <FormCheckField {...common} />
    case 'date':
      return <FormDateField {...common} required={required} />
    case 'choice':
    case 'reference':
    case 'unit':
    case 'parent':
      return <Choice {...common} required={required} options={options} value={value} />
    case 'cep':
      return <FormCepField {...common} required={required} hint={address.hint ?? hint} onComplete={address.ask} />
    case 'file':
      return (
        <Suspense fallback={<Skeleton shape="block" />}>
          <FormFileField
            {...common}
            required={required}
            files={files}
            accept={acceptedFor(field.of)}
            maxSize={FILE_USES[field.of].maxBytes}
            sending={sending(field.of)}
            lined
          />
        </Suspense>
      )
    case 'choices':
    case 'references':
      return <ChoicesField {...common} required={required} options={offered(options, value)} />
    default:
      return (
        <FormTextField
          {...common}
          required={required}
          icon={ICONS[kind]}
          inputMode={INPUT_MODES[kind]}
          placeholder={PLACEHOLDERS[kind]}
          mask={MASKS[kind]}
        />
      )
  }
}

interface ChoiceProps extends Pick<RegisterFieldProps, 'name' | 'options' | 'value' | 'disabled'> {
  readonly label: string
  readonly hint: string | undefined
  readonly required: boolean
}

const Choice = ({ options, value, ...props }: ChoiceProps) => {
  const shown = useMemo(
    () => offered(options, value).map((option) => ({ value: option.value, label: option.displayText })),
    [options, value],
  )
  return <FormSelectField {...props} options={shown} />
}

const ICONS: Partial<Readonly<Record<FieldKind, LucideIcon>>> = {
  money: FIELD_ICON.money,
  percent: Percent,
  time: Clock,
  colour: Palette,
  phone: FIELD_ICON.telephone,
  cellphone: FIELD_ICON.cellphone,
  cpf: FIELD_ICON.cpf,
  cnpj: FIELD_ICON.cnpj,
  email: FIELD_ICON.email,
}

const INPUT_MODES: Partial<Readonly<Record<FieldKind, 'numeric' | 'decimal' | 'tel' | 'email'>>> = {
  integer: 'numeric',
  money: 'numeric',
  decimal: 'decimal',
  percent: 'decimal',
  code: 'decimal',
  time: 'numeric',
  cpf: 'numeric',
  phone: 'tel',
  cellphone: 'tel',
  email: 'email',
}

const PLACEHOLDERS: Partial<Readonly<Record<FieldKind, string>>> = {
  code: '1.01.002',
  time: 'hh:mm',
  colour: '#5b3fd1',
}
