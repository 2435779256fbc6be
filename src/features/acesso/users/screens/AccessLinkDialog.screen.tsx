import { useDispatch, useSelector } from 'react-redux'
import { linkClosed, linkCopyAsked, selectAccessLink, selectNewKey } from '#src/features/acesso/users/users.slice.ts'
import { CopyDialog } from '#src/views/CopyDialog.tsx'
import { useVault } from '#src/platform/vault/VaultContext.tsx'

/** The one-use link for a person's first password. It is shown once, after the signatory key if there is one. */
export const AccessLinkDialog = () => {
  const dispatch = useDispatch()
  const vault = useVault()
  const access = useSelector(selectAccessLink)
  const waits = useSelector(selectNewKey) !== null
  if (access === null || waits) return null
  return (
    <CopyDialog
      title="Link de acesso"
      label={`Link de ${access.nome}`}
      text={vault.read(access.link) ?? 'Disponível somente na página em que foi gerado.'}
      onCopy={() => dispatch(linkCopyAsked(access))}
      onClose={() => dispatch(linkClosed())}
    >
      Envie este link a {access.nome}. Com ele a pessoa cria a própria senha, uma única vez, em até sete dias. Links
      gerados antes deixam de valer.
    </CopyDialog>
  )
}
