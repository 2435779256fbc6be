import { isRestricted, type LinkDraft } from '#domain/people/link.ts'
import type { Tone } from '#src/ui/StatusBadge.tsx'

interface Word {
  readonly text: string
  readonly tone: Tone
}

const ROLES: readonly (readonly [keyof LinkDraft, string])[] = [
  ['financeiro', 'Financeiro'],
  ['academico', 'Pedagógico'],
  ['legal', 'Legal'],
  ['assinaContrato', 'Assina contrato'],
]

const REMARKS: readonly (readonly [keyof LinkDraft, string])[] = [
  ['naoDeclarado', 'Não declarado'],
  ['falecido', 'Falecido'],
  ['semCpf', 'Sem CPF'],
  ['podeRetirar', 'Pode retirar'],
  ['moraCom', 'Mora com o aluno'],
]

/** A link in words; a restriction that holds comes first. `today`: ISO. */
export const linkWords = (link: LinkDraft, today: string): readonly Word[] => [
  ...(isRestricted(link, today) ? [{ text: 'Restrição judicial', tone: 'danger' as const }] : []),
  ...ROLES.filter(([name]) => link[name]).map(([name, text]) => ({
    text: name === 'financeiro' && link.percentualFinanceiro !== null ? `${text} ${link.percentualFinanceiro}%` : text,
    tone: 'primary' as const,
  })),
  ...REMARKS.filter(([name]) => link[name]).map(([, text]) => ({ text, tone: 'neutral' as const })),
  ...(link.ordemEmergencia === null ? [] : [{ text: `Emergência ${link.ordemEmergencia}`, tone: 'info' as const }]),
]
