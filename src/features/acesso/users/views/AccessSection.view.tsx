import { useFormikContext } from 'formik'
import type { ProfileRow } from '#domain/profiles/profiles.schemas.ts'
import { isFamilyProfile } from '#domain/profiles/profiles.ts'
import { profilesLocked, unitsLocked, withAdmin, withMaster, withProfile, withUnit } from '#domain/staff/staffRights.ts'
import type { UserFormValues } from '#src/features/acesso/users/userForm.ts'
import { ProfilesTable } from '#src/features/acesso/users/views/ProfilesTable.view.tsx'
import { CheckField } from '#src/ui/CheckField.tsx'
import { Section } from '#src/ui/Section.tsx'

interface AccessSectionProps {
  readonly disabled: boolean
  /** Only admins and masters see the two flags (portal.md 6). */
  readonly showsFlags: boolean
  readonly mayGiveMaster: boolean
  readonly profiles: readonly ProfileRow[]
  readonly units: readonly { readonly id: number; readonly nomeUnidade: string }[]
  /** Units of the signed-in person; other units are fixed. */
  readonly ownUnits: readonly number[]
}

/** Profiles and units of a user: the checkbox rules of portal.md 4. */
export const AccessSection = ({
  disabled,
  showsFlags,
  mayGiveMaster,
  profiles,
  units,
  ownUnits,
}: AccessSectionProps) => {
  const { values, initialValues, errors, setValues } = useFormikContext<UserFormValues>()
  const offered = profiles.filter(({ nome }) => !isFamilyProfile(nome))
  const offer = { perfil: offered.map(({ id }) => id), unidades: units.map(({ id }) => id) }
  /** Profiles that the signed-in person lacks are fixed. */
  const isFixed = ({ concedivel }: ProfileRow) => disabled || profilesLocked(values) || !concedivel
  return (
    <Section title="Acesso">
      <div className="stack">
        {showsFlags && (
          <div className="cluster">
            <CheckField
              name="master"
              label="Master"
              checked={values.master}
              onChange={(on) => void setValues(withMaster(values, on, offer))}
              disabled={disabled || !mayGiveMaster}
            />
            <CheckField
              name="admin"
              label="Administrador"
              checked={values.admin}
              onChange={(on) => void setValues(withAdmin(values, on, offer))}
              disabled={disabled || (initialValues.master && !mayGiveMaster)}
            />
          </div>
        )}
        <ProfilesTable
          profiles={offered}
          chosen={values.perfil}
          isFixed={isFixed}
          onToggle={(id, on) => void setValues(withProfile(values, id, on))}
        />
        <Refusal of={errors.perfil} />
        <fieldset className="stack">
          <legend className="form-label">Unidades</legend>
          {units.map(({ id, nomeUnidade }) => (
            <CheckField
              key={id}
              label={nomeUnidade}
              checked={values.unidades.includes(id)}
              onChange={(on) => void setValues(withUnit(values, id, on))}
              disabled={disabled || unitsLocked(values) || !ownUnits.includes(id)}
            />
          ))}
          <Refusal of={errors.unidades} />
        </fieldset>
      </div>
    </Section>
  )
}

/** The server's refusal of a whole list. */
const Refusal = ({ of: sentence }: { readonly of: unknown }) =>
  typeof sentence === 'string' && (
    <div className="invalid-feedback" role="alert">
      {sentence}
    </div>
  )
