import { useField } from 'formik'
import { GUARDIAN_RECORD } from '#domain/people/guardian.ts'
import { soughtIn } from '#src/features/matricula/people/candidates/candidates.requests.ts'
import { CandidateFinder } from '#src/features/matricula/people/candidates/CandidateFinder.screen.tsx'
import { LinkEntry } from '#src/features/matricula/people/links/LinkEntry.screen.tsx'
import {
  asksAddress,
  type GuardianForms,
  type GuardianValues,
  NEW_GUARDIAN_FIELDS,
} from '#src/features/matricula/people/links/linkForm.ts'
import { AddressFields } from '#src/registers/people/AddressFields.screen.tsx'
import { addressFields } from '#src/registers/people/personForm.ts'
import { SchoolForm } from '#src/registers/people/SchoolFields.screen.tsx'
import { closedChoices } from '#src/registers/choices.ts'
import { useFieldHelp } from '#src/registers/useFieldHelp.ts'
import { FieldRow } from '#src/registers/views/FieldRow.view.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Identity } from '#src/ui/Identity.tsx'

interface GuardianEntryProps {
  /** Path of the guardian among the values: `responsavel`. */
  readonly at: string
  readonly forms: GuardianForms
  readonly today: string
}

/** A registered or new guardian in a form, with the link. */
export const GuardianEntry = ({ at, forms, today }: GuardianEntryProps) => {
  const [{ value: guardian }, , { setValue }] = useField<GuardianValues>(at)
  const { existente, cadastro } = guardian
  const help = useFieldHelp(`${at}.cadastro.`)
  const use = (found: GuardianValues['existente']) => void setValue({ ...guardian, existente: found })
  return (
    <div className="stack">
      {existente === null ? (
        <CandidateFinder
          sought={soughtIn(at, 'responsavel', cadastro)}
          useLabel="Usar este cadastro"
          onUse={({ id, nome }) => use({ id, nome })}
        >
          <FieldRow
            fields={GUARDIAN_RECORD.fields}
            names={NEW_GUARDIAN_FIELDS}
            values={cadastro}
            choices={closedChoices}
            disabled={false}
            help={help}
            under={`${at}.cadastro.`}
          />
          {forms.guardian.map((form) => (
            <SchoolForm key={form.tabela} form={form} today={today} disabled={false} under={`${at}.`} />
          ))}
        </CandidateFinder>
      ) : (
        <div className="cluster cluster-apart">
          <Identity name={existente.nome} detail="Cadastro que já existe" />
          <Button onClick={() => use(null)}>Trocar</Button>
        </div>
      )}
      <LinkEntry at={`${at}.vinculo`} forms={forms} today={today} />
      {asksAddress(guardian) && (
        <fieldset>
          <legend className="form-label">Onde mora</legend>
          <p className="text-secondary">Quem não mora com o aluno aparece no contrato com este endereço.</p>
          {guardian.enderecos.map((address, place) => (
            <AddressFields
              key={address.id ?? address.tempId}
              at={`${at}.enderecos.${place}`}
              values={addressFields(address)}
              disabled={false}
            />
          ))}
        </fieldset>
      )}
    </div>
  )
}
