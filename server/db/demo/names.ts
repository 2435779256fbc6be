import type { Random } from '#server/db/demo/random.ts'

export type Gender = 'f' | 'm'

const GIVEN: Readonly<Record<Gender, readonly string[]>> = {
  f: (
    'Úrsula|Antônia|Beatriz|Camila|Cecília|Clarice|Conceição|Débora|Eloá|Emília|Esther|Flávia|Gabriela|Giovanna|' +
    'Heloísa|Íris|Isabela|Jéssica|Júlia|Juçara|Laís|Larissa|Letícia|Lívia|Lorena|Luíza|Maitê|Manuela|Mariá|Mônica|' +
    'Natália|Nicole|Olívia|Patrícia|Rafaela|Raíssa|Sofia|Taís|Tainá|Valentina|Verônica|Vitória|Yasmin|Zélia'
  ).split('|'),
  m: (
    'Álvaro|André|Antônio|Artur|Benício|Bernardo|Caetano|Caíque|César|Davi|Eduardo|Elói|Estêvão|Fábio|Felipe|' +
    'Frederico|Gael|Gustavo|Heitor|Hélio|Hugo|Ícaro|Igor|João|Joaquim|José|Júlio|Kauã|Lázaro|Leônidas|Lucas|Luís|' +
    'Mário|Matheus|Murilo|Nícolas|Otávio|Péricles|Rafael|Raí|Rômulo|Samuel|Sérgio|Tomás|Vinícius|Vítor|Yago'
  ).split('|'),
}

const SECOND: Readonly<Record<Gender, readonly string[]>> = {
  f: ['Aparecida', 'Clara', 'Fernanda', 'Helena', 'Inês', 'Regina', 'Vitória'],
  m: ['Augusto', 'Carlos', 'Gabriel', 'Henrique', 'Miguel', 'Otávio', 'Vicente'],
}

const SURNAMES = (
  'Albuquerque|Almeida|Alves|Andrade|Araújo|Assunção|Azevedo|Barbosa|Barros|Batista|Borges|Brandão|Brito|Cabral|' +
  'Câmara|Campos|Cardoso|Carvalho|Castro|Cavalcânti|Conceição|Correia|Costa|Coutinho|Cunha|D’Ávila|Damião|Dias|' +
  'Duarte|Esteves|Falcão|Farias|Fernandes|Ferreira|Figueiredo|Fonseca|França|Freitas|Galvão|Gomes|Gonçalves|Guimarães|' +
  'Gusmão|Ibáñez|Jordão|Lacerda|Leão|Lima|Lopes|Macêdo|Machado|Magalhães|Marques|Martins|Matos|Medeiros|Mello|Mendonça|' +
  'Menezes|Moraes|Moreira|Moura|Müller|Muniz|Nakamura|Nascimento|Neves|Nóbrega|Nunes|Okada|Oliveira|Pacheco|Paixão|Peçanha|' +
  'Pereira|Pimentel|Pinheiro|Queiroz|Quintão|Ramos|Rebouças|Ribeiro|Rocha|Rodrigues|Romão|Salomão|Sampaio|Sant’Anna|Santos|' +
  'São Pedro|Schäfer|Siqueira|Simões|Souza|Tavares|Teixeira|Trindade|Valadão|Vasconcelos|Veríssimo|Xavier|Yamashita|Zanetti'
)
  .replaceAll('’', "'")
  .split('|')

/** The surnames that people bear with a particle. */
const PARTICLES = {
  da: ['Assunção', 'Conceição', 'Costa', 'Cunha', 'Fonseca', 'Nóbrega', 'Paixão', 'Rocha', 'Trindade'],
  das: ['Neves'],
  de: (
    'Almeida|Andrade|Araújo|Azevedo|Barros|Brito|Carvalho|Castro|Farias|Figueiredo|França|Freitas|Lima|Macêdo|Matos|' +
    'Medeiros|Mello|Mendonça|Menezes|Moraes|Moura|Oliveira|Queiroz|Siqueira|Souza|Vasconcelos'
  ).split('|'),
  do: ['Nascimento'],
  dos: ['Santos'],
}
const PARTICLE_OF = new Map(
  Object.entries(PARTICLES).flatMap(([particle, names]) => names.map((name) => [name, particle] as const)),
)

/** A first name, sometimes a double one. */
export const givenName = (random: Random, gender: Gender): string => {
  const first = random.pick(GIVEN[gender])
  const second = random.chance(0.25) ? random.pick(SECOND[gender]) : first
  return second === first ? first : `${first} ${second}`
}

/** A surname, now and then with its particle: “de Carvalho”. */
export const surname = (random: Random): string => {
  const name = random.pick(SURNAMES)
  const particle = PARTICLE_OF.get(name)
  return random.chance(0.3) && particle !== undefined ? `${particle} ${name}` : name
}

export const fullName = (given: string, surnames: readonly string[]): string => [given, ...surnames].join(' ')
