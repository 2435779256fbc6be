import type { Entry } from '#src/core/outbox/entries.ts'
import { Notice } from '#src/ui/AlertBanner.tsx'

/** Over the roll or the content of a lesson: how what the person saved on this device stands. */
export const WaitingNotice = ({ entry: { status, reason } }: { readonly entry: Entry }) => {
  switch (status) {
    case 'waiting':
      return <Notice type="info">Guardado neste aparelho. Será enviado quando a conexão voltar.</Notice>
    case 'conflict':
      return <Notice type="warning">Outra pessoa salvou antes. Compare os dois e escolha o que deve ficar.</Notice>
    case 'refused':
      return (
        <Notice type="error">
          O que você guardou neste aparelho não foi aceito. {reason} Corrija e salve de novo, ou descarte na lista do
          que espera.
        </Notice>
      )
  }
}
