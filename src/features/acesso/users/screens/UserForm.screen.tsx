import { useDispatch, useSelector } from 'react-redux'
import { mayEditRank, mayGiveAdmin, mayGiveMaster } from '#domain/access/rank.ts'
import type { StaffForm } from '#domain/staff/staff.schemas.ts'
import * as staffMessages from '#domain/staff/staff.messages.ts'
import { selectNow } from '#src/core/clock/clock.slice.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { left } from '#src/core/forms/forms.slice.ts'
import { useChoices } from '#src/core/options/useChoices.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { AwaitedPage } from '#src/screens/Awaited.tsx'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { pathOf } from '#src/core/router/place.ts'
import { pushed, selectPlace } from '#src/core/router/router.slice.ts'
import { useShownTitle } from '#src/core/router/useShownTitle.ts'
import { selectUser } from '#src/core/session/session.slice.ts'
import { STAFF_USERS, teacherStepOf } from '#src/core/staff/paths.ts'
import { UserConflict } from '#src/features/acesso/users/screens/UserConflict.screen.tsx'
import { flawOf, userFlaws } from '#src/features/acesso/users/userFlaws.ts'
import {
  NEW_USER,
  SECRET_FIELDS,
  STORED_PHOTO,
  type UserFormValues,
  userFormOf,
  valuesOf,
} from '#src/features/acesso/users/userForm.ts'
import { loadUser, saveUser } from '#src/features/acesso/users/users.requests.ts'
import {
  keyClosed,
  keyCopyAsked,
  saveRefused,
  selectNewKey,
  selectSavedId,
  selectUserProfiles,
  selectUserRecord,
  selectUserUnits,
} from '#src/features/acesso/users/users.slice.ts'
import { AccessSection } from '#src/features/acesso/users/views/AccessSection.view.tsx'
import { CopyDialog } from '#src/views/CopyDialog.tsx'
import { NextButton } from '#src/features/acesso/users/views/NextButton.view.tsx'
import { PersonSection } from '#src/features/acesso/users/views/PersonSection.view.tsx'
import { SigningSection } from '#src/features/acesso/users/views/SigningSection.view.tsx'
import { WorkSection } from '#src/features/acesso/users/views/WorkSection.view.tsx'
import { dayOf } from '#src/lib/dates.ts'
import { usePickedFiles } from '#src/platform/files/FilesContext.tsx'
import { useVault } from '#src/platform/vault/VaultContext.tsx'
import { CertificateSection } from '#src/registers/staff/CertificateSection.screen.tsx'
import { RecordForm } from '#src/ui/form/RecordForm.tsx'

/** M40: creates or changes a staff user. `id`: null for a new one. */
export const UserForm = ({ id }: { readonly id: number | null }) => {
  const record = useSelector(selectUserRecord)
  const units = useSelector(selectUserUnits)
  const profiles = useSelector(selectUserProfiles)
  const found = record?.id === id ? record : null
  if (units === null || profiles === null || (id !== null && found === null)) return <Loading id={id} />
  return <LoadedForm record={id === null ? null : found} />
}

const titleOf = (id: number | null) => (id === null ? 'Criação de usuário' : 'Edição de usuário')

const Loading = ({ id }: { readonly id: number | null }) => {
  useShownTitle()
  return <AwaitedPage title={titleOf(id)} asks={id === null ? [] : [loadUser.asked(id)]} />
}

