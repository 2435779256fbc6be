import { useDispatch, useSelector } from 'react-redux'
import type { FeatureRow } from '#domain/profiles/profiles.schemas.ts'
import { conflictFields, formOf } from '#src/features/acesso/profiles/formRules.ts'
import type { ProfileForm } from '#src/features/acesso/profiles/profileForm.ts'
import { updateProfile } from '#src/features/acesso/profiles/profiles.requests.ts'
import { conflictClosed, selectConflict } from '#src/features/acesso/profiles/profiles.slice.ts'
import { DraftConflict } from '#src/ui/DraftConflict.tsx'

interface ProfileConflictProps {
  readonly features: readonly FeatureRow[]
  /** The profile as the form began. */
  readonly before: ProfileForm
}

/** Somebody else saved the profile meanwhile: both values, to choose from. */
export const ProfileConflict = ({ features, before }: ProfileConflictProps) => {
  const dispatch = useDispatch()
  const conflict = useSelector(selectConflict)
  if (conflict === null) return null
  const { id, form: mine } = conflict.mine
  const theirs = formOf(conflict.theirs)
  return (
    <DraftConflict
      fields={conflictFields(features, mine, theirs)}
      before={before}
      mine={mine}
      theirs={theirs}
      onSave={(form) =>
        dispatch(
          updateProfile.asked({
            id,
            versao: conflict.theirs.perfil.versao,
            form,
          }),
        )
      }
      onClose={() => dispatch(conflictClosed())}
    />
  )
}
