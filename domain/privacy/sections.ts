/** What the portal says of one kind of personal data: what it is for, why that is lawful, and for how long (D 2.24). */
interface PrivacySectionText {
  readonly titulo: string
  readonly finalidade: string
  /** Of the Lei Geral de Proteção de Dados (Lei 13.709/2018). */
  readonly baseLegal: string
  readonly guarda: string
}

/** The kinds of personal data that the portal keeps, in the order in which the privacy page shows them. */
export const PRIVACY_SECTIONS = {
  identificacao: {
    titulo: 'Identificação',
    finalidade: 'Saber quem você é, matricular e emitir documentos escolares.',
    baseLegal: 'Execução do contrato e obrigação legal da escola (art. 7º, II e V).',
    guarda: 'A vida escolar é guardada para sempre; o cadastro, enquanto houver vínculo com a escola.',
  },
  contatos: {
    titulo: 'Contatos',
    finalidade: 'Falar com você sobre a vida escolar e deixar você entrar no portal.',
    baseLegal: 'Execução do contrato (art. 7º, V).',
    guarda: 'Enquanto houver vínculo com a escola.',
  },
  vinculos: {
    titulo: 'Vínculos',
    finalidade: 'Saber quem responde por quem, e o que cada pessoa da equipe pode fazer no portal.',
    baseLegal: 'Obrigação legal e proteção da criança (arts. 7º, II, e 14).',
    guarda: 'Enquanto durar o vínculo; os encerrados ficam no histórico da escola.',
  },
  funcionais: {
    titulo: 'Dados funcionais',
    finalidade: 'Cumprir o contrato de trabalho e informar o Censo Escolar.',
    baseLegal: 'Obrigação legal e execução do contrato (art. 7º, II e V; art. 11, II, a).',
    guarda: 'Pelo prazo da legislação trabalhista e previdenciária.',
  },
  matriculas: {
    titulo: 'Matrículas',
    finalidade: 'Organizar turmas, acompanhar a vida escolar e prestar contas aos órgãos de ensino.',
    baseLegal: 'Obrigação legal e execução do contrato (art. 7º, II e V).',
    guarda: 'Para sempre, como parte do histórico escolar.',
  },
  acessos: {
    titulo: 'Entradas no portal',
    finalidade: 'Manter sua sessão aberta e descobrir acessos indevidos.',
    baseLegal: 'Obrigação legal e legítimo interesse na segurança (art. 7º, II e IX).',
    guarda: 'Até 90 dias depois do fim da sessão.',
  },
  aceites: {
    titulo: 'Aceites de termos',
    finalidade: 'Provar que texto foi aceito, por quem e quando.',
    baseLegal: 'Exercício regular de direitos (art. 7º, VI).',
    guarda: 'Enquanto o texto puder ser questionado.',
  },
  leituras: {
    titulo: 'Leituras de comunicados',
    finalidade: 'Mostrar o que ainda não foi lido e saber se um aviso chegou.',
    baseLegal: 'Execução do contrato (art. 7º, V).',
    guarda: 'Enquanto o comunicado existir.',
  },
  consultas: {
    titulo: 'Quem mexeu nos dados',
    finalidade: 'Mostrar quem alterou ou consultou um cadastro, e quando.',
    baseLegal: 'Obrigação legal de registrar o tratamento (art. 37).',
    guarda: 'Por tempo indeterminado; ninguém altera estes registros.',
  },
} as const satisfies Record<string, PrivacySectionText>

export type PrivacySection = keyof typeof PRIVACY_SECTIONS