const LoadedForm = ({ record }: { readonly record: StaffForm | null }) => {
  useShownTitle()
  const dispatch = useDispatch()
  const vault = useVault()
  const files = usePickedFiles()
  const today = dayOf(useSelector(selectNow) ?? '')
  const viewer = useSelector(selectUser)
  const newKey = useSelector(selectNewKey)
  const isSaved = useSelector(selectSavedId) === record?.id
  const mayEdit = useMayEdit('usuarios') && (record === null || (viewer !== null && mayEditRank(viewer, record)))
  const id = record?.id ?? null
  const here = pathOf({ ...useSelector(selectPlace), hash: '' })
  const profiles = useSelector(selectUserProfiles) ?? []
  const units = useSelector(selectUserUnits) ?? []
  const ownUnits = useChoices('units').map(({ value }) => value)
  const choices = {
    units: units.map((unit) => ({ value: unit.id, label: unit.nomeUnidade })),
    positions: useChoices('positions'),
    departments: useChoices('departments'),
    issuingBodies: useChoices('issuingBodies'),
  }

  const save = ({ segredoSignatario, ...values }: UserFormValues) => {
    const flaw = flawOf(values, today)
    if (flaw !== null) {
      dispatch(saveRefused({ code: flaw.code }))
      return
    }
    const segredo = segredoSignatario === '' ? null : vault.seal(segredoSignatario)
    dispatch(
      dialogOpened({
        message: id === null ? staffMessages.USER_SAVE_NEW_ASK : staffMessages.USER_SAVE_ASK,
        confirm: saveUser.asked({ id, versao: record?.versao ?? null, values, segredo }),
      }),
    )
  }
  const abandon = () => {
    const message = id === null ? staffMessages.USER_ABANDON_NEW_ASK : staffMessages.USER_ABANDON_ASK
    dispatch(
      mayEdit
        ? dialogOpened({ message, confirm: left({ from: here, to: STAFF_USERS, form: userFormOf(id) }) })
        : pushed(STAFF_USERS),
    )
  }

  return (
    <div className="stack">
      <RecordForm
        title={titleOf(id)}
        subtitle={record?.nome}
        initialValues={{ ...(record === null ? NEW_USER : valuesOf(record)), segredoSignatario: '' }}
        flaws={(values) => userFlaws(values, today)}
        onSubmit={save}
        onRefused={(values) => dispatch(saveRefused({ code: flawOf(values, today)?.code ?? 'CHECK_FIELDS' }))}
        saving={useIsRunning(saveUser)}
        refused={useRefusedFields(saveUser)}
        onAbandon={abandon}
        isNew={id === null}
        readOnly={!mayEdit}
        extra={
          <NextButton
            isSaved={(isSaved || !mayEdit) && id !== null}
            onNext={() => id !== null && dispatch(pushed(teacherStepOf('dados-pessoais', id)))}
          />
        }
      >
        <DraftMirror form={userFormOf(id)} omit={SECRET_FIELDS} asks />
        <PersonSection
          disabled={!mayEdit}
          issuingBodies={choices.issuingBodies}
          today={today}
          files={{
            keep: files.keep,
            addressOf: (file) => (file.id === STORED_PHOTO.id ? (record?.photo ?? null) : files.addressOf(file)),
          }}
        />
        <WorkSection disabled={!mayEdit} {...choices} />
        <SigningSection
          disabled={!mayEdit}
          signatoryKey={record?.chaveSignatario ?? null}
          hasSecret={(record?.segredoSignatario ?? null) !== null}
          onCopy={(chave) => dispatch(keyCopyAsked({ chave }))}
        />
        <AccessSection
          disabled={!mayEdit}
          showsFlags={viewer !== null && mayGiveAdmin(viewer)}
          mayGiveMaster={viewer !== null && mayGiveMaster(viewer)}
          profiles={profiles}
          units={units}
          ownUnits={ownUnits}
        />
      </RecordForm>
      {record !== null && (
        <div className="page">
          <CertificateSection id={record.id} name={record.nome} />
        </div>
      )}
      <UserConflict record={record} choices={choices} profiles={profiles} units={units} />
      {newKey !== null && (
        <CopyDialog
          title="Chave do Signatário gerada"
          label="Chave do Signatário"
          text={newKey}
          onCopy={() => dispatch(keyCopyAsked({ chave: newKey }))}
          onClose={() => dispatch(keyClosed())}
        >
          Guarde a chave e cadastre-a no provedor de assinatura. O segredo do provedor pode levar até 1 dia útil; quando
          chegar, informe-o na edição do usuário.
        </CopyDialog>
      )}
    </div>
  )
}
