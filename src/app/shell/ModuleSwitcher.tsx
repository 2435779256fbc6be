import ExternalLink from 'lucide-react/icons/external-link'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { MODULES } from '#domain/access/modules.ts'
import { selectModuleChoices, selectShownModule } from '#src/app/shell/shell.selectors.ts'
import { openFinanceSite } from '#src/core/menu/menu.requests.ts'
import { moduleDenied } from '#src/core/menu/menu.slice.ts'
import type { ModuleChoice } from '#src/core/menu/menu.ts'
import { Icon } from '#src/ui/Icon.tsx'

/** Where the person is, and the other modules. */
export const ModuleSwitcher = () => {
  const current = useSelector(selectShownModule)
  const choices = useSelector(selectModuleChoices)
  return (
    <div className="modules" role="group" aria-label="Módulos">
      <strong className="modules-item" aria-current="true">
        {MODULES.find(({ key }) => key === current)?.label}
      </strong>
      {choices.map((choice) => (
        <Choice key={choice.key} choice={choice} />
      ))}
    </div>
  )
}

const Choice = ({ choice }: { readonly choice: ModuleChoice }) => {
  const dispatch = useDispatch()
  switch (choice.kind) {
    case 'inside':
      return (
        <Link className="modules-item" to={choice.path}>
          {choice.label}
        </Link>
      )
    case 'outside':
      return (
        <button type="button" className="modules-item" onClick={() => dispatch(openFinanceSite.asked(null))}>
          {choice.label}
          <Icon of={ExternalLink} label="abre em nova aba" />
        </button>
      )
    case 'denied':
      return (
        <button type="button" className="modules-item" onClick={() => dispatch(moduleDenied())}>
          {choice.label}
        </button>
      )
    case 'inactive':
      return (
        <span className="modules-item" role="link" aria-disabled="true" title="Ainda não disponível nesta versão">
          {choice.label}
        </span>
      )
  }
}
