import ChevronRight from 'lucide-react/icons/chevron-right'
import House from 'lucide-react/icons/house'
import School from 'lucide-react/icons/school'
import { PublicLink } from '#src/core/router/PublicLink.tsx'
import { SignInPage } from '#src/features/acesso/signIn/SignInPage.tsx'
import { Icon } from '#src/ui/Icon.tsx'

/** X01: two doors. */
export const Screen = () => (
  <SignInPage audience="Geral" title="Boas-vindas" subtitle="Escolha como você quer entrar.">
    <nav className="form-stack" aria-label="Formas de acesso">
      <PublicLink to="/acesso/geral" className="door">
        <Icon of={House} />
        <div>
          <strong>Família ou aluno</strong>
          Matrícula, comunicados, notas e financeiro
        </div>
        <Icon of={ChevronRight} />
      </PublicLink>
      <PublicLink to="/acesso/administrativo" className="door">
        <Icon of={School} />
        <div>
          <strong>Equipe da escola</strong>
          Secretaria, professores e direção
        </div>
        <Icon of={ChevronRight} />
      </PublicLink>
    </nav>
  </SignInPage>
)
