import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useDispatch, useSelector } from 'react-redux'
import type { LookImage } from '#domain/look/look.schemas.ts'
import { BACKGROUNDS_MAX, DEFAULT_COVER, LOOK_AUDIENCES, type LookAudience } from '#domain/look/look.ts'
import { selectLook } from '#src/core/appearance/appearance.slice.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useIsRunning, useRequest } from '#src/core/requests/useRequest.ts'
import {
  addBackground,
  backgroundDraft,
  editBackground,
  loadBackgrounds,
  newBackgroundDraft,
  removeBackground,
  restoreBackgrounds,
} from '#src/features/acesso/look/look.requests.ts'
import {
  conflictClosed,
  selectBackgroundConflict,
  selectBackgrounds,
  theirBackgroundTaken,
} from '#src/features/acesso/look/look.slice.ts'
import { BackgroundForm } from '#src/features/acesso/look/views/BackgroundForm.view.tsx'
import { NewBackgroundForm } from '#src/features/acesso/look/views/NewBackgroundForm.view.tsx'
import { usePickedFiles } from '#src/platform/files/FilesContext.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { ConflictDialog } from '#src/ui/ConflictDialog.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { LoginPreviewRow } from '#src/views/LoginPreview.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SettingsList } from '#src/ui/SettingsList.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'

const PAGES: Readonly<Record<LookAudience, { readonly title: string; readonly where: string }>> = {
  Geral: { title: 'Geral', where: 'A entrada do portal e o acesso de famílias e alunos.' },
  Administrativo: { title: 'Administrativo', where: 'O acesso da equipe da escola.' },
}

/** M32: the backgrounds of the login pages, as each audience sees them. */
export const Screen = () => (
  <div className="page">
    <PageHeader
      title="Planos de fundo"
      subtitle="As imagens das páginas de entrada. Com mais de uma, cada dia mostra a próxima."
    />
    <Audiences />
    <Conflict />
  </div>
)

const Audiences = () => {
  const dispatch = useDispatch()
  const backgrounds = useSelector(selectBackgrounds)
  const request = useRequest(loadBackgrounds)
  if (backgrounds === null && request?.status === 'failed')
    return <ErrorState message={request.failure?.message ?? ''} onRetry={() => dispatch(loadBackgrounds.asked(null))} />
  return LOOK_AUDIENCES.map((audience) => (
    <AudienceCard
      key={audience}
      audience={audience}
      own={backgrounds?.filter(({ perfil }) => perfil === audience) ?? null}
    />
  ))
}

interface AudienceCardProps {
  readonly audience: LookAudience
  /** Null while loading. */
  readonly own: readonly LookImage[] | null
}

const AudienceCard = ({ audience, own }: AudienceCardProps) => {
  const dispatch = useDispatch()
  const mayEdit = useMayEdit('planosDeFundo')
  const logo = useSelector(selectLook)?.logo ?? null
  const restoring = useIsRunning(restoreBackgrounds, audience)
  const { title, where } = PAGES[audience]
  const count = own?.length ?? 0
  const restore = () =>
    dispatch(
      dialogOpened({
        message: `Deseja remover ${count === 1 ? 'o plano de fundo' : `os ${count} planos de fundo`} do perfil ${title}? A imagem padrão do portal volta.`,
        confirm: restoreBackgrounds.asked({ perfil: audience }),
      }),
    )
  return (
    <Card
      title={title}
      actions={
        mayEdit && count > 0 ? (
          <Button variant="ghost" icon={RotateCcw} loading={restoring} onClick={restore}>
            Restaurar padrão
          </Button>
        ) : undefined
      }
    >
      <SettingsList busy={own === null}>
        <p className="text-secondary">{where}</p>
        {own === null && <Skeleton shape="block" />}
        {own?.length === 0 && (
          <LoginPreviewRow cover={DEFAULT_COVER[audience]} logo={logo} description="imagem padrão do portal">
            <p>A escola ainda não tem imagem própria neste perfil: vale a imagem padrão do portal.</p>
          </LoginPreviewRow>
        )}
        {own?.map((image) => (
          <Background key={image.id} image={image} logo={logo} mayEdit={mayEdit} />
        ))}
        {own !== null && mayEdit && (
          <NewBackground audience={audience} logo={logo} isFull={own.length >= BACKGROUNDS_MAX} />
        )}
      </SettingsList>
    </Card>
  )
}

interface BackgroundProps {
  readonly image: LookImage
  readonly logo: string | null
  readonly mayEdit: boolean
}

const Background = ({ image, logo, mayEdit }: BackgroundProps) => {
  const dispatch = useDispatch()
  const request = useRequest(editBackground, String(image.id))
  const removing = useIsRunning(removeBackground, String(image.id))
  const { id, descricao, versao } = image
  const remove = dialogOpened({
    message: `Deseja remover o plano de fundo “${descricao}”?`,
    confirm: removeBackground.asked({ id }),
  })
  return (
    <LoginPreviewRow cover={image.imagem} logo={logo} description={descricao}>
      <BackgroundForm
        image={image}
        mayEdit={mayEdit}
        request={request}
        removing={removing}
        onSave={(text) => dispatch(editBackground.asked({ id, descricao: text, versao }))}
        onRemove={() => dispatch(remove)}
        draft={<DraftMirror form={backgroundDraft(id)} asks />}
      />
    </LoginPreviewRow>
  )
}

interface NewBackgroundProps {
  readonly audience: LookAudience
  readonly logo: string | null
  readonly isFull: boolean
}

const NewBackground = ({ audience, logo, isFull }: NewBackgroundProps) => {
  const dispatch = useDispatch()
  const files = usePickedFiles()
  const request = useRequest(addBackground, audience)
  if (isFull)
    return (
      <p className="text-secondary">
        Este perfil já tem {BACKGROUNDS_MAX} planos de fundo, o máximo. Remova um para incluir outro.
      </p>
    )
  return (
    <NewBackgroundForm
      label={`Incluir plano de fundo no perfil ${PAGES[audience].title}`}
      files={files}
      logo={logo}
      request={request}
      onAdd={(descricao, imagem) => dispatch(addBackground.asked({ perfil: audience, descricao, imagem }))}
      draft={<DraftMirror form={newBackgroundDraft(audience)} asks />}
    />
  )
}

const Conflict = () => {
  const dispatch = useDispatch()
  const conflict = useSelector(selectBackgroundConflict)
  if (conflict === null) return null
  const { mine, current } = conflict
  const row = {
    name: 'descricao',
    label: 'Descrição',
    mine: mine.descricao,
    theirs: current.descricao,
    isMine: true,
  }
  const save = (saved: readonly string[]) => {
    if (!saved.includes(row.name)) {
      dispatch(editBackground.asked({ ...mine, versao: current.versao }))
      return
    }
    dispatch(draftClosed({ form: backgroundDraft(mine.id) }))
    dispatch(theirBackgroundTaken())
  }
  return <ConflictDialog shown rows={[row]} onSave={save} onClose={() => dispatch(conflictClosed())} />
}
