import type { Kysely } from 'kysely'
import { GUARDIAN, STAFF, STUDENT } from '#domain/base/signedIn.ts'
import type { RichText } from '#domain/richText/richText.schemas.ts'
import { heading, list, paragraph, strong } from '#domain/richText/write.ts'
import { searchable } from '#domain/base/text.ts'
import { demoInstant } from '#server/db/demo/calendar.ts'
import { insertAll } from '#server/db/demo/rows.ts'
import type { Database } from '#server/db/schema.ts'

const TERMS_OF_USE: RichText = {
  blocos: [
    paragraph(
      'Este portal é o lugar em que a escola, as famílias e os estudantes cuidam juntos da vida escolar. Ao usá-lo, você concorda com as regras abaixo, escritas para serem lidas.',
    ),
    heading('Seu acesso'),
    paragraph(
      'O acesso é ',
      strong('pessoal'),
      '. Não empreste a senha a ninguém, nem à escola: ninguém da equipe vai pedi-la. Se desconfiar que outra pessoa entrou em seu lugar, troque a senha e avise a secretaria.',
    ),
    paragraph(
      'Quando a equipe precisa ver o portal como você o vê para ajudar, isso fica registrado com o nome de quem entrou, o motivo e o horário. Ninguém pode assinar, aceitar ou trocar a senha em seu nome.',
    ),
    heading('O que se espera de cada pessoa'),
    list(
      'Manter endereço, telefone e e-mail em dia.',
      'Usar os recados e arquivos somente para a vida escolar.',
      'Não publicar fora do portal fotos ou dados de outras famílias.',
      'Ler os comunicados: os avisos dados por aqui valem como avisos da escola.',
    ),
    heading('O que se espera da escola'),
    list(
      'Manter o portal no ar e avisar antes das manutenções.',
      'Guardar os dados com segurança, como explica a política de privacidade.',
      'Corrigir o que estiver errado assim que for avisada.',
    ),
    heading('Mudanças'),
    paragraph(
      'Quando este texto mudar, o portal mostra a nova versão na próxima entrada e pede um novo aceite. As versões anteriores continuam guardadas, com a data de cada aceite.',
    ),
  ],
}

const PRIVACY_POLICY: RichText = {
  blocos: [
    paragraph(
      'Esta política conta, em palavras simples, que dados pessoais a escola guarda no portal, para que servem e quais são os seus direitos pela Lei Geral de Proteção de Dados.',
    ),
    heading('Que dados guardamos'),
    list(
      'Identificação de estudantes e responsáveis: nome, nome social, data de nascimento e documentos.',
      'Contatos dos responsáveis e o vínculo de cada um com o estudante.',
      'Matrículas, turmas e o que delas decorre: notas, frequência e ocorrências.',
      'Entradas no portal, comunicados lidos e termos aceitos.',
    ),
    heading('Para que servem'),
    paragraph(
      'Os dados servem para cumprir o contrato de ensino e as obrigações que a lei impõe às escolas, como o histórico escolar e o Censo. Fotos para divulgação e dados de saúde opcionais dependem de ',
      strong('consentimento'),
      ', que pode ser retirado a qualquer momento.',
    ),
    paragraph(
      'Dados de crianças e adolescentes são tratados sempre no seu melhor interesse. Não vendemos dados e não os usamos para propaganda.',
    ),
    heading('Quem vê'),
    paragraph(
      'Cada pessoa da equipe vê somente o que precisa para o seu trabalho, nas unidades em que atua. Responsáveis veem os dados dos próprios filhos. Toda alteração fica registrada com nome e horário.',
    ),
    heading('Por quanto tempo'),
    paragraph(
      'O histórico escolar é guardado para sempre, porque a lei pede. Documentos financeiros são guardados pelo prazo da legislação. Registros de entrada no portal são apagados 90 dias depois do fim da sessão.',
    ),
    heading('Seus direitos'),
    list(
      'Saber o que está guardado sobre você e baixar uma cópia, na página Privacidade do portal.',
      'Pedir a correção do que estiver errado.',
      'Retirar um consentimento dado antes.',
      'Falar com a pessoa encarregada pelos dados, cujo contato está na página Privacidade.',
    ),
  ],
}

/** The texts of the demo school, for everybody. */
const TERMS = [
  { title: 'Termos de uso', body: TERMS_OF_USE },
  { title: 'Política de privacidade', body: PRIVACY_POLICY },
] as const

/**
 * Publishes the texts; people with a password of their own accepted them long ago, people on a first access did not.
 */
export const writeTerms = async (db: Kysely<Database>): Promise<void> => {
  for (const { title, body } of TERMS) {
    const term = await db
      .insertInto('term')
      .values({ title, title_search: searchable(title), for_staff: true, for_guardians: true, for_students: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    const version = await db
      .insertInto('term_version')
      .values({
        term_id: term.id,
        number: 1,
        body: JSON.stringify(body),
        change_note: 'Primeira versão.',
        published_at: demoInstant(290, '08:00'),
        published_by: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await acceptFor(db, version.id)
  }
}

const PEOPLE = [
  [STAFF, 'staff_user'],
  [GUARDIAN, 'guardian'],
  [STUDENT, 'student'],
] as const

const acceptFor = async (db: Kysely<Database>, versionId: number): Promise<void> => {
  for (const [type, table] of PEOPLE) {
    const people = await db
      .selectFrom(table)
      .where('password_hash', 'is not', null)
      .where('must_replace_password', '=', false)
      .select('id')
      .orderBy('id')
      .execute()
    await insertAll(
      db,
      'term_acceptance',
      people.map(({ id }) => ({
        term_version_id: versionId,
        login_type: type,
        person_id: id,
        accepted_at: demoInstant(280, '19:30'),
        address: '192.0.2.10',
      })),
    )
  }
}
