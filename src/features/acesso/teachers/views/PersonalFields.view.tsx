import { useFormikContext } from 'formik'
import { CIVIL_STATES, COLOR_RACES, MILITARY_CATEGORIES, NATIONALITIES, SEXES } from '#domain/people/people.lists.ts'
import { FEDERATIVE_UNITIES } from '#domain/addresses/places.lists.ts'
import { hasMilitaryDuty } from '#domain/staff/teacherPersonal.ts'
import type { AddressFilling } from '#src/core/addresses/useAddressFilling.ts'
import type { PersonalValues } from '#src/features/acesso/teachers/teacherForms.ts'
import { maskCpf } from '#src/lib/masks.ts'
import { FIELD_ICON } from '#src/ui/fieldIcons.ts'
import { FormCepField } from '#src/ui/form/FormCepField.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormPhoneField } from '#src/ui/form/FormPhoneField.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { Section } from '#src/ui/Section.tsx'

interface FieldsProps {
  readonly disabled: boolean
}

interface PersonalFieldsProps extends FieldsProps {
  readonly address: AddressFilling
}

/** Identity, address and emergency contact of a teacher. */
export const PersonalFields = ({ address, disabled }: PersonalFieldsProps) => (
  <>
    <Section title="Identificação">
      <div className="row">
        <div className="col-md-4">
          <FormTextField
            name="cpf"
            label="CPF"
            required
            inputMode="numeric"
            icon={FIELD_ICON.cpf}
            mask={maskCpf}
            disabled={disabled}
          />
        </div>
        <div className="col-md-8">
          <FormTextField name="nomeSocial" label="Nome social" maxLength={120} disabled={disabled} />
        </div>
        <div className="col-md-4">
          <FormCodeField name="sexo" label="Sexo" required list={SEXES} disabled={disabled} />
        </div>
        <div className="col-md-4">
          <FormCodeField name="corRaca" label="Cor/raça" required list={COLOR_RACES} disabled={disabled} />
        </div>
        <div className="col-md-4">
          <FormCodeField name="estadoCivil" label="Estado civil" list={CIVIL_STATES} disabled={disabled} />
        </div>
        <div className="col-md-4">
          <FormCodeField name="nacionalidade" label="Nacionalidade" required list={NATIONALITIES} disabled={disabled} />
        </div>
        <div className="col-md-4">
          <FormCodeField name="ufNascimento" label="UF de nascimento" list={FEDERATIVE_UNITIES} disabled={disabled} />
        </div>
        <div className="col-md-4">
          <FormTextField name="cidadeNascimento" label="Cidade de nascimento" maxLength={80} disabled={disabled} />
        </div>
        <div className="col-md-6">
          <FormTextField name="nomeMae" label="Nome da mãe" maxLength={120} disabled={disabled} />
        </div>
        <div className="col-md-6">
          <FormTextField name="nomePai" label="Nome do pai" maxLength={120} disabled={disabled} />
        </div>
        <Military disabled={disabled} />
      </div>
    </Section>
    <Section title="Endereço">
      <div className="row">
        <div className="col-md-3">
          <FormCepField
            name="endereco.cep"
            label="CEP"
            hint={address.hint}
            onComplete={address.ask}
            disabled={disabled}
          />
        </div>
        <div className="col-md-6">
          <FormTextField name="endereco.logradouro" label="Logradouro" maxLength={120} disabled={disabled} />
        </div>
        <div className="col-md-3">
          <FormTextField name="endereco.numero" label="Número" maxLength={10} disabled={disabled} />
        </div>
        <div className="col-md-6">
          <FormTextField name="endereco.complemento" label="Complemento" maxLength={60} disabled={disabled} />
        </div>
        <div className="col-md-6">
          <FormTextField name="endereco.bairro" label="Bairro" maxLength={80} disabled={disabled} />
        </div>
        <div className="col-md-5">
          <FormTextField name="endereco.cidade" label="Cidade" maxLength={80} disabled={disabled} />
        </div>
        <div className="col-md-4">
          <FormCodeField name="endereco.estado" label="Estado" list={FEDERATIVE_UNITIES} disabled={disabled} />
        </div>
        <div className="col-md-3">
          <FormTextField name="endereco.pais" label="País" maxLength={60} disabled={disabled} />
        </div>
      </div>
    </Section>
    <Section title="Contatos">
      <div className="row">
        <div className="col-md-6">
          <FormPhoneField name="telefoneResidencial" label="Telefone residencial" kind="landline" disabled={disabled} />
        </div>
        <div className="col-md-6">
          <FormPhoneField name="telefoneCelular" label="Telefone celular" disabled={disabled} />
        </div>
        <div className="col-md-5">
          <FormTextField
            name="contatoEmergencia.nome"
            label="Contato de emergência"
            maxLength={120}
            disabled={disabled}
          />
        </div>
        <div className="col-md-3">
          <FormTextField name="contatoEmergencia.parentesco" label="Parentesco" maxLength={40} disabled={disabled} />
        </div>
        <div className="col-md-4">
          <FormPhoneField
            name="contatoEmergencia.telefone"
            label="Telefone do contato"
            kind="either"
            disabled={disabled}
          />
        </div>
      </div>
    </Section>
  </>
)

/** Only for people with military duty. */
const Military = ({ disabled }: FieldsProps) => {
  const { values } = useFormikContext<PersonalValues>()
  if (!hasMilitaryDuty(values)) return null
  return (
    <>
      <div className="col-md-6">
        <FormCodeField
          name="categoriaMilitar"
          label="Categoria militar"
          list={MILITARY_CATEGORIES}
          disabled={disabled}
        />
      </div>
      <div className="col-md-6">
        <FormTextField name="numeroMilitar" label="Número do certificado militar" maxLength={20} disabled={disabled} />
      </div>
    </>
  )
}
