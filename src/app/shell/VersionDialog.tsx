import type { ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import type { Versions } from '#domain/session/session.schemas.ts'
import { WEB_VERSION } from '#domain/base/version.ts'
import { useRequest } from '#src/core/requests/useRequest.ts'
import { loadVersions } from '#src/core/version/version.requests.ts'
import { selectVersionDialogOpen, selectVersions, versionDialogClosed } from '#src/core/version/version.slice.ts'
import { formatLongDate } from '#src/lib/dates.ts'
import { Facts } from '#src/ui/Facts.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'

/** Versions of portal and API with their dates, and a link to the list of changes (portal.md 2 “Version dialog”). */
export const VersionDialog = () => {
  const isOpen = useSelector(selectVersionDialogOpen)
  const versions = useSelector(selectVersions)
  const failed = useRequest(loadVersions)?.status === 'failed'
  const dispatch = useDispatch()
  const close = () => dispatch(versionDialogClosed())
  return (
    <Modal
      shown={isOpen}
      title="Versão do portal"
      onClose={close}
      footer={
        <Link className="btn btn-primary" to="/novidades" onClick={close}>
          Ver novidades
        </Link>
      }
    >
      <Facts
        items={[
          ['Portal', sentenceOf(WEB_VERSION)],
          ['API', apiOf(versions, failed)],
        ]}
      />
    </Modal>
  )
}

const sentenceOf = ({ version, date }: Versions['web']): string => `${version}, de ${formatLongDate(date)}`

const apiOf = (versions: Versions | null, failed: boolean): ReactNode => {
  if (versions !== null) return sentenceOf(versions.api)
  return failed ? 'Não foi possível consultar agora' : <Skeleton />
}
