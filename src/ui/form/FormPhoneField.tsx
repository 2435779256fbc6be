import { formatPhone, maskPhone, PHONE_LENGTH, type PhoneKind } from '#domain/base/phone.ts'
import { FIELD_ICON } from '../fieldIcons.ts'
import { TextField, type TextFieldProps } from '../TextField.tsx'
import { useFormField } from './useFormField.ts'

interface FormPhoneFieldProps
  extends Pick<TextFieldProps, 'label' | 'hint' | 'required' | 'disabled' | 'autoComplete'> {
  readonly name: string
  readonly kind?: PhoneKind | 'either'
}

const KINDS = {
  mobile: { lengths: [PHONE_LENGTH.mobile], mask: (typed: string) => maskPhone(typed, 'mobile') },
  landline: { lengths: [PHONE_LENGTH.landline], mask: (typed: string) => maskPhone(typed, 'landline') },
  either: { lengths: [PHONE_LENGTH.landline, PHONE_LENGTH.mobile], mask: formatPhone },
} satisfies Record<PhoneKind | 'either', { lengths: readonly number[]; mask: (typed: string) => string }>

/** A Brazilian phone, formatted while it is typed: `(11) 91234-5678`, 15 characters for a mobile and 14 otherwise. */
export const FormPhoneField = ({ kind = 'mobile', ...props }: FormPhoneFieldProps) => {
  const { mask, lengths }: { mask: (typed: string) => string; lengths: readonly number[] } = KINDS[kind]
  const check = (text: string) =>
    text === '' || lengths.includes(text.length) ? undefined : `O campo ${props.label} está incompleto.`
  return (
    <TextField
      {...props}
      {...useFormField<string>({ ...props, check })}
      type="tel"
      inputMode="tel"
      icon={kind === 'mobile' ? FIELD_ICON.cellphone : FIELD_ICON.telephone}
      mask={mask}
    />
  )
}
