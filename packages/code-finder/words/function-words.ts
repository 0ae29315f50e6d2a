// Short words that every text of a language is full of: they tell the language of a mail where few words about codes do.

/** By the name of the language's file; only words that few other languages share. */
export const FUNCTION_WORDS = {
  en: 'the you your and this with for have not from that please are if it we our be of to',
  de: 'der die das und ist nicht sie ihre ihr für mit auf bitte wir den ein eine werden haben von zu im sich',
  fr: 'le les des vous votre est pour dans nous avec ce cette une sur pas du vos et au bonjour',
  es: 'el los las que para con tu su por una del es en este esta si no hola y usted',
  it: 'il che di per con non una del è gli alla della questo tuo sul se ciao nel ed',
  pt: 'o os que para com não você uma do da em este esta se seu sua por olá e no na',
  nl: 'de het een en je uw niet met voor van op is dit deze wij we als bent naar',
  pl: 'i nie na się jest do w z dla to prosimy twój jeśli przez od oraz lub',
  tr: 've bir bu için ile değil lütfen sizin olarak da de hesabınız ne var',
  sv: 'och att det är inte din för med på du den ett om har kan av vi till',
  no: 'og det er ikke din for med på du deg den et om har kan av vi til',
  da: 'og det er ikke din for med på du dig den et om har kan af vi til',
  fi: 'ja on ei sinun tämä että jos tai voit olet se kun mutta hei',
  cs: 'a je na se pro že si to do vám váš jste nebo pokud dobrý den v z',
  hu: 'a az és nem hogy egy ön kérjük ha van vagy meg ezt még is',
  ro: 'și nu de pentru este cu în la dumneavoastră vă pe acest din ați un sau',
  vi: 'của bạn và là cho không này được vui lòng trong để với các quý',
  id: 'dan yang untuk anda di ini tidak dengan kami dari ke atau jika akan',
  // Catalan, Croatian and Serbian, Slovak, Slovenian, Lithuanian, Latvian, Estonian.
  otherLanguages:
    'el els les per amb que és us el teu je za da ne se vaš vaša u sa i pre vám že alebo in na vas ali ir jūsų kad su un jūsu ar lai ja kui teie või see',
  // Icelandic, Azerbaijani, Uzbek, Malay, Filipino, Swahili, Albanian, Afrikaans, Basque, Maltese, Hausa.
  latinLanguages:
    'og þú þinn er ekki við til fyrir og að ilə üçün bu sizin və va uchun bu sizning bilan anda yang untuk ini tidak dan ang ng sa na mo ito ay kung iyong ya kwa na yako hii ni wa të dhe për juaj me nuk është die jou vir nie en om is eta da zure ez bat ta tiegħek li dan ta da wannan ne ka kuma',
} as const
