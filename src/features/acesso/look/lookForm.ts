import type { LookLogo } from '#domain/look/look.schemas.ts'
import { SCHOOL_NAME_MAX } from '#domain/look/look.ts'
import { requiredMessage } from '#domain/base/sentences.ts'
import { type Hex, isHex } from '#domain/look/contrast.ts'
import type { LookChange } from '#src/features/acesso/look/look.requests.ts'
import type { ConflictField } from '#src/lib/conflict.ts'
import type { FileHandle } from '#src/lib/files.ts'

/** The form of logo and colour. */
export interface LookForm {
  readonly nomeEscola: string
  /** `#rrggbb` as typed; empty for the default. */
  readonly cor: string
  /** The new logo, at most one. */
  readonly logo: readonly FileHandle[]
  /** Whether to restore the default logo. */
  readonly logoPadrao: boolean
}

export const lookFormOf = ({ nomeEscola, cor }: LookLogo): LookForm => ({
  nomeEscola,
  cor: cor ?? '',
  logo: [],
  logoPadrao: false,
})

export const lookChangeOf = ({ nomeEscola, cor, logo, logoPadrao }: LookForm, versao: number): LookChange => ({
  nomeEscola: nomeEscola.trim(),
  cor: cor === '' ? null : cor,
  logo: logoPadrao ? 'default' : (logo[0] ?? 'keep'),
  versao,
})

/** The form from which a change was sent. */
export const lookFormFrom = ({ nomeEscola, cor, logo }: LookChange): LookForm => ({
  nomeEscola,
  cor: cor ?? '',
  logo: typeof logo === 'string' ? [] : [logo],
  logoPadrao: logo === 'default',
})

/** A sentence per flawed field. */
export const lookFlaws = ({ nomeEscola, cor }: LookForm): Readonly<Record<string, string>> => ({
  ...(nomeEscola.trim() === '' && { nomeEscola: requiredMessage('Nome da escola') }),
  ...(nomeEscola.length > SCHOOL_NAME_MAX && { nomeEscola: `Use no máximo ${SCHOOL_NAME_MAX} caracteres.` }),
  ...(cor !== '' && !isHex(cor) && { cor: 'Informe a cor como #rrggbb, por exemplo #0f766e.' }),
})

/** The typed colour, once it is valid. */
export const typedColor = ({ cor }: LookForm): Hex | null => (isHex(cor) ? cor : null)

/** The fields in a conflict. */
export const LOOK_FIELDS: readonly ConflictField<LookForm>[] = [
  { name: 'nomeEscola', label: 'Nome da escola' },
  { name: 'cor', label: 'Cor principal', text: ({ cor }) => (cor === '' ? 'Padrão' : cor) },
  { name: 'logo', label: 'Logo', text: ({ logo }) => logo[0]?.name ?? 'O logo salvo' },
  { name: 'logoPadrao', label: 'Logo', text: ({ logoPadrao }) => (logoPadrao ? 'O logo padrão' : 'O logo salvo') },
]
