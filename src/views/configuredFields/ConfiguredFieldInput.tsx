import { useMemo } from 'react'
import type { LucideIcon } from 'lucide-react'
import type { ConfiguredField } from '#domain/configuredFields/configuredFields.schemas.ts'
import { daysOf, lengthsOf } from '#domain/configuredFields/answerFlaws.ts'
import { FIELD_FORMAT, FIELD_TYPE, YES_NO } from '#domain/configuredFields/fieldCatalogue.ts'
import { answerMask } from '#src/lib/answerTexts.ts'
import type { PickedFiles, Sending } from '#src/lib/files.ts'
import { FIELD_ICON } from '#src/ui/fieldIcons.ts'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'
import { FormPhoneField } from '#src/ui/form/FormPhoneField.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { LazyDocumentField } from '#src/ui/form/LazyDocumentField.tsx'
import { ListAnswer } from '#src/views/configuredFields/ListAnswer.tsx'
import { OptionsAnswer } from '#src/views/configuredFields/OptionsAnswer.tsx'

interface ConfiguredFieldInputProps {
  /** Its path in the form. */
  readonly name: string
  readonly field: ConfiguredField
  readonly required: boolean
  readonly today: string
  readonly files: PickedFiles
  readonly sending: Sending | undefined
  readonly disabled: boolean
}

/** A configured field by its type. `answerFlaws` validates the answers. */
export const ConfiguredFieldInput = (props: ConfiguredFieldInputProps) => {
  const { name, field, required, today, files, sending, disabled } = props
  const { parCampoTipoId, descricaoCampo: label, placeHolder, tip, argumentosLista, range } = field
  const common = { name, label, required, disabled, ...(tip !== '' && { hint: tip }) }
  // While a person designs the list, it may hold an option twice.
  const options = useMemo(() => [...new Set(argumentosLista)], [argumentosLista])
  const placeholder = placeHolder === '' ? undefined : placeHolder
  switch (parCampoTipoId) {
    case FIELD_TYPE.heading:
      return <Heading title={label} text={tip} />
    case FIELD_TYPE.longText:
      return <FormTextArea {...common} {...lengthsOf(field)} placeholder={placeholder ?? ''} counter />
    case FIELD_TYPE.date:
      return <FormDateField {...common} {...daysOf(field, today)} />
    case FIELD_TYPE.list:
      return <ListAnswer {...common} options={options} />
    case FIELD_TYPE.several:
      return <OptionsAnswer {...common} options={options} several />
    case FIELD_TYPE.yesNo:
      return <OptionsAnswer {...common} options={YES_NO} />
    case FIELD_TYPE.telephone:
      return <FormPhoneField {...common} kind="landline" />
    case FIELD_TYPE.cellphone:
      return <FormPhoneField {...common} kind="mobile" />
    case FIELD_TYPE.file:
      return <LazyDocumentField {...common} files={files} {...(sending && { sending })} />
    default:
      return (
        <FormTextField
          {...common}
          {...lengthsOf(field)}
          counter={parCampoTipoId === FIELD_TYPE.text && range.fim !== ''}
          placeholder={placeholder ?? PLACEHOLDERS[parCampoTipoId]}
          icon={ICONS[parCampoTipoId]}
          inputMode={inputModeOf(field)}
          mask={answerMask(field)}
        />
      )
  }
}

const Heading = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <div className="field-heading">
    <h3>{title}</h3>
    {text !== '' && <p>{text}</p>}
  </div>
)

const ICONS: Readonly<Record<number, LucideIcon>> = {
  [FIELD_TYPE.money]: FIELD_ICON.money,
  [FIELD_TYPE.cpf]: FIELD_ICON.cpf,
  [FIELD_TYPE.cnpj]: FIELD_ICON.cnpj,
  [FIELD_TYPE.email]: FIELD_ICON.email,
}

const PLACEHOLDERS: Readonly<Record<number, string>> = { [FIELD_TYPE.cep]: '00000-000' }

const inputModeOf = ({ parCampoTipoId, parCampoTipoFormatId }: ConfiguredField) => {
  switch (parCampoTipoId) {
    case FIELD_TYPE.email:
      return 'email'
    case FIELD_TYPE.number:
      return parCampoTipoFormatId === FIELD_FORMAT.whole ? 'numeric' : 'decimal'
    case FIELD_TYPE.money:
    case FIELD_TYPE.cpf:
    case FIELD_TYPE.cep:
      return 'numeric'
    default:
      return parCampoTipoFormatId === FIELD_FORMAT.digits ? 'numeric' : 'text'
  }
}
