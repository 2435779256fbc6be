import Building2 from 'lucide-react/icons/building-2'
import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign'
import IdCard from 'lucide-react/icons/id-card'
import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import Smartphone from 'lucide-react/icons/smartphone'

/** The icon of each kind of text field (portal.md 5), for its `icon`. */
export const FIELD_ICON = {
  money: CircleDollarSign,
  telephone: Phone,
  cellphone: Smartphone,
  cpf: IdCard,
  cnpj: Building2,
  email: Mail,
} as const
