import type { LucideIcon } from 'lucide-react'
import BookOpen from 'lucide-react/icons/book-open'
import Calendar from 'lucide-react/icons/calendar'
import ChartColumn from 'lucide-react/icons/chart-column'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import ExternalLink from 'lucide-react/icons/external-link'
import Folder from 'lucide-react/icons/folder'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import History from 'lucide-react/icons/history'
import House from 'lucide-react/icons/house'
import Layers from 'lucide-react/icons/layers'
import Lock from 'lucide-react/icons/lock'
import Newspaper from 'lucide-react/icons/newspaper'
import Package from 'lucide-react/icons/package'
import Palette from 'lucide-react/icons/palette'
import Paperclip from 'lucide-react/icons/paperclip'
import Phone from 'lucide-react/icons/phone'
import Settings from 'lucide-react/icons/settings'
import Star from 'lucide-react/icons/star'
import Users from 'lucide-react/icons/users'
import Wallet from 'lucide-react/icons/wallet'

export { Folder }

/** An icon for each group of the catalogue of features, by its heading. */
export const GROUP_ICONS: Readonly<Record<string, LucideIcon>> = {
  Início: House,
  Alunos: GraduationCap,
  Matrículas: ClipboardList,
  Cursos: BookOpen,
  Aquisições: Wallet,
  Contatos: Phone,
  Customização: Palette,
  'Outros itens': Package,
  'Pré-requisitos': Paperclip,
  Relatórios: ChartColumn,
  Sistema: Settings,
  Usuários: Users,
  Apontamentos: ClipboardList,
  Avaliação: Star,
  Cadastros: Layers,
  'Calendário escolar': Calendar,
  Fechamento: Lock,
  Gerenciamento: Settings,
  'Histórico escolar': History,
  Publicações: Newspaper,
  'Sistema externo': ExternalLink,
  'Área da equipe': House,
  Movimento: Wallet,
}
