import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { DEFAULT_COVER, type LookAudience } from '#domain/look/look.ts'
import { selectImages, selectLook } from '#src/core/appearance/appearance.slice.ts'
import { EntryPage } from '#src/features/acesso/signIn/views/EntryPage.view.tsx'

interface SignInPageProps {
  readonly audience: LookAudience
  readonly title: string
  readonly subtitle: string
  readonly children: ReactNode
}

/** A page before the sign-in, in the school's look. */
export const SignInPage = ({ audience, ...page }: SignInPageProps) => {
  const look = useSelector(selectLook)
  const own = useSelector(selectImages).find(({ perfil }) => perfil === audience)
  return (
    <EntryPage
      schoolName={look?.nomeEscola ?? 'Portal da escola'}
      logo={look?.logo ?? null}
      cover={own?.imagem ?? DEFAULT_COVER[audience]}
      {...page}
    />
  )
}
