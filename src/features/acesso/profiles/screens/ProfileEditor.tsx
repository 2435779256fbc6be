import Copy from 'lucide-react/icons/copy'
import Eye from 'lucide-react/icons/eye'
import { useCallback, useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { FeatureRow, ProfileRecord } from '#domain/profiles/profiles.schemas.ts'
import * as profileMessages from '#domain/profiles/profiles.messages.ts'
import { isFamilyProfile } from '#domain/profiles/profiles.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { selectPermissions } from '#src/core/permissions/permissions.slice.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import type { SessionUser } from '#src/core/session/session.slice.ts'
import {
  copyFormOf,
  EMPTY_PROFILE,
  formOf,
  locksFor,
  refusedFields,
  saveQuestion,
} from '#src/features/acesso/profiles/formRules.ts'
import { copyOf, draftOf, draftOfNew, PROFILES, simulatorOf } from '#src/features/acesso/profiles/paths.ts'
import type { ProfileForm } from '#src/features/acesso/profiles/profileForm.ts'
import { createProfile, updateProfile } from '#src/features/acesso/profiles/profiles.requests.ts'
import { featuresSought, selectSought } from '#src/features/acesso/profiles/profiles.slice.ts'
import { ProfileConflict } from '#src/features/acesso/profiles/screens/ProfileConflict.tsx'
import { ProfileHolders } from '#src/features/acesso/profiles/screens/ProfileHolders.tsx'
import { ProfileFields } from '#src/features/acesso/profiles/views/ProfileFields.view.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { RecordForm } from '#src/ui/form/RecordForm.tsx'

interface ProfileEditorProps {
  /** Null for a new one. */
  readonly id: number | null
  readonly copied: number | null
  /** The profile, or the one to copy; null for a new empty one. */
  readonly record: ProfileRecord | null
  readonly features: readonly FeatureRow[]
  readonly user: SessionUser
}

/** The form of a profile. Read-only without the right to change it, and for the families' profile. */
export const ProfileEditor = ({ id, copied, record, features, user }: ProfileEditorProps) => {
  const dispatch = useDispatch()
  const permissions = useSelector(selectPermissions)
  const sought = useSelector(selectSought)
  const mayEdit = useMayEdit('perfis')
  const request = id === null ? createProfile : updateProfile
  const saving = useIsRunning(request)
  const refusedByPath = useRefusedFields(request)
  const refused = useMemo(() => refusedFields(refusedByPath), [refusedByPath])
  const self = useMemo(() => ({ ...user, permissions }), [user, permissions])
  const initialValues = useMemo(() => {
    if (record === null) return EMPTY_PROFILE
    return id === null ? copyFormOf(record, self) : formOf(record)
  }, [record, id, self])
  const isLocked = useMemo(() => locksFor(self, initialValues.funcionalidades), [self, initialValues])
  const isFamily = id !== null && record !== null && isFamilyProfile(record.perfil.nome)
  const readOnly = !mayEdit || isFamily

  const seek = useCallback((text: string) => dispatch(featuresSought(text)), [dispatch])
  const save = (form: ProfileForm) => {
    const versao = record?.perfil.versao ?? 0
    const confirm =
      id === null ? createProfile.asked({ copied, form }) : updateProfile.asked({ id, versao, draft: form })
    dispatch(dialogOpened({ message: saveQuestion(id === null ? null : record), confirm }))
  }

  return (
    <>
      <RecordForm
        title={id === null ? 'Novo perfil' : initialValues.nome}
        subtitle={id === null && record !== null ? `Cópia de ${record.perfil.nome}` : undefined}
        top={
          <>
            {isFamily && <p>{profileMessages.PROFILE_OF_FAMILIES}</p>}
            {id !== null && (
              <div className="cluster">
                <ButtonLink to={simulatorOf(id)} icon={Eye}>
                  Ver como este perfil
                </ButtonLink>
                {!readOnly && (
                  <ButtonLink to={copyOf(id)} icon={Copy}>
                    Duplicar perfil
                  </ButtonLink>
                )}
              </div>
            )}
          </>
        }
        initialValues={initialValues}
        onSubmit={save}
        saving={saving}
        refused={refused}
        onAbandon={() => dispatch(pushed(PROFILES))}
        isNew={id === null}
        readOnly={readOnly}
      >
        <ProfileFields {...{ features, sought, isLocked, readOnly }} onSeek={seek} />
        {id !== null && <ProfileHolders id={id} />}
        <DraftMirror form={id === null ? draftOfNew(copied) : draftOf(id)} asks />
      </RecordForm>
      <ProfileConflict features={features} before={initialValues} />
    </>
  )
}
