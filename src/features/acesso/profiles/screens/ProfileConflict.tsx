import { useSelector } from 'react-redux'
import type { FeatureRow } from '#domain/profiles/profiles.schemas.ts'
import { conflictFields, formOf } from '#src/features/acesso/profiles/formRules.ts'
import type { ProfileForm } from '#src/features/acesso/profiles/profileForm.ts'
import { updateProfile } from '#src/features/acesso/profiles/profiles.requests.ts'
import { conflictClosed, selectConflict } from '#src/features/acesso/profiles/profiles.slice.ts'
import { RecordConflict } from '#src/screens/records/RecordConflict.tsx'

interface ProfileConflictProps {
  readonly features: readonly FeatureRow[]
  /** The profile that the form started with. */
  readonly before: ProfileForm
}

/** Another person saved the profile. */
export const ProfileConflict = ({ features, before }: ProfileConflictProps) => {
  const conflict = useSelector(selectConflict)
  if (conflict === null) return null
  return (
    <RecordConflict
      fields={conflictFields(features, conflict.mine, formOf(conflict.current))}
      before={before}
      conflict={conflict}
      draftOf={formOf}
      save={(draft, { perfil: { id, versao } }) => updateProfile.asked({ id, versao, draft })}
      closed={conflictClosed()}
    />
  )
}
