import { useSelector } from 'react-redux'
import { Awaited } from '#src/screens/Awaited.tsx'
import { PublicLink } from '#src/core/router/PublicLink.tsx'
import { loadPublicTexts } from '#src/features/acesso/privacy/privacy.requests.ts'
import { selectTexts } from '#src/features/acesso/privacy/privacy.slice.ts'
import { useDataOfficer } from '#src/features/acesso/privacy/useDataOfficer.ts'
import { DataOfficer } from '#src/features/acesso/privacy/views/DataOfficer.view.tsx'
import { Texts } from '#src/features/acesso/privacy/views/Texts.view.tsx'
import { Card } from '#src/ui/Card.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { PublicPage } from '#src/ui/PublicPage.tsx'

/** The texts in force and whom to ask, for visitors. */
export const Screen = () => {
  const texts = useSelector(selectTexts)
  const officer = useDataOfficer()
  return (
    <PublicPage>
      <PageHeader
        title="Privacidade"
        subtitle="Entre no portal para ver o que a escola guarda sobre você."
        actions={
          <PublicLink to="/" className="btn btn-primary">
            Entrar
          </PublicLink>
        }
      />
      <Awaited asks={[loadPublicTexts.asked(null)]} isHere={texts !== null} />
      {texts !== null && <Texts texts={texts} initiallyOpen />}
      <Card title="Dúvidas e pedidos">
        <DataOfficer {...officer} />
      </Card>
    </PublicPage>
  )
}
