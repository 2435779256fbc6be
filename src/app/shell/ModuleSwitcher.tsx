import ExternalLink from 'lucide-react/icons/external-link'
import { useMemo } from 'react'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router-dom'
import { MODULES } from '#domain/access/modules.ts'
import { useMenuContext, useShownModule } from '#src/app/shell/useMenu.ts'
import { openFinanceSite } from '#src/core/menu/menu.requests.ts'
import { moduleDenied } from '#src/core/menu/menu.slice.ts'
import { type ModuleChoice, moduleChoices } from '#src/core/menu/menu.ts'
import { Icon } from '#src/ui/Icon.tsx'

/** The modules, always in the same order; the current one is marked. */
export const ModuleSwitcher = () => {
  const context = useMenuContext()
  const current = useShownModule()
  const choices = useMemo(() => (context === null ? [] : moduleChoices(context, current)), [context, current])
  return (
    <div className="modules" role="group" aria-label="Módulos">
      {MODULES.map(({ key, label }) => {
        const choice = choices.find((one) => one.key === key)
        return choice === undefined ? (
          <strong key={key} className="modules-item" aria-current="true">
            {label}
          </strong>
        ) : (
          <Choice key={key} choice={choice} />
        )
      })}
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
