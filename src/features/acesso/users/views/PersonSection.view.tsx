import { FIRST_DAY } from '#domain/base/typedDay.ts'
import { PHOTO_MAX_BYTES } from '#domain/staff/photo.ts'
import type { PickedFiles } from '#src/lib/files.ts'
import { FIELD_ICON } from '#src/ui/fieldIcons.ts'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'
import { FormFileField } from '#src/ui/form/FormFileField.tsx'
import { FormPhoneField } from '#src/ui/form/FormPhoneField.tsx'
import { FormSelectField } from '#src/ui/form/FormSelectField.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { Section } from '#src/ui/Section.tsx'
import type { SelectOption } from '#src/ui/SelectField.tsx'

interface PersonSectionProps {
  readonly disabled: boolean
  readonly issuingBodies: readonly SelectOption[]
  /** ISO date: the latest birth date. */
  readonly today: string
  readonly files: PickedFiles
}

const IMAGES = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/gif': ['.gif'],
  'image/webp': ['.webp'],
} as const

/** Identity of the user. */
export const PersonSection = ({ disabled, issuingBodies, today, files }: PersonSectionProps) => (
  <Section title="Dados do usuário">
    <div className="row">
      <div className="col-md-8">
        <FormTextField name="nome" label="Nome" required maxLength={120} autoComplete="off" disabled={disabled} />
      </div>
      <div className="col-md-4">
        <FormDateField
          name="dateOfBirth"
          label="Data de nascimento"
          required
          min={FIRST_DAY}
          max={today}
          disabled={disabled}
        />
      </div>
      <div className="col-md-8">
        <FormTextField
          name="email"
          label="E-mail"
          required
          type="email"
          icon={FIELD_ICON.email}
          hint="Com ele a pessoa entra no portal."
          maxLength={254}
          autoComplete="off"
          disabled={disabled}
        />
      </div>
      <div className="col-md-4">
        <FormPhoneField name="telefone" label="Telefone" autoComplete="off" disabled={disabled} />
      </div>
      <div className="col-md-4">
        <FormTextField name="rg.number" label="RG" maxLength={20} autoComplete="off" disabled={disabled} />
      </div>
      <div className="col-md-8">
        <FormSelectField name="rg.issuingBodyId" label="Órgão emissor" options={issuingBodies} disabled={disabled} />
      </div>
      <div>
        <FormFileField
          name="photo"
          label="Foto do perfil"
          placeholder="Arraste uma imagem até aqui ou escolha no dispositivo."
          files={files}
          accept={IMAGES}
          maxSize={PHOTO_MAX_BYTES}
          disabled={disabled}
        />
      </div>
    </div>
  </Section>
)
