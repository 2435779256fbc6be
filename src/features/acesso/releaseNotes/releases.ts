import { WEB_VERSION } from '#domain/base/version.ts'

/** A version of the portal, with its news for users. */
export interface Release {
  readonly version: string
  /** ISO date. */
  readonly date: string
  readonly changes: readonly { readonly title: string; readonly text: string }[]
}

/** Newest first. The first entry is the running version. */
export const RELEASES: readonly Release[] = [
  {
    ...WEB_VERSION,
    changes: [
      {
        title: 'Um só portal para a equipe, as famílias e os alunos',
        text: 'Cada pessoa entra pela sua porta e encontra no menu o que pode fazer. Itens em cinza ainda vão chegar.',
      },
      {
        title: 'Busca em qualquer lugar',
        text: 'Ctrl+K abre a busca de telas e alunos. Acentos, maiúsculas e nomes pela metade não atrapalham.',
      },
      {
        title: 'Lista de alunos e gestão de matrículas',
        text: 'Filtros, ordem e página continuam como você deixou quando abre um registro e volta.',
      },
      {
        title: 'Central do aluno',
        text: 'Responsáveis, matrículas e a linha do tempo de cada aluno em uma só tela.',
      },
      {
        title: 'Início da família',
        text: 'Os filhos em cartões, com o que precisa de você primeiro, e os comunicados com marca de leitura.',
      },
      {
        title: 'Nada digitado se perde',
        text: 'Se a sessão expirar, a senha é pedida ali mesmo. Rascunhos continuam depois de recarregar a página.',
      },
      {
        title: 'Tema claro e escuro, com a cor da escola',
        text: 'Escolha no menu do seu nome. A cor da escola é ajustada para que todo texto continue legível.',
      },
    ],
  },
]
